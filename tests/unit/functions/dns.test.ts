import { afterEach, describe, expect, test, vi } from 'vitest';
import { dnsClient, dnsOverHttps } from '#supabase/functions/_shared/dns.ts';

afterEach(() => void vi.useRealTimers());

const TXT = 16;
const CNAME = 5;

/** DNS over HTTPS that says this, and what it was asked. */
function speakDns(answer: () => Response | Promise<Response>) {
  const asked: [URL, RequestInit | undefined][] = [];
  const fetch = async (url: URL | RequestInfo, init?: RequestInit) => {
    asked.push([new URL(String(url)), init]);
    return answer();
  };
  return { asked, dns: dnsClient(dnsOverHttps(fetch)) };
}
const says = (body: unknown, status = 200) => speakDns(() => Response.json(body, { status }));
const record = (data: string, type = TXT) => ({ type, data });

describe('DNS over HTTPS', () => {
  test('is asked for a name and a kind, as JSON', async () => {
    const { dns, asked } = says({ Status: 0, Answer: [record('"v=spf1 -all"')] });
    expect(await dns.txt('khoi.vn')).toEqual({ is: ['v=spf1 -all'] });
    const [[url, init] = []] = asked;
    expect(url?.href).toBe('https://cloudflare-dns.com/dns-query?name=khoi.vn&type=TXT');
    expect(new Headers(init?.headers).get('accept')).toBe('application/dns-json');
    expect(init?.signal).toBeInstanceOf(AbortSignal);
  });

  test.each([
    ['"v=spf1 " "~all"', 'v=spf1 ~all'],
    ['v=spf1 ~all', 'v=spf1 ~all'],
    [String.raw`"say \"hi\" \\ \; \065\066"`, String.raw`say "hi" \ ; AB`],
    ['""', ''],
  ])('writes a text as zone files have it: %s', async (data, text) => {
    const { dns } = says({ Status: 0, Answer: [record('elsewhere.', CNAME), record(data)] });
    expect(await dns.txt('khoi.vn')).toEqual({ is: [text] });
  });

  test.each([
    [{ Status: 3 }, 200, { is: [] }],
    [{ Status: 0 }, 200, { is: [] }],
    [{ Status: 2 }, 200, { failed: 'ESERVFAIL' }],
    [{ Status: 5 }, 200, { failed: 'EREFUSED' }],
    [{ Status: 9 }, 200, { failed: 'ERCODE9' }],
    [{ Status: 0 }, 503, { failed: 'EBADRESP' }],
    [{ Status: 'x' }, 200, { failed: 'EBADRESP' }],
  ])('that says %j with %i is told apart', async (body, status, answer) => {
    expect(await says(body, status).dns.txt('khoi.vn')).toEqual(answer);
  });

  test.each([
    [new DOMException('late', 'TimeoutError'), 'ETIMEOUT'],
    [new TypeError('fetch failed'), 'EUNREACHABLE'],
  ])('that cannot be reached is said to be: %s', async (error, failed) => {
    expect(await speakDns(() => Promise.reject(error)).dns.txt('khoi.vn')).toEqual({ failed });
  });
});

describe('an answer', () => {
  test('that does not come is late, and one that came leaves no clock running', async () => {
    vi.useFakeTimers();
    const asking = dnsClient(() => new Promise(() => {})).txt('khoi.vn');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await asking).toEqual({ failed: 'ETIMEOUT' });
    expect(await dnsClient(async () => ['x']).txt('khoi.vn')).toEqual({ is: ['x'] });
    expect(vi.getTimerCount()).toBe(0);
  });

  test('that fails without a code has failed', async () => {
    const dns = dnsClient(() => Promise.reject(new Error('no')));
    expect(await dns.txt('khoi.vn')).toEqual({ failed: 'EFAILED' });
  });

  test('for what is no name is none, and nobody is asked', async () => {
    const ask = vi.fn(async () => ['x']);
    expect(await dnsClient(ask).txt('no name')).toEqual({ is: [] });
    expect(await dnsClient(ask).addresses('192.0.2.1')).toEqual({ is: ['192.0.2.1'] });
    expect(ask).not.toHaveBeenCalled();
  });

  test('names addresses of both kinds, and fails only where neither is known', async () => {
    const both = (four: string[] | null, six: string[] | null) =>
      dnsClient(async (_, kind) => {
        const found = kind === 'A' ? four : six;
        if (found === null) throw Object.assign(new Error('no'), { code: 'ESERVFAIL' });
        return found;
      }).addresses('mail.khoi.vn');
    expect(await both(['192.0.2.1'], ['2001:db8::1'])).toEqual({
      is: ['192.0.2.1', '2001:db8::1'],
    });
    expect(await both(['192.0.2.1'], null)).toEqual({ is: ['192.0.2.1'] });
    expect(await both(null, ['2001:db8::1'])).toEqual({ is: ['2001:db8::1'] });
    expect(await both([], null)).toEqual({ failed: 'ESERVFAIL' });
    expect(await both([], [])).toEqual({ is: [] });
  });

  test('names hosts plainly, with their priority', async () => {
    const dns = dnsClient(async (_, kind) =>
      kind === 'MX' ? ['10 Mail.Khoi.vn.', '0 .', ''] : ['Mail.Khoi.vn.'],
    );
    expect(await dns.mx('khoi.vn')).toEqual({
      is: [
        { priority: 10, host: 'mail.khoi.vn' },
        { priority: 0, host: '' },
        { priority: 0, host: '' },
      ],
    });
    expect(await dns.names('192.0.2.1')).toEqual({ is: ['mail.khoi.vn'] });
  });
});

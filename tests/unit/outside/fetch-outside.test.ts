import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkSource } from '#src/outside/check-source.ts';
import { createFetchOutside } from '#src/outside/fetch-outside.ts';
import { findStill } from '#src/outside/find-still.ts';
import { theInternet } from '#src/outside/network.ts';
import { isPublicAddress } from '#supabase/functions/_shared/public-address.ts';
import { type DnsServer, startDns, type Zone } from '#tests/support/dns-server.ts';

/** Addresses of the Internet that stand for servers on this machine; nobody asks them anything. */
const PUBLIC = '93.184.215.14';
const PUBLIC_6 = '2606:2800:21f:cb07:6820:80da:af6b:8b2c';
const SAFE = '93.184.215.15';

const MEGABYTE = 1024 * 1024;
const page = (head: string) => `<!doctype html><html><head>${head}</head><body>…</body></html>`;
const big = (bytes: number) => Buffer.alloc(bytes, 'a');

const seen: { url: string; headers: Record<string, unknown> }[] = [];
let rebinding = 0;
const sockets: (() => void)[] = [];

const answer: RequestListener = (request, response) => {
  const url = request.url ?? '/';
  seen.push({ url, headers: request.headers });
  const to = (status: number, location: string) => response.writeHead(status, { location }).end();
  const html = (text: string | Buffer, headers: Record<string, string> = {}) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(text);
  const [, hops] = /^\/hops\/(\d+)$/.exec(url) ?? [];
  if (hops !== undefined)
    return Number(hops) === 0
      ? html(page('<title>There</title>'))
      : to(302, `/hops/${Number(hops) - 1}`);
  if (url.startsWith('/to?')) return to(307, decodeURIComponent(url.slice(4)));
  switch (url) {
    case '/page':
      return html(
        page(
          '<title>Plain\n title &amp; more</title><meta property="og:title" content="Mèo Máy &amp; friends raise $6.8 million"><meta property="og:site_name" content="Delta Wire">',
        ),
        { 'set-cookie': 'a=b' },
      );
    case '/bare':
      return html(page('<title>\u0000 Only   a title </title>'));
    case '/latin':
      return response
        .writeHead(200, { 'content-type': 'text/html; charset=iso-8859-1' })
        .end(Buffer.from(page('<title>Café</title>'), 'latin1'));
    case '/file.pdf':
      return response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF');
    case '/gone':
      return response.writeHead(410).end();
    case '/packed':
      return html(gzipSync(page('<title>Packed</title>')), { 'content-encoding': 'gzip' });
    case '/brotli':
      return html(brotliCompressSync(page('<title>Brotli</title>')), { 'content-encoding': 'br' });
    case '/bomb':
      return html(gzipSync(big(64 * MEGABYTE)), { 'content-encoding': 'gzip' });
    case '/broken-packing':
      return html('not packed', { 'content-encoding': 'gzip' });
    case '/strange-packing':
      return html('x', { 'content-encoding': 'zstd' });
    case '/endless': {
      response.writeHead(200, { 'content-type': 'text/html' });
      const write = () => {
        while (!response.destroyed && response.write(big(65_536)));
        response.once('drain', write);
      };
      write();
      return;
    }
    case '/drip': {
      response.writeHead(200, { 'content-type': 'text/html' });
      const timer = setInterval(() => response.write('a'), 20);
      sockets.push(() => clearInterval(timer));
      response.on('close', () => clearInterval(timer));
      return;
    }
    case '/silent':
      return;
    case '/cut':
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': '100' });
      response.write('half');
      setImmediate(() => response.destroy());
      return;
    case '/vi/still1234567/hqdefault.jpg':
      return void sharp({
        create: { width: 1600, height: 900, channels: 3, background: '#123456' },
      })
        .jpeg()
        .withExif({ IFD0: { Copyright: 'where it was taken' } })
        .toBuffer()
        .then((bytes) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(bytes));
    case '/vi/broken12345/hqdefault.jpg':
      return response.writeHead(200, { 'content-type': 'image/jpeg' }).end('<script>');
    default:
      return response.writeHead(404).end();
  }
};

let plain: Server;
let secure: Server;
let dns: DnsServer;

const listen = async (server: Server) => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return (server.address() as AddressInfo).port;
};
let ports = { plain: 0, secure: 0 };
const ZONE: Zone = {
  'news.example': [{ A: PUBLIC }],
  'mail.khoi.test': [{ A: SAFE }],
  'six.example': [{ AAAA: PUBLIC_6 }],
  'inside.example': [{ A: '10.0.0.5' }],
  'mixed.example': [{ A: PUBLIC }, { A: '127.0.0.1' }],
  'mixed6.example': [{ A: PUBLIC }, { AAAA: '::1' }],
  'metadata.example': [{ A: '169.254.169.254' }],
  'localhost.example': [{ CNAME: 'loop.example' }],
  'loop.example': [{ A: '127.0.0.1' }],
  'i.ytimg.com': [{ A: PUBLIC }],
  // Says something else each time.
  get 'rebind.example'() {
    rebinding += 1;
    return [{ A: rebinding <= 1 ? PUBLIC : '127.0.0.1' }];
  },
};

beforeAll(async () => {
  plain = createServer(answer);
  const tls = (name: string) =>
    readFileSync(new URL(`../../support/tls/${name}`, import.meta.url), 'utf8');
  secure = createSecureServer({ key: tls('mail.key'), cert: tls('mail.pem') }, answer);
  ports = { plain: await listen(plain), secure: await listen(secure) };
  dns = await startDns(ZONE, { broken: ['broken.example'], silent: ['silent.example'] });
});
afterAll(() => {
  for (const stop of sockets) stop();
  dns.close();
  for (const server of [plain, secure]) {
    server.close();
    server.closeAllConnections();
  }
});

/** What the site has, except that the Internet's addresses are on this machine, behind the same checks. */
const outside = ({ patienceMs = 5000, trusts = true } = {}) =>
  createFetchOutside({
    siteUrl: 'https://khoi.example',
    patienceMs,
    network: {
      ...theInternet([dns.address]),
      dial: (address, port) => {
        if (![PUBLIC, PUBLIC_6, SAFE].includes(address)) throw new Error(`dialled ${address}`);
        return {
          host: '127.0.0.1',
          port: port === 443 ? ports.secure : ports.plain,
          ca: trusts
            ? readFileSync(new URL('../../support/tls/ca.pem', import.meta.url), 'utf8')
            : undefined,
        };
      },
    },
  });
const get = (address: string, options = {}) => outside(options)(address, 'text/html');
const why = async (address: string, options = {}) => {
  const found = await get(address, options);
  return 'why' in found ? found.why : found.bytes.toString('utf8').slice(0, 40);
};

test('tells addresses that everybody can reach from all others', () => {
  const reachable = [PUBLIC, PUBLIC_6, '1.1.1.1', '223.255.255.1', '2001:4860:4860::8888'];
  const hidden =
    '0.0.0.0 0.1.2.3 10.1.2.3 100.64.0.1 100.127.255.255 127.0.0.1 127.255.255.254 168.63.129.16 169.254.169.254 172.16.0.1 172.31.255.1 192.0.0.8 192.0.2.1 192.88.99.1 192.168.1.1 198.18.0.1 198.51.100.7 203.0.113.9 224.0.0.1 239.1.1.1 240.0.0.1 255.255.255.255 :: ::1 ::127.0.0.1 ::ffff:127.0.0.1 ::ffff:93.184.215.14 ::ffff:0:127.0.0.1 64:ff9b::7f00:1 64:ff9b:1::a00:1 100::1 2001::1 2001:2::1 2001:10::1 2001:20::1 2001:db8::1 2002:7f00:1:: 2002:a00:5:: 3fff::1 5f00::1 fc00::1 fd12:3456::1 fe80::1 fe80::1%eth0 2606:4700::1%lo fec0::1 ff02::1 4000::1'.split(
      ' ',
    );
  expect(reachable.filter((address) => !isPublicAddress(address))).toEqual([]);
  expect(hidden.filter((address) => isPublicAddress(address))).toEqual([]);
  // Nobody resolves to these, and nothing reads them kindly.
  expect(['', '127.1', '0x7f.1', '2130706433', 'a.b', '01.2.3.4'].filter(isPublicAddress)).toEqual(
    [],
  );
});

describe('what may not be asked for', () => {
  test.each([
    ['address', 'ftp://news.example/'],
    ['address', 'file:///etc/passwd'],
    ['address', 'gopher://news.example/'],
    ['address', 'javascript:alert(1)'],
    ['address', 'data:text/html,x'],
    ['address', '//news.example/page'],
    ['address', 'news.example'],
    ['address', ''],
    ['address', 'http://news.example:22/'],
    ['address', 'http://news.example:8080/page'],
    ['address', 'https://news.example:5432/'],
    ['address', 'http://user@news.example/page'],
    ['address', 'http://user:password@news.example/page'],
    ['address', 'http://127.0.0.1:80@news.example/page'],
    ['address', 'http://[::1'],
    ['address', 'http://news.example%00.inside.example/'],
    ['inside', 'http://127.0.0.1/'],
    ['inside', 'http://127.1/'],
    ['inside', 'http://2130706433/'],
    ['inside', 'http://0x7f000001/'],
    ['inside', 'http://0x7f.0.0.1/'],
    ['inside', 'http://0177.0.0.1/'],
    ['inside', 'http://127.0.0.1./'],
    ['inside', 'http://１２７.０.０.１/'],
    ['inside', 'http://0/'],
    ['inside', 'http://10.0.0.5/'],
    ['inside', 'http://169.254.169.254/latest/meta-data/'],
    ['inside', 'http://[::1]/'],
    ['inside', 'http://[::]/'],
    ['inside', 'http://[::ffff:127.0.0.1]/'],
    ['inside', 'http://[::ffff:7f00:1]/'],
    ['inside', 'http://[64:ff9b::127.0.0.1]/'],
    ['inside', 'http://[2002:7f00:1::]/'],
    ['inside', 'http://[fe80::1]/'],
    ['inside', 'http://[fd00:ec2::254]/'],
    ['inside', 'http://localhost/'],
    ['inside', 'http://LOCALHOST./'],
    ['inside', 'http://database/'],
    ['inside', 'https://inside.example/'],
    ['inside', 'http://mixed.example/page'],
    ['inside', 'http://mixed6.example/page'],
    ['inside', 'http://metadata.example/'],
    ['inside', 'http://localhost.example/'],
    ['unknown', 'http://nobody.example/'],
    ['unreachable', 'http://broken.example/'],
  ])('%s: %s', async (kind, address) => {
    const before = seen.length;
    expect(await why(address)).toBe(kind);
    expect(seen.length).toBe(before);
  });

  test('not by a redirect either', async () => {
    for (const [kind, to] of [
      ['inside', 'http://127.0.0.1/page'],
      ['inside', 'http://[::1]/page'],
      ['inside', 'http://inside.example/page'],
      ['inside', '//2130706433/page'],
      ['address', 'http://news.example:8080/page'],
      ['address', 'file:///etc/passwd'],
      ['address', 'http://a:b@news.example/page'],
    ])
      expect(await why(`http://news.example/to?${encodeURIComponent(to ?? '')}`), to).toBe(kind);
    expect(await why('http://news.example/hops/3')).toContain('There');
    expect(await why('http://news.example/hops/4')).toBe('redirects');
  });

  test('not by a name that means something else when it is asked for again', async () => {
    const asked = dns.asked.filter((question) => question === 'A rebind.example').length;
    expect(await why('http://rebind.example/bare')).toContain('Only');
    expect(dns.asked.filter((question) => question === 'A rebind.example').length).toBe(asked + 1);
    // By now it leads inside, which the redirect finds.
    expect(await why('http://rebind.example/bare')).toBe('inside');
  });
});

describe('what comes', () => {
  test('is asked for as ourselves, by name, without anything kept', async () => {
    const [found, again, six] = [
      await get('http://news.example/page'),
      await get('http://news.example/page'),
      await get('http://six.example/page'),
    ];
    expect([found, again, six].map((each) => 'why' in each)).toEqual([false, false, false]);
    const { headers } = seen.at(-2) ?? { headers: {} };
    expect(headers).toMatchObject({
      host: 'news.example',
      'user-agent': 'KhoiDesk/1.0 (+https://khoi.example)',
      connection: 'close',
    });
    expect(headers).not.toHaveProperty('cookie');
    expect(headers).not.toHaveProperty('referer');
  });

  test('is no more than a megabyte, however it is packed', async () => {
    for (const path of ['endless', 'bomb']) {
      const found = await get(`http://news.example/${path}`);
      expect('why' in found ? found : [found.bytes.length, found.whole], path).toEqual([
        MEGABYTE,
        false,
      ]);
    }
    expect(await why('http://news.example/packed')).toContain('<title>');
    expect(await why('http://news.example/brotli')).toContain('<title>');
    expect(await why('http://news.example/broken-packing')).toBe('unreadable');
    expect(await why('http://news.example/strange-packing')).toBe('unreadable');
  });

  test('comes in time, or not at all', async () => {
    const patienceMs = 300;
    for (const path of ['drip', 'silent'])
      expect(await why(`http://news.example/${path}`, { patienceMs }), path).toBe('slow');
    expect(await why('http://silent.example/', { patienceMs })).toBe('slow');
    expect(await why('http://news.example/cut')).toBe('unreachable');
    expect(await get('http://news.example/gone')).toEqual({ why: 'status', status: 410 });
  });

  test('comes from a server that shows who it is', async () => {
    expect(await why('https://mail.khoi.test/bare')).toContain('Only');
    expect(await why('https://mail.khoi.test/bare', { trusts: false })).toBe('certificate');
    // The certificate is of another name.
    expect(await why('https://news.example/bare')).toBe('certificate');
  });
});

test('a source says what it is called', async () => {
  const check = (path: string) => checkSource(outside(), `http://news.example/${path}`);
  expect(await check('page')).toEqual({
    reachable: true,
    title: 'Mèo Máy & friends raise $6.8 million',
    publisher: 'Delta Wire',
  });
  expect(await check('bare')).toEqual({
    reachable: true,
    title: 'Only a title',
    publisher: 'news.example',
  });
  expect(await check('latin')).toMatchObject({ title: 'Café' });
  expect(await check('file.pdf')).toEqual({
    reachable: true,
    title: null,
    publisher: 'news.example',
  });
  expect(await check('gone')).toEqual({ reachable: false, why: 'status', status: 410 });
  expect(await checkSource(outside(), 'javascript:1')).toEqual({
    reachable: false,
    why: 'address',
  });
});

test('at most eight are asked for at once', async () => {
  const many = await Promise.all(
    Array.from({ length: 10 }, () => why('http://news.example/silent', { patienceMs: 300 })),
  );
  expect(many.toSorted()).toEqual([...Array(2).fill('busy'), ...Array(8).fill('slow')]);
});

test('the picture of a film is its pixels, drawn anew', async () => {
  // The server here stands for https as well, under its own name alone.
  const plainly: ReturnType<typeof outside> = (address, accept) =>
    outside()(address.replace('https:', 'http:'), accept);
  const still = await findStill(plainly, 'https://youtu.be/still1234567');
  const { width, height, format, exif } = await sharp(still ?? undefined).metadata();
  expect({ width, height, format, exif }).toEqual({
    width: 960,
    height: 540,
    format: 'jpeg',
    exif: undefined,
  });
  expect(await findStill(plainly, 'https://youtu.be/broken12345')).toBeNull();
  expect(await findStill(plainly, 'https://youtu.be/nothing1234')).toBeNull();
  expect(await findStill(plainly, 'http://127.0.0.1/picture.jpg')).toBeNull();
});

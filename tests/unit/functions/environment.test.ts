import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { depsFromEnv } from '#supabase/functions/_shared/env.ts';
import { type Served, serveRequests } from '#tests/support/serve-requests.ts';

const ENV = {
  SUPABASE_URL: 'https://abcd.supabase.co',
  SUPABASE_SECRET_KEYS: '{"other":"sb_secret_other","default":"sb_secret_default"}',
  SUPABASE_SERVICE_ROLE_KEY: 'a.service.key',
  SITE_URL: 'https://news.khoi.vn',
  MAIL_FROM: 'Khởi <hello@khoi.vn>',
  SMTP_URL: 'smtp://127.0.0.1:9',
  SIGNING_KEY: 's'.repeat(32),
};

let project: Served | undefined;
const printed: Record<string, unknown>[] = [];

beforeEach(() => {
  printed.length = 0;
  vi.spyOn(console, 'error').mockImplementation((line) => void printed.push(JSON.parse(line)));
});
afterEach(async () => {
  await project?.close();
  project = undefined;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const without = (...names: (keyof typeof ENV)[]) =>
  Object.fromEntries(Object.entries(ENV).filter(([name]) => !names.includes(name as never)));
const requestOf = (headers: Readonly<Record<string, string>>) =>
  new Request('http://localhost/', { headers });

describe('the environment of a hosted function', () => {
  test('says who it is, and where', () => {
    const deps = depsFromEnv(ENV);
    expect(deps.site).toEqual({
      name: 'Khởi',
      url: 'https://news.khoi.vn',
      functionsUrl: 'https://abcd.supabase.co/functions/v1',
      mailFrom: 'Khởi <hello@khoi.vn>',
      contactEmail: expect.stringContaining('@'),
    });
    expect(deps.pace).toEqual({
      newsletterPerMinute: undefined,
      connections: undefined,
      mailsPerCall: 250,
    });
    expect([deps.signingKey, deps.factorKey]).toEqual([ENV.SIGNING_KEY, ENV.SIGNING_KEY]);
    expect(deps.webhookSecret).toBeUndefined();
    expect(Math.abs(deps.now().getTime() - Date.now())).toBeLessThan(60_000);
  });

  test('may say more', () => {
    const deps = depsFromEnv({
      ...ENV,
      FACTOR_KEY: 'f'.repeat(32),
      NEWSLETTER_WEBHOOK_SECRET: 'w'.repeat(16),
      NEWSLETTER_PER_MINUTE: '600',
      SMTP_CONNECTIONS: '2',
      MAILS_PER_CALL: '100',
      TRANSLATE_URL: 'https://api-free.deepl.com/v2/translate',
      TRANSLATE_KEY: 'abc:fx',
    });
    expect(deps.translation).toEqual({
      url: 'https://api-free.deepl.com/v2/translate',
      key: 'abc:fx',
    });
    expect(deps.pace).toEqual({ newsletterPerMinute: 600, connections: 2, mailsPerCall: 100 });
    expect([deps.factorKey, deps.webhookSecret]).toEqual(['f'.repeat(32), 'w'.repeat(16)]);
  });

  test('is told by name in all that it lacks, and never by value', () => {
    const broken = { ...ENV, SUPABASE_URL: 'abcd', SIGNING_KEY: 'short-secret', SITE_URL: 'x' };
    expect(() => depsFromEnv(broken)).toThrow(
      /^Missing or malformed function secrets: SUPABASE_URL, SITE_URL, SIGNING_KEY$/,
    );
    expect(() => depsFromEnv({})).toThrow(
      /SUPABASE_URL, SITE_URL, MAIL_FROM, SMTP_URL, SIGNING_KEY$/,
    );
  });

  test.each(['{"default":', '"a"', '{"default":""}', '{"default":1}'])(
    'has no keys in %s',
    (SUPABASE_SECRET_KEYS) => {
      expect(() => depsFromEnv({ ...ENV, SUPABASE_SECRET_KEYS })).toThrow(
        'Missing or malformed function secrets: SUPABASE_SECRET_KEYS',
      );
    },
  );

  test('needs a key of either kind', () => {
    const neither = without('SUPABASE_SECRET_KEYS', 'SUPABASE_SERVICE_ROLE_KEY');
    for (const env of [neither, { ...neither, SUPABASE_SECRET_KEYS: '{}' }])
      expect(() => depsFromEnv(env)).toThrow(/secrets: SUPABASE_SECRET_KEYS$/);
    expect(() => depsFromEnv({ ...neither, SUPABASE_SERVICE_ROLE_KEY: '' })).toThrow(
      /secrets: SUPABASE_SERVICE_ROLE_KEY$/,
    );
  });
});

describe('a hosted function', () => {
  test.each([
    [ENV, 'sb_secret_default'],
    [without('SUPABASE_SECRET_KEYS'), 'a.service.key'],
    [{ ...ENV, SUPABASE_SECRET_KEYS: '{"other":"sb_secret_other"}' }, 'sb_secret_other'],
  ])('asks its project with the first of its keys', async (env, key) => {
    const asked: unknown[] = [];
    project = await serveRequests(({ url, headers }) => {
      asked.push([new URL(url).pathname, headers.get('apikey')]);
      return Response.json(true);
    });
    const deps = depsFromEnv({ ...env, SUPABASE_URL: project.origin });
    const handOver = { id: 'a', leaseToken: 'b', leaseUntil: new Date() };
    expect(await deps.handOver.record(handOver)).toBe(true);
    expect(asked).toEqual([['/rest/v1/rpc/outbox_hand_over', key]]);
    expect(await deps.handOver.unsettled()).toEqual([]);
  });

  test('takes any of its keys for its own word', () => {
    const { isInternal } = depsFromEnv(ENV);
    const isOwn = (authorization: string) => isInternal(requestOf({ authorization }));
    for (const key of ['sb_secret_default', 'sb_secret_other', 'a.service.key'])
      expect([key, isOwn(`Bearer ${key}`)]).toEqual([key, true]);
    for (const header of ['Bearer wrong', 'Bearer ', 'sb_secret_default'])
      expect([header, isOwn(header)]).toEqual([header, false]);
    expect(isInternal(requestOf({}))).toBe(false);
  });

  test.each([
    [{ 'cf-connecting-ip': '1.1.1.1', 'x-forwarded-for': '2.2.2.2' }, '1.1.1.1'],
    [{ 'x-forwarded-for': ' 2.2.2.2 , 3.3.3.3' }, '2.2.2.2'],
    [{}, ''],
  ])('knows by %j who calls', (headers, address) => {
    expect(depsFromEnv(ENV).clientAddress(requestOf(headers as Record<string, string>))).toBe(
      address,
    );
  });

  test('reads what everybody may see of its storage', async () => {
    const paths: string[] = [];
    project = await serveRequests(({ url }) => {
      paths.push(new URL(url).pathname);
      return new Response('x');
    });
    const deps = depsFromEnv({ ...ENV, SUPABASE_URL: project.origin });
    expect(await (await deps.readFile('logos', 'a/b.png')).text()).toBe('x');
    expect(paths).toEqual(['/storage/v1/object/public/logos/a/b.png']);
  });

  test('prints what happens as a line, and of an error where', () => {
    const { log } = depsFromEnv(ENV);
    log({ level: 'info', event: 'mail.sent', detail: { mails: 3 } });
    log({ level: 'error', event: 'failed', cause: new Error('no') });
    log({ level: 'error', event: 'failed', cause: { code: '42501' } });
    log({ level: 'error', event: 'failed', cause: 'words' });
    expect(printed).toEqual([
      {
        time: expect.stringMatching(/^\d{4}-.*Z$/),
        level: 'info',
        event: 'mail.sent',
        detail: { mails: 3 },
      },
      expect.objectContaining({ cause: expect.stringMatching(/^Error: no\n\s+at /) }),
      expect.objectContaining({ cause: '{"code":"42501"}' }),
      expect.objectContaining({ cause: 'words' }),
    ]);
    expect(printed[0]).not.toHaveProperty('cause');
  });
});

describe('views of pages', () => {
  const VIEW = { path: '/', referrer: '' };
  const countBy = async () => {
    const written: unknown[] = [];
    project = await serveRequests(async (request) => {
      written.push(await request.json());
      return Response.json(null);
    });
    return { deps: () => depsFromEnv({ ...ENV, SUPABASE_URL: project?.origin }), written };
  };

  test('are written at once where nobody keeps the process', async () => {
    const { deps, written } = await countBy();
    await deps().views.count(VIEW, 'a');
    expect(written).toEqual([{ counted: [expect.objectContaining({ path: '/', views: 1 })] }]);
  });

  test('are added up where the platform keeps it, and written before it ends', async () => {
    const kept: Promise<void>[] = [];
    const ends: (() => void)[] = [];
    vi.stubGlobal('EdgeRuntime', { waitUntil: (work: Promise<void>) => kept.push(work) });
    vi.stubGlobal('addEventListener', (name: string, heed: () => void) => {
      if (name === 'beforeunload') ends.push(heed);
    });
    const { deps, written } = await countBy();
    const { views } = deps();
    for (const _ of [1, 2]) await views.count(VIEW, 'a');
    expect([kept.length, written.length, ends.length]).toEqual([1, 0, 1]);
    for (const end of ends) end();
    await kept[0];
    expect(written).toEqual([{ counted: [expect.objectContaining({ path: '/', views: 2 })] }]);
  });
});

import { describe, expect, test } from 'vitest';
import { parseConfig } from '#src/domain/config/config.ts';
import { ConfigError } from '#src/domain/config/config-error.ts';
import type { Environment } from '#src/domain/config/variables.ts';

const HOSTED = {
  PUBLIC_SUPABASE_URL: 'https://abcd.supabase.co/',
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_abc',
};

function messageOf(environment: Environment): string {
  try {
    parseConfig(environment);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as ConfigError).message;
  }
  throw new Error('the configuration was accepted');
}

describe('parseConfig', () => {
  test('gives the defaults of an empty environment', () => {
    expect(parseConfig({})).toEqual({
      host: '127.0.0.1',
      port: 4321,
      siteUrl: 'http://localhost:4321',
      dataDir: '.data',
      mailFrom: 'Khởi <hello@khoi.example>',
      bulk: {},
      pace: {},
      pinged: {},
      adminEmails: [],
      seed: 'demo',
      trustedProxies: 0,
      operations: { drainSeconds: 1, requestLog: false },
    });
  });

  test('reads how fast mail may go out', () => {
    const { pace } = parseConfig({ NEWSLETTER_PER_MINUTE: '6000', SMTP_CONNECTIONS: '20' });
    expect(pace).toEqual({ newsletterPerMinute: 6000, connections: 20 });
  });

  test('reads the stream of the newsletter, which has no server alone', () => {
    const servers = { SMTP_URL: 'smtps://a.vn', SMTP_URL_BULK: 'smtps://b.vn?stream=letters' };
    expect(parseConfig({ ...servers, MAIL_FROM_BULK: 'letter@b.vn' }).bulk).toEqual({
      ...{ url: 'smtps://b.vn?stream=letters', from: 'letter@b.vn' },
    });
    expect(() => parseConfig({ SMTP_URL_BULK: 'smtps://b.vn' })).toThrow(
      'SMTP_URL_BULK is set without SMTP_URL',
    );
  });

  test('reads who translates first drafts', () => {
    const local = { TRANSLATE_URL: 'http://localhost:5000/translate' };
    expect(parseConfig(local).translation).toEqual({ url: local.TRANSLATE_URL });
    const url = 'https://api-free.deepl.com/v2/translate';
    expect(parseConfig({ TRANSLATE_URL: url, TRANSLATE_KEY: 'abc:fx' }).translation).toEqual({
      url,
      key: 'abc:fx',
    });
  });

  test('reads how a process is run and watched', () => {
    const { operations } = parseConfig({
      DRAIN_SECONDS: '30',
      REQUEST_LOG: 'on',
      METRICS_PORT: '9464',
      ERROR_WEBHOOK: 'https://hooks.example.com/x',
    });
    expect(operations).toEqual({
      drainSeconds: 30,
      requestLog: true,
      metrics: { host: '127.0.0.1', port: 9464 },
      errorWebhook: 'https://hooks.example.com/x',
    });
  });

  test.each([
    ['DRAIN_SECONDS', { DRAIN_SECONDS: 'a minute' }],
    ['DRAIN_SECONDS', { DRAIN_SECONDS: '301' }],
    ['REQUEST_LOG', { REQUEST_LOG: '1' }],
    ['METRICS_PORT', { METRICS_PORT: '0' }],
    ['METRICS_PORT', { PORT: '9000', METRICS_PORT: '9000' }],
    ['METRICS_HOST', { METRICS_HOST: '0.0.0.0' }],
    ['ERROR_WEBHOOK', { ERROR_WEBHOOK: 'hooks.example.com/secret' }],
  ])('refuses a wrong %s in %o, without repeating secrets', (name, environment) => {
    const message = messageOf(environment);
    expect(message).toMatch(new RegExp(`^${name} `));
    expect(message).not.toContain('secret');
  });

  const CLOUDFLARE = {
    CLOUDFLARE_ZONE_ID: '0123456789abcdef0123456789abcdef',
    CLOUDFLARE_API_TOKEN: 'token-that-stays-secret',
  };
  const FASTLY = {
    FASTLY_SERVICE_ID: 'SU1Z0isxPaozGVKXdv0eY',
    FASTLY_API_TOKEN: 'token-that-stays-secret',
  };
  const BEHIND = { CDN: 'on', TRUSTED_PROXIES: '1' };

  test('reads which CDN is in front', () => {
    expect(parseConfig({ ...BEHIND, ...CLOUDFLARE }).cdn).toEqual({
      name: 'cloudflare',
      id: CLOUDFLARE.CLOUDFLARE_ZONE_ID,
      token: CLOUDFLARE.CLOUDFLARE_API_TOKEN,
    });
    expect(parseConfig({ ...BEHIND, ...FASTLY }).cdn).toMatchObject({ name: 'fastly' });
  });

  test('goes without the CDN that is switched off', () => {
    expect(parseConfig({ ...FASTLY, CDN: 'off' })).toEqual(parseConfig({}));
  });

  test.each<[string, Environment]>([
    ['CDN', { CDN: 'cloudflare' }],
    ['CDN', BEHIND],
    ['CDN', { ...BEHIND, ...CLOUDFLARE, ...FASTLY }],
    ['TRUSTED_PROXIES', { ...FASTLY, CDN: 'on' }],
    ['FASTLY_SERVICE_ID', FASTLY],
    ['FASTLY_API_TOKEN', { ...BEHIND, ...FASTLY, FASTLY_SERVICE_ID: '' }],
    ['FASTLY_SERVICE_ID', { ...BEHIND, ...FASTLY, FASTLY_API_TOKEN: '' }],
    ['FASTLY_SERVICE_ID', { ...BEHIND, ...FASTLY, FASTLY_SERVICE_ID: '../../tokens' }],
    ['FASTLY_API_TOKEN', { ...BEHIND, ...FASTLY, FASTLY_API_TOKEN: 'two words of a secret' }],
    ['CLOUDFLARE_API_TOKEN', { CLOUDFLARE_API_TOKEN: 'token-that-stays-secret' }],
    ['CLOUDFLARE_ZONE_ID', { ...BEHIND, ...CLOUDFLARE, CLOUDFLARE_ZONE_ID: 'example.com' }],
    ['CLOUDFLARE_API_TOKEN', { ...BEHIND, ...CLOUDFLARE, CLOUDFLARE_API_TOKEN: 'secret' }],
  ])('answers a bad %s of a CDN with one line, without its token (%o)', (name, environment) => {
    const message = messageOf(environment);
    expect(message).toMatch(new RegExp(`^${name} .*: .*\\.$`));
    expect(message).not.toContain('secret');
  });

  test('treats an empty variable as unset', () => {
    expect(parseConfig({ PORT: '', SITE_URL: ' ', SMTP_URL: '', SEED: '' })).toEqual(
      parseConfig({}),
    );
  });

  test('derives the public origin from the port', () => {
    expect(parseConfig({ PORT: '8080' }).siteUrl).toBe('http://localhost:8080');
  });

  test('keeps only the origin of SITE_URL', () => {
    expect(parseConfig({ SITE_URL: 'https://News.Example.com/' }).siteUrl).toBe(
      'https://news.example.com',
    );
  });

  test('reads both hosted variables, with and without the secret key', () => {
    const project = { url: 'https://abcd.supabase.co', publishableKey: 'sb_publishable_abc' };
    expect(parseConfig(HOSTED).supabase).toEqual(project);
    expect(parseConfig({ ...HOSTED, SUPABASE_SECRET_KEY: 'sb_secret_x' }).supabase).toEqual({
      ...project,
      secretKey: 'sb_secret_x',
    });
  });

  test('lower-cases admin addresses and drops duplicates', () => {
    expect(parseConfig({ ADMIN_EMAILS: 'An@x.vn, an@x.vn,binh@x.vn,' }).adminEmails).toEqual([
      'an@x.vn',
      'binh@x.vn',
    ]);
  });

  const jwt = (payload: object) =>
    `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.c2ln`;

  test('accepts an older anonymous key', () => {
    const key = jwt({ role: 'anon' });
    expect(
      parseConfig({ ...HOSTED, PUBLIC_SUPABASE_PUBLISHABLE_KEY: key }).supabase?.publishableKey,
    ).toBe(key);
  });

  test.each<[string, Environment]>([
    ['PORT', { PORT: 'abc' }],
    ['PORT', { PORT: '0' }],
    ['PORT', { PORT: '65536' }],
    ['PORT', { PORT: '80.5' }],
    ['SITE_URL', { SITE_URL: 'news.example.com' }],
    ['SITE_URL', { SITE_URL: 'ftp://news.example.com' }],
    ['SITE_URL', { SITE_URL: 'https://example.com/news' }],
    ['SMTP_URL', { SMTP_URL: 'mail.example.com:25' }],
    ['SMTP_URL', { SMTP_URL: 'https://mail.example.com' }],
    ['SMTP_URL', { SMTP_URL: 'smtp://' }],
    ['MAIL_FROM', { MAIL_FROM: 'Khởi' }],
    ['MAIL_FROM', { MAIL_FROM: 'Khởi <not-an-address>' }],
    ['MAIL_FROM', { MAIL_FROM: 'a\r\nBcc: x <a@b.vn>' }],
    ['NEWSLETTER_PER_MINUTE', { NEWSLETTER_PER_MINUTE: '5' }],
    ['SMTP_CONNECTIONS', { SMTP_CONNECTIONS: '0' }],
    ['SMTP_CONNECTIONS', { SMTP_CONNECTIONS: '51' }],
    ['SMTP_CONNECTIONS', { SMTP_CONNECTIONS: 'many' }],
    ['TRANSLATE_URL', { TRANSLATE_URL: 'deepl' }],
    ['TRANSLATE_URL', { TRANSLATE_URL: 'https://api.openai.com/v1/chat/completions' }],
    ['TRANSLATE_URL', { TRANSLATE_URL: 'https://api-free.deepl.com/v2/translate' }],
    ['TRANSLATE_KEY', { TRANSLATE_URL: 'http://localhost:5000/translate', TRANSLATE_KEY: 'a key' }],
    ['TRANSLATE_KEY', { TRANSLATE_KEY: 'abc' }],
    ['ADMIN_EMAILS', { ADMIN_EMAILS: 'an@x.vn; binh@x.vn' }],
    ['ADMIN_EMAILS', { ADMIN_EMAILS: 'an' }],
    ['ADMIN_EMAILS', { ADMIN_EMAILS: ',' }],
    ['SEED', { SEED: 'yes' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'yes' }],
    ['REVALIDATE_SECRET', { REVALIDATE_SECRET: 'short' }],
    ['PUBLIC_SUPABASE_URL', { ...HOSTED, PUBLIC_SUPABASE_URL: 'abcd' }],
    [
      'PUBLIC_SUPABASE_PUBLISHABLE_KEY',
      { ...HOSTED, PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_secret_1' },
    ],
    [
      'PUBLIC_SUPABASE_PUBLISHABLE_KEY',
      { ...HOSTED, PUBLIC_SUPABASE_PUBLISHABLE_KEY: jwt({ role: 'service_role' }) },
    ],
    ['PUBLIC_SUPABASE_URL', { PUBLIC_SUPABASE_URL: HOSTED.PUBLIC_SUPABASE_URL }],
    ['PUBLIC_SUPABASE_PUBLISHABLE_KEY', { PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_abc' }],
    ['SUPABASE_SECRET_KEY', { SUPABASE_SECRET_KEY: 'sb_secret_x' }],
  ])('answers a bad %s with one line that starts with its name (%o)', (name, environment) => {
    const message = messageOf(environment);
    expect(message.startsWith(name)).toBe(true);
    expect(message).toMatch(/^.*: .*\.$/);
    expect(message).not.toContain('\n');
  });

  test('never repeats a mail password or a secret key', () => {
    const translating = 'https://hunter2@example.com/v2/translate';
    expect(messageOf({ TRANSLATE_URL: translating })).not.toContain('hunter2');
    expect(messageOf({ TRANSLATE_KEY: 'hunter2 hunter2' })).not.toContain('hunter2');
    expect(messageOf({ SMTP_URL: 'http://user:hunter2@mail' })).not.toContain('hunter2');
    expect(
      messageOf({ ...HOSTED, PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_secret_hunter2' }),
    ).not.toContain('hunter2');
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { childEnvironment } from '#tests/support/child-environment.ts';
import { startProject } from '#tests/support/hosted-project.ts';

const ROOT = new URL('../../', import.meta.url).pathname;

let project: Awaited<ReturnType<typeof startProject>>;
let whole: typeof project.state;
beforeAll(async () => {
  project = await startProject();
  whole = structuredClone(project.state);
});
afterAll(() => project.close());
beforeEach(() => Object.assign(project.state, structuredClone(whole)));

async function check(environment: Record<string, string | undefined> = {}) {
  const child = spawn(process.execPath, ['src/hosted/check.ts'], {
    cwd: ROOT,
    env: { ...childEnvironment(), ...project.environment, ...environment },
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  return { code, output };
}

test('a project that lacks nothing passes, and its test mail arrives', async () => {
  const { code, output } = await check();
  expect(output).toContain('All is well.');
  expect(output).not.toContain('✗');
  expect(code).toBe(0);
  expect(project.smtp.received.map(({ to }) => to)).toContain('editor@khoi-readers.net');
  // npm run import takes a site into a project in which nothing was begun.
  const { rows } = await project.db.query(
    "select from public.email_outbox where template = 'test-mail'",
  );
  expect(rows).toEqual([]);
});

describe('each thing that is wrong is said in a line, with what mends it:', () => {
  const auth = (change: object) => () => Object.assign(project.state.auth, change);
  test.each([
    ['a paused project', () => (project.state.status = 'INACTIVE'), /is INACTIVE: wake it at/],
    [
      'tokens that live too long',
      auth({ jwt_exp: 3600 }),
      /auth server's jwt_exp is 3600 instead of 900: npm run hosted:setup/,
    ],
    [
      'sign-ups of its own, which keep first passwords',
      auth({ disable_signup: false }),
      /auth server's disable_signup is false instead of true: npm run hosted:setup/,
    ],
    [
      'links to another address',
      auth({ site_url: 'http://localhost:4321' }),
      /site_url is http:\/\/localhost:4321 instead of https:\/\/news\.example\.com/,
    ],
    [
      'passwords changed without the old one',
      auth({ security_update_password_require_current_password: false }),
      /require_current_password is false instead of true: npm run hosted:setup/,
    ],
    [
      'another mail',
      auth({ mailer_templates_recovery_content: 'Hi' }),
      /mailer_templates_recovery_content is Hi instead of another text/,
    ],
    [
      'a second door into the data',
      () => (project.state.api['db_schema'] = 'public,graphql_public'),
      /API's db_schema is public,graphql_public instead of public: npm run hosted:setup/,
    ],
    [
      'a second door into the files',
      () => (project.state.storage.features['s3Protocol'] = { enabled: true }),
      /storage's features\.s3Protocol\.enabled is true instead of false/,
    ],
    [
      'a CAPTCHA, which no form shows',
      auth({ security_captcha_enabled: true }),
      /security_captcha_enabled is true instead of false: npm run hosted:setup/,
    ],
    [
      'a second mail about a changed password',
      auth({ mailer_notifications_password_changed_enabled: true }),
      /mailer_notifications_password_changed_enabled is true instead of false/,
    ],
    [
      'sessions that end beside our rules',
      auth({ sessions_inactivity_timeout: 8 }),
      /sessions_inactivity_timeout is 8 instead of 0/,
    ],
    [
      'a check that refuses what the forms accept',
      auth({ password_hibp_enabled: true }),
      /password_hibp_enabled is true instead of false/,
    ],
    [
      'characters that passwords need',
      auth({ password_required_characters: 'abc:012' }),
      /password_required_characters is abc:012 instead of nothing/,
    ],
    [
      'longer passwords than the forms say',
      auth({ password_min_length: 10 }),
      /password_min_length is 10 instead of 6/,
    ],
    ['no mail server', auth({ smtp_host: null }), /no mail server of yours/],
    [
      'a function that is missing',
      () => project.state.functions.pop(),
      /Function translate is not deployed: npm run hosted:setup/,
    ],
    [
      'a function of another build',
      () => Object.assign(project.state.functions[0] ?? {}, { ezbr_sha256: 'other' }),
      /The functions are not those of this build: npm run hosted:setup/,
    ],
  ])('%s', async (_, spoil, line) => {
    spoil();
    const { code, output } = await check();
    expect(output).toMatch(line);
    expect(output).toContain('\n1 to mend.');
    expect(code).toBe(1);
  });

  test('what somebody changed by hand', async () => {
    await project.db.exec(`
      alter table public.articles disable row level security;
      grant delete on public.site_settings to anon;
      create table public.of_their_own (id int)`);
    const { output } = await check();
    expect(output).toContain('By hand was changed: table public.articles.');
    expect(output).toContain('By hand was changed: table public.site_settings.');
    expect(output).toContain('\n2 to mend.');
    await project.db.exec(`
      alter table public.articles enable row level security;
      revoke delete on public.site_settings from anon;
      drop table public.of_their_own`);
  });

  test('authenticator apps whose key an export would not find', async () => {
    await project.db.exec(`
      with account as (
        insert into auth.users (id, email) values (gen_random_uuid(), 'app@example.net') returning id)
      insert into private.factors (user_id, kind, name, secret, confirmed_at)
      select id, 'totp', 'Phone', 'sealed', now() from account`);
    Object.assign(project.state.secrets, {
      SIGNING_KEY: 's'.repeat(64),
      FACTOR_KEY: 'f'.repeat(64),
    });
    const unkept = await check();
    expect(unkept.output).toMatch(
      /The vault does not keep SIGNING_KEY and FACTOR_KEY, so npm run export would leave 1 authenticator apps locked/,
    );
    await project.db.exec(`
      select vault.create_secret(repeat('s', 64), 'signing_key');
      select vault.create_secret(repeat('f', 64), 'factor_key')`);
    expect((await check()).output).toContain('All is well.');
    await project.db.exec("delete from auth.users where email = 'app@example.net'");
  });

  test('a clock with another key, and one that is gone', async () => {
    await project.db.exec(`
      update vault.secrets set secret = encode('other', 'base64') where name = 'outbox_key';
      update cron.job set jobname = 'gone' where jobname = 'outbox-send'`);
    const { output } = await check();
    expect(output).toMatch(
      /The clock lacks secret outbox_key and job outbox-send, so .*hosted:setup/,
    );
    await project.db.exec(`
      update vault.secrets set secret = encode('${project.environment['SUPABASE_SECRET_KEY']}', 'base64')
        where name = 'outbox_key';
      update cron.job set jobname = 'outbox-send' where jobname = 'gone'`);
  });

  test('a clock that stands, a schema that is behind, nobody who is administrator', async () => {
    await project.db.exec(`
      update cron.job_run_details set start_time = now() - interval '10 minutes';
      create table private.kept as select * from supabase_migrations.schema_migrations;
      delete from supabase_migrations.schema_migrations
        where version = (select max(version) from supabase_migrations.schema_migrations);
      delete from public.admin_emails`);
    const { output } = await check();
    expect(output).toMatch(/The clock ticked last 60\d seconds ago/);
    expect(output).toMatch(/The schema lacks 1 of \d+ migrations/);
    expect(output).toContain('Nobody is administrator');
    expect(output).toContain('\n3 to mend.');
    await project.db.exec(`
      update cron.job_run_details set start_time = now();
      insert into supabase_migrations.schema_migrations select * from private.kept on conflict do nothing;
      drop table private.kept;
      insert into public.admin_emails (email) values ('editor@khoi-readers.net')`);
  });
});

describe('what is not set is named in one line:', () => {
  test.each([
    ['PUBLIC_SUPABASE_URL', { PUBLIC_SUPABASE_URL: undefined }],
    ['PUBLIC_SUPABASE_URL', { SUPABASE_PROJECT_ID: undefined }],
    ['SUPABASE_SECRET_KEY', { SUPABASE_SECRET_KEY: undefined }],
    ['SUPABASE_ACCESS_TOKEN', { SUPABASE_ACCESS_TOKEN: undefined }],
    ['SUPABASE_ACCESS_TOKEN', { SUPABASE_ACCESS_TOKEN: 'sbp_wrong' }],
    ['PUBLIC_SUPABASE_URL', { SUPABASE_PROJECT_ID: 'qqqqqqqqqqqqqqqqqqqq' }],
    ['SITE_URL', { SITE_URL: 'http://localhost:4321' }],
    ["Supabase's Management API", { SUPABASE_API_URL: 'http://127.0.0.1:9' }],
  ])('%s %j', async (name, environment) => {
    const { code, output } = await check(environment);
    expect(output).toContain(name);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(code).toBe(1);
  });
});

test('a wrong key is told from a right one', async () => {
  const { output } = await check({ SUPABASE_SECRET_KEY: 'sb_secret_wrong' });
  expect(output).toContain('SUPABASE_SECRET_KEY is not accepted');
});

import { readdirSync } from 'node:fs';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { functionNames } from '#src/hosted/functions.ts';
import { SHAPE, SHAPE_FILE } from '#src/hosted/shape.ts';
import { startEmptyProject } from '#tests/support/empty-project.ts';
import { type Environment, everythingOf, hostedSetup } from '#tests/support/hosted-setup.ts';

// npm run hosted:setup with the real CLI, on a project's PostgreSQL and a made-up Management API. In order:
// the project is empty, then set up, then changed.

const ROOT = new URL('../../', import.meta.url).pathname;
const MIGRATIONS = readdirSync(new URL('../../supabase/migrations/', import.meta.url)).length;
const DEPLOYED = `✓ functions: ${functionNames().length} functions deployed`;
const NOTHING = `✓ link: nothing to do
✓ schema: nothing to do
✓ settings: nothing to do
✓ secrets: nothing to do
✓ functions: nothing to do
✓ administrators: nothing to do
✓ clock: nothing to do
`;

let project: Awaited<ReturnType<typeof startEmptyProject>>;
beforeAll(async () => {
  project = await startEmptyProject();
});
afterAll(() => project.close());

const setUp = (environment?: Environment, ...words: string[]) =>
  hostedSetup(project, environment, ...words);
const everything = () => everythingOf(project);

test('a dry run says what would be done, and does nothing', async () => {
  const before = await everything();
  const { code, output } = await setUp({}, '--dry-run');
  expect(output).toContain(`- schema: would apply ${MIGRATIONS} migrations\n`);
  expect(output).toContain('make up SIGNING_KEY and FACTOR_KEY\n');
  expect(output).toMatch(/\nNothing was changed\.\n$/);
  expect(code).toBe(0);
  expect(await everything()).toEqual(before);
});

test('a migration that fails is named, and the run after it goes on from there', async () => {
  await project.db.query('create table public.profiles (id int)');
  const { code, output } = await setUp();
  expect(output).toMatch(
    /^✗ schema: supabase db push: \d+_accounts\.sql: ERROR: relation "profiles" already exists \(SQLSTATE 42P07\)\. What is ticked is done/m,
  );
  expect(code).toBe(1);
  expect(project.state.changes).toEqual([]);
  await project.db.query('drop table public.profiles');
});

test('an empty project gets all that a site needs, and no command line shows a secret', async () => {
  const cli = join(project.folder, 'cli');
  const seen = join(project.folder, 'command-lines');
  await writeFile(
    cli,
    `#!/bin/sh\necho "$*" >> ${seen}\nexec ${ROOT}node_modules/.bin/supabase "$@"\n`,
  );
  await chmod(cli, 0o755);
  const { code, output } = await setUp({ SUPABASE_CLI: cli });
  expect(output).toMatch(/✓ schema: \d+ migrations applied\n/);
  expect(output).toContain(`${DEPLOYED}\n`);
  expect(output).toContain('✓ administrators: editor@khoi-readers.net listed\n');
  expect(output).toContain('  SITE_URL=https://news.example.com\n');
  expect(output).not.toContain('sb_secret_');
  expect(code).toBe(0);

  const { state, administrators, jobs } = await everything();
  expect(state.functions.map(({ slug }) => slug)).toEqual(functionNames());
  // Each checks its caller itself, and keys of today are no JWT.
  expect(state.functions.filter(({ verify_jwt }) => verify_jwt)).toEqual([]);
  expect(state.auth).toMatchObject({
    site_url: 'https://news.example.com',
    uri_allow_list: 'https://news.example.com/**',
    jwt_exp: 900,
    security_update_password_require_current_password: true,
    smtp_host: 'smtp.example.com',
    smtp_port: '465',
    smtp_user: 'mailer',
    smtp_pass: 'p@ss',
    smtp_admin_email: 'hello@news.example.com',
    smtp_sender_name: 'Khởi',
  });
  expect(state.api).toMatchObject({ db_schema: 'public', max_rows: 1000 });
  expect(state.storage).toMatchObject({
    fileSizeLimit: 5 * 1024 * 1024,
    features: { imageTransformation: { enabled: false }, s3Protocol: { enabled: false } },
  });
  expect(state.secrets).toMatchObject({
    SITE_URL: 'https://news.example.com',
    SIGNING_KEY: expect.stringMatching(/^[0-9a-f]{64}$/),
    FACTOR_KEY: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  // Where npm run export finds them.
  const { rows: kept } = await project.db.query(
    "select name, decrypted_secret as value from vault.decrypted_secrets where name like '%ing_key' or name = 'factor_key'",
  );
  expect(Object.fromEntries(kept.map(({ name, value }) => [name, value]))).toEqual({
    signing_key: state.secrets['SIGNING_KEY'],
    factor_key: state.secrets['FACTOR_KEY'],
  });
  expect(administrators).toMatchObject([{ email: 'editor@khoi-readers.net' }]);
  expect(jobs).toMatchObject([{ jobname: 'outbox-send' }, { jobname: 'forget-ticks' }]);
  const lines = await readFile(seen, 'utf8');
  expect(lines).toContain('db push');
  expect(lines).not.toMatch(/sb_secret_|sbp_|p%40ss|p@ss/);
});

test('the schema there is the one that hosted:check compares with', async () => {
  const { rows } = await project.db.query(SHAPE);
  const shape = Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
  expect(shape).toEqual(JSON.parse(await readFile(SHAPE_FILE, 'utf8')));
});

test('the job of the clock has pg_net call outbox-send with the key of the vault', async () => {
  const { rows } = await project.db.query(
    "select command from cron.job where jobname = 'outbox-send'",
  );
  await project.db.query(String(rows[0]?.['command']));
  const queue = await project.db.query('select method, url, headers from net.http_request_queue');
  expect(queue.rows).toMatchObject([
    {
      method: 'POST',
      url: `${project.environment['PUBLIC_SUPABASE_URL']}/functions/v1/outbox-send`,
      headers: { Authorization: 'Bearer sb_secret_of_the_empty_project' },
    },
  ]);
});

test('a second run changes nothing, and says so', async () => {
  project.state.changes = [];
  const before = await everything();
  const { code, output } = await setUp();
  expect(output).toContain(NOTHING);
  expect(code).toBe(0);
  expect(await everything()).toEqual(before);
});

describe('only what has changed is done:', () => {
  let changed: Environment = {};
  test.each<[string, Environment, string, (() => unknown)?]>([
    [
      'an address',
      { SITE_URL: 'https://khoi.example.com' },
      `✓ settings: 2 settings of the auth server changed\n✓ secrets: set SITE_URL`,
    ],
    [
      'the password of the mail server, which nobody is told again',
      { SMTP_URL: 'smtps://mailer:other@smtp.example.com:465' },
      '✓ settings: 1 setting of the auth server changed\n✓ secrets: set SMTP_URL',
    ],
    [
      'the secret key',
      { SUPABASE_SECRET_KEY: 'sb_secret_of_the_empty_project_new' },
      '✓ clock: secret outbox_key set up',
    ],
    [
      'an administrator more',
      { ADMIN_EMAILS: "editor@khoi-readers.net, o'lan@khoi-readers.net" },
      "✓ administrators: o'lan@khoi-readers.net listed",
    ],
    [
      'a bounce webhook',
      { NEWSLETTER_WEBHOOK_SECRET: 'a-secret-of-the-provider' },
      '✓ secrets: set NEWSLETTER_WEBHOOK_SECRET',
    ],
    [
      'a function that somebody deployed by hand',
      {},
      DEPLOYED,
      () => Object.assign(project.state.functions[3] ?? {}, { version: 9, ezbr_sha256: 'other' }),
    ],
    [
      'keys that the vault does not have, where somebody says them',
      { FACTOR_KEY: 'f'.repeat(64) },
      '✓ secrets: kept secret factor_key in the vault',
      () => {
        project.state.secrets['FACTOR_KEY'] = 'f'.repeat(64);
      },
    ],
    [
      'what breaks or doubles, switched on in the dashboard',
      {},
      '✓ settings: 7 settings of the auth server changed',
      () =>
        Object.assign(project.state.auth, {
          security_captcha_enabled: true,
          password_hibp_enabled: true,
          password_required_characters: 'abc:012',
          password_min_length: 10,
          sessions_timebox: 24,
          sessions_single_per_user: true,
          mailer_notifications_password_changed_enabled: true,
        }),
    ],
    [
      'a job that is gone',
      {},
      '✓ clock: job outbox-send set up',
      () => project.db.query("delete from cron.job where jobname = 'outbox-send'"),
    ],
    [
      'a key that is gone, and the other not',
      {},
      '✓ secrets: made up SIGNING_KEY\n',
      () => delete project.state.secrets['SIGNING_KEY'],
    ],
  ])('%s', async (_, environment, line, change) => {
    await change?.();
    changed = { ...changed, ...environment };
    const { output } = await setUp(changed);
    expect(output).toContain(line);
    expect(output.match(/^✓ (?!.*nothing to do)/gm)).toHaveLength(line.split('✓').length - 1);
  });

  test('and nothing again', async () => {
    expect((await setUp(changed)).output).toContain(NOTHING);
  });
});

test('a step that fails says where it ended, and the next run goes on from there', async () => {
  Object.assign(project.state, { functions: [], refuses: 'POST /functions/deploy' });
  const { code, output } = await setUp({ MAIL_FROM: 'other@news.example.com' });
  expect(output).toMatch(
    /✓ secrets: set .*MAIL_FROM.*\n✗ functions: supabase functions deploy: .*\n$/,
  );
  expect(code).toBe(1);
  Object.assign(project.state, { refuses: '' });
  expect((await setUp({ MAIL_FROM: 'other@news.example.com' })).output).toContain(
    `✓ secrets: nothing to do\n${DEPLOYED}`,
  );
});

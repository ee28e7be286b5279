import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEmptyProject } from '#tests/support/empty-project.ts';
import { type Environment, everythingOf, hostedSetup } from '#tests/support/hosted-setup.ts';

// What npm run hosted:setup refuses, and that it has changed nothing by then.

let project: Awaited<ReturnType<typeof startEmptyProject>>;
beforeAll(async () => {
  project = await startEmptyProject();
});
afterAll(() => project.close());

const setUp = (environment?: Environment, ...words: string[]) =>
  hostedSetup(project, environment, ...words);
const everything = () => everythingOf(project);

describe('what is wrong is one line, before anything is changed:', () => {
  const state = (change: object) => () => Object.assign(project.state, change);
  test.each<[string, Environment, RegExp, (() => unknown)?]>([
    ['no address', { PUBLIC_SUPABASE_URL: undefined }, /PUBLIC_SUPABASE_URL is not/],
    ['no publishable key', { PUBLIC_SUPABASE_PUBLISHABLE_KEY: '' }, /PUBLISHABLE_KEY is not:/],
    [
      'a secret key for everybody',
      { PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_secret_x' },
      /every visitor would receive/,
    ],
    ['an address that names no project', { SUPABASE_PROJECT_ID: '' }, /names no project/],
    ['no secret key', { SUPABASE_SECRET_KEY: undefined }, /^SUPABASE_SECRET_KEY is not set/],
    ['no access token', { SUPABASE_ACCESS_TOKEN: undefined }, /^SUPABASE_ACCESS_TOKEN is not set/],
    ['no address of the site', { SITE_URL: undefined }, /^SITE_URL is not an https address/],
    ['a site without TLS', { SITE_URL: 'http://news.example.com' }, /^SITE_URL is not an https/],
    ['nobody as administrator', { ADMIN_EMAILS: undefined }, /^ADMIN_EMAILS is not set/],
    ['a slip in an address', { ADMIN_EMAILS: 'lan' }, /^ADMIN_EMAILS holds "lan"/],
    ['no mail server', { SMTP_URL: undefined }, /^SMTP_URL is not set/],
    ['a closed port', { SMTP_URL: 'smtp://mail.example.com:587' }, /^SMTP_URL leads to port 587/],
    ['the port of old', { SMTP_URL: 'smtp://mail.example.com:25' }, /port 25/],
    ['a password cut short', { SMTP_URL: 'smtps://a:5%@mail.example.com' }, /^SMTP_URL holds a %/],
    ['no sender', { MAIL_FROM: undefined }, /^MAIL_FROM is not set/],
    ['a short key', { SIGNING_KEY: 'short' }, /^SIGNING_KEY is too short/],
    ['no pace', { MAILS_PER_CALL: 'all' }, /^MAILS_PER_CALL is "all"/],
    [
      'another token',
      { SUPABASE_ACCESS_TOKEN: 'sbp_wrong' },
      /^SUPABASE_ACCESS_TOKEN is not accep/,
    ],
    [
      'a project of others',
      { SUPABASE_PROJECT_ID: 'zzzzzzzzzzzzzzzzzzzz' },
      /^Project zzzzzzzzzzzzzzzzzzzz is not there for this access token.*organisation/,
    ],
    ['another secret key', { SUPABASE_SECRET_KEY: 'sb_secret_x' }, /^SUPABASE_SECRET_KEY is not a/],
    ['another key', { PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' }, /KEY is not accepted/],
    ['an API out of reach', { SUPABASE_API_URL: 'http://127.0.0.1:9' }, /cannot be reached/],
    ['no CLI', { SUPABASE_CLI: '/nowhere/supabase' }, /^The Supabase CLI is missing: npm install/],
    [
      'a project that is being made',
      {},
      /^Project \w+ is COMING_UP: wait for it/,
      state({ status: 'COMING_UP' }),
    ],
    ['a project asleep', {}, /^Project \w+ is INACTIVE: wake it/, state({ status: 'INACTIVE' })],
  ])('%s', async (_, environment, line, spoil) => {
    const status = project.state.status;
    spoil?.();
    const before = await everything();
    const { code, output } = await setUp(environment);
    expect(output).toMatch(line);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(code).toBe(1);
    expect(await everything()).toEqual(before);
    project.state.status = status;
  });

  test('a CLI of another age', async () => {
    const cli = join(project.folder, 'old-cli');
    await writeFile(cli, '#!/bin/sh\necho 2.98.2\n');
    await chmod(cli, 0o755);
    expect(await setUp({ SUPABASE_CLI: cli })).toEqual({
      code: 1,
      output: `The Supabase CLI at ${cli} is version 2.98.2, and this takes 3.1.0: npm install --include=dev brings it.\n`,
    });
  });

  test('a word that nobody knows', async () => {
    expect(await setUp({}, '--dry')).toEqual({
      code: 1,
      output: 'What is --dry? npm run hosted:setup takes -- --dry-run or nothing.\n',
    });
  });
});

test('a schema that is ahead of this build is left alone', async () => {
  await project.db.query(`
    create schema supabase_migrations;
    create table supabase_migrations.schema_migrations (version text primary key);
    insert into supabase_migrations.schema_migrations values ('20990101000000')`);
  const before = await everything();
  const { code, output } = await setUp({ SITE_URL: 'https://another.example.com' });
  expect(output).toMatch(/^The schema has 1 migration that this build does not know \(2099/);
  expect(code).toBe(1);
  expect(await everything()).toEqual(before);
});

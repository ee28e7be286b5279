import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import bcrypt from 'bcryptjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keysOf } from '#src/backend/accounts/keys.ts';
import { readSecrets } from '#src/backend/operations/data-dir.ts';
import { objectFile } from '#src/moving/folder.ts';
import { SECRET } from '#tests/support/accounts.ts';
import { newDataDir, usedDataDir } from '#tests/support/backend-process.ts';
import { startEmbedded } from '#tests/support/embedded.ts';
import { startHostedHome } from '#tests/support/hosted-home.ts';
import { moveCommand } from '#tests/support/move-command.ts';
import { everyRow, fillSite, PUBLIC } from '#tests/support/moving.ts';

// From a DATA_DIR into a Supabase project, and back into another DATA_DIR.

type Rows = Record<string, string[]>;

let home: Awaited<ReturnType<typeof startHostedHome>>;
let from: string;
let folder: string;
let before: Rows;
let picture: string;

const move = (environment: Record<string, string> = {}) =>
  moveCommand('import', { ...home.environment, ...environment }, folder, '--hosted');
const row = async (sql: string) => (await home.db.query(sql)).rows;

beforeAll(async () => {
  home = await startHostedHome();
  from = await usedDataDir();
  folder = `${newDataDir()}-export`;
  const embedded = await startEmbedded({ DATA_DIR: from });
  picture = await fillSite(embedded, from);
  before = await everyRow(embedded.backend.db);
  await embedded.close();
  const { code } = await moveCommand('export', { DATA_DIR: from }, folder);
  expect(code).toBe(0);
  // As an export of a project has it that took a page for a picture.
  const page = '<script>1</script>';
  const name = objectFile('startup-logos/page.png');
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), page);
  const sum = createHash('sha256').update(page).digest('hex');
  appendFileSync(join(folder, 'SHA256SUMS'), `${sum}  ${name}\n`);
});
afterAll(() => home.close());

describe('what does not fit changes nothing, and is said in one sentence:', () => {
  const sentence = (pattern: RegExp) => ({
    code: 1,
    output: expect.stringMatching(new RegExp(`^[^\\n]*${pattern.source}[^\\n]*\\n$`)),
  });

  test.each([
    ['no address of the database', { SUPABASE_DB_URL: '' }, /SUPABASE_DB_URL is not set/],
    ['one that is none', { SUPABASE_DB_URL: 'https://x' }, /SUPABASE_DB_URL is no address/],
    [
      'one where nobody answers',
      { SUPABASE_DB_URL: 'postgres://postgres@127.0.0.1:9/postgres' },
      /does not lead to the database \(ECONNREFUSED\)/,
    ],
    ['no secret key', { SUPABASE_SECRET_KEY: '' }, /SUPABASE_SECRET_KEY is not set/],
  ])('%s', async (_, environment, pattern) => {
    expect(await move(environment)).toEqual(sentence(pattern));
  });

  test('storage that takes no more', async () => {
    home.state.isFull = true;
    expect(await move()).toEqual(sentence(/storage does not take article-images\//));
    home.state.isFull = false;
  });

  test('a schema behind', async () => {
    const last = 'select max(version) from supabase_migrations.schema_migrations';
    await home.db.query(
      `update supabase_migrations.schema_migrations set version = '29990101000000' where version = (${last})`,
    );
    expect(await move()).toEqual(sentence(/The project lacks migrations .* npm run hosted:setup/));
    await home.db.query(
      `update supabase_migrations.schema_migrations set version = $1 where version = (${last})`,
      [JSON.parse(readFileSync(join(folder, 'khoi.json'), 'utf8')).migrations.at(-1)],
    );
  });

  afterAll(async () => {
    expect(await row('select from auth.users')).toEqual([]);
    expect(await row('select from storage.objects')).toEqual([]);
    expect(home.files.size).toBe(0);
  });
});

describe('a project that a site moved into', () => {
  let second: string;
  beforeAll(async () => {
    // Whom npm run hosted:check asks for.
    await home.db.query("insert into public.admin_emails (email) values ('later@example.net')");
    expect(await move()).toEqual({
      code: 0,
      output: expect.stringMatching(
        /^Imported \d+ rows and 1 files into the project\.\nLeft out, .* takes: startup-logos\/page\.png\.\n/,
      ),
    });
    second = `${newDataDir()}-export`;
  });

  test('has accounts as its auth server wants them, with their passwords', async () => {
    const accounts = await row(
      `select encrypted_password, aud, role, instance_id::text, confirmation_token, email_change,
         (select count(*)::integer from auth.identities as i where i.user_id = u.id) as identities
       from auth.users as u`,
    );
    expect(accounts).toHaveLength(2);
    for (const { encrypted_password, ...rest } of accounts) {
      expect(await bcrypt.compare(SECRET, String(encrypted_password))).toBe(true);
      expect(rest).toEqual({
        aud: 'authenticated',
        role: 'authenticated',
        instance_id: '00000000-0000-0000-0000-000000000000',
        confirmation_token: '',
        email_change: '',
        identities: 1,
      });
    }
  });

  test('shows pictures from its own storage, whose owners they keep', async () => {
    const file = picture.slice(PUBLIC.length);
    expect(Buffer.from(home.files.get(file) ?? [])).toEqual(
      readFileSync(join(from, 'storage', file)),
    );
    expect(
      await row(
        `select distinct featured_image, position(featured_image in content) > 0 as inside from public.articles`,
      ),
    ).toEqual([{ featured_image: picture, inside: true }]);
    expect(
      await row(
        `select u.email from storage.objects as o join auth.users as u on u.id::text = o.owner_id`,
      ),
    ).toEqual([{ email: 'chief@example.net' }]);
  });

  test('still expects the administrator it expected, and tells every process to read anew', async () => {
    expect(await row('select email from public.admin_emails')).toEqual([
      { email: 'later@example.net' },
    ]);
    expect(await row("select from public.cache_changes where 'articles' = any(tags)")).not.toEqual(
      [],
    );
    await home.db.query('delete from public.admin_emails');
  });

  test('is in use, so nobody else moves in', async () => {
    expect(await move()).toEqual({
      code: 1,
      output: expect.stringMatching(
        /^The project is in use, there is something in [a-z_.]+: .*\n$/,
      ),
    });
    expect(home.files.size).toBe(1);
  });

  describe('where nothing says the key of its apps, or what says it is wrong,', () => {
    const without = `${newDataDir()}-export`;
    const LOCKED = /Locked: 1 authenticator apps, .* a passkey or a recovery code .* by mail/;
    let alone: Awaited<ReturnType<typeof startEmbedded>>;
    const count = async (table: string) =>
      Number((await row(`select count(*) as n from ${table}`))[0]?.['n']);

    test('says so in a trial, which writes nothing', async () => {
      const tried = await moveCommand('export', home.environment, without, '--hosted', '--dry-run');
      expect(tried).toEqual({ code: 0, output: expect.stringMatching(LOCKED) });
      expect(tried.output).toMatch(/^Would export \d+ rows .*Nothing was written\.\n$/s);
      expect(existsSync(without)).toBe(false);
      const wrong = { SIGNING_KEY: 'x'.repeat(40), FACTOR_KEY: 'y'.repeat(40) };
      const environment = { ...home.environment, ...wrong };
      const { output } = await moveCommand('export', environment, without, '--hosted', '--dry-run');
      expect(output).toMatch(LOCKED);
    });

    test('its apps come along locked, and their owners hear of it at the new place', async () => {
      expect(await count('private.factors')).toBe(1);
      const out = await moveCommand('export', home.environment, without, '--hosted');
      expect(out).toEqual({ code: 0, output: expect.stringMatching(LOCKED) });
      const to = newDataDir();
      const { code, output } = await moveCommand('import', { DATA_DIR: to }, without);
      expect([code, output]).toEqual([0, expect.stringMatching(/Locked: 1 authenticator apps/)]);
      alone = await startEmbedded({ DATA_DIR: to });
      const { data, error } = await alone
        .client()
        .auth.signInWithPassword({ email: 'chief@example.net', password: SECRET });
      expect(error).toBeNull();
      const owed = await alone.client(data.session?.access_token).rpc('second_factor_owed');
      expect(owed.data).toBe('verify');
      const { rows } = await alone.backend.db.query(
        `select to_email, status <> 'failed' as goes, data from public.email_outbox
         where template = 'second-factor' and data ->> 'event' = 'unreadable'`,
      );
      expect(rows).toEqual([
        {
          to_email: 'chief@example.net',
          goes: true,
          data: { event: 'unreadable', name: 'Phone' },
        },
      ]);
    });
    afterAll(() => alone?.close());
  });

  test('keeps the keys where an export finds them, as hosted:setup puts them', async () => {
    const keys = keysOf(readSecrets(join(from, 'secrets.json')));
    for (const [name, value] of Object.entries({
      signing_key: keys.signingKey,
      factor_key: keys.factorKey,
    }))
      await home.db.query('select vault.create_secret($1, $2)', [value, name]);
    const kept = await moveCommand('export', home.environment, second, '--hosted', '--dry-run');
    expect(kept).toEqual({ code: 0, output: expect.not.stringContaining('Locked') });
    await home.db.query("delete from vault.secrets where name in ('signing_key', 'factor_key')");
  });

  test('moves back: the same rows, the same sign-ins, the same pictures', async () => {
    const keys = keysOf(readSecrets(join(from, 'secrets.json')));
    const exported = await moveCommand(
      'export',
      { ...home.environment, SIGNING_KEY: keys.signingKey, FACTOR_KEY: keys.factorKey },
      second,
      '--hosted',
    );
    expect(exported).toEqual({ code: 0, output: expect.not.stringMatching(/Left behind|Locked/) });
    const to = newDataDir();
    const { code } = await moveCommand('import', { DATA_DIR: to }, second);
    expect(code).toBe(0);
    expect(keysOf(readSecrets(join(to, 'secrets.json')))).toEqual(keys);

    const embedded = await startEmbedded({ DATA_DIR: to });
    try {
      const after = await everyRow(embedded.backend.db);
      // What happened in between is recorded; a file's row is its storage's, but for whose it is.
      const own = ['public.audit_log', 'public.email_outbox', 'storage.objects'];
      for (const [name, rows] of Object.entries(before))
        if (!own.includes(name)) expect([name, after[name]]).toEqual([name, rows]);
      expect(after['public.audit_log']).toEqual(
        expect.arrayContaining(before['public.audit_log'] ?? []),
      );
      const files = (rows: Rows) =>
        rows['storage.objects']?.map((text) => {
          const { bucket_id, name, owner_id, created_at } = JSON.parse(text);
          return { bucket_id, name, owner_id, created_at };
        });
      expect(files(after)).toEqual(files(before));
      for (const email of ['chief@example.net', 'reader@example.net']) {
        const { error } = await embedded
          .client()
          .auth.signInWithPassword({ email, password: SECRET });
        expect(error).toBeNull();
      }
      const answer = await embedded.request(picture);
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(
        readFileSync(join(from, 'storage', picture.slice(PUBLIC.length))),
      );
    } finally {
      await embedded.close();
    }
  });
});

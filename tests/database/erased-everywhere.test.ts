import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Actor, makeAccount, type Row, writeArticle } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

// Who is erased is in no row any more, but for what the list of exceptions names.

let db: TestDatabase;
let admin: Actor & { id: string };
let editor: Actor & { id: string };
let user: Actor & { id: string };
beforeAll(async () => {
  db = await migratedDatabase();
  admin = await makeAccount(db, { role: 'admin' });
  editor = await makeAccount(db, { role: 'editor' });
  user = await makeAccount(db);
});
afterAll(() => db.close());
beforeEach(() => db.exec('delete from email_outbox'));

const rows = async (sql: string, ...params: unknown[]) => (await db.query<Row>(sql, params)).rows;
const idOf = async (made: Promise<Row[]>) => String((await made)[0]?.['id']);
const slug = () => `a-${randomUUID().slice(0, 8)}`;

/** Tables of every schema with rows that have a text in them, whatever its case and its accents. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await rows(
    `select c.oid::regclass::text as name from pg_class as c
     where c.relkind in ('r', 'p') and not c.relispartition
       and c.relnamespace::regnamespace::text in ('public', 'private', 'auth', 'storage') order by 1`,
  );
  const found = [];
  for (const { name } of tables) {
    const hits = await rows(
      `select from ${name} as t where position($1 in private.search_text(t::text)) > 0 limit 1`,
      text,
    );
    if (hits.length > 0) found.push(String(name));
  }
  return found;
}

type Erasure = { removed: Record<string, number>; stays: Record<string, number> };
const erase = async (kind: string, key: string, dry = false) =>
  (await admin.run('select erase_record($1, $2, $3) as erasure', [kind, key, dry]))[0]?.[
    'erasure'
  ] as Erasure;

/** What a file beside the backups knows, told to a database. */
const restore = async () => {
  const known = (await rows('select hash, kind, at from private.leavers')) as unknown[];
  await db.exec('delete from private.leavers');
  await rows('select private.remember_leavers($1::jsonb)', JSON.stringify(known));
};

const company = () =>
  idOf(
    rows(
      `insert into startups (name, slug, website, description, category, status)
       values ($1, $1, 'https://broth.example', 'Broth.', 'SaaS', 'approved') returning id`,
      slug(),
    ),
  );

/** Somebody of two companies, one of which they have left, with everything that can name them. */
async function makePerson() {
  const [now, before] = [await company(), await company()];
  const person = await idOf(
    editor.run(
      `insert into people (slug, name, links)
       values ('zyxa-quach', 'Zyxa Quach', '{https://www.linkedin.com/in/zyxa-quach}') returning id`,
    ),
  );
  await editor.run(`update people set name = 'Zyxa Quách' where id = $1`, [person]);
  await rows(
    `insert into redirects (from_path, to_path) values ('/people/zyxa', '/people/zyxa-quach')`,
  );
  const source = {
    url: 'https://wire.example/zyxa-quach',
    publisher: 'Zyxa Quách',
    title: 'Zyxa Quách!',
  };
  const hold = (startup: string, role: string) =>
    idOf(
      editor.run('select save_role($1, $2) as id', [
        JSON.stringify({ person_id: person, startup_id: startup, role, since: 2020 }),
        JSON.stringify([source]),
      ]),
    );
  const left = await hold(before, 'ceo');
  await editor.run('delete from roles where id = $1', [left]);
  const held = await hold(now, 'founder');
  await editor.run(`update roles set until = 2024 where id = $1`, [held]);
  await editor.run(`update fact_sources set title = 'Who is Zyxa Quách?' where role_id = $1`, [
    held,
  ]);
  await editor.run(`insert into entity_names (person_id, name) values ($1, 'Zyxa Q. Quách')`, [
    person,
  ]);
  const article = await writeArticle(editor, { status: 'published' });
  await editor.run('insert into article_mentions (article_id, person_id) values ($1, $2)', [
    article,
    person,
  ]);
  const suggest = (column: string, id: string, field: string, value: string) =>
    idOf(
      user.run(
        `insert into fact_proposals (${column}, field, value, source_url)
         values ($1, $2, $3, 'https://wire.example/a') returning id`,
        [id, field, value],
      ),
    );
  await suggest('startup_id', now, 'role', 'ZYXA QUACH is the CTO');
  const other = await suggest('startup_id', now, 'role', 'Anna is the CTO');
  const decided = await suggest('person_id', person, 'name', 'Zyxa Quách Nguyễn');
  await editor.run(`update fact_proposals set state = 'rejected', answer = $2 where id = $1`, [
    decided,
    'It is Zyxa Quách.',
  ]);
  await rows(
    `insert into email_outbox (template, to_email, data) values
       ('contact-message', 'team@example.com', '{"message": "Zyxa Quách writes."}')`,
  );
  return { person, now, before, other };
}

describe('a person of the directory', () => {
  test('is counted first, then named nowhere, and the log says what was done without a name', async () => {
    const { person, other } = await makePerson();
    const named = await tablesWith('zyxa');
    expect(named).toEqual(
      expect.arrayContaining(
        ['public.audit_log', 'fact_history', 'email_outbox'].map(
          (name) => named.find((each) => each.endsWith(name.replace('public.', ''))) ?? name,
        ),
      ),
    );
    const said = await erase('person', 'zyxa-quach', true);
    expect(said.removed).toMatchObject({ people: 1, roles: 1, sources: 1, names: 1, mentions: 1 });
    expect(await tablesWith('zyxa')).toEqual(named);

    expect(await erase('person', 'zyxa-quach')).toEqual(said);
    expect(
      await rows(
        `select table_name, action, before, after from audit_log as l where private.search_text(l::text) like '%zyxa%'`,
      ),
    ).toEqual([]);
    expect(await tablesWith('zyxa')).toEqual([]);
    expect(await tablesWith('quach')).toEqual([]);
    expect(await rows('select id from fact_proposals')).toEqual([{ id: other }]);
    const deeds = await rows(
      `select actor, action from audit_log where table_name = 'people' and row_id = $1 order by id`,
      person,
    );
    expect(deeds).toEqual([
      { actor: editor.id, action: 'insert' },
      { actor: editor.id, action: 'update' },
      { actor: admin.id, action: 'delete' },
    ]);
    await expect(db.exec('update audit_log set before = null')).rejects.toThrow('append-only');
  });

  test('does not come back with a backup', async () => {
    const id = randomUUID();
    const make = () =>
      rows(`insert into people (id, slug, name) values ($1, 'anna-bolik', 'Anna Bolik')`, id);
    await make();
    await erase('person', id);
    await make();
    await restore();
    expect(await tablesWith('anna bolik')).toEqual([]);
  });

  test('stays in what the newsroom wrote, which is counted', async () => {
    await rows(`insert into people (slug, name) values ('hoa-binh', 'Hoà Bình Lê')`);
    const article = await writeArticle(editor, { status: 'published' });
    await rows(`update articles set content = 'Hòa Bình Lê founded it.' where id = $1`, article);
    const { stays } = await erase('person', 'hoa-binh');
    expect(stays).toEqual({ stories: 1, letters: 0, descriptions: 0 });
  });
});

describe('a submission', () => {
  test('goes with its rounds, its roles and what was said of it, and does not come back', async () => {
    const id = randomUUID();
    const make = () =>
      rows(
        `insert into startups (id, name, slug, description, category, status, logo_url)
         values ($1, 'Vervain Works', 'vervain', 'Vervain works.', 'SaaS', 'approved', 'https://vervain.example/logo.png')`,
        id,
      );
    await make();
    await user.run(
      `insert into fact_proposals (startup_id, field, value, source_url)
       values ($1, 'name', 'Vervain Works Ltd', 'https://wire.example/a')`,
      [id],
    );
    expect((await erase('submission', 'vervain')).removed).toMatchObject({
      ...{ entries: 1, logo: 1, suggestions: 1 },
    });
    await rows('select tidy_outside_pictures()');
    expect(await tablesWith('vervain')).toEqual([]);
    await make();
    await restore();
    await rows('update private.clock set pictures_at = default');
    expect(await tablesWith('vervain works')).toEqual([]);
  });
});

describe('a message', () => {
  test('goes, and does not come back', async () => {
    const id = randomUUID();
    const make = () =>
      rows(
        `insert into contact_messages (id, first_name, last_name, email, subject, message)
         values ($1, 'Lan', 'Vu', 'marigold@example.com', 'A subject', 'Marigold.')`,
        id,
      );
    await make();
    expect(await erase('message', id)).toEqual({ removed: { messages: 1 }, stays: {} });
    expect(await tablesWith('marigold')).toEqual([]);
    await make();
    await restore();
    expect(await tablesWith('marigold')).toEqual([]);
  });
});

describe('an address', () => {
  test('goes with its account, and its messages do not come back', async () => {
    const id = randomUUID();
    const make = () =>
      rows(
        `insert into contact_messages (id, first_name, last_name, email, subject, message)
         values ($1, 'Lan', 'Vu', 'tulip@example.com', 'A subject', 'Text.')`,
        id,
      );
    await make();
    expect((await erase('address', 'Tulip@example.com')).removed).toMatchObject({ messages: 1 });
    await make();
    await restore();
    expect(await tablesWith('tulip')).toEqual([]);
  });
});

test('only administrators erase', async () => {
  for (const who of [editor, user])
    await expect(who.run(`select erase_record('message', 'none', true)`)).rejects.toThrow(
      'only administrators erase',
    );
  await expect(erase('nonsense', 'none')).rejects.toThrow('nothing of the kind');
});

test('of entries that share an address the one that is public goes', async () => {
  const at = slug();
  for (const status of ['rejected', 'approved'])
    await rows(
      `insert into startups (name, slug, description, category, status)
       values ($2, $1, 'Broth.', 'SaaS', $2)`,
      ...[at, status],
    );
  expect((await erase('submission', at)).removed).toMatchObject({ entries: 1 });
  expect(await rows('select status from startups where slug = $1', at)).toEqual([
    { status: 'rejected' },
  ]);
});

test('an editor takes no words out of mails by deleting somebody called so', async () => {
  const words = `Lời Hứa ${slug()}`;
  await rows(
    `insert into email_outbox (template, to_email, locale, data)
     values ('submission-approved', 'an@mail.example', 'vi', jsonb_build_object('name', $1::text))`,
    words,
  );
  const person = await idOf(
    editor.run('insert into people (slug, name) values ($1, $2) returning id', [slug(), words]),
  );
  expect(await editor.write(`delete from people where id = '${person}'`)).toBe(1);
  expect(await rows('select from email_outbox')).toHaveLength(1);
});

test('an editor deletes nobody for good who holds a role', async () => {
  const [startup, at, role] = [await company(), slug(), randomUUID()];
  const person = await idOf(
    rows('insert into people (slug, name) values ($1, $1) returning id', at),
  );
  await db.exec(`begin;
    insert into roles (id, person_id, startup_id, role) values ('${role}', '${person}', '${startup}', 'ceo');
    insert into fact_sources (role_id, url, publisher) values ('${role}', 'https://source.example/${at}', 'Source');
    commit`);
  expect(await editor.write(`delete from people where id = '${person}'`)).toBe(0);
  expect(await admin.write(`delete from people where id = '${person}'`)).toBe(1);
});

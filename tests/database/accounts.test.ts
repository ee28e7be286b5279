import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BOUNDS } from '#tests/database/bounds.ts';
import { type Actor, makeAccount, type Row, service } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

let db: TestDatabase;
let admin: Awaited<ReturnType<typeof makeAccount>>;
beforeAll(async () => {
  db = await migratedDatabase();
  admin = await makeAccount(db, { role: 'admin' });
});
afterAll(() => db.close());

async function one(sql: string, ...params: unknown[]): Promise<Row | undefined> {
  return (await db.query<Row>(sql, params)).rows[0];
}

const profileOf = (id: string) => one('select * from profiles where user_id = $1', id);
const roleOf = async (id: string) =>
  (await one('select role from user_roles where user_id = $1', id))?.['role'];
const confirm = (id: string) =>
  db.query('update auth.users set email_confirmed_at = now() where id = $1', [id]);
const listAdmin = (email: string) =>
  db.query('insert into admin_emails (email) values ($1)', [email]);

describe('a new account', () => {
  test('has a profile and the role user', async () => {
    const { id, email } = await makeAccount(db, {
      metadata: { full_name: ' Nguyễn An ', locale: 'vi' },
    });
    expect(await profileOf(id)).toMatchObject({ id, email, full_name: 'Nguyễn An', locale: 'vi' });
    expect(await roleOf(id)).toBe('user');
  });

  test.each([
    ['control characters', { full_name: 'a\u0000b\r\nBcc: c'.replace('\u0000', '') }, 'abBcc: c'],
    ['a reversed name', { full_name: '\u202eadmin' }, 'admin'],
    ['a million characters', { full_name: 'x'.repeat(1_000_000) }, 'x'.repeat(200)],
    ['an object for a name', { full_name: { a: 1 } }, '{"a": 1}'],
    ['no name', { full_name: '   ' }, null],
    ['an unknown language', { full_name: 'An', locale: 'xx' }, 'An'],
    ['a list', ['role', 'admin'], null],
    ['a text', 'admin', null],
    ['a role', { role: 'admin', user_role: 'admin' }, null],
  ])('survives metadata with %s', async (_, metadata, full_name) => {
    const { id } = await makeAccount(db, { metadata });
    expect(await profileOf(id)).toMatchObject({ full_name, locale: 'en' });
    expect(await roleOf(id)).toBe('user');
  });
});

describe('the addresses of admins', () => {
  test('make an admin of the person who verified one, not of one who typed it', async () => {
    const email = `${randomUUID()}@example.com`;
    await listAdmin(email.toUpperCase());
    const { id } = await makeAccount(db, { email, confirmed: false });
    expect(await roleOf(id)).toBe('user');
    await confirm(id);
    expect(await roleOf(id)).toBe('admin');
  });

  test('work for an account that was verified before its address was listed', async () => {
    const { id, email } = await makeAccount(db);
    const unverified = await makeAccount(db, { confirmed: false });
    await listAdmin(email);
    await listAdmin(unverified.email);
    expect([await roleOf(id), await roleOf(unverified.id)]).toEqual(['admin', 'user']);
  });

  test('work for a changed address', async () => {
    const { id } = await makeAccount(db);
    const email = `${randomUUID()}@example.com`;
    await listAdmin(email);
    await db.query('update auth.users set email = $2 where id = $1', [id, email]);
    expect(await roleOf(id)).toBe('admin');
    expect(await profileOf(id)).toMatchObject({ email });
  });

  test('do not promote a demoted admin again when the address is confirmed again', async () => {
    const { id, email } = await makeAccount(db);
    await listAdmin(email);
    await db.query("update user_roles set role = 'user' where user_id = $1", [id]);
    await confirm(id);
    expect(await roleOf(id)).toBe('user');
  });
});

describe('a profile', () => {
  test('is edited by its owner, but for the address', async () => {
    const person = await makeAccount(db);
    await person.run("update profiles set full_name = 'An', bio = 'Hi', locale = 'vi'");
    expect(await profileOf(person.id)).toMatchObject({ full_name: 'An', bio: 'Hi', locale: 'vi' });
    await expect(person.run("update profiles set email = 'x@example.com'")).rejects.toThrow(
      'verified',
    );
    await expect(
      person.run("update user_roles set role = 'admin' returning role"),
    ).resolves.toEqual([]);
    for (const column of ['id', 'user_id', 'created_at']) {
      await expect(person.run(`update profiles set ${column} = default`)).rejects.toThrow(
        'permission denied',
      );
    }
  });

  test('takes the sign-in address with it when an admin edits it, unverified', async () => {
    const { id } = await makeAccount(db);
    const email = `${randomUUID()}@example.com`;
    await listAdmin(email);
    await admin.run('update profiles set email = $2 where id = $1', [id, email]);
    expect(await one('select * from auth.users where id = $1', id)).toMatchObject({
      email,
      email_confirmed_at: null,
    });
    expect(await roleOf(id)).toBe('user');
  });
});

describe('deleting', () => {
  async function signedIn(id: string): Promise<void> {
    const session = randomUUID();
    await db.query('insert into auth.sessions (id, user_id) values ($1, $2)', [session, id]);
    await db.query(
      `insert into auth.refresh_tokens (id, token, user_id, session_id) values ($1, 'token', $2, $3)`,
      [randomUUID(), id, session],
    );
  }

  test('a profile ends the account and its sessions', async () => {
    const { id } = await makeAccount(db);
    await signedIn(id);
    // The order of the spec (§7).
    await admin.run('delete from user_roles where user_id = $1', [id]);
    await admin.run('delete from profiles where id = $1', [id]);
    for (const table of ['auth.users', 'auth.sessions', 'auth.refresh_tokens', 'profiles']) {
      const column = table === 'auth.users' ? 'id' : 'user_id';
      expect(await one(`select from ${table} where ${column} = $1`, id)).toBeUndefined();
    }
  });

  test('an auth user deletes the profile', async () => {
    const { id } = await makeAccount(db);
    await db.query('delete from auth.users where id = $1', [id]);
    expect(await profileOf(id)).toBeUndefined();
  });

  test('an account takes its open submissions along and leaves the approved ones', async () => {
    const person = await makeAccount(db);
    const add = (slug: string, status: string) =>
      db.query(
        `insert into startups (name, slug, description, category, status, submitted_by)
         values ('Tre', $1, 'Bamboo.', 'Other', $2, $3)`,
        [slug, status, person.id],
      );
    await add('tre-approved', 'approved');
    await add('tre-pending', 'pending');
    await add('tre-rejected', 'rejected');
    await admin.run('delete from profiles where id = $1', [person.id]);
    const left = await db.query("select slug, submitted_by from startups where slug like 'tre-%'");
    expect(left.rows).toEqual([{ slug: 'tre-approved', submitted_by: null }]);
  });

  test('an admin who wrote and approved things leaves them', async () => {
    const leaving = await makeAccount(db, { role: 'admin' });
    await leaving.run(
      `insert into articles (title, slug, content, category, status) values ('A', 'left-behind', 'A', 'news', 'published')`,
    );
    await leaving.run(
      `insert into startups (name, slug, description, category, status) values ('A', 'left-behind', 'A', 'Other', 'approved')`,
    );
    await db.query("update user_roles set role = 'user' where user_id = $1", [leaving.id]);
    await admin.run('delete from profiles where id = $1', [leaving.id]);
    expect(await one("select author_id from articles where slug = 'left-behind'")).toEqual({
      author_id: null,
    });
    expect(
      await one("select approved_by, status from startups where slug = 'left-behind'"),
    ).toEqual({ approved_by: null, status: 'approved' });
  });

  /** A row that names somebody in a column, put there as it is, whatever else it names. */
  async function namedIn(table: string, column: string, id: string): Promise<Row> {
    const { row = {} } = BOUNDS[table] ?? {};
    const asked: Readonly<Record<string, Row>> = {
      'public.startups': { status: 'approved' },
      'public.investors': { status: 'approved' },
      'public.articles': {
        status: 'draft',
        published_at: null,
        review_note: 'Shorter.',
        shown_in: [],
      },
    };
    const { rows: needed } = await db.query<{ name: string; type: string }>(
      `select attname as name, format_type(atttypid, null) as type from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attnotnull and not atthasdef`,
      [table],
    );
    const anything: Row = { uuid: randomUUID(), jsonb: {}, text: 'x', 'jsonb[]': [], 'uuid[]': [] };
    const given = {
      ...Object.fromEntries(needed.map(({ name, type }) => [name, anything[type] ?? '2090-01-01'])),
      ...{ ...row, [column]: id, ...asked[table] },
    };
    const columns = Object.keys(given);
    return db.transaction(async (tx) => {
      await tx.exec('set local session_replication_role = replica');
      await tx.query(`delete from ${table}`);
      const { rows } = await tx.query<Row>(
        `insert into ${table} (${columns}) select ${columns} from jsonb_populate_record(null::${table}, $1) returning *`,
        [JSON.stringify(given)],
      );
      return rows[0] ?? {};
    });
  }

  test.each([
    ['an admin deletes an editor', 'editor', false],
    ['an editor leaves', 'editor', true],
    ['a contributor leaves', 'contributor', true],
    ['a reader leaves', 'user', true],
  ])(
    'no row names somebody any more, whatever its triggers keep, when %s',
    async (_, role, byOwner) => {
      const { rows: keys } = await db.query<{ table: string; column: string }>(`
      select format('%s.%s', c.relnamespace::regnamespace, c.relname) as table, a.attname as column
      from pg_constraint as k join pg_class as c on c.oid = k.conrelid
      join pg_attribute as a on a.attrelid = c.oid and a.attnum = any (k.conkey)
      where k.contype = 'f' and k.confdeltype = 'n' and k.confrelid in ('public.profiles'::regclass, 'auth.users'::regclass)
      order by 1, 2`);
      expect(keys.length).toBeGreaterThan(15);
      // Emptied below, and needed by what comes after.
      await db.exec('create temp table kept_categories as select * from categories');
      const left: Row[] = [];
      for (const { table, column } of keys) {
        const person = await makeAccount(db, { role });
        const { id } = person;
        await namedIn(table, column, id);
        const failed = await (byOwner ? person : admin)
          .run('delete from profiles where id = $1', [id])
          .then(
            () => null,
            ({ message }: Error) => message,
          );
        const { rows } = await db.query<Row>(`select ${column} as name from ${table}`);
        left.push({ table, column, failed, named: rows.map(({ name }) => name) });
        await db.exec(
          `set session_replication_role = replica; delete from ${table}; set session_replication_role = origin`,
        );
      }
      await db.exec(
        'insert into categories select * from kept_categories; drop table kept_categories',
      );
      expect(left).toEqual(
        keys.map(({ table, column }) => ({ table, column, failed: null, named: [null] })),
      );
    },
  );

  test('an account with a text that is not published is deleted, by its owner and by an admin', async () => {
    const colleague = await makeAccount(db, { role: 'editor' });
    for (const byOwner of [true, false]) {
      const writer = await makeAccount(db, { role: 'editor' });
      const [{ article }] = (await writer.run(
        `insert into articles (category, title, content) values ('news', 'A thought', '') returning id as article`,
      )) as [{ article: string }];
      const [{ id, revision }] = (await writer.run(
        `insert into article_drafts (article_id, category, title) values ($1, 'news', 'Half a thought') returning id, revision`,
        [article],
      )) as [{ id: string; revision: number }];
      await (byOwner ? writer : admin).run('delete from profiles where user_id = $1', [writer.id]);
      expect(await profileOf(writer.id)).toBeUndefined();
      // Who works on it notices nothing: it is the text that it was.
      expect(
        await one(
          'select created_by, updated_by, title, revision from article_drafts where id = $1',
          id,
        ),
      ).toEqual({ created_by: null, updated_by: null, title: 'Half a thought', revision });
      // Nobody else becomes its author, nor is an author taken from it.
      await colleague.run(`update article_drafts set title = 'More' where id = $1`, [id]);
      expect(await one('select created_by from article_drafts where id = $1', id)).toEqual({
        created_by: null,
      });
    }
  });

  test('an admin is refused to other admins', async () => {
    const { id } = await makeAccount(db, { role: 'admin' });
    await expect(admin.run('delete from profiles where id = $1', [id])).rejects.toThrow(
      'an admin account cannot be deleted',
    );
    await expect(admin.run('delete from user_roles where user_id = $1', [id])).rejects.toThrow(
      'an admin account cannot be deleted',
    );
    expect(await roleOf(id)).toBe('admin');
  });
});

describe('the last admin', () => {
  const NEITHER = 'the last admin can be neither demoted nor deleted';
  let last: Actor & { id: string };
  beforeAll(async () => {
    last = admin;
    await db.query("update user_roles set role = 'user' where user_id <> $1", [last.id]);
  });

  test.each([
    ['demoted by itself', NEITHER, () => last.run("update user_roles set role = 'user'")],
    [
      'demoted by the server',
      NEITHER,
      () => service(db).run("update user_roles set role = 'editor'"),
    ],
    [
      'deleted by itself',
      'an admin account cannot be deleted',
      () => last.run('delete from profiles'),
    ],
    [
      'deleted by the server',
      'the last admin cannot be deleted',
      () => service(db).run('delete from profiles'),
    ],
    ['stripped of its role', NEITHER, () => service(db).run('delete from user_roles')],
    [
      'deleted as an auth user',
      'the last admin cannot be deleted',
      () => db.exec('delete from auth.users'),
    ],
  ])('cannot be %s', async (_, message, attempt) => {
    await expect(attempt()).rejects.toMatchObject({ message });
    expect(await roleOf(last.id)).toBe('admin');
  });

  test('is not the last any more once there is another', async () => {
    const next = await makeAccount(db);
    await last.run("update user_roles set role = 'admin' where user_id = $1", [next.id]);
    await last.run("update user_roles set role = 'editor' where user_id = $1", [last.id]);
    expect([await roleOf(last.id), await roleOf(next.id)]).toEqual(['editor', 'admin']);
  });
});

describe('has_role', () => {
  test.each([
    ['user', [true, false, false, false]],
    ['contributor', [true, true, false, false]],
    ['editor', [true, true, true, false]],
    ['admin', [true, true, true, true]],
  ])('a %s holds its own role and those below', async (role, expected) => {
    const person = await makeAccount(db, { role });
    const [row] = await person.run(`
      select array[private.has_role('user'), private.has_role('contributor'),
        private.has_role('editor'), private.has_role('admin')] as held, private.has_role('') as none`);
    expect(row).toEqual({ held: expected, none: false });
  });

  test('a deleted account holds none', async () => {
    const person = await makeAccount(db);
    await db.query('delete from profiles where id = $1', [person.id]);
    expect(await person.run("select private.has_role('user') as held")).toEqual([{ held: false }]);
  });
});

test('what an account says about itself stays small enough for its token', async () => {
  const meta = { full_name: 'Lan', locale: 'vi', extra: 'x'.repeat(100_000) };
  const id = randomUUID();
  const stored = async () => {
    const { rows } = await db.query<{ meta: unknown }>(
      'select raw_user_meta_data as meta from auth.users where id = $1',
      [id],
    );
    return rows[0]?.meta;
  };
  await db.query('insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3)', [
    id,
    'lan@example.com',
    meta,
  ]);
  expect(await stored()).toEqual({ full_name: 'Lan', locale: 'vi' });
  const set = (value: unknown) =>
    db.query('update auth.users set raw_user_meta_data = $2 where id = $1', [
      id,
      JSON.stringify(value),
    ]);
  await set({ full_name: 'y'.repeat(50_000) });
  expect(await stored()).toEqual({ full_name: 'y'.repeat(200) });
  await set(Array.from({ length: 5000 }, (_, at) => at));
  expect(await stored()).toEqual({});
  await set({ theme: 'dark' });
  expect(await stored()).toEqual({ theme: 'dark' });
});

test('a person writes at most 200 rows of a table at a time', async () => {
  const chief = await makeAccount(db, { role: 'admin' });
  const insert = (rows: number) =>
    chief.run(
      `insert into admin_emails (email) select 'a' || n || '-' || $1 || '@example.com' from generate_series(1, $1) as n`,
      [rows],
    );
  await expect(insert(201)).rejects.toThrow('at most 200 rows of admin_emails at a time');
  await insert(200);
});

describe('the hour of a link', () => {
  const LINKS = [
    ['auth-confirmation', 'confirmation_sent_at'],
    ['auth-recovery', 'recovery_sent_at'],
    ['auth-email-change', 'email_change_sent_at'],
  ];

  /** A mail that waited for three hours goes out; answers how many minutes ago its link began to count. */
  async function ageOfLink(template: string, column: string, renewed: string): Promise<unknown> {
    const { id, email } = await makeAccount(db);
    await db.query(
      `with mail as (
         insert into email_outbox (template, to_email, created_at)
         values ($1, $2, now() - interval '3 hours') returning created_at)
       update auth.users set ${column} = mail.created_at + $4::interval from mail where id = $3`,
      [template, email, id, renewed],
    );
    await db.query(
      `update email_outbox set status = 'sent', sent_at = now() where to_email = $1 and template = $2`,
      [email, template],
    );
    const row = await one(
      `select round(extract(epoch from now() - ${column}) / 60)::integer as age from auth.users where id = $1`,
      id,
    );
    return row?.['age'];
  }

  test.each(LINKS)('of %s begins when its mail goes out', async (template, column) => {
    expect(await ageOfLink(template ?? '', column ?? '', '0')).toBe(0);
  });

  test.each(LINKS)('of a newer %s is not prolonged by an older mail', async (template, column) => {
    expect(await ageOfLink(template ?? '', column ?? '', '1 hour')).toBe(120);
  });
});

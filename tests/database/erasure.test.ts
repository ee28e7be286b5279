import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Actor, makeAccount, type Row, writeArticle } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

// What an administrator erases in the office, and what `npm run erase` asks of the database.

let db: TestDatabase;
let admin: Actor;
beforeAll(async () => {
  db = await migratedDatabase();
  admin = await makeAccount(db, { role: 'admin' });
});
afterAll(() => db.close());
beforeEach(() => db.exec('delete from contact_messages; delete from email_outbox'));

const rows = async (sql: string, ...params: unknown[]) => (await db.query<Row>(sql, params)).rows;
const message = async (email: string) =>
  String(
    (
      await rows(
        `insert into contact_messages (first_name, last_name, email, subject, message)
         values ('Lan', 'Vu', $1, 'A secret subject', 'A secret.') returning id`,
        email,
      )
    )[0]?.['id'],
  );

describe('a message that an administrator erases', () => {
  test('goes with its notices and the mails about it that have not gone', async () => {
    const id = await message('lan@example.com');
    const other = await message('hoa@example.com');
    await rows('update contact_messages set assignee_id = $1 where id = $2', admin.id, id);
    await rows(
      `insert into email_outbox (template, to_email, data) values
       ('contact-message', 'team@example.com', '{"email":"lan@example.com","message":"A secret."}'),
       ('contact-message', 'team@example.com', '{"email":"hoa@example.com","message":"A secret."}')`,
    );
    expect(await admin.write(`delete from contact_messages where id = '${id}'`)).toBe(1);
    const told = await rows("select data ->> 'id' as id from notifications where data ? 'id'");
    expect(told.map((row) => row['id'])).not.toContain(id);
    expect(told.map((row) => row['id'])).toContain(other);
    expect(await rows("select data ->> 'email' as of from email_outbox")).toEqual([
      { of: 'hoa@example.com' },
    ]);
  });

  test('leaves a record without a name', async () => {
    const id = await message('lan@example.com');
    await admin.write(`delete from contact_messages where id = '${id}'`);
    const [entry] = await rows('select action, before::text from audit_log where row_id = $1', id);
    expect(entry?.['action']).toBe('delete');
    expect(entry?.['before']).not.toMatch(/secret|lan@|Lan|Vu/);
  });

  test('leaves none when the clock forgets it', async () => {
    const id = await message('lan@example.com');
    await rows('delete from contact_messages where id = $1', id);
    expect(await rows('select from audit_log where row_id = $1', id)).toEqual([]);
  });

  test.each(['editor', 'user'])('is not for an account with the role %s', async (role) => {
    const who = await makeAccount(db, { role });
    const id = await message('lan@example.com');
    expect(await who.write(`delete from contact_messages where id = '${id}'`)).toBe(0);
  });
});

describe('a person who asks to be erased', () => {
  const erase = async (email: string, dry = false) =>
    (await rows('select erase_person($1, $2) as erasure', email, dry))[0]?.['erasure'] as {
      removed: Record<string, number>;
      stays: Record<string, number>;
    };

  /** An account with something of each kind. */
  async function person() {
    const who = await makeAccount(db, { role: 'editor' });
    const email = `${randomUUID()}@example.com`;
    await rows('update auth.users set email = $2 where id = $1', who.id, email);
    await rows('update profiles set email = $2 where user_id = $1', who.id, email);
    await writeArticle(who, { status: 'draft' });
    await message(email);
    await rows(
      `insert into newsletter_subscribers (email, status, confirmed_at, consent_version, consent_page)
       values ($1, 'confirmed', now(), '1', '/')`,
      email,
    );
    for (const status of ['pending', 'approved'])
      await rows(
        `insert into startups (name, slug, description, category, status, submitted_by)
         values ($1, $1, 'Text', 'FinTech', $2, (select id from profiles where user_id = $3))`,
        `s-${randomUUID()}`.slice(0, 20),
        status,
        who.id,
      );
    await rows(
      `insert into fact_proposals (user_id, startup_id, field, value, source_url, note)
       select $1, s.id, 'location', 'Vinh', 'https://a.vn', $2 from startups as s
       where s.submitted_by = $1 and s.status = 'approved'`,
      who.id,
      email,
    );
    await rows(
      "insert into notifications (user_id, kind) values ((select id from profiles where user_id = $1), 'hello')",
      who.id,
    );
    return { id: who.id, email };
  }
  /** Rows of every table that name a text. */
  async function naming(text: string): Promise<string[]> {
    const tables = await rows(
      `select c.oid::regclass::text as name from pg_class as c
       where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'auth'::regnamespace)`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const hits = await rows(
        `select from ${name} as t where t::text ilike '%' || $1 || '%' limit 1`,
        text,
      );
      if (hits.length > 0) found.push(String(name));
    }
    return found.sort();
  }

  test('is in no table any more, and what was removed is counted', async () => {
    const { email } = await person();
    expect((await naming(email)).length).toBeGreaterThan(3);
    const { removed, stays } = await erase(email);
    expect(removed).toMatchObject({
      ...{ account: 1, submissions: 1, subscription: 1, messages: 1, suggestions: 1 },
    });
    expect(await rows('select from fact_proposals')).toEqual([]);
    expect(stays).toMatchObject({ articles: 1, profiles: 1 });
    expect(await naming(email)).toEqual([]);
    expect(Object.values((await erase(email)).removed).every((count) => count === 0)).toBe(true);
  });

  test('is known by a fingerprint, so that no old list brings them back', async () => {
    const email = `${randomUUID()}@example.com`;
    await erase(email);
    expect(await rows('select private.has_left($1) as gone', email)).toEqual([{ gone: true }]);
  });

  test('is counted without being touched when the run is dry', async () => {
    const { email } = await person();
    const before = await naming(email);
    const { removed } = await erase(email, true);
    expect(await naming(email)).toEqual(before);
    expect((await erase(email)).removed).toEqual(removed);
  });

  test('is erased with an invitation, by whatever letters it is written', async () => {
    const email = `${randomUUID()}@example.com`;
    await rows(
      `insert into invitations (email, role, locale, token_hash, sent_at, expires_at)
       values ($1, 'editor', 'en', encode(sha256(convert_to($1, 'UTF8')), 'hex'), now(), now() + interval '7 days')`,
      email,
    );
    expect((await erase(` ${email.toUpperCase()}`)).removed).toMatchObject({ invitations: 1 });
    expect(await naming(email)).toEqual([]);
  });

  test('is an address, as a whole: mails of others stay', async () => {
    const [name, of] = [randomUUID().slice(0, 8), '@mail.example'];
    const write = (said: string) =>
      rows(
        `insert into email_outbox (template, to_email, locale, data)
         values ('submission-approved', 'an@other.example', 'vi', jsonb_build_object('name', $1::text))`,
        said,
      );
    await write(`From\n${name}${of}.`);
    for (const other of [`hoa-${name}${of}`, `${name}${of}.vn`]) await write(other);
    expect((await erase(`${name}${of}`)).removed).toMatchObject({ mails: 1 });
    expect(await rows('select from email_outbox')).toHaveLength(2);
    for (const none of ['', 'example', '@'])
      await expect(erase(none)).rejects.toMatchObject({ code: '22023' });
    expect(await rows('select from email_outbox')).toHaveLength(2);
  });

  test('is not the last administrator, who would lock everybody out', async () => {
    const email = (await rows('select email from auth.users where id = $1', admin.id))[0]?.[
      'email'
    ];
    await expect(erase(String(email))).rejects.toMatchObject({ hint: 'last_admin' });
    expect(await rows('select from auth.users where id = $1', admin.id)).toHaveLength(1);
  });
});

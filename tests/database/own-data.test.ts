import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAccount, writeArticle } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await migratedDatabase();
});
afterAll(() => db.close());

test('somebody takes along what is theirs, the newsletter included, and nothing else', async () => {
  const person = await makeAccount(db);
  const other = await makeAccount(db);
  for (const { run, id } of [person, other])
    await run(
      `insert into startups (name, slug, description, category) values ($1, $2, 'Once.', 'SaaS')`,
      [`Of ${id}`, `of-${id}`],
    );
  for (const { email } of [person, other])
    await db.query(
      `insert into newsletter_subscribers (email, status, confirmed_at, consent_version, consent_page)
       values ($1, 'confirmed', now(), '1', '/')`,
      [email],
    );
  const [row] = await person.run('select export_own_data() as data');
  const data = row?.['data'] as Record<string, unknown> & { startups: object[] };
  expect(data).toMatchObject({
    profile: { email: person.email },
    role: 'user',
    startups: [{ name: `Of ${person.id}` }],
    newsletter: { email: person.email, status: 'confirmed' },
    articles: [],
  });
  for (const column of ['search', 'approved_by', 'submitted_by'])
    expect(data.startups[0]).not.toHaveProperty(column);
  const text = JSON.stringify(data);
  expect(text).not.toContain(other.email);
  expect(text).not.toContain(other.id);
});

test('a member of the newsroom takes along the notes they wrote', async () => {
  const editor = await makeAccount(db, { role: 'editor' });
  const colleague = await makeAccount(db, { role: 'editor' });
  const id = await writeArticle(editor);
  await editor.run(`insert into article_threads (article_id, body) values ($1, 'Mine.')`, [id]);
  await colleague.run(`insert into article_threads (article_id, body) values ($1, 'Theirs.')`, [
    id,
  ]);
  await editor.run(
    `insert into article_thread_messages (thread_id, body) select id, 'My answer.' from article_threads`,
  );
  const [row] = await editor.run('select export_own_data() as data');
  expect(row?.['data']).toMatchObject({
    notes: [{ body: 'Mine.' }],
    answers_to_notes: [{ body: 'My answer.' }, { body: 'My answer.' }],
  });
});

test('what belongs to an address is kept from people who have not shown that it is theirs', async () => {
  const person = await makeAccount(db, { confirmed: false });
  await db.query(
    `insert into newsletter_subscribers (email, status, confirmed_at, consent_version, consent_page)
     values ($1, 'confirmed', now(), '1', '/')`,
    [person.email],
  );
  const [row] = await person.run('select export_own_data() as data');
  expect(row?.['data']).toMatchObject({ newsletter: null, mails: [] });
});

test('claims and suggestions are taken along, without their tokens, and go with the account', async () => {
  const person = await makeAccount(db);
  const { rows } = await db.query<{ id: string }>(
    `insert into startups (name, slug, description, category, website, status)
     values ('Claimed', 'claimed', 'Once.', 'SaaS', 'https://khoi.vn', 'approved') returning id`,
  );
  const startup = rows[0]?.id;
  await db.query(
    `insert into claims (user_id, startup_id, method, domain, token_hash, token_expires_at)
     values ($1, $2, 'dns', 'khoi.vn', repeat('a', 64), now() + interval '1 day')`,
    [person.id, startup],
  );
  await person.run(
    `insert into fact_proposals (startup_id, field, value, source_url) values ($1, 'location', 'Huế', 'https://a.vn')`,
    [startup],
  );
  const [row] = await person.run('select export_own_data() as data');
  expect(row?.['data']).toMatchObject({
    claims: [{ domain: 'khoi.vn', state: 'pending' }],
    suggestions: [{ field: 'location', value: 'Huế', state: 'pending' }],
  });
  expect(JSON.stringify(row?.['data'])).not.toContain('a'.repeat(64));
  await db.query('delete from profiles where id = $1', [person.id]);
  const left = await db.query(
    'select user_id from claims where user_id = $1 union all select user_id from fact_proposals where user_id = $1',
    [person.id],
  );
  expect(left.rows).toEqual([]);
});

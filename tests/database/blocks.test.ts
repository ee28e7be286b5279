import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Actor, makeAccount, type Row } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

// A troll's afternoon, and what an editor does about it: whom a block is of, what it hides, and how it is undone.

type Account = Actor & { id: string; email: string };
let db: TestDatabase;
let editor: Account;
let owner: Account;
let trolls: Account[];
beforeAll(async () => {
  db = await migratedDatabase();
  editor = await makeAccount(db, { role: 'editor' });
  owner = await makeAccount(db);
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.exec(
    `delete from startups; delete from investors; delete from contact_messages; delete from notifications;
     delete from private.blocks; delete from private.rate_limits; delete from email_outbox`,
  );
  await db.query(
    `delete from auth.users where id in (select id from profiles where email like '%nonsense.example')`,
  );
  trolls = await Promise.all([1, 2].map(() => makeAccount(db)));
  for (const [at, { id }] of trolls.entries())
    await db.query('update profiles set email = $1 where id = $2', [troll(at), id]);
});

const troll = (at: number) => `troll${at}@nonsense.example`;
const rows = async (sql: string, params: unknown[] = []) => (await db.query<Row>(sql, params)).rows;
const count = async (sql: string) => Number((await rows(`select count(*) as n ${sql}`))[0]?.['n']);
const BLOCKED = { hint: 'blocked' };

const submit = (who: Actor, name: string) =>
  who.run(
    `insert into startups (name, slug, description, category) values ($1, $2, 'Broth.', 'FoodTech') returning id`,
    [name, `s-${randomUUID().slice(0, 8)}`],
  );
const listed = async (name: string, website: string | null = null) =>
  String(
    (
      await rows(
        `insert into startups (name, slug, description, category, status, website)
         values ($1, $2, 'Broth.', 'FoodTech', 'approved', $3) returning id`,
        [name, `l-${randomUUID().slice(0, 8)}`, website],
      )
    )[0]?.['id'],
  );
const suggest = (who: Actor, startup: string, at: number) =>
  who.run(
    `insert into fact_proposals (startup_id, field, value, source_url)
     values ($1, 'other', $2, 'https://nonsense.example/')`,
    [startup, `Nonsense ${at}`],
  );
const write = (email: string, at: number) =>
  db.query(
    `select contact_send('T', 'R', $1, $2, 'Nonsense.', 'en', 'team@example.com', null, 'message')`,
    [email, `Nonsense ${at}`],
  );
const claim = async (who: Account, startup: string, mailbox: string, hash = 'f'.repeat(64)) => {
  const [row] = await rows('select website from startups where id = $1', [startup]);
  const id = randomUUID();
  const letter = { to: `${mailbox}@noi.vn`, token: 'token', locale: 'en' };
  const args = [id, who.id, startup, row?.['website'], hash, JSON.stringify(letter)];
  const [started] = await rows(
    `select claim_start($1, $2, 'startup', $3, $4, 'mail', 'noi.vn', $5, $6) as became`,
    args,
  );
  return { id, hash, became: started?.['became'] };
};
const prove = async (who: Account, { id, hash }: { id: string; hash: string }) =>
  (
    await rows(`select claim_verify($1, $2, 'https://noi.vn', $3) as became`, [id, who.id, hash])
  )[0]?.['became'];
const brought = (who: string) => editor.run('select * from brought_by($1)', [who]);
const block = async (who: string, hide?: unknown[]) => {
  const all = hide ?? (await brought(who)).map(({ id }) => id);
  return (await editor.run('select block_sender($1, $2) as id', [who, all]))[0]?.['id'];
};
const shown = () => ({
  entries: count(
    `from startups where status in ('pending', 'approved') and submitted_by is not null`,
  ),
  suggestions: count(`from fact_proposals where state = 'pending'`),
  messages: count(`from contact_messages where status in ('new', 'open')`),
});
const seen = async () =>
  Object.fromEntries(
    await Promise.all(Object.entries(shown()).map(async ([what, of]) => [what, await of] as const)),
  );

/** As much of 30 entries, 10 claims, 20 suggestions and 30 messages as the limits let through. */
async function afternoon(company: string) {
  const refused = { entries: 0, claims: 0, suggestions: 0, messages: 0 };
  const tried = async (what: keyof typeof refused, doing: Promise<unknown>) => {
    const became = await doing.catch(() => null);
    if (became === null) refused[what] += 1;
  };
  for (let at = 0; at < 30; at += 1) {
    const who = trolls[at % 2] as Account;
    await tried('entries', submit(who, `Nonsense ${at}`));
    if (at < 10) {
      const { became } = await claim(who, company, `invented${at}`);
      if (became !== 'started') refused.claims += 1;
    }
    // In the middle of it the owner proves her company.
    if (at === 15)
      expect(await prove(owner, await claim(owner, company, 'hello'))).toBe('verified');
    if (at < 20) await tried('suggestions', suggest(who, company, at));
    await tried('messages', write(troll(at % 2), at));
  }
  return refused;
}

test('a troll’s afternoon ends with one block, and the owner claims her company in the middle of it', async () => {
  const company = await listed('Nồi Lớn', 'https://noi.vn');
  // One of theirs got through, and readers see it.
  const [{ id: public_ } = {}] = await submit(trolls[0] as Account, 'Nonsense that passed');
  await db.query(`update startups set status = 'approved' where id = $1`, [public_]);
  const refused = await afternoon(company);
  // Five of an account wait at most; of claims of one entry an account has three mails.
  expect(refused).toEqual({ entries: 20, claims: 4, suggestions: 0, messages: 0 });
  expect(await seen()).toEqual({ entries: 11, suggestions: 20, messages: 30 });

  const [scope] = await editor.run(`select * from block_scope('nonsense.example')`);
  expect(scope).toEqual({ accounts: 2, refusal: null });
  const id = await block('nonsense.example');
  expect(await seen()).toEqual({ entries: 0, suggestions: 0, messages: 0 });
  expect(await count(`from claims where state = 'pending'`)).toBe(0);
  expect(await rows('select user_id from claims')).toEqual([{ user_id: owner.id }]);
  expect(await rows(`select name from startups where status = 'approved'`)).toEqual([
    { name: 'Nồi Lớn' },
  ]);
  expect(await brought('nonsense.example')).toEqual([]);
  // Nobody is told of it but who looks at the list.
  expect(await rows(`select template from email_outbox where template like 'entry-%'`)).toEqual([]);
  expect(await editor.run('select label, is_domain, hidden from list_blocks()')).toEqual([
    { label: 'nonsense.example', is_domain: true, hidden: 61 },
  ]);

  expect(await editor.run('select lift_block($1) as stuck', [id])).toEqual([{ stuck: 0 }]);
  expect(await seen()).toEqual({ entries: 11, suggestions: 20, messages: 30 });
  expect(await rows('select status, slug from startups where id = $1', [public_])).toMatchObject([
    { status: 'approved' },
  ]);
  expect(await editor.run('select lift_block($1) as stuck', [id])).toEqual([{ stuck: null }]);
});

test('who is blocked brings nothing more, whatever they try, until the block is lifted', async () => {
  const company = await listed('Nồi Lớn', 'https://noi.vn');
  const [one, two] = trolls as [Account, Account];
  const [{ id: waits } = {}] = await submit(one, 'Nonsense');
  await suggest(one, company, 0);
  const begun = await claim(one, company, 'invented');
  // The proof is shown after the block; what is not ticked stays.
  const id = await block(troll(0), []);
  await expect(submit(one, 'More nonsense')).rejects.toMatchObject(BLOCKED);
  await expect(suggest(one, company, 1)).rejects.toMatchObject(BLOCKED);
  await expect(write(troll(0).toUpperCase(), 0)).rejects.toMatchObject(BLOCKED);
  await expect(claim(one, company, 'again')).rejects.toMatchObject(BLOCKED);
  await expect(prove(one, begun)).rejects.toMatchObject(BLOCKED);
  await expect(
    one.run(`update startups set description = 'Worse.' where id = $1`, [waits]),
  ).rejects.toMatchObject(BLOCKED);
  await expect(one.run(`update fact_proposals set value = 'Worse.'`)).rejects.toMatchObject(
    BLOCKED,
  );
  await db.query(`update private.entry_reviews set question = 'Where?', asked_at = now()`);
  await expect(one.run(`select answer_question($1, 'There.')`, [waits])).rejects.toMatchObject(
    BLOCKED,
  );
  // Under another address it is the same account; others of the domain are not meant.
  await db.query(`update profiles set email = 'fresh@other.example' where id = $1`, [one.id]);
  await expect(submit(one, 'Fresh nonsense')).rejects.toMatchObject(BLOCKED);
  await submit(two, 'Sense');
  await write(troll(1), 1);
  // An editor may still decide on what they sent.
  await editor.run(`update startups set status = 'approved' where id = $1`, [waits]);
  await editor.run('select lift_block($1)', [id]);
  await submit(one, 'Better');
});

test('a domain is blocked with those within it, and a new account there', async () => {
  await block('nonsense.example', []);
  const fresh = await makeAccount(db);
  await db.query(`update profiles set email = 'new@mail.nonsense.example' where id = $1`, [
    fresh.id,
  ]);
  await expect(submit(fresh, 'Nonsense')).rejects.toMatchObject(BLOCKED);
  await db.query(`update profiles set email = 'new@not-nonsense.example' where id = $1`, [
    fresh.id,
  ]);
  await submit(fresh, 'Sense');
});

test('neither a provider of everybody’s nor the newsroom is blocked, and only editors block', async () => {
  for (const [who, hint] of [
    ['gmail.com', 'block_everybody'],
    [editor.email, 'block_staff'],
    [editor.email.split('@')[1], 'block_staff'],
  ])
    await expect(block(String(who), [])).rejects.toMatchObject({ hint });
  await expect(block('no domain', [])).rejects.toMatchObject({ code: '22023' });
  await block('somebody@gmail.com', []);
  for (const call of [
    `brought_by('a@b.example')`,
    `block_scope('a@b.example')`,
    `block_sender('a@b.example', '{}')`,
    'list_blocks()',
    `lift_block('${randomUUID()}')`,
  ])
    await expect(owner.run(`select * from ${call}`)).rejects.toMatchObject({ code: '42501' });
});

test('a claim that a troll disputed is the owner’s again, and disputed once more when the block is lifted', async () => {
  const company = await listed('Nồi Lớn', 'https://noi.vn');
  const rival = trolls[0] as Account;
  expect(await prove(owner, await claim(owner, company, 'hello'))).toBe('verified');
  expect(await prove(rival, await claim(rival, company, 'sales'))).toBe('disputed');
  const states = () => rows('select user_id, state from claims order by state');
  const id = await block(troll(0));
  expect(await states()).toEqual([
    { user_id: rival.id, state: 'revoked' },
    { user_id: owner.id, state: 'verified' },
  ]);
  await editor.run('select lift_block($1)', [id]);
  expect((await states()).map(({ state }) => state)).toEqual(['disputed', 'disputed']);
});

test('what others hang on is told before', async () => {
  const [{ id } = {}] = await submit(trolls[0] as Account, 'Nồi Nhỏ');
  await db.query(
    `update startups set status = 'approved', website = 'https://noi.vn' where id = $1`,
    [id],
  );
  expect(await brought(troll(0))).toMatchObject([
    { kind: 'startup', state: 'approved', others: 0 },
  ]);
  expect(await prove(owner, await claim(owner, String(id), 'hello'))).toBe('verified');
  expect(await brought(troll(0))).toMatchObject([{ kind: 'startup', others: 1 }]);
});

test('what is hidden stays hidden where another entry has its address by the time the block is lifted', async () => {
  const [{ id } = {}] = await submit(trolls[0] as Account, 'Nồi Nhỏ');
  const blocked = await block(troll(0));
  await db.query(
    `insert into startups (name, slug, description, category) select name, slug, 'Real.', category from startups where id = $1`,
    [id],
  );
  expect(await editor.run('select lift_block($1) as stuck', [blocked])).toEqual([{ stuck: 1 }]);
  expect(await rows('select status from startups order by created_at, status')).toMatchObject([
    { status: 'removed' },
    { status: 'pending' },
  ]);
});

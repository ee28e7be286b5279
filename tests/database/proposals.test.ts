import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Actor, makeAccount, type Row } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

// Suggestions for entries of the directories: what is refused, who decides, and what follows.

type Account = Actor & { id: string; email: string };

let db: TestDatabase;
let sender: Account;
let editor: Account;
let startup: string;
beforeAll(async () => {
  db = await migratedDatabase();
  editor = await makeAccount(db, { role: 'editor' });
});
beforeEach(async () => {
  sender = await makeAccount(db);
  startup = await makeStartup('approved');
});
afterAll(() => db.close());

async function makeStartup(status: string): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `insert into startups (name, slug, description, category, status, location, employees)
      values ($1, $1, 'Broth.', 'FoodTech', $2, 'Huế', '1-5') returning id`,
    [`s-${randomUUID().slice(0, 8)}`, status],
  );
  return String(rows[0]?.id);
}

const SOURCE = 'https://news.example/a';

async function suggest(values: Row = {}): Promise<string> {
  const row = {
    startup_id: startup,
    field: 'location',
    value: 'Đà Nẵng',
    source_url: SOURCE,
    ...values,
  };
  const columns = Object.keys(row);
  const [made] = await sender.run(
    `insert into fact_proposals (${columns}) values (${columns.map((_, index) => `$${index + 1}`)}) returning id`,
    Object.values(row),
  );
  return String(made?.['id']);
}

const stored = async (id: string) =>
  (
    await db.query<Row>(
      'select state, value, answer, decided_by from fact_proposals where id = $1',
      [id],
    )
  ).rows[0];
const located = async () =>
  (await db.query<Row>('select location from startups where id = $1', [startup])).rows[0]?.[
    'location'
  ];

describe('a suggestion is refused', () => {
  test.each<[what: string, values: Row, message: string, hint: string]>([
    ['that says what the entry says', { value: 'Huế' }, 'it says so already', 'proposal_same'],
    [
      'of another kind that says nothing',
      { field: 'other', value: ' ' },
      'nothing is suggested',
      'proposal_same',
    ],
    [
      'for an entry that is not there',
      { startup_id: randomUUID(), field: 'other' },
      'no such entry',
      'proposal_gone',
    ],
  ])('%s', async (_what, values, message, hint) => {
    await expect(suggest(values)).rejects.toMatchObject({ code: '23514', message, hint });
  });

  test('for an entry that waits for review', async () => {
    const waiting = await makeStartup('pending');
    await expect(suggest({ startup_id: waiting, field: 'other' })).rejects.toMatchObject({
      code: '23514',
      message: 'no such entry',
    });
  });

  test('when its sender changes it to what the entry says', async () => {
    const id = await suggest();
    await expect(
      sender.run(`update fact_proposals set value = 'Huế' where id = $1`, [id]),
    ).rejects.toMatchObject({ code: '23514', message: 'it says so already' });
  });
});

test.each<[who: string, change: string]>([
  ['its sender', `state = 'pending'`],
  ['its sender', `value = 'Hà Nội'`],
  ['an editor', `state = 'rejected', answer = 'No.'`],
])('%s leaves a withdrawn suggestion as it is (%s)', async (who, change) => {
  const id = await suggest();
  await sender.run(`update fact_proposals set state = 'withdrawn' where id = $1`, [id]);
  const before = await stored(id);
  expect(before).toMatchObject({ state: 'withdrawn' });
  await expect(
    (who === 'an editor' ? editor : sender).run(
      `update fact_proposals set ${change} where id = $1`,
      [id],
    ),
  ).rejects.toMatchObject({
    code: '23514',
    message: 'this was decided on',
    hint: 'proposal_closed',
  });
  expect(await stored(id)).toEqual(before);
});

test.each<[what: string, change: string, code: string, message: string]>([
  [
    'with another value',
    `state = 'rejected', answer = 'No.', value = 'Hà Nội'`,
    '42501',
    'a suggestion is decided on as it is',
  ],
  [
    'with another source',
    `state = 'rejected', answer = 'No.', source_url = 'https://b.example'`,
    '42501',
    'a suggestion is decided on as it is',
  ],
  ['without a reason', `state = 'rejected'`, '23514', 'a rejection says why'],
  ['with a blank reason', `state = 'rejected', answer = ' '`, '23514', 'a rejection says why'],
  [
    'as accepted, where the entry says something else',
    `state = 'accepted'`,
    '23514',
    'the entry does not say so',
  ],
])('an editor does not decide %s', async (_what, change, code, message) => {
  const id = await suggest();
  await expect(
    editor.run(`update fact_proposals set ${change} where id = $1`, [id]),
  ).rejects.toMatchObject({ code, message });
  expect(await stored(id)).toMatchObject({ state: 'pending', value: 'Đà Nẵng', answer: null });
});

test.each([
  ['accepts', `state = 'accepted'`, 'only reviewers decide'],
  ['rejects', `state = 'rejected', answer = 'No.'`, 'only reviewers decide'],
  ['answers', `answer = 'Yes.'`, 'a suggestion belongs to whoever made it'],
])('the sender never %s a suggestion of their own', async (_deed, change, message) => {
  const id = await suggest();
  await expect(
    sender.run(`update fact_proposals set ${change} where id = $1`, [id]),
  ).rejects.toMatchObject({ code: '42501', message });
  expect(await stored(id)).toMatchObject({ state: 'pending', answer: null });
});

test('only reviewers decide by function', async () => {
  const id = await suggest();
  const contributor = await makeAccount(db, { role: 'contributor' });
  for (const who of [sender, contributor])
    await expect(who.run(`select decide_proposal($1, true, 'Huế')`, [id])).rejects.toMatchObject({
      code: '42501',
      message: 'only reviewers decide',
    });
  expect(await located()).toBe('Huế');
});

test('a suggestion that changed since the reviewer looked is read again', async () => {
  const id = await suggest();
  const at = async () =>
    (await db.query<Row>('select updated_at::text as at from fact_proposals where id = $1', [id]))
      .rows[0]?.['at'];
  const seen = await at();
  const accept = (asOf: unknown) =>
    editor.run(`select decide_proposal($1, true, 'Huế', as_of => $2) as state`, [id, asOf]);
  await sender.run(`update fact_proposals set value = 'Vinh' where id = $1`, [id]);
  await expect(accept(seen)).rejects.toMatchObject({ hint: 'entry_changed' });
  expect(await located()).toBe('Huế');
  expect(await accept(await at())).toEqual([{ state: 'accepted' }]);
});

test('a suggestion is accepted only of what was seen', async () => {
  const id = await suggest();
  await expect(editor.run(`select decide_proposal($1, true, 'Vinh')`, [id])).rejects.toMatchObject({
    code: '23514',
    message: 'it changed, or is not yours to write',
    hint: 'stale',
  });
  expect(await located()).toBe('Huế');
  expect(await stored(id)).toMatchObject({ state: 'pending' });
  expect(await editor.run(`select decide_proposal($1, true, 'Huế') as state`, [id])).toEqual([
    { state: 'accepted' },
  ]);
  expect(await located()).toBe('Đà Nẵng');
  expect(await stored(id)).toMatchObject({ state: 'accepted', decided_by: editor.id });
});

describe('what follows', () => {
  const told = async () =>
    (
      await db.query<Row>(
        `select n.kind, n.data ->> 'field' as field, n.data ->> 'note' as note from notifications as n
          join profiles as p on p.id = n.user_id where p.user_id = $1 order by n.kind`,
        [sender.id],
      )
    ).rows;
  const mailed = async () =>
    (
      await db.query<Row>(
        'select template from email_outbox where to_email = $1 and template = $2',
        [sender.email, 'proposals-decided'],
      )
    ).rows.length;
  const history = async () =>
    (
      await db.query<Row>(
        'select before, after, about from fact_history where startup_id = $1 and fact = $2',
        [startup, 'field'],
      )
    ).rows;

  test('an accepted suggestion is told, mailed and kept in the history of the entry', async () => {
    const id = await suggest();
    expect([await told(), await mailed(), await history()]).toEqual([[], 0, []]);
    await editor.run(`select decide_proposal($1, true, 'Huế')`, [id]);
    expect(await told()).toEqual([{ kind: 'proposal_accepted', field: 'location', note: null }]);
    expect(await mailed()).toBe(1);
    expect(await history()).toEqual([
      {
        before: { location: 'Huế' },
        after: { location: 'Đà Nẵng' },
        about: { field: 'location', source: SOURCE },
      },
    ]);
  });

  test('a rejected one is told with the reason, and no history says it', async () => {
    const id = await suggest();
    await editor.run(`select decide_proposal($1, false, null, 'It moved back.')`, [id]);
    expect(await told()).toEqual([
      { kind: 'proposal_rejected', field: 'location', note: 'It moved back.' },
    ]);
    expect(await mailed()).toBe(1);
    expect(await history()).toEqual([]);
  });

  test('what is decided at a sitting is one mail', async () => {
    const ids = [await suggest(), await suggest({ field: 'employees', value: '11-25' })];
    for (const id of ids) await editor.run(`select decide_proposal($1, false, null, 'No.')`, [id]);
    expect(await told()).toHaveLength(2);
    expect(await mailed()).toBe(1);
  });

  test('a withdrawn one sends no notification', async () => {
    const id = await suggest();
    await sender.run(`update fact_proposals set state = 'withdrawn' where id = $1`, [id]);
    expect([await told(), await mailed(), await history()]).toEqual([[], 0, []]);
  });
});

const many = (count: number, from = 1) =>
  sender.run(
    `insert into fact_proposals (startup_id, field, value, source_url)
      select $1, 'other', 'Row ' || n, $2 from generate_series($3::int, $4::int) as n`,
    [startup, SOURCE, from, from + count - 1],
  );

test('40 suggestions of an account wait, and no more', async () => {
  await many(40);
  await expect(suggest()).rejects.toMatchObject({
    code: 'PT429',
    message: 'at most 40 suggestions of an account wait',
    hint: 'proposals_waiting',
  });
  await sender.run(`update fact_proposals set state = 'withdrawn' where value = 'Row 1'`);
  expect(await suggest()).toMatch(/^[\da-f-]{36}$/);
});

test('an account suggests 60 times in a day, and no more', async () => {
  await many(40);
  await sender.run(`update fact_proposals set state = 'withdrawn'`);
  await many(20, 41);
  await expect(suggest()).rejects.toMatchObject({
    code: 'PT429',
    message: 'at most 60 suggestions of an account in a day',
    hint: 'proposals_day',
  });
});

describe('what an account leaves behind when it goes', () => {
  const leave = () => db.query('delete from auth.users where id = $1', [sender.id]);
  const left = (id: string) =>
    db
      .query<Row>(
        'select user_id, pseudonym, note, value, state from fact_proposals where id = $1',
        [id],
      )
      .then(({ rows }) => rows);

  test('is what waits, under a pseudonym and without the word to the reviewer', async () => {
    const [one, two] = [
      await suggest({ note: 'My phone is 090.' }),
      await suggest({ field: 'employees', value: '6-10' }),
    ];
    const withdrawn = await suggest({ field: 'other', value: 'They moved.' });
    await sender.run(`update fact_proposals set state = 'withdrawn' where id = $1`, [withdrawn]);
    await leave();
    const [row] = await left(one);
    expect(row).toEqual({
      ...{ user_id: null, note: null, value: 'Đà Nẵng', state: 'pending' },
      pseudonym: expect.stringMatching(/^[0-9a-f]{12}$/),
    });
    // The same for all of one account, and not what it is called by anywhere.
    expect(await left(two)).toMatchObject([{ pseudonym: row?.['pseudonym'] }]);
    expect(sender.id).not.toContain(String(row?.['pseudonym']));
    expect(await left(withdrawn)).toEqual([]);
  });

  test('is decided on all the same, and nobody is told', async () => {
    const [waits, task] = [
      await suggest(),
      await suggest({ field: 'other', value: 'They moved.' }),
    ];
    await editor.run('select decide_proposal($1, true)', [task]);
    await leave();
    expect(await editor.run(`select decide_proposal($1, true, 'Huế') as state`, [waits])).toEqual([
      { state: 'accepted' },
    ]);
    expect(await located()).toBe('Đà Nẵng');
    await editor.run('update fact_proposals set done_at = now() where id = $1', [task]);
    const { rows } = await db.query(
      `select from fact_proposals where id = any ($1) and done_at is not null`,
      [[waits, task]],
    );
    expect(rows).toHaveLength(2);
    const history = await db.query(`select from fact_history where fact_id = $1`, [waits]);
    expect(history.rows).toHaveLength(1);
  });

  test('says what became of all of it, to editors', async () => {
    const [waits, other] = [
      await suggest(),
      await suggest({ field: 'other', value: 'They moved.' }),
    ];
    await editor.run('select decide_proposal($1, true)', [other]);
    const senders = (who: Actor) => who.run('select * from proposal_senders($1)', [[waits]]);
    const history = { id: waits, accepted: 1, rejected: 0 };
    expect(await senders(editor)).toEqual([{ ...history, email: sender.email, locale: 'en' }]);
    await expect(senders(sender)).rejects.toMatchObject({ code: '42501' });
    await leave();
    expect(await senders(editor)).toEqual([{ ...history, email: null, locale: null }]);
  });

  test('is counted before', async () => {
    await suggest();
    const withdrawn = await suggest({ field: 'other', value: 'They moved.' });
    await sender.run(`update fact_proposals set state = 'withdrawn' where id = $1`, [withdrawn]);
    const { rows } = await db.query('select * from what_account_leaves($1)', [sender.id]);
    expect(rows).toEqual([
      { kind: 'claims', total: 1 },
      { kind: 'suggestions', total: 1 },
    ]);
  });
});

describe('what is accepted happens', () => {
  const addRound = async (of: string) => {
    const round = { startup_id: of, announced_on: '2026-02-02', kind: 'Seed' };
    const [saved] = await editor.run('select save_round($1, $2, $3) as id', [
      JSON.stringify(round),
      '[]',
      JSON.stringify([{ url: SOURCE, publisher: 'Wire' }]),
    ]);
    return saved?.['id'];
  };
  const done = async (id: string) =>
    (
      await db.query<Row>(
        'select state, made_round, done_at is not null as done from fact_proposals where id = $1',
        [id],
      )
    ).rows[0];
  const bell = async () =>
    (
      await db.query<Row>('select kind from notifications where user_id = $1 order by created_at', [
        sender.id,
      ])
    ).rows.map(({ kind }) => kind);

  test('a suggested round is accepted with the round that was entered of it, and outlives it', async () => {
    const id = await suggest({ field: 'round', value: 'Seed\n2026-02-02\n2000000 USD' });
    const accept = (made: unknown) =>
      editor.run('select decide_proposal($1, true, null, null, $2) as state', [id, made]);
    await expect(accept(null)).rejects.toMatchObject({ hint: 'proposal_unwritten' });
    const elsewhere = await addRound(await makeStartup('approved'));
    await expect(accept(elsewhere)).rejects.toMatchObject({ hint: 'proposal_unwritten' });
    const made = await addRound(startup);
    expect(await accept(made)).toEqual([{ state: 'accepted' }]);
    expect(await done(id)).toEqual({ state: 'accepted', made_round: made, done: true });
    expect(await bell()).toEqual(['proposal_accepted']);
    await db.query('delete from funding_rounds where id = $1', [made]);
    expect(await done(id)).toMatchObject({ state: 'accepted', done: true });
  });

  test.each(['role', 'other'])(
    '%s stays to be done until an editor ticks it off',
    async (field) => {
      const id = await suggest({ field, value: 'An is the new head of sales.' });
      await editor.run('select decide_proposal($1, true)', [id]);
      expect(await done(id)).toMatchObject({ state: 'accepted', done: false });
      const tick = (who: Actor) =>
        who.run('update fact_proposals set done_at = now() where id = $1', [id]);
      await expect(tick(sender)).rejects.toMatchObject({ hint: 'proposal_closed' });
      await tick(editor);
      expect(await done(id)).toMatchObject({ done: true });
      expect(await bell()).toEqual(['proposal_accepted', 'proposal_done']);
      await expect(tick(editor)).rejects.toMatchObject({ hint: 'proposal_closed' });
    },
  );

  test('a field is done with its acceptance, and its sender ticks off nothing', async () => {
    const id = await suggest();
    await expect(
      sender.run('update fact_proposals set done_at = now() where id = $1', [id]),
    ).rejects.toMatchObject({ code: '42501' });
    await editor.run(`select decide_proposal($1, true, 'Huế')`, [id]);
    expect(await done(id)).toMatchObject({ state: 'accepted', done: true });
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UserRole } from '#src/domain/accounts/roles.ts';
import { DEEDS, type Deed, deedsOf, type Piece } from '#src/domain/articles/deeds.ts';
import { type Actor, makeAccount, type Row } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

// What the office offers is what the database takes: for every state of a story, every role and every relation to it,
// each deed is tried, and what deedsOf says is held against the answer. Nothing of it is a list of what is right.

type Account = Actor & { id: string };
let db: TestDatabase;
const people = {} as Record<UserRole | 'writer', Account>;
beforeAll(async () => {
  db = await migratedDatabase();
  for (const role of ['user', 'contributor', 'editor', 'admin'] as const)
    people[role] = await makeAccount(db, { role });
  people.writer = await makeAccount(db, { role: 'contributor' });
});
afterAll(() => db.close());

/** Steps past every policy, from a draft with a text. */
const STATES: Readonly<Record<string, readonly string[]>> = {
  planned: ["content = ''"],
  draft: [],
  waiting: ['review_requested_at = now()'],
  returned: ["review_note = 'Too long.'"],
  scheduled: ["scheduled_at = now() + interval '2 days'"],
  live: ["status = 'published'"],
  withdrawn: ["status = 'published'", "status = 'draft'"],
  'withdrawn and waiting': [
    "status = 'published'",
    "status = 'draft'",
    'review_requested_at = now()',
  ],
};

const RELATIONS = ['nothing to do with it', 'author', 'assignee', 'both'] as const;

/** A text of its own, or the Vietnamese version of a draft, or of a story that is out. */
const KINDS = ['original', 'version of a draft', 'version of a live story'] as const;

const TRIES: Readonly<Record<Deed, string>> = {
  write: "update articles set content = content || ' More.' where id = $1",
  // Of what is live the request is dropped without a word.
  submit: `with asked as (update articles set review_requested_at = now()
      where id = $1 and review_requested_at is null returning review_requested_at)
    select from asked where review_requested_at is not null`,
  takeBack:
    'update articles set review_requested_at = null where id = $1 and review_requested_at is not null',
  sendBack:
    "update articles set review_requested_at = null, review_note = 'Why?' where id = $1 and review_requested_at is not null",
  publish: "update articles set status = 'published' where id = $1 and status = 'draft'",
  schedule:
    "update articles set scheduled_at = now() + interval '1 day' where id = $1 and status = 'draft'",
  unpublish: "update articles set status = 'draft' where id = $1 and status = 'published'",
  delete: 'delete from articles where id = $1',
  discuss: "insert into article_threads (article_id, body) values ($1, 'Look.')",
};

/** What an editor stores along with a text. */
const WITH_WRITING = [
  `insert into article_drafts (article_id, title, content, category) values ($1, 'Typed', 'Typed.', 'news')`,
  `select credit_article($1, '[]')`,
];

class TakenBack extends Error {}

/** Whether the database takes it; what it did is taken back. */
async function takes(who: Account, sql: string, id: string): Promise<boolean> {
  let rows = 0;
  const claims = JSON.stringify({ sub: who.id, role: 'authenticated' });
  try {
    await db.transaction(async (tx) => {
      await tx.query(
        `select set_config('role', 'authenticated', true), set_config('request.jwt.claim.role', 'authenticated', true),
           set_config('request.jwt.claim.sub', $1, true), set_config('request.jwt.claims', $2, true),
         set_config('storage.operation', 'storage.object.upload', true)`,
        [who.id, claims],
      );
      const done = await tx.query<Row>(
        `${sql}${/^(?:select|with)/.test(sql) ? '' : ' returning 1'}`,
        [id],
      );
      rows = done.rows.length;
      throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) return false;
  }
  return rows > 0;
}

const insert = async (values: Row): Promise<string> => {
  const row = {
    ...{ title: 'A story', content: 'Once.', category: 'news' },
    ...{ slug: `a-story-${randomUUID().slice(0, 8)}`, ...values },
  };
  const columns = Object.keys(row);
  const { rows } = await db.query<{ id: string }>(
    `insert into articles (${columns}) values (${columns.map((_, at) => `$${at + 1}`)}) returning id`,
    Object.values(row),
  );
  return rows[0]?.id ?? '';
};

type Case = {
  readonly state: string;
  readonly relation: (typeof RELATIONS)[number];
  readonly kind: (typeof KINDS)[number];
};

/** Makes the story, and tells what it is by its row. */
async function made(person: Account, { state, relation, kind }: Case): Promise<[string, Piece]> {
  const isBoth = relation === 'both';
  const author_id = isBoth || relation === 'author' ? person.id : people.writer.id;
  const of =
    kind === 'original'
      ? null
      : await insert({
          author_id: people.writer.id,
          status: kind === 'version of a draft' ? 'draft' : 'published',
        });
  const id = await insert({ author_id, ...(of && { translation_of: of, locale: 'vi' }) });
  for (const step of STATES[state] ?? [])
    await db.query(`update articles set ${step} where id = $1`, [id]);
  if (isBoth || relation === 'assignee')
    await db.query('insert into article_plans (article_id, assignee_id) values ($1, $2)', [
      id,
      person.id,
    ]);
  const { rows } = await db.query<Piece>(
    `select a.status, a.scheduled_at is not null as "isScheduled", a.published_at is not null as "wasPublished",
       a.review_requested_at is not null as "isWaiting", a.content <> '' as "isBegun",
       a.author_id as author, p.assignee_id as assignee
     from articles as a left join article_plans as p on p.article_id = a.id where a.id = $1`,
    [id],
  );
  if (!rows[0]) throw new Error('It was not made.');
  return [id, rows[0]];
}

const CASES = KINDS.flatMap((kind) =>
  Object.keys(STATES).flatMap((state) =>
    RELATIONS.map((relation): Case => ({ kind, state, relation })),
  ),
);

for (const role of ['user', 'contributor', 'editor', 'admin'] as const)
  describe(`what is offered to the role ${role} is what the database takes`, () => {
    // Only members of the newsroom are assigned anything.
    const cases = CASES.filter(
      ({ relation }) => role !== 'user' || !/assignee|both/.test(relation),
    );
    test.each(cases)('$kind, $state, $relation', async (each) => {
      const person = people[role];
      const [id, piece] = await made(person, each);
      const offered = deedsOf(piece, { id: person.id, role });
      const taken: Deed[] = [];
      for (const deed of DEEDS) if (await takes(person, TRIES[deed], id)) taken.push(deed);
      expect([...offered]).toEqual(taken);
      if (offered.has('write'))
        for (const sql of WITH_WRITING) expect(await takes(person, sql, id), sql).toBe(true);
    });
  });

import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Actor,
  makeAccount,
  type Row,
  service,
  visitor,
  writeArticle,
} from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

// What people who are listed ask for: the register, hiding meanwhile, the answer; and what is held and withdrawn.

let db: TestDatabase;
let admin: Actor & { id: string };
let editor: Actor & { id: string };
let contributor: Actor & { id: string };
let user: Actor & { id: string };
let anybody: Actor;
beforeAll(async () => {
  db = await migratedDatabase();
  admin = await makeAccount(db, { role: 'admin' });
  editor = await makeAccount(db, { role: 'editor' });
  contributor = await makeAccount(db, { role: 'contributor' });
  user = await makeAccount(db);
  anybody = visitor(db);
});
afterAll(() => db.close());
beforeEach(() =>
  db.exec(`delete from email_outbox; delete from notifications; delete from rights_requests;
    delete from site_settings where name = 'law'`),
);

const rows = async (sql: string, ...params: unknown[]) => (await db.query<Row>(sql, params)).rows;
const one = async (sql: string, ...params: unknown[]) => (await rows(sql, ...params))[0];
const idOf = async (made: Promise<Row[]>) => String((await made)[0]?.['id']);
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const slug = () => `a-${randomUUID().slice(0, 8)}`;

type Made = { id: string; slug: string };

async function company(sender: string | null = null): Promise<Made> {
  const at = slug();
  const id = await idOf(
    rows(
      `insert into startups (name, slug, website, description, category, status, submitted_by)
       values ($1, $1, 'https://' || $1 || '.example', 'Broth.', 'SaaS', 'approved', $2) returning id`,
      at,
      sender,
    ),
  );
  return { id, slug: at };
}

/** What was sent in and an editor approved. */
async function approved(
  kind: 'startup' | 'investor',
  sender: Actor & { id: string } = user,
): Promise<Made> {
  const at = slug();
  const more = kind === 'startup' ? [', category', ", 'SaaS'"] : ['', ''];
  const id = await idOf(
    sender.run(
      `insert into ${kind}s (name, slug, website, description${more[0]})
       values ($1, $1, 'https://' || $1 || '.example', 'Broth.'${more[1]}) returning id`,
      [at],
    ),
  );
  await editor.run(`update ${kind}s set status = 'approved' where id = $1`, [id]);
  await db.exec('delete from email_outbox; delete from notifications');
  return { id, slug: at };
}

async function listed(): Promise<Made & { startup: string; role: string; name: string }> {
  const [at, { id: startup }] = [slug(), await company()];
  const name = `Quế Chi ${at}`;
  const id = await idOf(
    rows('insert into people (slug, name) values ($1, $2) returning id', at, name),
  );
  const role = randomUUID();
  await db.exec(`begin;
    insert into roles (id, person_id, startup_id, role) values ('${role}', '${id}', '${startup}', 'ceo');
    insert into fact_sources (role_id, url, publisher, title, seen_on)
      values ('${role}', 'https://source.example/${at}', 'Source', 'Said', current_date);
    commit`);
  return { id, slug: at, startup, role, name };
}

/** A request that came in; `proved`: and its link was followed. */
async function ask(kind: string, about: string, at: string, proved = true) {
  const [id, token] = [randomUUID(), randomUUID()];
  const [made] = await rows(
    'select request_open($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) as is_there',
    ...[id, kind, about, at, 'Chi', `${id}@example.com`, 'Please.', 'vi', token, hashOf(token)],
  );
  if (proved) await rows('select request_prove($1, $2)', id, hashOf(token));
  return { id, token, email: `${id}@example.com`, isThere: made?.['is_there'] };
}

const hide = async (who: Actor, id: string, on: boolean) =>
  (await who.run('select request_hide($1, $2) as done', [id, on]))[0]?.['done'];
const close = async (who: Actor, id: string, reason: string | null, staysHidden = false) =>
  (
    await who.run('select request_close($1, $2, $3, $4, $5) as email', [
      ...[id, reason === null ? 'done' : 'refused', reason, 'Here is why.', staysHidden],
    ])
  )[0]?.['email'];
const mails = () =>
  rows(
    `select template, to_email, data ->> 'event' as event from email_outbox order by created_at, template`,
  );
const days = async (id: string) =>
  Number(
    (
      await one(
        `select extract(day from due_at - received_at) as days from rights_requests where id = $1`,
        id,
      )
    )?.['days'],
  );

describe('a request', () => {
  test('is in the register once its link was followed, with a receipt, and editors are told', async () => {
    const person = await listed();
    const { id, token, email } = await ask('remove', 'person', person.slug, false);
    expect(await mails()).toMatchObject([{ template: 'request-proof', to_email: email }]);
    expect(await editor.run('select id from rights_requests')).toEqual([]);
    expect(await rows('select request_prove($1, $2) as said', id, hashOf('another'))).toEqual([
      { said: null },
    ]);
    await rows('select request_prove($1, $2)', id, hashOf(token));
    await rows('select request_prove($1, $2)', id, hashOf(token));
    expect(await editor.run('select id, kind, email from rights_requests')).toEqual([
      { id, kind: 'remove', email },
    ]);
    expect((await mails()).filter(({ event }) => event === 'received')).toHaveLength(1);
    expect(
      (await rows(`select user_id from notifications where kind = 'rights_request'`)).map(
        ({ user_id }) => user_id,
      ),
    ).toEqual(expect.arrayContaining([admin.id, editor.id]));
  });

  test('is only about what is public', async () => {
    const { id, slug: at } = await company();
    await rows(`update startups set status = 'pending' where id = $1`, id);
    expect((await ask('correct', 'startup', at, false)).isThere).toBe(false);
    expect((await ask('correct', 'person', 'nobody-here', false)).isThere).toBe(false);
    expect(await rows('select from rights_requests')).toEqual([]);
  });

  test.each([
    ['vn', { correct: 10, object: 15, remove: 20, unlawful: 10 }],
    ['eu', { correct: 30, object: 30, remove: 30, unlawful: 30 }],
  ])('is due by the law that was chosen: %s', async (law, expected) => {
    await admin.run(`insert into site_settings (name, value) values ('law', $1)`, [law]);
    const { slug: at } = await company();
    for (const [kind, wanted] of Object.entries(expected)) {
      const { id } = await ask(kind, 'startup', at);
      const due = await one(
        `select due_at = received_at + interval '1 month' as in_a_month from rights_requests where id = $1`,
        id,
      );
      if (law === 'eu') expect(due?.['in_a_month']).toBe(true);
      else expect(await days(id)).toBe(wanted);
    }
  });

  test('is seen to by editors and administrators alone', async () => {
    const { slug: at } = await company();
    const { id } = await ask('correct', 'startup', at);
    for (const who of [contributor, user]) {
      expect(await who.run('select id from rights_requests')).toEqual([]);
      await expect(hide(who, id, true)).rejects.toThrow('see to requests');
      await expect(close(who, id, null)).rejects.toThrow('see to requests');
    }
    await expect(anybody.run('select id from rights_requests')).rejects.toThrow(
      'permission denied',
    );
    await expect(editor.run('select token_hash from rights_requests')).rejects.toThrow(
      'permission denied',
    );
  });

  test('is answered once, and refused only for a reason', async () => {
    const { slug: at } = await company();
    const { id, email } = await ask('object', 'startup', at);
    await expect(
      editor.run(`select request_close($1, 'refused', null, 'No.', false)`, [id]),
    ).rejects.toThrow('rights_requests_reasoned_check');
    expect(await close(editor, id, 'public_interest')).toBe(email);
    expect(await close(editor, id, null)).toBeNull();
    expect((await mails()).at(-1)).toMatchObject({ to_email: email, event: 'refused' });
    expect(await one('select outcome, reason, done_by from rights_requests')).toEqual({
      outcome: 'refused',
      reason: 'public_interest',
      done_by: editor.id,
    });
  });
});

describe('while the newsroom looks', () => {
  const sees = async (sql: string, ...params: unknown[]) => (await anybody.run(sql, params)).length;

  test('a person is not shown: no role, no page, no history, nothing in search', async () => {
    const { slug: at, id: person, role, name } = await listed();
    const shown = async () => [
      await sees('select from people where id = $1', person),
      await sees('select from roles where id = $1', role),
      await sees(`select from fact_history where about ->> 'name' = $1`, name),
      await sees(`select from private.search_index where id = $1`, person),
    ];
    const before = await shown();
    expect(before.slice(0, 2)).toEqual([1, 1]);
    expect(before[2]).toBeGreaterThan(0);
    const history = await rows('select id from fact_history');
    const { id } = await ask('object', 'person', at);
    expect(await hide(editor, id, true)).toBe(true);
    expect(await shown()).toEqual([0, 0, 0, 0]);
    // Hiding is no news of the ledger.
    expect(await rows('select id from fact_history')).toEqual(history);
    await rows('update roles set since = 2020 where id = $1', role);
    expect((await shown())[1]).toBe(0);
    expect(await hide(editor, id, false)).toBe(true);
    expect((await shown()).slice(0, 2)).toEqual([1, 1]);
  });

  test('a profile is not shown and not approved, whoever sent it in is told, and is shown again', async () => {
    const { id: startup, slug: at } = await company(user.id);
    await admin.run('update startups set featured = true where id = $1', [startup]);
    const { id } = await ask('unlawful', 'startup', at);
    await hide(editor, id, true);
    expect(await sees('select from startups where id = $1', startup)).toBe(0);
    expect((await mails()).map(({ template, event }) => [template, event])).toContainEqual([
      'request-notice',
      'hidden',
    ]);
    await expect(
      admin.run(`update startups set status = 'approved' where id = $1`, [startup]),
    ).rejects.toThrow('hidden by a request');
    await hide(editor, id, false);
    expect(await sees('select from startups where id = $1 and featured', startup)).toBe(1);
    expect((await mails()).map(({ template }) => template)).not.toContain('submission-approved');
  });

  test('two requests hide a profile until both let go', async () => {
    const { id: startup, slug: at } = await company();
    const [first, second] = [
      await ask('object', 'startup', at),
      await ask('remove', 'startup', at),
    ];
    await hide(editor, first.id, true);
    await hide(editor, second.id, true);
    await hide(editor, first.id, false);
    expect(await sees('select from startups where id = $1', startup)).toBe(0);
    await hide(editor, second.id, false);
    expect(await sees('select from startups where id = $1', startup)).toBe(1);
  });

  test('a story is not shown, and comes back when the request is refused', async () => {
    const { id: article, slug: at } = await story();
    const { id } = await ask('unlawful', 'article', at);
    await hide(editor, id, true);
    expect(await sees('select from articles where id = $1', article)).toBe(0);
    await expect(
      editor.run(`update articles set status = 'published' where id = $1`, [article]),
    ).rejects.toThrow('hidden by a request');
    await close(editor, id, 'accurate');
    expect(await sees('select from articles where id = $1', article)).toBe(1);
  });

  test.each(['startup', 'investor'] as const)(
    'a %s that an editor approved is hidden, and is approved by the same editor again',
    async (kind) => {
      const { id: entry, slug: at } = await approved(kind);
      const { id } = await ask('object', kind, at);
      await hide(editor, id, true);
      expect(await sees(`select from ${kind}s where id = $1`, entry)).toBe(0);
      await close(editor, id, 'accurate');
      expect(await sees(`select from ${kind}s where id = $1`, entry)).toBe(1);
      expect(await one(`select status, approved_by from ${kind}s where id = $1`, entry)).toEqual({
        status: 'approved',
        approved_by: editor.id,
      });
    },
  );

  test.each(['startup', 'investor'] as const)(
    'a %s is neither rewritten nor deleted by whoever sent it in, and stays when their account goes',
    async (kind) => {
      const sender = await makeAccount(db);
      const { id: entry, slug: at } = await approved(kind, sender);
      const { id } = await ask('object', kind, at);
      await hide(editor, id, true);
      await expect(
        sender.run(`update ${kind}s set name = 'Unread' where id = $1`, [entry]),
      ).rejects.toMatchObject({ hint: 'request_hides' });
      await expect(sender.run(`delete from ${kind}s where id = $1`, [entry])).rejects.toMatchObject(
        { hint: 'request_hides' },
      );
      await editor.run(`update ${kind}s set location = 'Hà Nội' where id = $1`, [entry]);
      await rows('delete from profiles where user_id = $1', sender.id);
      await hide(editor, id, false);
      expect(await one(`select name, location, status from ${kind}s where id = $1`, entry)).toEqual(
        { name: at, location: 'Hà Nội', status: 'approved' },
      );
    },
  );

  test('the history of a company keeps its rounds', async () => {
    const { id: startup, slug: at } = await approved('startup');
    const round = randomUUID();
    await db.exec(`begin;
      insert into funding_rounds (id, startup_id, kind, announced_on)
        values ('${round}', '${startup}', 'Seed', '2026-01-05');
      insert into fact_sources (round_id, url, publisher, title, seen_on)
        values ('${round}', 'https://source.example/${at}', 'Source', 'Said', current_date);
      commit`);
    const history = () =>
      rows('select deed, before, after from fact_history where fact_id = $1 order by id', round);
    const before = await history();
    expect(before).toMatchObject([{ deed: 'added', after: { kind: 'Seed' } }]);
    const { id } = await ask('object', 'startup', at);
    await hide(editor, id, true);
    await hide(editor, id, false);
    expect(await history()).toEqual(before);
    expect(await sees('select from funding_rounds where id = $1', round)).toBe(1);
  });

  test('a namesake’s history is shown', async () => {
    const [hidden, other] = [await listed(), await listed()];
    await rows('update people set name = $2 where id = $1', other.id, hidden.name);
    await rows(
      `update fact_history set about = about || jsonb_build_object('name', $2::text) where fact_id = $1`,
      ...[other.role, hidden.name],
    );
    const { id } = await ask('object', 'person', hidden.slug);
    await hide(editor, id, true);
    expect(await sees('select from fact_history where fact_id = $1', hidden.role)).toBe(0);
    expect(await sees('select from fact_history where fact_id = $1', other.role)).toBe(1);
  });

  test('a story has no date, is not deleted, and holds up nothing else that is scheduled', async () => {
    const { id: article, slug: at } = await story();
    const { id } = await ask('unlawful', 'article', at);
    await hide(editor, id, true);
    const soon = `now() + interval '1 hour'`;
    for (const refused of [
      `update articles set scheduled_at = ${soon} where id = $1`,
      'delete from articles where id = $1',
    ])
      await expect(editor.run(refused, [article])).rejects.toMatchObject({ hint: 'request_hides' });
    // A date that it had before it was hidden.
    await hide(editor, id, false);
    await editor.run(`update articles set status = 'draft' where id = $1`, [article]);
    await editor.run(`update articles set scheduled_at = ${soon} where id = $1`, [article]);
    await hide(editor, id, true);
    const other = await writeArticle(editor);
    await editor.run(`update articles set scheduled_at = ${soon} where id = $1`, [other]);
    await db.exec(
      `set session_replication_role = replica;
       update articles set scheduled_at = now() - interval '1 minute' where scheduled_at is not null;
       set session_replication_role = origin`,
    );
    const [due] = await service(db).run('select publish_due_articles() as next');
    expect(due).toEqual({ next: null });
    expect(await one('select status from articles where id = $1', other)).toEqual({
      status: 'published',
    });
    expect(await one('select status from articles where id = $1', article)).toEqual({
      status: 'draft',
    });
  });

  test('a story is not rewritten by its author, nor read by a link to its preview', async () => {
    const { id: article, slug: at } = await story();
    await rows('update articles set author_id = $2 where id = $1', article, contributor.id);
    const link = await preview(article);
    const { id } = await ask('unlawful', 'article', at);
    await hide(editor, id, true);
    expect(
      await contributor.write(`update articles set content = 'Unread.' where id = '${article}'`),
    ).toBe(0);
    expect(await ended(link)).toBe(true);
  });

  test('what was granted stays hidden where the editor says so', async () => {
    const { slug: at, id: person } = await listed();
    const { id } = await ask('object', 'person', at);
    await hide(editor, id, true);
    await close(editor, id, null, true);
    expect(await sees('select from people where id = $1', person)).toBe(0);
    expect(await hide(editor, id, false)).toBe(true);
    expect(await sees('select from people where id = $1', person)).toBe(1);
  });
});

describe('the register forgets', () => {
  test('the words of a request when the person is erased, and keeps the address until the answer', async () => {
    const { slug: at, id: person } = await listed();
    const { id, email } = await ask('remove', 'person', at);
    await admin.run(`select erase_record('person', $1, false)`, [person]);
    expect(
      await one('select name, email, message, person_id from rights_requests where id = $1', id),
    ).toEqual({ name: null, email, message: null, person_id: null });
    expect(await close(editor, id, null)).toBe(email);
    expect(
      await one('select email, answer, outcome from rights_requests where id = $1', id),
    ).toEqual({
      ...{ email: null, answer: null, outcome: 'done' },
    });
  });

  test('who asked, when their address is erased, also in a restored database', async () => {
    const { slug: at } = await company();
    const { id, email } = await ask('correct', 'startup', at);
    const kept = await one('select * from rights_requests where id = $1', id);
    const [said] = await admin.run(`select erase_record('address', $1, true) as erasure`, [email]);
    expect(said?.['erasure']).toMatchObject({ removed: { requests: 1 } });
    await admin.run(`select erase_record('address', $1, false)`, [email]);
    const words = () => one('select name, email, message from rights_requests where id = $1', id);
    expect(await words()).toEqual({ name: null, email: null, message: null });
    const known = await rows('select hash, kind, at from private.leavers');
    await db.exec('delete from private.leavers');
    await rows(
      'update rights_requests set name = $2, email = $3, message = $4 where id = $1',
      ...[...[id, kept?.['name'], email, 'Please.']],
    );
    await rows('select private.remember_leavers($1::jsonb)', JSON.stringify(known));
    expect(await words()).toEqual({ name: null, email: null, message: null });
  });
});

async function story(): Promise<Made> {
  const at = slug();
  const id = await writeArticle(editor, { slug: at, status: 'published' });
  return { id: String(id), slug: at };
}

const preview = (article: string) =>
  idOf(
    editor.run(
      `insert into preview_links (article_id, note, expires_at)
       values ($1, 'A court', now() + interval '7 days') returning id`,
      [article],
    ),
  );
const ended = async (link: string) =>
  (await one('select revoked_at is not null as ended from preview_links where id = $1', link))?.[
    'ended'
  ];

describe('a story', () => {
  test('that is withdrawn says why at its address, until it is published again', async () => {
    const { id, slug: at } = await story();
    await expect(contributor.run(`select withdraw_story($1, 'wrong', '')`, [id])).rejects.toThrow(
      'withdraw stories',
    );
    const link = await preview(id);
    await editor.run(`select withdraw_story($1, 'court', ' ')`, [id]);
    const said = () =>
      anybody.run('select reason, note from withdrawn_stories where slug = $1', [at]);
    expect(await anybody.run('select id from articles where id = $1', [id])).toEqual([]);
    expect(await said()).toEqual([{ reason: 'court', note: null }]);
    expect(await ended(link)).toBe(true);
    await editor.run(`update articles set status = 'published' where id = $1`, [id]);
    expect(await said()).toEqual([]);
  });

  test('that is held outlives the trash with its versions, until an administrator lifts it', async () => {
    const { id } = await story();
    await editor.run(
      `insert into article_holds (article_id, reason) values ($1, 'Court of Hanoi')`,
      [id],
    );
    await editor.run('delete from articles where id = $1', [id]);
    await expect(admin.run('delete from trashed_articles where id = $1', [id])).rejects.toThrow(
      'the story is held',
    );
    await rows(
      `update trashed_articles set deleted_at = now() - interval '90 days' where id = $1`,
      id,
    );
    await rows('delete from trashed_articles where deleted_at < now()');
    expect(
      await rows(
        'select jsonb_array_length(revisions) > 0 as kept from trashed_articles where id = $1',
        id,
      ),
    ).toEqual([{ kept: true }]);
    expect(await editor.write(`delete from article_holds where article_id = '${id}'`)).toBe(0);
    expect(await admin.write(`delete from article_holds where article_id = '${id}'`)).toBe(1);
    expect(await admin.write(`delete from trashed_articles where id = '${id}'`)).toBe(1);
  });

  test('that is in the trash is put there by no draft with its id', async () => {
    const { id } = await story();
    await editor.run('delete from articles where id = $1', [id]);
    const kept = () => one('select * from trashed_articles where id = $1', id);
    const before = await kept();
    await expect(writeArticle(contributor, { id })).rejects.toMatchObject({ code: '23505' });
    expect(await kept()).toEqual(before);
    await editor.run('select restore_article($1)', [id]);
    expect(await rows('select id from articles where id = $1', id)).toEqual([{ id }]);
  });

  test('that is held can be put back', async () => {
    const { id } = await story();
    await editor.run(
      `insert into article_holds (article_id, reason) values ($1, 'Court of Hanoi')`,
      [id],
    );
    await editor.run('delete from articles where id = $1', [id]);
    await editor.run('select restore_article($1)', [id]);
    expect(await rows('select id from articles where id = $1', id)).toEqual([{ id }]);
    expect(
      await rows('select article_id from article_holds where article_id = $1', id),
    ).toHaveLength(1);
  });

  test('takes a reply that is longer than a correction', async () => {
    const { id } = await story();
    const add = (kind: string, length: number) =>
      editor.run(
        `insert into corrections (article_id, wrong, correct, kind) values ($1, 'Said.', repeat('x', $2), $3)`,
        [id, length, kind],
      );
    await add('reply', 4000);
    await expect(add('reply', 4001)).rejects.toThrow('corrections_correct_check');
    await expect(add('correction', 1001)).rejects.toThrow('corrections_correct_check');
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Actor, makeAccount, type Row } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

// What an editor may do with the directories and with readers' messages, and what they try past that.

type Account = Actor & { id: string; email: string };
let db: TestDatabase;
let sender: Account;
let editor: Account;
let colleague: Account;
let contributor: Account;
let admin: Account;
beforeAll(async () => {
  db = await migratedDatabase();
  sender = await makeAccount(db, { metadata: { full_name: 'Lê Thu' } });
  contributor = await makeAccount(db, { role: 'contributor' });
  editor = await makeAccount(db, { role: 'editor' });
  colleague = await makeAccount(db, { role: 'editor' });
  admin = await makeAccount(db, { role: 'admin' });
});
afterAll(() => db.close());
beforeEach(() =>
  db.exec(
    `delete from startups; delete from investors; delete from contact_messages; delete from notifications;
     delete from email_outbox; delete from private.rate_limits; update profiles set desk_mails = true`,
  ),
);

const rows = async (sql: string, params: unknown[] = []) => (await db.query<Row>(sql, params)).rows;
const REFUSED = { code: '42501' };

describe.each(['startup', 'investor'] as const)('a %s', (kind) => {
  const table = `${kind}s`;
  const more = kind === 'startup' ? [', category', ", 'FoodTech'"] : ['', ''];
  const submit = async (who: Actor = sender, name = 'Nồi Lớn', website: string | null = null) => {
    const [row] = await who.run(
      `insert into ${table} (name, slug, description, website${more[0]})
       values ($1, $2, 'Broth.', $3${more[1]}) returning id`,
      [name, `s-${randomUUID().slice(0, 8)}`, website],
    );
    return String(row?.['id']);
  };
  const set = (who: Actor, id: string, change: string) =>
    who.run(`update ${table} set ${change} where id = $1 returning id`, [id]);
  const stored = async (id: string) =>
    (await rows(`select status, featured, approved_by from ${table} where id = $1`, [id]))[0];
  const beside = (who: Actor, ...ids: string[]) =>
    who.run('select * from waiting_entries($1, $2)', [kind, ids]);
  const mails = () => rows('select template from email_outbox order by template');
  const bell = () => rows('select kind from notifications where user_id = $1', [sender.id]);

  test('that is asked about waits for its sender, who answers or corrects it', async () => {
    const id = await submit();
    const asked = async () => (await beside(editor, id))[0];
    const ask = async (who: Actor, question: string) => {
      const [row] = await rows(`select updated_at::text as seen from ${table} where id = $1`, [id]);
      const [said] = await who.run('select ask_submitter($1, $2, $3, $4) as asked', [
        ...[kind, id, question, row?.['seen']],
      ]);
      return said?.['asked'];
    };
    const answer = async (who: Actor, text: string) =>
      (await who.run('select answer_question($1, $2) as answered', [id, text]))[0]?.['answered'];
    const open = async () =>
      (await sender.run('select question from own_reviews() where entry_id = $1', [id]))[0];
    await expect(ask(sender, 'Who am I?')).rejects.toMatchObject(REFUSED);
    expect(await answer(sender, 'Nobody asked.')).toBe(false);
    expect(await ask(editor, 'Where is the source?')).toBe(true);
    expect(await asked()).toMatchObject({ question: 'Where is the source?', answered_at: null });
    expect(await open()).toEqual({ question: 'Where is the source?' });
    expect(await mails()).toContainEqual({ template: 'submission-question' });
    expect(await bell()).toEqual([{ kind: `${kind}_asked` }]);
    expect(await answer(colleague, 'Here.')).toBe(false);
    expect(await answer(sender, 'In the register.')).toBe(true);
    expect(await asked()).toMatchObject({ answer: 'In the register.' });
    expect(await open()).toEqual({ question: null });
    // A second question begins anew; who corrects the entry has answered it.
    expect(await ask(editor, 'Since when?')).toBe(true);
    await set(editor, id, "location = 'Hội An'");
    expect(await asked()).toMatchObject({ answer: null, answered_at: null });
    await set(sender, id, "location = 'Huế'");
    expect((await asked())?.['answered_at']).not.toBeNull();
    await set(editor, id, "status = 'approved'");
    expect(await ask(editor, 'Too late?')).toBe(false);
  });

  test('that is public outlives its sender, but what they were asked does not', async () => {
    const gone = await makeAccount(db);
    const id = await submit(gone);
    await set(editor, id, "status = 'approved'");
    await db.query(
      `update private.entry_reviews set question = 'Where is that said?', asked_at = now()`,
    );
    const kept = () =>
      rows('select question, sender from private.entry_reviews where entry_id = $1', [id]);
    expect(await kept()).toEqual([{ question: 'Where is that said?', sender: null }]);
    await db.query('delete from auth.users where id = $1', [gone.id]);
    expect(await stored(id)).toMatchObject({ status: 'approved' });
    expect(await kept()).toEqual([
      { question: null, sender: expect.stringMatching(/^[0-9a-f]{12}$/) },
    ]);
  });

  test('that is listed already is merged, and its sender reads where it is', async () => {
    const listed = await submit(admin, 'Vọng AI');
    await set(admin, listed, "status = 'approved', location = null");
    const legal = 'Công ty Cổ phần Công nghệ Vọng AI Việt Nam';
    const id = await submit(sender, legal, 'https://vong.vn');
    await set(sender, id, "location = 'Huế'");
    const [card] = await beside(editor, id);
    expect(card).toMatchObject({ twins: [{ id: listed, name: 'Vọng AI' }], approved: 0 });
    const [row] = await rows(`select updated_at::text from ${table} where id = $1`, [id]);
    const merge = (who: Actor, seen: unknown) =>
      who.run('select merge_submission($1, $2, $3, $4, true, $5) as slug', [
        kind,
        id,
        listed,
        ['website', 'location'],
        seen,
      ]);
    await expect(merge(sender, row?.['updated_at'])).rejects.toMatchObject(REFUSED);
    expect(await merge(editor, '2026-01-01T00:00:00Z')).toEqual([{ slug: null }]);
    await merge(editor, row?.['updated_at']);
    expect(await rows(`select status, review_note from ${table} where id = $1`, [id])).toEqual([
      { status: 'rejected', review_note: null },
    ]);
    const [own] = await sender.run('select merged_into from own_reviews() where entry_id = $1', [
      id,
    ]);
    const [slug] = await rows(`select slug as merged_into from ${table} where id = $1`, [listed]);
    expect(own).toEqual(slug);
    expect(
      await rows(`select name, website, location from ${table} where id = $1`, [listed]),
    ).toEqual([{ name: 'Vọng AI', website: 'https://vong.vn', location: 'Huế' }]);
    expect(await rows(`select name from entity_names where ${kind}_id = $1`, [listed])).toEqual([
      { name: legal },
    ]);
    expect(
      await rows(
        `select data ->> 'listed' as listed from email_outbox where template = 'submission-merged'`,
      ),
    ).toEqual([{ listed: 'Vọng AI' }]);
    expect(await bell()).toEqual([{ kind: `${kind}_merged` }]);
  });

  test('is counted by when it was sent and answered', async () => {
    const figures = async () => (await editor.run('select * from queue_figures($1)', [kind]))[0];
    expect(await figures()).toEqual({ received: 0, answered: 0, median_hours: null });
    const [first, second] = [await submit(sender, 'One'), await submit(sender, 'Two')];
    await submit(sender, 'Three');
    await set(editor, first, "status = 'approved'");
    const [row] = await rows(`select updated_at::text as seen from ${table} where id = $1`, [
      second,
    ]);
    await editor.run(`select ask_submitter($1, $2, 'Why?', $3)`, [kind, second, row?.['seen']]);
    await db.query(
      `update private.entry_reviews set sent_at = coalesce(asked_at, decided_at, now())
        - case when decided_at is not null then interval '2 hours' else interval '4 hours' end`,
    );
    expect(await figures()).toEqual({ received: 3, answered: 2, median_hours: 3 });
    await expect(sender.run('select * from queue_figures($1)', [kind])).rejects.toMatchObject(
      REFUSED,
    );
  });

  test('that an editor approves is in the editor’s name, and in the audit log', async () => {
    const id = await submit();
    await set(editor, id, "status = 'approved'");
    expect(await stored(id)).toMatchObject({ status: 'approved', approved_by: editor.id });
    expect(
      await rows(
        `select actor_role from audit_log where row_id = $1 and after ->> 'status' = 'approved'`,
        [id],
      ),
    ).toEqual([{ actor_role: 'editor' }]);
  });

  test('is rejected by an editor with a reason only', async () => {
    const id = await submit();
    await expect(set(editor, id, "status = 'rejected'")).rejects.toMatchObject({
      hint: 'reason_missing',
    });
    await set(editor, id, "status = 'rejected', review_note = 'No website.'");
    expect(await stored(id)).toMatchObject({ status: 'rejected' });
  });

  test('is added by an editor, public at once and in the audit log; by a contributor it is not', async () => {
    const add = (who: Actor) =>
      who.run(
        `insert into ${table} (name, slug, description, status, submitted_by${more[0]})
         values ('Made here', $1, 'Once.', 'approved', null${more[1]}) returning id`,
        [`m-${randomUUID().slice(0, 8)}`],
      );
    const id = String((await add(editor))[0]?.['id']);
    expect(await stored(id)).toEqual({
      status: 'approved',
      featured: false,
      approved_by: editor.id,
    });
    expect(await rows(`select action, actor::text from audit_log where row_id = $1`, [id])).toEqual(
      [{ action: 'insert', actor: editor.id }],
    );
    await expect(add(contributor)).rejects.toMatchObject(REFUSED);
  });

  test.each(['approved', 'rejected'])(
    'whose decision (%s) its editor takes back was never told, and waits again',
    async (state) => {
      const id = await submit();
      const before = await mails();
      const note = state === 'rejected' ? ", review_note = 'No.'" : '';
      await set(editor, id, `status = '${state}'${note}`);
      expect(await mails()).toContainEqual({ template: `submission-${state}` });
      expect(
        await rows(
          `select next_attempt_at > now() as waits from email_outbox where template = $1`,
          [`submission-${state}`],
        ),
      ).toEqual([{ waits: true }]);
      expect(await bell()).toEqual([{ kind: `${kind}_${state}` }]);
      await set(editor, id, "status = 'pending'");
      expect(await stored(id)).toEqual({ status: 'pending', featured: false, approved_by: null });
      expect(await mails()).toEqual(before);
      expect(await bell()).toEqual([]);
    },
  );

  test('that somebody else decided on, or that was decided a while ago, is not reopened by an editor', async () => {
    const id = await submit();
    await set(colleague, id, "status = 'approved'");
    await expect(set(editor, id, "status = 'pending'")).rejects.toMatchObject(REFUSED);
    await expect(set(editor, id, "status = 'rejected', review_note = 'No.'")).rejects.toMatchObject(
      REFUSED,
    );
    await db.exec(`alter table audit_log disable trigger user;
      update audit_log set at = at - interval '2 minutes'; alter table audit_log enable trigger user`);
    await expect(set(colleague, id, "status = 'pending'")).rejects.toMatchObject(REFUSED);
    // An edit is no decision.
    await set(colleague, id, "description = 'More.'");
    await expect(set(colleague, id, "status = 'pending'")).rejects.toMatchObject(REFUSED);
    await set(admin, id, "status = 'pending'");
    expect(await stored(id)).toMatchObject({ status: 'pending' });
  });

  test('is featured and deleted by administrators', async () => {
    const id = await submit();
    await set(editor, id, "status = 'approved'");
    await expect(set(editor, id, 'featured = true')).rejects.toMatchObject(REFUSED);
    await set(admin, id, 'featured = true');
    // Nor is the feature taken away sideways.
    await expect(set(editor, id, 'featured = false')).rejects.toMatchObject(REFUSED);
    await expect(set(editor, id, "status = 'pending'")).rejects.toMatchObject(REFUSED);
    expect(await editor.run(`delete from ${table} where id = $1 returning id`, [id])).toEqual([]);
    await set(editor, id, "location = 'Huế'");
    expect(await stored(id)).toMatchObject({ featured: true });
    await expect(
      editor.run('select import_entries($1, $2, true, false)', [table, '[]']),
    ).rejects.toMatchObject(REFUSED);
  });

  test('shows who sent it in while it waits, and nobody otherwise', async () => {
    const id = await submit();
    const seen = { id, sender_name: 'Lê Thu', sender_email: sender.email };
    expect(await beside(editor, id)).toEqual([expect.objectContaining(seen)]);
    await expect(beside(contributor, id)).rejects.toMatchObject(REFUSED);
    await set(editor, id, "status = 'approved'");
    expect(await beside(editor, id)).toEqual([]);
    // Whose address it is cannot be asked for by an entry in their name, either.
    await expect(
      editor.run(
        `insert into ${table} (name, slug, description, status, submitted_by${more[0]})
         values ('Bait', 'bait', 'x', 'pending', $1${more[1]})`,
        [admin.id],
      ),
    ).rejects.toMatchObject(REFUSED);
    expect(await editor.run('select email from profiles where user_id <> $1', [editor.id])).toEqual(
      [],
    );
  });

  test('is shown with those that may be the same, by name or website', async () => {
    const same = await submit(admin, 'Nồi Lớn JSC');
    const host = await submit(admin, 'Broth Labs', 'https://noi-lon.vn/about');
    const gone = await submit(admin, 'Nồi Lớn');
    await set(admin, gone, "status = 'rejected', review_note = 'Twice.'");
    await submit(admin, 'Cầu Gỗ', 'https://other.vn');
    const id = await submit(sender, 'Noi Lon', 'noi-lon.vn');
    const [shown] = await beside(editor, id);
    const twins = shown?.['twins'] as Row[];
    expect(twins.map((twin) => twin['id']).toSorted()).toEqual([same, host].toSorted());
  });
});

describe('a message', () => {
  const write = async () =>
    String(
      (
        await rows(
          `insert into contact_messages (first_name, last_name, email, subject, message)
           values ('An', 'Nguyễn', 'an@example.com', 'Hello', 'Hello there.') returning id`,
        )
      )[0]?.['id'],
    );
  const assign = (id: string, to: Account | null, who: Actor = admin) =>
    who.run('update contact_messages set assignee_id = $2 where id = $1 returning id', [
      id,
      to?.id ?? null,
    ]);
  const seen = (who: Actor) => who.run('select id from contact_messages');
  const told = (who: Account) =>
    rows(`select kind from notifications where user_id = $1 and kind like 'message%'`, [who.id]);
  const mailed = async (who: Account) =>
    (
      await rows(
        `select data -> 'items' as items from email_outbox where template = 'desk-news' and to_email = $1`,
        [who.email],
      )
    ).flatMap((row) => row['items'] as Row[]);

  test('is its assignee’s to read, to answer and to close, and nobody else’s', async () => {
    const [id, other] = [await write(), await write()];
    expect(await seen(editor)).toEqual([]);
    await assign(id, editor);
    expect(await seen(editor)).toEqual([{ id }]);
    expect(await seen(colleague)).toEqual([]);
    expect(await seen(admin)).toHaveLength(2);
    const listed = await editor.run(`select ids from list_for_staff('contact_messages')`);
    expect(listed).toEqual([{ ids: [id] }]);
    const answer = (who: Actor, message: string) =>
      who.run(`select contact_answer($1, 'Thank you.') as address`, [message]);
    expect(await answer(editor, other)).toEqual([{ address: null }]);
    expect(await answer(colleague, id)).toEqual([{ address: null }]);
    expect(await answer(contributor, id)).toEqual([{ address: null }]);
    expect(await answer(editor, id)).toEqual([{ address: 'an@example.com' }]);
    await editor.run(`update contact_messages set status = 'closed' where id = $1`, [id]);
  });

  test('is given away by administrators, to who may open it', async () => {
    const id = await write();
    await assign(id, editor);
    await expect(assign(id, colleague, editor)).rejects.toMatchObject(REFUSED);
    for (const who of [contributor, sender])
      await expect(assign(id, who)).rejects.toMatchObject({ hint: 'not_of_newsroom' });
    await assign(id, admin);
    expect(await seen(editor)).toEqual([]);
  });

  test('is told to its assignee by bell and mail, and to the former one no more', async () => {
    const id = await write();
    await assign(id, editor);
    expect(await told(editor)).toEqual([{ kind: 'message_assigned' }]);
    expect(await mailed(editor)).toEqual([{ id, kind: 'message_assigned', name: 'Hello' }]);
    await assign(id, colleague);
    expect([await told(editor), await mailed(editor)]).toEqual([[], []]);
    expect(await told(colleague)).toHaveLength(1);
    // What somebody takes on themselves is no news.
    await assign(id, admin);
    expect(await told(admin)).toEqual([]);
    await db.query('update profiles set desk_mails = false where user_id = $1', [editor.id]);
    await assign(id, editor);
    expect([await told(editor), await mailed(editor)]).toEqual([
      [{ kind: 'message_assigned' }],
      [],
    ]);
  });

  test('goes back when its assignee is an editor no more, and so does what is at their bell', async () => {
    const leaving = await makeAccount(db, { role: 'editor' });
    const id = await write();
    await assign(id, leaving);
    await db.query(
      `insert into notifications (user_id, kind) values ($1, 'newsletter_late'), ($1, 'startup_approved')`,
      [leaving.id],
    );
    await db.query(`update user_roles set role = 'contributor' where user_id = $1`, [leaving.id]);
    expect(await rows('select assignee_id from contact_messages where id = $1', [id])).toEqual([
      { assignee_id: null },
    ]);
    expect(await rows('select kind from notifications where user_id = $1', [leaving.id])).toEqual([
      { kind: 'startup_approved' },
    ]);
  });
});

test('an editor sets no role, and reads neither accounts nor settings’ secrets nor the audit log', async () => {
  const set = (role: string) =>
    editor.run(`update user_roles set role = $2 where user_id = $1 returning role`, [
      editor.id,
      role,
    ]);
  expect(await set('admin')).toEqual([]);
  await expect(
    editor.run(`insert into user_roles (user_id, role) values ($1, 'admin')`, [sender.id]),
  ).rejects.toMatchObject(REFUSED);
  for (const [table, column] of [
    ['audit_log', 'id'],
    ['admin_emails', 'email'],
    ['email_outbox', 'id'],
    ['newsletter_subscribers', 'id'],
    ['invitations', 'id'],
  ] as const)
    expect(await editor.run(`select ${column} from ${table}`), table).toEqual([]);
  for (const list of ['profiles', 'audit_log', 'newsletter_subscribers'])
    expect(
      (await editor.run(`select total from list_for_staff($1)`, [list]))[0]?.['total'],
      list,
    ).toBeLessThanOrEqual(1);
  expect(
    (await editor.run(`select admin_metrics() -> 'totalUsers' as users`))[0]?.['users'],
  ).toBeNull();
  expect(
    (await admin.run(`select admin_metrics() -> 'totalUsers' as users`))[0]?.['users'],
  ).toMatchObject({ value: expect.any(Number) });
});

test('of a file all rows go in but those that are refused, each of which is named', async () => {
  const entry = (line: number, more: Row = {}) => ({
    ...{ line, name: `Entry ${line}`, slug: `entry-${line}`, description: 'x', category: 'SaaS' },
    ...more,
  });
  const file = Array.from({ length: 300 }, (_, at) => entry(at + 2));
  file[0] = entry(2, { category: 'Nothing' });
  file[199] = entry(201, { slug: 'entry-3' });
  file[200] = entry(202, { name: '' });
  file[299] = entry(301, { website: 'not an address' });
  const take = async (dry: boolean) =>
    (
      await admin.run(`select import_entries('startups', $1, true, $2) as problems`, [
        JSON.stringify(file),
        dry,
      ])
    )[0]?.['problems'] as Row[];
  const refused = [
    { line: 2, problem: 'category' },
    { line: 201, problem: 'duplicate' },
    { line: 202, problem: 'name' },
    { line: 301, problem: 'website' },
  ];
  const inOrder = (problems: Row[]) =>
    problems.toSorted((one, other) => Number(one['line']) - Number(other['line']));
  expect(inOrder(await take(true))).toEqual(refused);
  expect(await rows('select id from startups')).toEqual([]);
  expect(inOrder(await take(false))).toEqual(refused);
  expect(await rows(`select id from startups where status = 'approved'`)).toHaveLength(296);
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Actor, makeAccount, type Row, service, visitor } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

type Account = Actor & { id: string; email: string };

let db: TestDatabase;
let owner: Account;
let other: Account;
let admin: Account;
beforeAll(async () => {
  db = await migratedDatabase();
  owner = await makeAccount(db);
  other = await makeAccount(db);
  admin = await makeAccount(db, { role: 'admin' });
});
afterAll(() => db.close());
// An account may have few waiting.
beforeEach(() =>
  db.exec('delete from startups; delete from investors; delete from private.rate_limits'),
);

const REQUIRED = {
  startups: { name: 'Nồi Lớn', description: 'Broth.', category: 'FoodTech' },
  investors: { name: 'Cầu Gỗ Capital' },
};

/** A state as a reviewer sets it: a rejection says why. */
const decided = (status: string) =>
  `status = '${status}'${status === 'rejected' ? ", review_note = 'No.'" : ''}`;

describe.each(['startups', 'investors'] as const)('%s', (table) => {
  async function submit(who: Actor, values: Row = {}): Promise<string> {
    const row = { ...REQUIRED[table], slug: `s-${randomUUID().slice(0, 8)}`, ...values };
    const columns = Object.keys(row);
    const places = columns.map((_, index) => `$${index + 1}`);
    const made = await who.run(
      `insert into ${table} (${columns}) values (${places}) returning id`,
      Object.values(row),
    );
    return String(made[0]?.['id']);
  }

  async function read(id: string): Promise<Row> {
    const { rows } = await db.query<Row>(`select * from ${table} where id = $1`, [id]);
    return rows[0] ?? {};
  }

  const set = (who: Actor, id: string, change: string) =>
    who.run(`update ${table} set ${change} where id = $1 returning id`, [id]);

  async function inState(status: string): Promise<string> {
    const id = await submit(owner);
    if (status !== 'pending') await set(admin, id, decided(status));
    return id;
  }

  test('a submission is pending, not featured and in the submitter’s name', async () => {
    expect(await read(await submit(owner))).toMatchObject({
      status: 'pending',
      featured: false,
      submitted_by: owner.id,
      approved_by: null,
    });
    // The payload of spec §7 says the same out loud.
    await submit(owner, { status: 'pending', submitted_by: owner.id, featured: false });
  });

  test.each<[string, Row]>([
    ['approves itself', { status: 'approved' }],
    ['rejects itself', { status: 'rejected' }],
    ['features itself', { featured: true }],
    ['names an approver', { approved_by: 'owner' }],
    ['annotates itself', { review_note: 'Great.' }],
    ['is in another name', { submitted_by: 'other' }],
    ['is in no name', { submitted_by: null }],
    ['names its id', { id: randomUUID() }],
    ['dates itself', { created_at: '2100-01-01' }],
  ])('a submission that %s is refused', async (_, values) => {
    const people: Record<string, string> = { owner: owner.id, other: other.id };
    const row = Object.fromEntries(
      Object.entries(values).map(([key, value]) => [key, people[String(value)] ?? value]),
    );
    await expect(submit(owner, row)).rejects.toMatchObject({ code: '42501' });
    // Nor unseen: what an insert gives back has to be readable, which would refuse some by itself.
    const all: Row = { ...REQUIRED[table], slug: `s-${randomUUID().slice(0, 8)}`, ...row };
    const columns = Object.keys(all);
    const places = columns.map((__, index) => `$${index + 1}`);
    const silent = owner.run(
      `insert into ${table} (${columns}) values (${places})`,
      Object.values(all),
    );
    await expect(silent).rejects.toMatchObject({ code: '42501' });
  });

  test('approval records the acting admin and reaches the submitter', async () => {
    const id = await submit(owner);
    await admin.run(
      `update ${table} set status = 'approved', approved_by = $2, review_note = 'Welcome' where id = $1`,
      [id, admin.id],
    );
    expect(await read(id)).toMatchObject({ status: 'approved', approved_by: admin.id });
    expect(await visitor(db).run(`select id from ${table} where id = $1`, [id])).toHaveLength(1);
    const [notice] = await owner.run(
      `select kind, data, read_at from notifications where data ->> 'id' = $1`,
      [id],
    );
    const kind = `${table.slice(0, -1)}_approved`;
    expect(notice).toMatchObject({ kind, data: { note: 'Welcome' }, read_at: null });
  });

  test('approval in another name is refused, approval without a name is the admin’s', async () => {
    const id = await submit(owner);
    await expect(
      admin.run(`update ${table} set status = 'approved', approved_by = $2 where id = $1`, [
        id,
        other.id,
      ]),
    ).rejects.toThrow('approved_by is whoever approves');
    await set(admin, id, "status = 'approved'");
    expect((await read(id))['approved_by']).toBe(admin.id);
  });

  test('approved_by changes with an approval only', async () => {
    const id = await inState('approved');
    const second = await makeAccount(db, { role: 'admin' });
    await expect(
      second.run(`update ${table} set approved_by = $2 where id = $1`, [id, second.id]),
    ).rejects.toThrow('approved_by is set by an approval');
  });

  test.each([
    ['pending', 'approved', true],
    ['pending', 'rejected', true],
    ['approved', 'rejected', true],
    ['approved', 'pending', true],
    ['rejected', 'pending', true],
    ['rejected', 'approved', false],
  ])('an admin moves it from %s to %s: %s', async (before, after, legal) => {
    const id = await inState(before);
    const attempt = set(admin, id, decided(after));
    if (legal) await attempt;
    else await expect(attempt).rejects.toMatchObject({ code: '23514' });
    expect((await read(id))['status']).toBe(legal ? after : before);
  });

  test('a rejection says why, and goes on saying so', async () => {
    const unsaid = { hint: 'reason_missing', code: '23514' };
    const id = await submit(owner);
    for (const note of ['null', "' '"])
      await expect(
        set(admin, id, `status = 'rejected', review_note = ${note}`),
      ).rejects.toMatchObject(unsaid);
    await set(admin, id, decided('rejected'));
    await expect(set(admin, id, 'review_note = null')).rejects.toMatchObject(unsaid);
    // One from before there had to be a reason is edited as it is.
    const old = await submit(owner);
    await set(service(db), old, "status = 'rejected'");
    expect(await set(admin, old, "name = 'Later'")).toHaveLength(1);
  });

  test('the server keeps to the same states', async () => {
    const id = await inState('rejected');
    await expect(set(service(db), id, "status = 'approved'")).rejects.toThrow('reopened');
  });

  test.each([
    ['pending', 'approved'],
    ['pending', 'rejected'],
    ['approved', 'pending'],
    ['rejected', 'approved'],
  ])('its owner does not move it from %s to %s', async (before, after) => {
    const id = await inState(before);
    await set(owner, id, `status = '${after}'`).catch(() => []);
    expect((await read(id))['status']).toBe(before);
  });

  test('its owner corrects a rejected one and sends it again', async () => {
    const id = await submit(owner);
    await set(admin, id, "status = 'rejected', review_note = 'Which kitchen?'");
    expect(await read(id)).toMatchObject({ review_note: 'Which kitchen?' });
    await set(owner, id, "description = 'The kitchen in Gia Lâm.'");
    expect(await read(id)).toMatchObject({ status: 'rejected', review_note: 'Which kitchen?' });
    await set(owner, id, "name = 'Nồi Lớn Hà Nội', status = 'pending'");
    expect(await read(id)).toMatchObject({ status: 'pending', review_note: null });
    expect(await set(owner, id, "name = 'Later'")).toHaveLength(1);
    await set(admin, id, "status = 'approved'");
    expect(await set(owner, id, "name = 'Too late'")).toEqual([]);
  });

  test('its owner withdraws what waits, and nobody else does', async () => {
    const id = await submit(owner);
    const withdraw = (who: Actor) =>
      who.run(`delete from ${table} where id = $1 returning id`, [id]);
    expect(await withdraw(other)).toEqual([]);
    expect(await withdraw(owner)).toHaveLength(1);
    const approved = await inState('approved');
    await owner.run(`delete from ${table} where id = $1`, [approved]);
    expect(await read(approved)).toMatchObject({ status: 'approved' });
  });

  test('the note of a rejection does not survive the approval', async () => {
    const id = await submit(owner);
    await set(admin, id, "status = 'rejected', review_note = 'No.'");
    await set(admin, id, "status = 'pending'");
    await set(admin, id, "status = 'approved'");
    expect((await read(id))['review_note']).toBeNull();
  });

  test.each([
    'featured = true',
    "review_note = 'Great.'",
    'submitted_by = null',
    'approved_by = $2',
  ])('its owner cannot set %s on a rejected one', async (change) => {
    const id = await inState('rejected');
    const before = await read(id);
    const sql = `update ${table} set ${change} where id = $1`;
    await expect(
      owner.run(sql, change.includes('$2') ? [id, owner.id] : [id]),
    ).rejects.toMatchObject({ code: '42501' });
    expect(await read(id)).toEqual(before);
  });

  test('somebody else can neither see nor touch one that is not approved', async () => {
    const id = await inState('rejected');
    expect(await other.run(`select id from ${table} where id = $1`, [id])).toEqual([]);
    expect(await set(other, id, "status = 'pending'")).toEqual([]);
  });

  test('what is taken down is not featured any more', async () => {
    const id = await inState('approved');
    await set(admin, id, 'featured = true');
    await set(admin, id, decided('rejected'));
    expect(await read(id)).toMatchObject({ featured: false, approved_by: null });
  });

  test('of two with the same slug one is refused', async () => {
    await submit(owner, { slug: `${table}-twice` });
    await expect(submit(other, { slug: `${table}-twice` })).rejects.toMatchObject({
      code: '23505',
      constraint: `${table}_slug_key`,
    });
  });

  test('a rejected one does not block its name, and comes back only while that is free', async () => {
    const id = await submit(owner, { slug: 'once-more' });
    await set(admin, id, decided('rejected'));
    const second = await submit(other, { slug: 'once-more' });
    await expect(set(owner, id, "status = 'pending'")).rejects.toMatchObject({ code: '23505' });
    await set(admin, second, decided('rejected'));
    expect(await set(owner, id, "status = 'pending'")).toHaveLength(1);
  });

  test('an account has five waiting, and the next after a decision', async () => {
    const ids = await Promise.all([1, 2, 3, 4, 5].map(() => submit(owner)));
    const refusal = { code: 'PT429', message: expect.stringContaining('wait for review') };
    await expect(submit(owner)).rejects.toMatchObject(refusal);
    // In both tables together, and for nobody else.
    await expect(
      owner.run(
        table === 'startups'
          ? "insert into investors (name, slug) values ('A', 'a')"
          : "insert into startups (name, slug, description, category) values ('A', 'a', 'A', 'Other')",
      ),
    ).rejects.toMatchObject(refusal);
    await submit(other);
    await set(admin, String(ids[0]), decided('rejected'));
    await submit(owner);
    await expect(set(owner, String(ids[0]), "status = 'pending'")).rejects.toMatchObject(refusal);
    for (let more = 0; more < 7; more += 1) await submit(admin);
  });

  test('an account sends ten in an hour', async () => {
    for (let sent = 0; sent < 10; sent += 1)
      await set(admin, await submit(owner), "status = 'approved'");
    await expect(submit(owner)).rejects.toMatchObject({
      code: 'PT429',
      message: expect.stringContaining('in an hour'),
    });
    // What was refused is not counted against the next hour.
    await db.exec("update private.rate_limits set window_end = now() - interval '1 second'");
    await submit(owner);
  });

  test('one from before the limits is decided on and edited elsewhere, but grows no longer', async () => {
    const id = await submit(owner);
    const long = 'x'.repeat(4000);
    await db.exec(`alter table ${table} disable trigger ${table}_keep_short`);
    await db.query(`update ${table} set description = $2 where id = $1`, [id, long]);
    await db.exec(`alter table ${table} enable trigger ${table}_keep_short`);
    await set(admin, id, `status = 'approved', description = '${long}', location = 'Huế'`);
    expect(await read(id)).toMatchObject({ status: 'approved', location: 'Huế' });
    await expect(set(admin, id, `description = '${long}!'`)).rejects.toMatchObject({
      code: '23514',
      constraint: `${table}_description_length_check`,
      column: 'description',
    });
    await set(admin, id, "description = 'Short again.'");
  });

  test('whoever submits, or sends again, gets a receipt', async () => {
    const receipts = async () => {
      const { rows } = await db.query<Row>(
        "select to_email, data from email_outbox where template = 'submission-received' and data ->> 'id' = $1",
        [id],
      );
      return rows;
    };
    const id = await submit(owner);
    expect(await receipts()).toEqual([
      {
        to_email: owner.email,
        data: { id, kind: table.slice(0, -1), name: REQUIRED[table].name },
      },
    ]);
    await set(admin, id, "status = 'approved'");
    await set(admin, id, decided('rejected'));
    expect(await receipts()).toHaveLength(1);
    await set(owner, id, "status = 'pending'");
    expect(await receipts()).toHaveLength(2);
  });

  test.each<[string, unknown]>([
    ['name', ' '],
    ['name', 'a\nb'],
    ['name', 'x '.repeat(61)],
    ['slug', 'Nồi Lớn'],
    ['description', 'x'.repeat(2001)],
    ['website', 'javascript:alert(1)'],
    ['website', 'data:text/html,x'],
    ['website', 'https://a b.example'],
    ['website', 'localhost'],
    ['logo_url', 'data:image/png;base64,AA'],
    ['logo_url', 'logo.png'],
    ['location', '\u202eHà Nội'],
    ['founded_year', table === 'startups' ? 1989 : 1799],
    ['founded_year', new Date().getFullYear() + 1],
    ...(table === 'startups'
      ? ([
          ['category', 'Crypto'],
          ['stage', 'Series Z'],
          ['employees', 'many'],
          ['funding_stage', 'Series D'],
          ['funding_amount', -1],
          ['funding_amount', '1e13'],
        ] as [string, unknown][])
      : ([
          ['type', 'Bank'],
          ['aum_range', 'Lots'],
          ['investment_stage', ['Series Z']],
          ['investment_focus', ['FinTech', 'FinTech']],
        ] as [string, unknown][])),
  ])('%s cannot be %j', async (column, value) => {
    await expect(submit(owner, { [column]: value })).rejects.toThrow(
      new RegExp(`${table}_${column}_((blank|length)_)?check`),
    );
  });

  test('an empty field of a form is a field that was not filled in', async () => {
    const id = await submit(owner, { website: '', location: ' ', logo_url: '' });
    expect(await read(id)).toMatchObject({ website: null, location: null, logo_url: null });
  });

  test.each(['https://noilon.vn/?a=1#b', 'http://x.example:8080', 'noilon.vn', 'www.x.example/a'])(
    'the website may be %s',
    async (website) => {
      expect(await read(await submit(owner, { website }))).toMatchObject({ website });
    },
  );
});

describe('funding_amount', () => {
  beforeEach(async () => {
    await db.exec('delete from startups');
  });

  test.each([
    ['6800000.00', '6800000'],
    ['0.50', '0.5'],
    ['0', '0'],
  ])('%s is stored as %s', async (given, stored) => {
    await owner.run(
      `insert into startups (name, slug, description, category, funding_amount) values ('A', 'a', 'A', 'Other', $1)`,
      [given],
    );
    const { rows } = await db.query('select funding_amount::text as amount from startups');
    expect(rows).toEqual([{ amount: stored }]);
  });
});

test('administrators hear once a day of a queue that waits', async () => {
  const mails = async () => {
    const { rows } = await db.query<Row>(
      "select to_email, data from email_outbox where template = 'submissions-waiting' and to_email = $1",
      [admin.email],
    );
    return rows;
  };
  const remind = () => service(db).run('select remind_reviewers()');
  await owner.run("insert into investors (name, slug) values ('A', 'a')");
  // Nobody waits for what came from a file.
  await service(db).run(
    "insert into startups (name, slug, description, category) values ('B', 'b', 'B', 'Other')",
  );
  await remind();
  expect(await mails()).toEqual([]);
  await db.exec(`alter table investors disable trigger investors_guard;
    update investors set updated_at = now() - interval '2 hours';
    alter table investors enable trigger investors_guard`);
  await remind();
  await remind();
  expect(await mails()).toEqual([
    { to_email: admin.email, data: expect.objectContaining({ startups: 0, investors: 1 }) },
  ]);
});

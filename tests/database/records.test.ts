import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actor, makeAccount, type Row, service } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

// What the database keeps about its own changes: the audit log, the metrics, the notices to the
// cache, and the counters of rate limits.

let db: TestDatabase;
let admin: Actor & { id: string };
beforeAll(async () => {
  db = await migratedDatabase();
  admin = await makeAccount(db, { role: 'admin' });
});
afterAll(() => db.close());

async function rows(sql: string, ...params: unknown[]): Promise<Row[]> {
  return (await db.query<Row>(sql, params)).rows;
}

async function article(who: Actor = admin, values = "'published', 'en', null"): Promise<string> {
  const made = await who.run(
    `insert into articles (title, slug, content, category, status, locale, translation_of)
     values ('A', $1, 'A', 'news', ${values}) returning id`,
    [`a-${randomUUID().slice(0, 8)}`],
  );
  return String(made[0]?.['id']);
}

describe('the audit log', () => {
  const entries = (id: string) =>
    rows(
      `select actor, actor_role, action, before, after from audit_log
       where row_id = $1 and table_name <> 'article_authors' order by id`,
      id,
    );

  test('keeps who changed what, before and after', async () => {
    const id = await article();
    await admin.run("update articles set title = 'B', featured = true where id = $1", [id]);
    await admin.run('update articles set title = title where id = $1', [id]);
    await admin.run('delete from articles where id = $1', [id]);
    const by = { actor: admin.id, actor_role: 'admin' };
    expect(await entries(id)).toMatchObject([
      { ...by, action: 'insert', before: null, after: { title: 'A' } },
      {
        ...by,
        action: 'update',
        before: { title: 'A', featured: false },
        after: { title: 'B', featured: true },
      },
      { ...by, action: 'delete', before: { title: 'B' }, after: null },
    ]);
  });

  test('has a row for every table of the back office', async () => {
    const person = await makeAccount(db);
    const email = `${randomUUID()}@example.com`;
    const slug = `s-${randomUUID().slice(0, 8)}`;
    await admin.run("update profiles set full_name = 'B' where id = $1", [person.id]);
    await admin.run("update user_roles set role = 'editor' where user_id = $1", [person.id]);
    await admin.run('insert into admin_emails (email) values ($1)', [email]);
    await admin.run(`insert into investors (name, slug, status) values ('A', $1, 'approved')`, [
      slug,
    ]);
    await admin.run(
      `insert into startups (name, slug, description, category) values ('A', $1, 'A', 'Other')`,
      [slug],
    );
    await admin.run(`insert into newsletter_issues (subject_en, subject_vi) values ('A', 'A')`);
    const found = await rows(
      'select distinct table_name from audit_log where actor = $1',
      admin.id,
    );
    const expected = [
      'admin_emails',
      // Who begins a text is its byline.
      'article_authors',
      'articles',
      'investors',
      'newsletter_issues',
      'profiles',
      'startups',
      'user_roles',
    ];
    expect(found.map((row) => row['table_name']).sort()).toEqual(expected);
  });

  test('forgets what a deleted person may take along', async () => {
    const person = await makeAccount(db, { metadata: { full_name: 'Nguyễn An' } });
    await admin.run("update profiles set full_name = 'Nguyễn Bình' where id = $1", [person.id]);
    expect(await entries(person.id)).toMatchObject([{ after: { full_name: '…' } }]);
    await admin.run('delete from profiles where id = $1', [person.id]);
    const log = JSON.stringify(await entries(person.id));
    expect(log).toContain('delete');
    expect(log).not.toContain(person.email);
    expect(log).not.toContain('Nguyễn');
  });

  test('does not follow users through their own rows', async () => {
    const person = await makeAccount(db);
    await person.run("update profiles set full_name = 'A'");
    await person.run("insert into investors (name, slug) values ('A', 'a-users-own')");
    expect(await rows('select from audit_log where actor = $1', person.id)).toEqual([]);
  });

  test('keeps deletions by the server, and not its other writes', async () => {
    const id = await article(service(db));
    await service(db).run('delete from articles where id = $1', [id]);
    expect(await entries(id)).toMatchObject([
      { action: 'delete', actor: null, actor_role: 'system' },
    ]);
  });

  test.each([
    'update audit_log set actor = null',
    'delete from audit_log',
    'truncate audit_log',
    "insert into audit_log (actor_role, action, table_name, row_id) values ('a', 'delete', 'a', 'a')",
  ])('refuses everybody: %s', async (sql) => {
    await expect(admin.run(sql)).rejects.toMatchObject({ code: '42501' });
    await expect(service(db).run(sql)).rejects.toMatchObject({ code: '42501' });
  });

  test('refuses even the owner of the table to rewrite it', async () => {
    await expect(db.exec('delete from audit_log')).rejects.toThrow('append-only');
  });
});

describe('the metrics', () => {
  const metrics = async (who: Actor = admin) =>
    (await who.run('select admin_metrics() as metrics'))[0]?.['metrics'] as Record<string, Row>;

  test('compare with the same moment a month ago', async () => {
    await db.exec(`
      delete from articles; delete from startups; delete from newsletter_subscribers;
      alter table audit_log disable trigger user; truncate audit_log; alter table audit_log enable trigger user;
      insert into articles (title, content, category, created_at)
        select 'A', 'A', 'news', now() - interval '1 month' - n * interval '1 day' + interval '2 days' from generate_series(1, 8) n;
      insert into startups (name, slug, description, category, status, created_at)
        select 'A', 'a-' || n, 'A', 'Other', 'pending', now() from generate_series(1, 3) n;
      insert into newsletter_subscribers (email, consent_version, consent_page, status, confirmed_at, unsubscribed_at)
      values ('a@a.example', '1', '/', 'confirmed', now() - interval '2 months', null),
        ('b@a.example', '1', '/', 'confirmed', now(), null),
        ('c@a.example', '1', '/', 'unsubscribed', now() - interval '2 months', now() - interval '1 day'),
        ('d@a.example', '1', '/', 'unsubscribed', now() - interval '3 months', now() - interval '2 months'),
        ('e@a.example', '1', '/', 'pending', null, null)`);
    const found = await metrics();
    // Seven of the eight articles are older than a month.
    expect(found['articles']).toEqual({ value: 8, changePercent: 14.3 });
    expect(found['startups']).toEqual({ value: 3, changePercent: null, pendingApproval: 3 });
    expect(found['subscribers']).toEqual({ value: 2, changePercent: 0 });
    const { rows: counted } = await db.query<Row>('select count(*)::int as n from profiles');
    expect(found['totalUsers']).toEqual({ value: counted[0]?.['n'], changePercent: null });
    expect(Number.isNaN(Date.parse(String(found['lastUpdated'])))).toBe(false);
  });

  test('remember what has been deleted since', async () => {
    await db.exec("delete from articles where created_at < now() - interval '1 month 4 days'");
    const found = await metrics();
    const { rows: counted } = await db.query<Row>('select count(*)::int as n from articles');
    const value = Number(counted[0]?.['n']);
    expect(found['articles']).toEqual({
      value,
      changePercent: Math.round(((value - 7) / 7) * 1000) / 10,
    });
  });

  test('are for editors, admins and the server', async () => {
    expect(await metrics(service(db))).toHaveProperty('totalUsers');
    expect(await metrics(await makeAccount(db, { role: 'editor' }))).toHaveProperty('totalUsers');
    for (const role of ['user', 'contributor']) {
      await expect(metrics(await makeAccount(db, { role }))).rejects.toMatchObject({
        code: '42501',
      });
    }
  });
});

describe('a change', () => {
  async function heard(channel: string, change: () => Promise<unknown>): Promise<string[]> {
    const messages: string[] = [];
    const stop = await db.listen(channel, (message) => messages.push(message));
    await change();
    await stop();
    return messages.sort();
  }
  const tagsOf = async (change: () => Promise<unknown>) => [
    ...new Set((await heard('khoi_changed', change)).flatMap((message) => message.split(','))),
  ];

  test('of a published article names the article and its other versions', async () => {
    const original = await article();
    const version = await article(admin, `'published', 'vi', '${original}'`);
    const expected = ['articles', `article:${original}`, `article:${version}`].sort();
    const touch = (id: string) => () =>
      admin.run("update articles set title = 'B' where id = $1", [id]);
    expect((await tagsOf(touch(original))).sort()).toEqual(expected);
    expect((await tagsOf(touch(version))).sort()).toEqual(expected);
    const unpublish = () =>
      admin.run("update articles set status = 'draft' where id = $1", [version]);
    expect((await tagsOf(unpublish)).sort()).toEqual(expected);
    const remove = () => admin.run('delete from articles where id = $1', [original]);
    expect(await tagsOf(remove)).toContain(`article:${original}`);
  });

  test('of a draft that stays one says nothing', async () => {
    const said = await tagsOf(async () => {
      const id = await article(admin, "'draft', 'en', null");
      await admin.run("update articles set title = 'B' where id = $1", [id]);
      await admin.run('delete from articles where id = $1', [id]);
    });
    expect(said).toEqual([]);
  });

  test('of an appointment wakes the clock: made with the article, moved and given up', async () => {
    const slug = `a-${randomUUID().slice(0, 8)}`;
    const made = await heard('khoi_schedule', () =>
      admin.run(
        `insert into articles (title, slug, content, category, status, scheduled_at)
         values ('A', $1, 'A', 'news', 'draft', '2100-01-01')`,
        [slug],
      ),
    );
    expect(made).toEqual(['']);
    for (const moment of ["'2100-01-02'", 'null'])
      expect(
        await heard('khoi_schedule', () =>
          admin.run(`update articles set scheduled_at = ${moment} where slug = $1`, [slug]),
        ),
      ).toEqual(['']);
  });

  test('of a thousand articles is ten messages', async () => {
    const messages = await heard('khoi_changed', () =>
      db.exec(`insert into articles (title, content, category, status)
        select 'A', 'A', 'news', 'published' from generate_series(1, 1000)`),
    );
    expect(messages).toHaveLength(10);
    expect(Math.max(...messages.map(({ length }) => length))).toBeLessThan(8000);
    await db.exec('delete from articles');
  });

  test.each(['startups', 'investors'])('of %s is told once it is public', async (table) => {
    const columns = table === 'startups' ? 'name, slug, description, category' : 'name, slug';
    const values = table === 'startups' ? "'A', $1, 'A', 'Other'" : "'A', $1";
    let id = '';
    const store = async (status: string) => {
      const slug = `s-${randomUUID().slice(0, 8)}`;
      const sql = `insert into ${table} (${columns}, status) values (${values}, '${status}') returning id`;
      id = String((await admin.run(sql, [slug]))[0]?.['id']);
    };
    const change = (sql: string) => () => admin.run(`${sql} where id = $1`, [id]);
    const ofIt = () => [table, `${table.slice(0, -1)}:${id}`];
    expect(await tagsOf(() => store('pending'))).toEqual([]);
    expect(await tagsOf(change(`update ${table} set status = 'approved'`))).toEqual(ofIt());
    expect(await tagsOf(change(`delete from ${table}`))).toEqual(ofIt());
    expect(await tagsOf(() => store('approved'))).toEqual(ofIt());
  });

  test('of the startups is counted, whatever way they come and go', async () => {
    const count = async () => (await rows('select count_startups() as n'))[0]?.['n'];
    const store = (status: string) =>
      admin.run(
        `insert into startups (name, slug, description, category, status)
         values ('A', $1, 'A', 'Other', '${status}') returning id`,
        [`s-${randomUUID().slice(0, 8)}`],
      );
    await admin.run('delete from startups');
    expect(await count()).toBe(0);
    const [kept] = [await store('approved'), await store('pending')];
    expect(await count()).toBe(1);
    await admin.run("update startups set status = 'approved' where status = 'pending'");
    expect(await count()).toBe(2);
    await admin.run('delete from startups where id = $1', [kept[0]?.['id']]);
    expect(await count()).toBe(1);
    await db.exec('truncate startups cascade');
    expect(await count()).toBe(0);
  });

  test('of the outbox wakes the worker', async () => {
    const messages = await heard('khoi_outbox', () =>
      db.exec(`insert into email_outbox (template, to_email) values ('welcome', 'a@a.example')`),
    );
    expect(messages).toEqual(['']);
  });
});

describe('a rate limit', () => {
  const take = async (key: string, seconds = 60) =>
    (await service(db).run('select wait_for_limit($1, 3, $2) as wait', [key, seconds]))[0]?.[
      'wait'
    ] === 0;

  test('holds per key and window', async () => {
    const key = randomUUID();
    expect([await take(key), await take(key), await take(key), await take(key)]).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(await take(randomUUID())).toBe(true);
    await db.query('update private.rate_limits set window_end = now() where key = $1', [key]);
    expect(await take(key)).toBe(true);
  });

  test('says how many seconds are left of its window, and never none', async () => {
    const key = randomUUID();
    const wait = async () =>
      (await service(db).run('select wait_for_limit($1, 1, 600) as wait', [key]))[0]?.['wait'];
    expect(await wait()).toBe(0);
    expect(await wait()).toBe(600);
    await db.query(
      "update private.rate_limits set window_end = now() + interval '90.5 seconds' where key = $1",
      [key],
    );
    expect(await wait()).toBe(91);
    await db.query(
      "update private.rate_limits set window_end = now() + interval '0.01 seconds' where key = $1",
      [key],
    );
    expect(await wait()).toBeLessThanOrEqual(1);
  });

  test('leaves nothing behind once it is over', async () => {
    await db.exec('delete from private.rate_limits');
    for (let n = 0; n < 5; n += 1) await take(`old-${n}`, 0);
    await db.exec('select pg_sleep(0.01)');
    await take('new');
    expect(await rows('select key from private.rate_limits')).toEqual([{ key: 'new' }]);
  });
});

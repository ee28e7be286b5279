import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Actor, makeAccount, type Row, visitor, writeArticle } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

// What rounds and roles may say, who sees it, and what the directory makes of it.

let db: TestDatabase;
let editor: Actor;
let reader: Actor;
let admin: Actor;
let startup: string;
let called: string;
let fund: string;
beforeAll(async () => {
  db = await migratedDatabase();
  editor = await makeAccount(db, { role: 'editor' });
  admin = await makeAccount(db, { role: 'admin' });
  reader = visitor(db);
});
afterAll(() => db.close());

const rows = async (sql: string, ...params: unknown[]) => (await db.query<Row>(sql, params)).rows;
const name = () => `a-${randomUUID().slice(0, 8)}`;
const LINK = { url: 'https://wire.example/round', publisher: 'Wire' };
const ROUND = { announced_on: '2026-03-02', kind: 'Seed', amount: 2_000_000, currency: 'USD' };

beforeEach(async () => {
  called = `Broth ${name()}`;
  const values = [called, name(), `https://${name()}.example`];
  [{ id: startup }] = (await rows(
    `insert into startups (name, slug, website, description, category, stage, funding_amount, status)
     values ($1, $2, $3, 'Broth.', 'SaaS', 'Idea', 5, 'approved') returning id`,
    ...values,
  )) as [{ id: string }];
  [{ id: fund }] = (await rows(
    `insert into investors (name, slug, status) values ($1, $2, 'approved') returning id`,
    `Fund ${name()}`,
    name(),
  )) as [{ id: string }];
});

async function save(
  round: Row,
  sources: readonly Row[] = [LINK],
  investors: readonly Row[] = [],
  who = editor,
): Promise<string> {
  const [saved] = await who.run('select save_round($1, $2, $3) as id', [
    JSON.stringify({ startup_id: startup, ...ROUND, status: 'confirmed', ...round }),
    JSON.stringify(investors),
    JSON.stringify(sources),
  ]);
  return String(saved?.['id']);
}

const shown = async (id: string) =>
  (await reader.run('select id from funding_rounds where id = $1', [id])).length === 1;
const told = async () =>
  (
    await rows(
      'select stage, funding_stage, funding_amount::float as amount from startups where id = $1',
      startup,
    )
  )[0];

describe('a round', () => {
  test('without a source is refused, whichever way it comes', async () => {
    await expect(save({}, [])).rejects.toThrow('a fact needs a source');
    await expect(
      editor.run(
        `insert into funding_rounds (startup_id, announced_on, kind) values ($1, '2026-01-01', 'Seed')`,
        [startup],
      ),
    ).rejects.toThrow('a fact needs a source');
    const id = await save({});
    await expect(editor.run('delete from fact_sources where round_id = $1', [id])).rejects.toThrow(
      'the last source of a fact stays',
    );
    await expect(save({ id }, [])).rejects.toThrow('a fact needs a source');
    expect(await shown(id)).toBe(true);
  });

  test('is hidden while its only source is no published article of ours, and back with it', async () => {
    const content = `${called} raised $2 million.`;
    const article = await writeArticle(editor, { status: 'published', content });
    const id = await save({}, [{ article_id: article }]);
    const look = async () => [await shown(id), (await told())?.['amount']];
    expect(await look()).toEqual([true, 2_000_000]);
    await editor.run(`update articles set status = 'draft' where id = $1`, [article]);
    expect(await look()).toEqual([false, null]);
    await editor.run(`update articles set status = 'published' where id = $1`, [article]);
    expect(await look()).toEqual([true, 2_000_000]);
    await editor.run('delete from articles where id = $1', [article]);
    expect(await look()).toEqual([false, null]);
    // It is still there for editors, who cannot go on with it until it has one again.
    await expect(
      editor.run(`update funding_rounds set kind = 'Grant' where id = $1`, [id]),
    ).rejects.toThrow('a fact needs a source');
    await editor.run('select restore_article($1)', [article]);
    expect(await look()).toEqual([true, 2_000_000]);
    expect(
      await reader.run('select article_id from fact_sources where round_id = $1', [id]),
    ).toEqual([{ article_id: article }]);
  });

  test('of a draft of ours is public when the draft is', async () => {
    const article = await writeArticle(editor, { content: `${called} raised $2 million.` });
    const id = await save({}, [{ article_id: article }]);
    expect([await shown(id), (await told())?.['stage']]).toEqual([false, 'Idea']);
    expect(await reader.run('select from fact_history where fact_id = $1', [id])).toEqual([]);
    await editor.run(`update articles set status = 'published' where id = $1`, [article]);
    expect([await shown(id), (await told())?.['stage']]).toEqual([true, 'Seed']);
  });

  test('is withdrawn without being forgotten', async () => {
    const id = await save({});
    await save({ id, status: 'withdrawn' }, []);
    expect([await shown(id), (await told())?.['amount']]).toEqual([false, null]);
    expect(await editor.run('select status from funding_rounds where id = $1', [id])).toEqual([
      { status: 'withdrawn' },
    ]);
  });

  test.each([
    ['a day that has not come', { announced_on: '2999-01-01' }, 'a day that has not come'],
    [
      'a rate of tomorrow',
      { currency: 'VND', amount: 1e9, usd_rate: 26_000, usd_rate_on: '2999-01-01' },
      'a day that has not come',
    ],
    ['a negative sum', { amount: -5 }, 'amount_check'],
    ['a sum that nobody has', { amount: 2e11 }, 'amount_usd_check'],
    [
      'a currency that nobody knows',
      { currency: 'XYZ', usd_rate: 1, usd_rate_on: '2026-01-01' },
      'currency_check',
    ],
    ['foreign money without a rate', { currency: 'VND', amount: 1e9 }, 'rate_check'],
  ])('does not take %s', async (_, change, why) => {
    await expect(save(change)).rejects.toThrow(why);
  });

  test('does not take a source that is no page', async () => {
    await expect(save({}, [{ url: 'javascript:alert(1)', publisher: 'Wire' }])).rejects.toThrow(
      'fact_sources_url_check',
    );
  });

  test('is not of its own company', async () => {
    const [{ name: called, website }] = (await rows(
      'select name, website from startups where id = $1',
      startup,
    )) as [{ name: string; website: string }];
    for (const own of [called.toUpperCase(), `${called} (베트남)`])
      await expect(save({}, [LINK], [{ name: own }])).rejects.toThrow('does not invest in itself');
    await rows('update investors set website = $2 where id = $1', fund, `${website}/`);
    await expect(save({}, [LINK], [{ investor_id: fund }])).rejects.toThrow(
      'does not invest in itself',
    );
  });

  test('is in dollars at the rate of its day', async () => {
    const id = await save({
      currency: 'VND',
      amount: 26e9,
      usd_rate: 26_310,
      usd_rate_on: '2026-03-02',
    });
    expect(
      await rows('select amount_usd::float as usd from funding_rounds where id = $1', id),
    ).toEqual([{ usd: Math.round(26e9 / 26_310) }]);
  });

  test('keeps what is the same when it is saved again', async () => {
    const id = await save({}, [LINK], [{ investor_id: fund, lead: true }, { name: 'Angels' }]);
    const parts = () =>
      rows(
        'select id from round_investors where round_id = $1 union all select id from fact_sources where round_id = $1 order by 1',
        id,
      );
    const before = await parts();
    expect(
      await save(
        { id, amount: 3e6 },
        [LINK],
        [{ investor_id: fund, lead: true }, { name: 'Angels' }],
      ),
    ).toBe(id);
    expect(await parts()).toEqual(before);
    await save({ id }, [{ ...LINK, url: 'https://wire.example/two' }], [{ investor_id: fund }]);
    expect(await rows('select lead, name from round_investors where round_id = $1', id)).toEqual([
      { lead: false, name: null },
    ]);
    expect(await rows('select url from fact_sources where round_id = $1', id)).toEqual([
      { url: 'https://wire.example/two' },
    ]);
  });

  test('goes with its company, and keeps the name of a fund that goes', async () => {
    const id = await save({}, [LINK], [{ investor_id: fund, lead: true }]);
    const [{ name: called }] = (await rows('select name from investors where id = $1', fund)) as [
      Row,
    ];
    await admin.run('delete from investors where id = $1', [fund]);
    expect(
      await reader.run('select name, lead from round_investors where round_id = $1', [id]),
    ).toEqual([{ name: called, lead: true }]);
    await admin.run('delete from startups where id = $1', [startup]);
    expect(await rows('select from funding_rounds where id = $1', id)).toEqual([]);
    expect(
      await rows(`select action from audit_log where row_id = $1 and action = 'delete'`, id),
    ).toHaveLength(1);
  });
});

describe('what a company says', () => {
  test('is what its newest confirmed round says, as a recount of all rounds finds it', async () => {
    const kinds = [
      'Seed',
      'Grant',
      'Series D+',
      'Bridge',
      'Pre-Seed',
      'Series A',
      'Debt',
      'Growth',
    ];
    const ids: string[] = [];
    // Newest by day, then by id; what says no stage is passed over.
    const recount = async () => {
      const all = await rows(
        `select r.kind, r.amount_usd::float as amount, r.announced_on::text as day, r.id from funding_rounds as r
         where r.startup_id = $1 and r.status = 'confirmed' and exists (select from fact_sources as s where s.round_id = r.id)`,
        startup,
      );
      const [newest] = all
        .filter(({ kind }) => !['Grant', 'Bridge', 'Debt'].includes(String(kind)))
        .toSorted(
          (a, b) =>
            `${b['day']}`.localeCompare(`${a['day']}`) || (`${a['id']}` < `${b['id']}` ? -1 : 1),
        );
      const late = ['Series C', 'Series D+', 'Growth'].includes(String(newest?.['kind']));
      return newest && { stage: late ? 'Series C+' : newest['kind'], amount: newest['amount'] };
    };
    const agree = async () => {
      const { stage, funding_stage, amount } = (await told()) ?? {};
      const expected = await recount();
      expect({ funding_stage, amount }).toEqual(
        expected
          ? { funding_stage: expected.stage, amount: expected.amount }
          : { funding_stage: null, amount: null },
      );
      if (expected) expect(stage).toBe(expected.stage);
    };
    for (const [place, kind] of kinds.entries()) {
      ids.push(
        await save({
          kind,
          amount: 1000 + place,
          announced_on: `2025-0${1 + ((place * 5) % 8)}-11`,
          status: place % 3 === 1 ? 'reported' : 'confirmed',
        }),
      );
      await agree();
    }
    for (const [place, id] of ids.entries()) {
      if (place % 2 === 0) await editor.run('delete from funding_rounds where id = $1', [id]);
      else
        await save({
          id,
          kind: 'Series B',
          amount: null,
          currency: null,
          status: place === 3 ? 'withdrawn' : 'confirmed',
        });
      await agree();
    }
  });

  test('is for its rounds to say, and for administrators where there are none', async () => {
    await admin.run(`update startups set stage = 'Seed', funding_amount = 7 where id = $1`, [
      startup,
    ]);
    const id = await save({ kind: 'Series A' });
    for (const change of [`stage = 'IPO'`, 'funding_amount = 8', 'funding_stage = null'])
      await expect(
        admin.run(`update startups set ${change} where id = $1`, [startup]),
      ).rejects.toThrow('the newest confirmed round says');
    await admin.run(`update startups set description = 'More.', stage = 'Series A' where id = $1`, [
      startup,
    ]);
    await save({ id, status: 'disputed' });
    expect(await told()).toEqual({ stage: 'Series A', funding_stage: null, amount: null });
    await admin.run(`update startups set stage = 'Seed', funding_amount = 7 where id = $1`, [
      startup,
    ]);
  });

  test('is said once it is approved, and its rounds are hidden before', async () => {
    await rows(`update startups set status = 'pending' where id = $1`, startup);
    const id = await save({});
    expect([await shown(id), (await told())?.['amount']]).toEqual([false, 5]);
    await admin.run(`update startups set status = 'approved' where id = $1`, [startup]);
    expect([await shown(id), (await told())?.['amount']]).toEqual([true, 2_000_000]);
  });
});

test('a role needs a source, and hides its person without one that is public', async () => {
  const [{ id: person }] = (await editor.run(
    `insert into people (slug, name) values ($1, 'Lê Minh') returning id`,
    [name()],
  )) as [Row];
  const role = { person_id: person, startup_id: startup, role: 'founder', since: 2020 };
  const keep = (sources: Row[], more: Row = {}) =>
    editor.run('select save_role($1, $2) as id', [
      JSON.stringify({ ...role, ...more }),
      JSON.stringify(sources),
    ]);
  await expect(keep([])).rejects.toThrow('a fact needs a source');
  const article = await writeArticle(editor, { content: `Lê Minh founded ${called}.` });
  const [{ id }] = (await keep([{ article_id: article }])) as [Row];
  const seen = () => reader.run('select name from people where id = $1', [person]);
  expect(await seen()).toEqual([]);
  await keep([{ article_id: article }, LINK], { id, until: 2024 });
  expect(await seen()).toEqual([{ name: 'Lê Minh' }]);
});

test('the history says when what was public changed, and nothing of what is hidden', async () => {
  const id = await save({}, [LINK], [{ name: 'Angels' }]);
  await save({ id, amount: 3e6 }, [LINK], [{ name: 'Angels' }, { investor_id: fund }]);
  const history = () =>
    reader.run(
      'select fact, deed, about, before, after from fact_history where startup_id = $1 order by id',
      [startup],
    );
  const about = { kind: 'Seed', announced_on: '2026-03-02' };
  expect(await history()).toMatchObject([
    { fact: 'round', deed: 'added', about, before: null, after: { kind: 'Seed', amount: 2e6 } },
    {
      fact: 'round',
      deed: 'changed',
      about,
      before: { amount: 2e6, amount_usd: 2e6 },
      after: { amount: 3e6, amount_usd: 3e6 },
    },
    { fact: 'investor', deed: 'added', about, before: null },
  ]);
  await editor.run('delete from funding_rounds where id = $1', [id]);
  expect((await history()).map(({ deed, before, after }) => [deed, before, after])).toEqual([
    ['added', null, null],
    ['changed', null, null],
    ['added', null, null],
    ['removed', null, null],
  ]);
  expect(
    (
      await rows(
        `select distinct table_name from audit_log where actor = $1 and table_name in ('funding_rounds', 'round_investors', 'fact_sources')`,
        editor.id,
      )
    ).length,
  ).toBe(3);
});

test('every page that shows a fact is told when it changes', async () => {
  const tags = async (deed: () => Promise<unknown>) => {
    await db.exec('delete from cache_changes');
    await deed();
    return new Set(
      (await rows('select unnest(tags) as tag from cache_changes')).map(({ tag }) => tag),
    );
  };
  const both = new Set(['startups', `startup:${startup}`, 'investors', `investor:${fund}`]);
  let id = '';
  expect(
    await tags(async () => {
      id = await save({}, [LINK], [{ investor_id: fund }]);
    }),
  ).toEqual(both);
  expect(await tags(() => save({ id, amount: 3e6 }, [LINK], [{ investor_id: fund }]))).toEqual(
    both,
  );
  const origin = { ...LINK, title: 'Broth money' };
  expect(await tags(() => save({ id, amount: 3e6 }, [origin], [{ investor_id: fund }]))).toEqual(
    both,
  );
  expect(await tags(() => save({ id, amount: 3e6 }, [origin], []))).toEqual(both);
});

test('a source that is looked at again is no correction, and says when it was', async () => {
  const id = await save({}, [{ ...LINK, reachable: true }]);
  const noted = async () =>
    (await rows('select deed from fact_history where fact_id = $1', id)).map(({ deed }) => deed);
  const before = await noted();
  const source = async () =>
    (
      await rows(
        'select reachable, checked_at is not null as checked from fact_sources where round_id = $1',
        id,
      )
    )[0];
  expect(await source()).toEqual({ reachable: true, checked: true });
  await editor.run(
    `update fact_sources set reachable = false, seen_on = seen_on - 1 where round_id = $1`,
    [id],
  );
  expect(await source()).toEqual({ reachable: false, checked: true });
  expect(await noted()).toEqual(before);
  // Whoever saves it without asking takes nothing back.
  await save({ id });
  expect(await source()).toEqual({ reachable: false, checked: true });
  await save({ id }, [{ ...LINK, title: 'Another' }]);
  expect((await noted()).length).toBe(before.length + 1);
});

test('a source is verified on the day on which it answered, and one that does not keeps that day', async () => {
  const sources = async (id: string) =>
    rows(
      `select seen_on::text as seen, unreachable_since = (now() at time zone private.newsroom_zone())::date as today,
         unreachable_since is null as answers
       from fact_sources where round_id = $1`,
      id,
    );
  const profile = async () => {
    const [row] = await reader.run('select ledger_profile($1) as told', [startup]);
    const told = row?.['told'] as { rounds: { fact_sources: Row[] }[] } | undefined;
    return told?.rounds.flatMap(({ fact_sources }) => fact_sources) ?? [];
  };
  // Never reached: on no day.
  const dead = await save({}, [{ ...LINK, reachable: false }]);
  expect((await profile())[0]?.['seen_on']).toBeNull();
  expect(await sources(dead)).toEqual([{ seen: null, today: true, answers: false }]);
  expect(await profile()).toMatchObject([
    { seen_on: null, unreachable_since: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
  ]);
  // Reached before: on that day, whatever day is said now.
  await db.query(
    `update fact_sources set reachable = true, seen_on = '2026-03-04' where round_id = $1`,
    [dead],
  );
  expect(await sources(dead)).toEqual([{ seen: '2026-03-04', today: null, answers: true }]);
  await save({ id: dead }, [{ ...LINK, reachable: false }]);
  expect(await sources(dead)).toEqual([{ seen: '2026-03-04', today: true, answers: false }]);
  await editor.run('update fact_sources set seen_on = current_date where round_id = $1', [dead]);
  expect(await sources(dead)).toEqual([{ seen: '2026-03-04', today: true, answers: false }]);
  // Once more: since the day on which it first did not answer.
  await db.query(
    `update fact_sources set unreachable_since = '2026-05-06', reachable = false where round_id = $1`,
    [dead],
  );
  await editor.run(
    'update fact_sources set reachable = false, checked_at = now() where round_id = $1',
    [dead],
  );
  expect(await profile()).toMatchObject([
    { seen_on: '2026-03-04', unreachable_since: '2026-05-06' },
  ]);
  // It answers again.
  await save({ id: dead }, [{ ...LINK, reachable: true }]);
  const [again] = await sources(dead);
  expect(again).toMatchObject({ answers: true });
  expect(again?.['seen']).not.toBe('2026-03-04');
});

test('what waits for a second look names the source that answers first', async () => {
  const id = await save({ status: 'reported' }, [
    { url: 'https://gone.example/a', publisher: 'Gone', seen_on: '2025-02-01', reachable: true },
    { url: 'https://here.example/b', publisher: 'Here', seen_on: '2025-01-01', reachable: true },
  ]);
  await editor.run(`update fact_sources set reachable = url like '%here%' where round_id = $1`, [
    id,
  ]);
  await db.query(
    `update fact_sources set seen_on = '2025-01-01' where round_id = $1 and reachable`,
    [id],
  );
  const [waits] = await editor.run(`select sources from ledger_queue('stale') where fact_id = $1`, [
    id,
  ]);
  expect(waits?.['sources']).toMatchObject([
    { url: 'https://here.example/b', unreachable_since: null },
    { url: 'https://gone.example/a', seen_on: '2025-02-01', unreachable_since: expect.any(String) },
  ]);
});

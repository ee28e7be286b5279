import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actor, makeAccount, type Row, writeArticle } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

// A story of ours is cited for what its text says, in any of its languages.

let db: TestDatabase;
let editor: Actor;
beforeAll(async () => {
  db = await migratedDatabase();
  editor = await makeAccount(db, { role: 'editor' });
});
afterAll(() => db.close());

const slug = () => `a-${randomUUID().slice(0, 8)}`;
const ELSEWHERE = { url: 'https://wire.example/round', publisher: 'Wire' };

async function entry(table: 'startups' | 'investors', name: string): Promise<string> {
  const category = table === 'startups' ? 'FinTech' : null;
  const { rows } = await db.query<{ id: string }>(
    table === 'startups'
      ? `insert into startups (name, slug, description, category, status) values ($1, $2, '.', $3, 'approved') returning id`
      : `insert into investors (name, slug, status) values ($1, $2, 'approved') returning id`,
    category ? [name, slug(), category] : [name, slug()],
  );
  return String(rows[0]?.id);
}

/** A round of 6.8 million dollars of "Nồi Lớn (농로)", led by "Cầu Gỗ Capital JSC", with "Angels of Huế". */
async function save(
  content: string,
  more: { supports?: string[]; others?: Row[]; round?: Row } = {},
) {
  const startup = await entry('startups', 'Nồi Lớn (농로)');
  const fund = await entry('investors', 'Cầu Gỗ Capital JSC');
  const article = await writeArticle(editor, { status: 'published', content });
  const [row] = await editor.run('select save_round($1, $2, $3) as id', [
    JSON.stringify({
      ...{ startup_id: startup, announced_on: '2026-03-02', kind: 'Seed', status: 'confirmed' },
      ...{ amount: 6_800_000, currency: 'USD', ...more.round },
    }),
    JSON.stringify([{ investor_id: fund, lead: true }, { name: 'Angels of Huế' }]),
    JSON.stringify([
      { article_id: article, ...(more.supports && { supports: more.supports }) },
      ...(more.others ?? []),
    ]),
  ]);
  return { id: String(row?.['id']), startup, fund, article };
}
const why = (saved: Promise<unknown>) =>
  saved.then(
    () => null,
    (error: { hint?: string; message: string }) => error.hint ?? error.message,
  );

const ALL = 'Noi Lon raised $6.8 million from Cau Go Capital and the Angels of Hue.';

test.each([
  [ALL, null],
  ['<p>Nồi Lớn’s $6.8M: <b>Cầu Gỗ</b> Capital led, Angels of Huế joined.</p>', null],
  ['농로 gọi 6,8&nbsp;triệu USD từ Cầu Gỗ Capital, Angels of Huế.', null],
  ['Nồi Lớn: US$6,800,000. Cầu Gỗ Capital. Angels of Huế.', null],
  ['A kitchen raised $6.8 million from Cầu Gỗ Capital and Angels of Huế.', 'story_without_company'],
  ['Nồi Lớnh raised $6.8 million from Cầu Gỗ Capital, Angels of Huế.', 'story_without_company'],
  ['Nồi Lớn raised $68 million from Cầu Gỗ Capital, Angels of Huế.', 'story_without_sum'],
  ['Nồi Lớn raised 6.8 billion from Cầu Gỗ Capital, Angels of Huế.', 'story_without_sum'],
  ['Nồi Lớn raised $6.8 million from Cầu Gỗ Capital.', 'story_without_investor'],
  ['Nồi Lớn raised $6.8 million from the Angels of Huế.', 'story_without_investor'],
])('%s: %s', async (content, refusal) => {
  expect(await why(save(content))).toBe(refusal);
});

describe('a source supports what it says', () => {
  test('and no more is asked of a story than it is cited for', async () => {
    const silent = 'Nồi Lớn raised money.';
    expect(await why(save(silent, { supports: ['date'] }))).toBeNull();
    expect(await why(save(silent, { supports: ['sum', 'date'] }))).toBe('story_without_sum');
    expect(await why(save(silent, { supports: [] }))).toBe('source_for_nothing');
    expect(await why(save(silent, { supports: ['mood'] }))).toContain('supports_check');
    const { id } = await save(silent, { supports: ['date'], others: [ELSEWHERE] });
    const { rows } = await db.query(
      'select supports, url is null as ours from fact_sources where round_id = $1 order by 2',
      [id],
    );
    expect(rows).toEqual([
      { supports: ['sum', 'date', 'investors', 'lead'], ours: false },
      { supports: ['date'], ours: true },
    ]);
  });

  test('and a page elsewhere may name whom a story leaves out, while there is one', async () => {
    const content = 'Nồi Lớn raised $6.8 million. Cầu Gỗ Capital led.';
    const { id } = await save(content, { others: [ELSEWHERE] });
    const drop = editor.run('delete from fact_sources where round_id = $1 and url is not null', [
      id,
    ]);
    expect(await why(drop)).toBe('story_without_investor');
    const nobody = 'Nồi Lớn raised $6.8 million.';
    expect(await why(save(nobody, { others: [ELSEWHERE] }))).toBe('story_without_investor');
    const led = { supports: ['sum', 'lead'], others: [ELSEWHERE] };
    expect(await why(save(nobody, led))).toBe('story_without_lead');
  });

  test('also when investors or the sum change without it', async () => {
    const { id } = await save(ALL);
    expect(
      await why(
        editor.run(`insert into round_investors (round_id, name) values ($1, 'Late Fund')`, [id]),
      ),
    ).toBe('story_without_investor');
    expect(
      await why(editor.run('update funding_rounds set amount = 9000000 where id = $1', [id])),
    ).toBe('story_without_sum');
  });

  test('in the other language, and by another name', async () => {
    const startup = await entry('startups', 'Waves');
    await db.query(`insert into entity_names (startup_id, name) values ($1, 'Sóng Biển')`, [
      startup,
    ]);
    const article = await writeArticle(editor, { status: 'published', content: 'Nothing.' });
    const cite = () =>
      why(
        editor.run('insert into fact_sources (employees_of, article_id) values ($1, $2)', [
          startup,
          article,
        ]),
      );
    expect(await cite()).toBe('story_without_company');
    await writeArticle(editor, {
      ...{ locale: 'vi', translation_of: article, status: 'published' },
      content: 'Công ty Cổ phần Sóng Biển có chín người.',
    });
    expect(await cite()).toBeNull();
  });
});

test('a story that calls the company or a fund by a former name says what it is cited for', async () => {
  const saved = await save(ALL);
  await db.query(`update startups set name = 'Bát Xưa' where id = $1`, [saved.startup]);
  await db.query(`update investors set name = 'Cầu Tre' where id = $1`, [saved.fund]);
  const again = () =>
    why(editor.run('update funding_rounds set amount = amount + 1 where id = $1', [saved.id]));
  expect(await again()).toBeNull();
  const names = () =>
    editor.run('select name, former from entity_names where startup_id = $1', [saved.startup]);
  expect(await names()).toEqual([{ name: 'Nồi Lớn (농로)', former: true }]);
  await db.query(`update startups set name = 'Noi Lon' where id = $1`, [saved.startup]);
  expect(await names()).toEqual([{ name: 'Bát Xưa', former: true }]);
  await db.query(`update startups set name = 'NỒI LỚN' where id = $1`, [saved.startup]);
  expect(await names()).toHaveLength(1);
});

test('a sum in another currency may be told in dollars', async () => {
  const round = { amount: 26e9, currency: 'IDR', usd_rate: 14_450, usd_rate_on: '2026-03-02' };
  const told = (sum: string) => why(save(ALL.replace('$6.8 million', sum), { round }));
  expect(await told('$1.8 million')).toBeNull();
  expect(await told('26 billion rupiah')).toBeNull();
  expect(await told('$2.8 million')).toBe('story_without_sum');
});

test('a sum may be told in words', async () => {
  const told = (sum: string, amount: number) =>
    why(save(ALL.replace('$6.8 million', sum), { round: { amount } }));
  expect(await told('nearly a million dollars', 1e6)).toBeNull();
  expect(await told('Half a million', 500_000)).toBeNull();
  expect(await told('hai triệu đô la', 2e6)).toBeNull();
  expect(await told('nửa triệu', 500_000)).toBeNull();
  expect(await told('nearly a million dollars', 900_000)).toBe('story_without_sum');
  expect(await told('a million customers and two thousand', 3e6)).toBe('story_without_sum');
});

test('a round waits in the queue while one of its claims has no source that can be read', async () => {
  const waiting = (id: string) =>
    editor.run(
      `select about -> 'unsupported' as claims from ledger_queue('unsourced') where fact_id = $1`,
      [id],
    );
  const { id } = await save('Nồi Lớn raised $6.8 million.', {
    supports: ['sum', 'date'],
    others: [{ ...ELSEWHERE, supports: ['investors'] }],
  });
  expect(await waiting(id)).toEqual([{ claims: ['lead'] }]);
  await db.query(
    'update fact_sources set reachable = false where round_id = $1 and url is not null',
    [id],
  );
  expect(await waiting(id)).toEqual([{ claims: ['investors', 'lead'] }]);
  await db.query(
    `update fact_sources set reachable = true, supports = '{investors,lead}' where round_id = $1 and url is not null`,
    [id],
  );
  expect(await waiting(id)).toEqual([]);
});

test('who is named twice, and a valuation below the sum, are refused by name', async () => {
  const saved = await save(ALL);
  const twice = editor.run(
    `insert into round_investors (round_id, name) values ($1, 'Cau Go Capital')`,
    [saved.id],
  );
  expect(await why(twice)).toBe('investor_twice');
  expect(await why(save(ALL, { round: { valuation: 5e6 } }))).toBe('valuation_low');
});

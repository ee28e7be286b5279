import { openDataDir } from '#src/backend/data-dir.ts';
import { type Database, openDatabase } from '#src/backend/database.ts';

const BATCH = 5000;

/** Sentences that a filled article is made of; about 700 words each, like the real ones. */
const SENTENCES = [
  'The round was led by a fund from Seoul that had not invested in Vietnam before.',
  'Khách hàng đầu tiên của công ty là một xưởng may ở Đà Nẵng với bốn mươi công nhân.',
  'Revenue doubled in the first half of the year, the founders said, from a small base.',
  'She had turned down two earlier offers because neither partner had visited the factory.',
  'Nhà đầu tư muốn thấy biên lợi nhuận trước khi thấy tăng trưởng, và lần này họ thấy cả hai.',
  'A pilot with three hospitals in Ho Chi Minh City ends in March.',
  'The team of nineteen works from a converted warehouse near the river.',
];

const FILL = `
insert into public.articles (title, slug, excerpt, content, category, tags, status, reading_time, locale, published_at)
select
  initcap(split_part($3, '|', 1 + i % 7)) || ' number ' || i,
  'filled-' || i,
  'What the numbers behind story ' || i || ' say, and what they leave out.',
  (select string_agg(
      (select string_agg(split_part($3, '|', 1 + (i + p * 5 + s * 3) % 7), ' ')
       from generate_series(1, 8) as s), E'\\n\\n')
   from generate_series(1, 6) as p),
  (array['funding', 'startups', 'tech', 'insights', 'news'])[1 + i % 5],
  array['Series A', 'Vietnam'],
  'published',
  4,
  case when i % 4 = 0 then 'vi' else 'en' end,
  now() - interval '30 days' - i * interval '7 minutes'
from generate_series($1::int, $2::int) as i`;

/**
 * Triggers that take nine tenths of an import and fill what no listing or article page reads: the
 * search index, the audit log, messages to nobody.
 */
const SPARED = ['articles_audit', 'articles_index_insert', 'articles_announce_insert'];

/**
 * Brings the articles of a data directory up to a number. The site must have started on it once, and
 * must not be running now.
 */
export async function fillArticles(dataDir: string, count: number): Promise<void> {
  const opened = openDataDir(dataDir);
  const database = await openDatabase(opened.database);
  try {
    await switchTriggers(database, 'disable');
    for (let present = await countArticles(database); present < count; ) {
      const until = Math.min(count, present + BATCH);
      await database.query(FILL, [present + 1, until, SENTENCES.join('|')]);
      present = until;
    }
    await switchTriggers(database, 'enable');
    await database.exec('analyze');
  } finally {
    await database.close();
    opened.lock.release();
  }
}

async function switchTriggers(database: Database, state: 'enable' | 'disable'): Promise<void> {
  for (const trigger of SPARED)
    await database.exec(`alter table public.articles ${state} trigger ${trigger}`);
}

async function countArticles(database: Database): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    'select count(*)::int as count from public.articles',
  );
  return rows[0]?.count ?? 0;
}

import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migratedDatabase, seededDatabase, type TestDatabase } from '#tests/support/database.ts';

/* The demo has stories of many kinds, people who wrote them, and letters that were sent on Mondays. */

type Story = {
  readonly id: string;
  readonly slug: string;
  readonly locale: 'en' | 'vi';
  readonly original: string;
  readonly tags: readonly string[];
  readonly content: string;
  readonly words: number;
};

let db: TestDatabase;
let stories: readonly Story[];

const rows = async <Row>(sql: string) => (await db.query<Row>(sql)).rows;
const one = async <Row>(sql: string) => {
  const [row] = await rows<Row>(sql);
  if (!row) throw new Error(`nothing: ${sql}`);
  return row;
};

beforeAll(async () => {
  db = await seededDatabase();
  stories =
    await rows(`select id, slug, locale, coalesce(translation_of, id) as original, tags, content,
    cardinality(regexp_split_to_array(btrim(regexp_replace(content, '<[^<>]*>|\\s+', ' ', 'g')), ' +')) as words
    from public.articles where status = 'published'`);
});

afterAll(() => db.close());

/** Both versions of the stories that have a tag in English. */
const tagged = (tag: string) => {
  const originals = stories
    .filter(({ tags }) => tags.includes(tag))
    .map(({ original }) => original);
  expect(originals, tag).not.toEqual([]);
  const found = stories.filter(({ original }) => originals.includes(original));
  expect(found.length, `${tag}, in both languages`).toBe(originals.length * 2);
  return found;
};

describe('kinds of story', () => {
  test('there are at least three briefs, of 150 to 250 words', () => {
    const briefs = tagged('Brief');
    expect(briefs.length).toBeGreaterThanOrEqual(6);
    for (const { words } of briefs) {
      expect(words).toBeGreaterThanOrEqual(150);
      expect(words).toBeLessThanOrEqual(250);
    }
  });

  test('no story is shorter than 150 words or longer than 1,800, and the longest comes near', () => {
    const lengths = stories.map(({ words }) => words);
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(150);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(1800);
    const [longest] = stories.toSorted((a, b) => b.words - a.words);
    expect(longest?.words).toBeGreaterThan(1650);
    for (const { content } of stories.filter(({ original }) => original === longest?.original)) {
      expect(content).toContain('<blockquote class="pullquote">');
      expect(content.match(/<span class="footnote">/g)?.length).toBeGreaterThanOrEqual(2);
    }
  });

  test('an interview asks and is answered, and says what the publication has to do with whom it asks', () => {
    for (const { content } of tagged('Interview')) {
      expect(content.match(/<strong>[^<]+[?.]<\/strong>\n\n\p{L}/gu)?.length).toBeGreaterThan(8);
      expect(content).toMatch(/<em>[^<]*Solmaru[^<]*<\/em>$/);
    }
  });

  test('an explainer has a box, a table and notes; an opinion says whose it is', () => {
    for (const { content } of tagged('Explainer'))
      for (const part of ['<aside class="factbox">', '<table>', '<span class="footnote">'])
        expect(content).toContain(part);
    for (const { content } of tagged('Opinion')) expect(content).toMatch(/^<em>/);
  });

  test('each picture of an essay is there, is described, and has a caption and who made it', () => {
    for (const { content } of tagged('In Pictures')) {
      const figures = [
        ...content.matchAll(
          /<figure><img src="(\/covers\/[^"]+)" alt="([^"]+)"[^>]*><figcaption>([^<]+)<small>([^<]+)<\/small>/g,
        ),
      ];
      expect(figures.length).toBe(6);
      for (const [, src = '', alt = '', caption = '', credit = ''] of figures) {
        expect(readFileSync(new URL(`../../public${src}`, import.meta.url)).length).toBeGreaterThan(
          500,
        );
        expect(alt).not.toBe(caption.trim());
        expect(credit).toMatch(/\p{L}{3}.*: \p{Lu}/u);
      }
    }
  });
});

test('the data story says what the ledger says, counted again, in both languages', async () => {
  const counted = `public.funding_rounds as r join public.startups as s on s.id = r.startup_id
    where r.status in ('confirmed', 'reported')`;
  type Sums = Record<string, number>;
  const all =
    await one<Sums>(`select count(*)::int as rounds, count(distinct s.id)::int as companies,
      count(*) filter (where r.amount_usd is null)::int as silent, count(r.amount_usd)::int as known,
      sum(r.amount_usd)::float as usd from ${counted}`);
  const ofEquity = `${counted} and r.kind not in ('IPO', 'Debt', 'Grant')`;
  const equity = await one<Sums>(`select count(*)::int as rounds, sum(r.amount_usd)::float as usd,
      avg(r.amount_usd)::float as mean, percentile_cont(0.5) within group (order by r.amount_usd)::float as median
    from ${ofEquity}`);
  const usd = all['usd'] ?? 0;
  const largest = await rows<{ usd: number }>(
    `select r.amount_usd::float as usd from ${counted} and r.amount_usd >= 30000000 order by 1 desc`,
  );
  const sum = (of: readonly { usd: number }[]) => of.reduce((total, each) => total + each.usd, 0);
  const kinds = await rows<{ kind: string; rounds: number; usd: number; median: number }>(
    `select r.kind, count(*)::int as rounds, sum(r.amount_usd)::float as usd,
      percentile_cont(0.5) within group (order by r.amount_usd)::float as median
     from ${counted} and r.kind in ('Seed', 'Series A', 'Series B') group by 1 order by 1`,
  );
  const countries = await rows<{ rounds: number; usd: number }>(
    `select count(*)::int as rounds, sum(r.amount_usd)::float as usd from ${ofEquity}
     and s.location ~ '(Vietnam|South Korea)$' group by split_part(s.location, ', ', 2) order by 1 desc`,
  );
  const leads = await rows<{ name: string; rounds: number; usd: number }>(
    `select i.name, count(*)::int as rounds, sum(r.amount_usd)::float as usd
     from public.round_investors as ri join public.investors as i on i.id = ri.investor_id
     join public.funding_rounds as r on r.id = ri.round_id
     where ri.lead and r.status in ('confirmed', 'reported') group by 1 order by 2 desc limit 2`,
  );
  const filed =
    await one<Sums>(`select count(*)::int as rounds, count(*) filter (where n = 1)::int as single
    from (select count(*) as n from public.fact_sources where round_id is not null group by round_id) as of_round`);
  const nobody = await one<Sums>(`select count(*)::int as rounds from ${counted}
    and not exists (select from public.round_investors as i where i.round_id = r.id and i.lead)`);

  const short = (value: number) => (value / 1e6).toFixed(1).replace(/\.0$/, '');
  const whole = (value: number) => String(Math.round(value / 1e6));
  const share = (value: number, of = usd) => `${Math.round((value / of) * 100)}%`;
  const millions = [
    ...[whole(usd), whole(equity['usd'] ?? 0)],
    ...[short(equity['mean'] ?? 0), short(equity['median'] ?? 0)],
    ...largest.slice(0, 2).map((each) => whole(each.usd)),
    whole(usd - sum(largest)),
    ...kinds.flatMap((each) => [short(each.usd), short(each.median)]),
    ...leads.map((each) => whole(each.usd)),
  ];
  const shares = [
    ...[sum(largest.slice(0, 2)), sum(largest)].map((each) => share(each)),
    ...countries.map((each) => share(each.usd, equity['usd'])),
  ];
  // In words where they are ten or fewer.
  const SMALL = {
    en: ['nought', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
    vi: ['không', 'một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín', 'mười'],
  };
  for (const { locale, content } of tagged('Data')) {
    const text = content.replace(/<[^>]+>/g, ' ');
    const said = (number: string) =>
      locale === 'en' ? `$${number} million` : `${number.replace('.', ',')} triệu USD`;
    const round = { en: 'rounds', vi: 'vòng' }[locale];
    const small = (number = 0) => SMALL[locale][number] ?? String(number);
    const expected = [
      ...millions.map(said),
      ...shares,
      `${all['rounds']} ${round}`,
      `${filed['rounds']} ${round}`,
      `${filed['single']} `,
      `${all['companies']} ${{ en: 'companies', vi: 'công ty' }[locale]}`,
      ...leads.map(
        ({ name, rounds }) => `${name} ${{ en: 'led', vi: 'dẫn dắt' }[locale]} ${small(rounds)}`,
      ),
      `${equity['rounds']} ${round}`,
      ...countries.map(({ rounds }) => `${small(rounds)} `),
    ];
    expect(expected.filter((part) => !text.includes(part))).toEqual([]);
    const lower = text.toLowerCase();
    expect(lower).toContain(`${small(nobody['rounds'])} ${round}`);
    expect(lower).toContain(small(all['silent']));
    for (const each of kinds)
      expect(content).toMatch(
        new RegExp(`<td>${each.rounds}</td><td>[^<]*${short(each.usd).replace('.', '[.,]')} `),
      );
    expect(content).toContain('<figure data-ledger="chart:all">');
  }
  expect((all['known'] ?? 0) + (all['silent'] ?? 0)).toBe(all['rounds']);
});

test('the people who write here are told of in both languages, and stories in both name them', async () => {
  const people = await rows<{ name: string; languages: number; named: string[] }>(
    `select a.name, (select count(*)::int from public.author_biographies as b where b.author_id = a.id) as languages,
      array(select distinct s.locale from public.article_authors as c join public.articles as s on s.id = c.article_id
        where c.author_id = a.id order by 1) as named
     from public.authors as a`,
  );
  expect(people.length).toBe(3);
  for (const { languages, named } of people) {
    expect(languages).toBe(2);
    expect(named).toEqual(['en', 'vi']);
  }
});

describe('six letters', () => {
  type Letter = {
    readonly slug: string;
    readonly weekday: number;
    readonly inVietnam: number;
    readonly apart: number | null;
    readonly first: string;
    readonly since: boolean;
    readonly yet: boolean;
  };
  const LETTERS = `select i.slug, extract(isodow from i.sent_at at time zone 'UTC')::int as weekday,
      extract(isodow from i.sent_at at time zone 'Asia/Ho_Chi_Minh')::int as "inVietnam",
      extract(epoch from i.sent_at - lag(i.sent_at) over (order by i.sent_at))::int / 86400 as apart,
      (select b ->> 'article' from jsonb_array_elements(i.blocks) as b where b ->> 'kind' = 'story' limit 1) as first,
      (select bool_and(a.published_at < i.sent_at) from jsonb_array_elements(i.blocks) as b
        join public.articles as a on (b ->> 'article')::uuid in (a.id, a.translation_of)
        where b ->> 'kind' = 'story' and a.status = 'published') as yet,
      (select bool_and(a.published_at > i.sent_at - interval '8 days') from jsonb_array_elements(i.blocks) as b
        join public.articles as a on a.id = (b ->> 'article')::uuid where b ->> 'kind' = 'story') as since
    from public.newsletter_issues as i where i.status = 'sent' order by i.sent_at`;
  const FILES = readdirSync(new URL('../../supabase/seeds/', import.meta.url))
    .filter((name) => /_articles_|_newsletter/.test(name))
    .toSorted()
    .map((name) => readFileSync(new URL(`../../supabase/seeds/${name}`, import.meta.url), 'utf8'));

  /** A Monday and the days after it, and both ends of one. */
  const MOMENTS = [
    ...Array.from({ length: 7 }, (_, day) => `2026-11-0${day + 2}T11:00:00Z`),
    ...['2026-11-02T00:09:00Z', '2026-11-02T00:11:00Z', '2026-11-08T23:59:00Z'],
  ];

  test('are sent on Mondays, a week apart, about what was printed in that week, whenever a demo begins', async () => {
    const empty = await migratedDatabase();
    for (const moment of MOMENTS) {
      await empty.exec('begin');
      for (const sql of FILES) await empty.exec(sql.replaceAll('now()', `timestamptz '${moment}'`));
      const { rows: letters } = await empty.query<Letter>(LETTERS);
      await empty.exec('rollback');
      expect(letters.length, moment).toBe(6);
      for (const { weekday, inVietnam, since, yet } of letters)
        expect([weekday, inVietnam, since, yet], moment).toEqual([1, 1, true, true]);
      expect(letters.slice(1).map(({ apart }) => apart)).toEqual([7, 7, 7, 7, 7]);
      // Each is about another story, which is its first.
      expect(new Set(letters.map(({ first }) => first)).size).toBe(6);
      expect(new Set(letters.map(({ slug }) => slug)).size).toBe(6);
    }
    await empty.close();
  });
});

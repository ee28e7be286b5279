import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Backend } from '#src/backend/runtime.ts';
import { createServerClient } from '#src/data/client.ts';
import { getFigures } from '#src/data/reader/figures.ts';
import { sumRounds } from '#src/data/reader/funding.ts';
import { formatKnown } from '#src/domain/ledger/known-sum.ts';
import { newBlock } from '#src/domain/newsletter/blocks.ts';
import { formatMoney, formatNumber } from '#src/domain/text/format.ts';
import { anonymousReader } from '#src/server/open-data/read-rows.ts';
import { writeOpenData } from '#src/server/open-data/run.ts';
import { renderMail } from '#supabase/functions/_shared/mail/render.ts';
import { SAMPLE_SITE } from '#tests/support/mail-samples.ts';
import { openWholeSite, type WholeSite } from '#tests/support/whole-site.ts';

// Wherever a number of the ledger stands, it is the same. Counted here from rows as they are stored, in another way
// than the site counts: what is public is decided from statuses and sources, and dollars from sums and rates.

let whole: WholeSite;
let backend: Backend;
let origin: string;

beforeAll(async () => {
  whole = await openWholeSite();
  ({ backend, origin } = whole);
});

afterAll(() => whole.close());

const rows = async <Row>(table: string) =>
  (await backend.db.query<Row>(`select * from ${table}`)).rows;
const page = async (address: string) => {
  const answer = await fetch(origin + address, { redirect: 'manual' });
  return { status: answer.status, text: await answer.text() };
};
const client = () => createServerClient((input, init) => backend.fetch(new Request(input, init)));

type RoundRow = {
  readonly id: string;
  readonly startup_id: string;
  readonly announced_on: string | Date;
  readonly amount: string | number | null;
  readonly currency: string | null;
  readonly usd_rate: string | number | null;
  readonly kind: string;
  readonly status: string;
};
type Counted = {
  readonly startup: string;
  readonly quarter: string;
  readonly usd: number | null;
  readonly equity: boolean;
  readonly disputed: boolean;
};

/** The public rounds, from nothing but what somebody typed. */
async function recount(): Promise<Counted[]> {
  const startups = await rows<{ id: string; slug: string; status: string }>('startups');
  const articles = await rows<{ id: string; status: string }>('articles');
  const sources = await rows<{ round_id: string | null; url: string | null; article_id: string }>(
    'fact_sources',
  );
  const published = new Set(
    articles.flatMap(({ id, status }) => (status === 'published' ? [id] : [])),
  );
  const sourced = new Set(
    sources.flatMap(({ round_id, url, article_id }) =>
      url !== null || published.has(article_id) ? [round_id] : [],
    ),
  );
  const shown = new Map(
    startups.map(({ id, slug, status }) => [id, status === 'approved' ? slug : null]),
  );
  const rounds = await rows<RoundRow>('funding_rounds');
  return rounds.flatMap((round) => {
    const { id, startup_id, announced_on, amount, currency, usd_rate, status, kind } = round;
    const startup = shown.get(startup_id);
    if (!startup || status === 'withdrawn' || !sourced.has(id)) return [];
    const day = new Date(announced_on).toISOString();
    const month = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1;
    const sum = amount === null ? null : Number(amount);
    const usd = sum === null || currency === 'USD' ? sum : Math.round(sum / Number(usd_rate));
    return [
      {
        startup,
        usd,
        disputed: status === 'disputed',
        equity: !['IPO', 'Debt', 'Grant'].includes(kind),
        quarter: `${day.slice(0, 4)}-${String(month).padStart(2, '0')}-01`,
      },
    ];
  });
}

const sumOf = (counted: readonly Counted[]) =>
  counted.reduce(
    (sum, { usd, disputed, equity }) => sum + (disputed || !equity ? 0 : (usd ?? 0)),
    0,
  );

describe('a number of the ledger', () => {
  test('is the same in sums, in figures, on profiles and in the files, counted a second time', async () => {
    const counted = await recount();
    expect(counted.length).toBeGreaterThan(40);
    const sure = counted.filter(({ disputed }) => !disputed);

    // What /funding sums up.
    const sums = await sumRounds(client());
    if (!sums.ok) throw new Error(sums.error.message);
    expect([sums.value.whole.rounds, sums.value.whole.usd]).toEqual([sure.length, sumOf(counted)]);
    for (const { quarter, rounds: count, usd } of sums.value.quarters) {
      const own = sure.filter((round) => round.quarter === quarter);
      expect([quarter, count, usd ?? 0]).toEqual([quarter, own.length, sumOf(own)]);
    }
    // And what it says of it, in words, before and after a choice.
    const quarter = sure.at(0)?.quarter ?? '';
    const ofQuarter = sure.filter((round) => round.quarter === quarter);
    const [year, month] = quarter.split('-').map(Number) as [number, number];
    for (const [address, own] of [
      ['/funding', sure],
      [`/funding?year=${year}&quarter=${(month + 2) / 3}`, ofQuarter],
    ] as const) {
      const words = (await page(address)).text.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
      expect([address, words]).toEqual([
        address,
        expect.stringContaining(formatKnown(sumOf(own), 'en')),
      ]);
    }

    // The files of that night.
    await writeOpenData({
      folder: whole.openData,
      readRows: anonymousReader(undefined),
      erasedAt: async () => null,
      siteUrl: origin,
    });
    const listed = (await (await fetch(`${origin}/data/latest/funding_rounds.json`)).json()) as {
      amount_usd: number | null;
      status: string;
      kind: string;
    }[];
    expect(listed).toHaveLength(counted.length);
    const filed = listed
      .filter(
        ({ status, kind }) => status !== 'disputed' && !['IPO', 'Debt', 'Grant'].includes(kind),
      )
      .reduce((sum, { amount_usd }) => sum + Number(amount_usd ?? 0), 0);
    expect(filed).toBe(sumOf(counted));
    expect((await page('/data')).text).toContain('funding_rounds.csv');

    // The profiles of all who raised more than once.
    const bySlug = Map.groupBy(counted, ({ startup }) => startup);
    for (const [slug, own] of bySlug) {
      if (
        own.length < 2 ||
        own.every(({ usd, disputed, equity }) => disputed || !equity || usd === null)
      )
        continue;
      const profile = await page(`/startup/${slug}`);
      expect([slug, profile.status, profile.text.includes(formatKnown(sumOf(own), 'en'))]).toEqual([
        slug,
        200,
        true,
      ]);
    }
  });

  test.each(['2021', '2021-q4'])(
    'leads to exactly its rows, everywhere on /funding/%s',
    async (period) => {
      const { text } = await page(`/funding/${period}`);
      const links = [
        ...text.matchAll(/<a href="(\/funding\?[^"]*counted=[^"]*)"[^>]*>([^<]*)<\/a>/g),
      ];
      expect(links.length).toBeGreaterThan(20);
      for (const [, href = '', said = ''] of links) {
        const rows = (
          await page(href.replace('/funding', '/funding.csv').replaceAll('&amp;', '&'))
        ).text
          .trim()
          .split('\r\n')
          .slice(1);
        // Its columns up to the sum in dollars hold no quotes in the demo but where a place has a comma.
        const sums = rows.flatMap((row) => {
          const usd = row.replaceAll(/"[^"]*"/g, '').split(',')[8];
          return usd ? [Number(usd)] : [];
        });
        const sorted = sums.toSorted((a, b) => a - b);
        const middle = (sorted.length - 1) / 2;
        const median = ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
        const total = sums.reduce((sum, each) => sum + each, 0);
        if (/^(?:about )?\$[\d.]+[KMB]?$/.test(said)) {
          const sums = [total, median, sorted.at(-1) ?? 0];
          expect([href, said, sums.map((each) => formatKnown(each, 'en'))]).toEqual([
            ...[href, said],
            expect.arrayContaining([said]),
          ]);
          continue;
        }
        const numbers = said.startsWith('$') ? [total, median, sorted.at(-1)] : [rows.length];
        const number = Number(said.replaceAll(/[$,]| \w.*/g, ''));
        // A change in percent and a kind of round lead to rows, too, and say no number of them.
        if (!/^\$?\d[\d,]*(?: \w.*)?$/.test(said)) continue;
        expect([href, said, numbers.map((each) => Math.round(each ?? 0))]).toEqual([
          ...[href, said],
          expect.arrayContaining([number]),
        ]);
      }
      const told = /We know of[\s\S]*?<\/p>/.exec(text)?.[0].replaceAll(/<[^>]*>/g, '') ?? '';
      expect(told).not.toMatch(/\d\s%/);
    },
  );

  test.each(['en', 'vi'] as const)(
    'is the same in the figures of an article (%s)',
    async (locale) => {
      const counted = await recount();
      const [{ id: company, slug } = { id: '', slug: '' }] = (
        await backend.db.query<{ id: string; slug: string }>(
          "select id, slug from startups where slug = 'noi-lon'",
        )
      ).rows;
      const names = [
        'chart:all',
        `rounds:${company}`,
        `company:${company}`,
        'company:d0000000-0000-4000-8000-999999999999',
      ];
      const figures = names.map(
        (name) => `<figure data-ledger="${name}"><a href="/funding">Link</a></figure>`,
      );
      const {
        rows: [story],
      } = await backend.db.query<{ slug: string }>(
        `update articles set content = $1 where id = (
         select id from articles where status = 'published' and locale = $2 order by published_at desc limit 1)
       returning slug`,
        [figures.join('\n\n'), locale],
      );
      const address = `${locale === 'vi' ? '/vi' : ''}/article/${story?.slug}`;
      await page(address);
      const before = backend.db.statistics.statements;
      const { status, text } = await page(address);
      expect(backend.db.statistics.statements - before).toBeLessThanOrEqual(5);
      expect(status).toBe(200);
      // The last one is of a company that nobody knows.
      expect(text.match(/>Link<\/a>/g)).toHaveLength(1);
      const drawn = [...text.matchAll(/<figure data-ledger="([^"]+)">([\s\S]*?)<\/figure>/g)];
      expect(drawn.map(([, name]) => name)).toEqual(names);
      const [chart = '', table = '', card = ''] = drawn.map(([, , html]) => html);

      // Programs that read feeds get the tables.
      const feed = `${locale === 'vi' ? '/vi' : ''}/feeds/latest.json`;
      const asked = backend.db.statistics.statements;
      const { items } = JSON.parse((await page(feed)).text) as {
        items: { content_html: string }[];
      };
      expect(backend.db.statistics.statements - asked).toBeLessThanOrEqual(5);
      const [{ content_html: fed }] = items as [{ content_html: string }];
      // A page keeps the words of a name on one line.
      const tables = (html: string) => html.replaceAll('\u00A0', ' ').match(/<td>[^<]*<\/td>/g);
      expect(tables(fed)).toEqual(tables(drawn.map(([, , html]) => html).join('')));
      expect(fed).not.toMatch(/<svg|href="\//);

      const lines = [
        ...chart.matchAll(
          /<tr><td>(?:Q|quý\u00a0)(\d)[ /](\d+)<\/td><td>([^<]*)<\/td><td>([^<]*)<\/td>/g,
        ),
      ];
      expect(lines.length).toBeGreaterThan(4);
      for (const [, quarter, year, count, usd] of lines) {
        const day = `${year}-${String(Number(quarter) * 3 - 2).padStart(2, '0')}-01`;
        const own = counted.filter((round) => round.quarter === day && !round.disputed);
        expect([day, count, usd?.replaceAll('\u00A0', ' ')]).toEqual([
          day,
          formatNumber(own.length, locale),
          own.some((each) => each.equity && each.usd !== null)
            ? formatKnown(sumOf(own), locale).replaceAll('\u00A0', ' ')
            : '',
        ]);
      }
      const own = counted.filter(({ startup }) => startup === slug);
      expect(table.match(/<tr><td>/g)).toHaveLength(own.length);
      for (const { usd } of own)
        if (usd !== null) expect(table).toContain(formatMoney(usd, locale));
      expect(card).toContain(formatMoney(own.at(0)?.usd ?? 0, locale));
      for (const html of [chart, table, card])
        expect(Buffer.byteLength(html)).toBeLessThanOrEqual(6144);
    },
  );

  test('is the same in an issue of the newsletter, in its mail and in the picture of it', async () => {
    const counted = await recount();
    const letter = ['chart:all', 'rounds:all', 'rounds:2021'].map((figure, at) => ({
      ...newBlock('figure', { id: `f${at}` }),
      figure,
    }));
    const { rows: checked } = await backend.db.query<{ fits: boolean }>(
      'select private.is_letter($1::jsonb) as fits',
      [JSON.stringify(letter)],
    );
    expect(checked[0]?.fits).toBe(true);
    for (const figure of ['chart:2026', 'company:all', "rounds:all' or", '', null]) {
      const { rows: refused } = await backend.db.query<{ fits: boolean }>(
        'select private.is_letter($1::jsonb) as fits',
        [JSON.stringify([{ ...letter[0], figure }])],
      );
      expect([figure, refused[0]?.fits]).toEqual([figure, false]);
    }
    const { data } = await client().rpc('newsletter_letter_content', {
      letter: letter as never,
      language: 'en',
    });
    const issue = {
      ...(data as object),
      ...{ subject: 'Rounds', preheader: '', slug: null, blocks: letter },
    };
    const { html, text } = renderMail('newsletter-issue', 'en', { issue } as never, SAMPLE_SITE);
    const pictures = [...html.matchAll(/\/og\/figure\/[^"]+\.png/g)].map(([found]) => found);
    expect(pictures).toHaveLength(3);
    const said = [...text.matchAll(/Q(\d) (\d{4}): ((?:about )?\$[\d.]+[KM]?)/g)];
    expect(said.length).toBeGreaterThan(2);
    for (const [, quarter, year, usd] of said) {
      const day = `${year}-${String(Number(quarter) * 3 - 2).padStart(2, '0')}-01`;
      const own = counted.filter((round) => round.quarter === day);
      expect([day, usd]).toEqual([day, formatKnown(sumOf(own), 'en')]);
    }
    for (const picture of pictures) {
      const answer = await fetch(origin + picture);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
      const { width, height } = await sharp(await answer.arrayBuffer()).metadata();
      expect([width, height]).toEqual([1120, 630]);
    }
    for (const wrong of [
      'en/company-all/2026-01-01',
      'en/chart-all/2999-01-01',
      'fr/chart-all/2026-01-01',
    ])
      expect((await fetch(`${origin}/og/figure/${wrong}.png`)).status).toBe(404);
  });

  test('is not asked for where a text has too many figures, or none', async () => {
    expect(await getFigures(client(), 'en', [], '2026-12-13')).toEqual({
      ok: true,
      value: new Map(),
    });
    const { error } = await client().rpc('ledger_figures', {
      asked: Array.from({ length: 13 }, () => ({ figure: 'rounds:all', kind: 'rounds' })),
    });
    expect(error?.code).toBe('22023');
  });
});

describe('what no choice of a filter offers finds nothing, and why is said', () => {
  test.each([
    ['/funding?investor=Not+Known', 'No investor called “Not Known” is in the directory.'],
    ['/vi/funding?investor=Not+Known', 'Danh bạ không có nhà đầu tư nào tên “Not Known”.'],
    ['/funding?kind=Loan', 'Round has no choice “Loan”.'],
    ['/funding?year=26', 'Year has no choice “26”.'],
    ['/vi/funding?kind=Loan', 'Vòng không có lựa chọn “Loan”.'],
    ['/startup-directory?category=Pho', 'Category has no choice “Pho”.'],
    ['/startup-directory?raised=much', 'has no choice “much”.'],
    ['/investors?stage=Series+Z', 'has no choice “Series Z”.'],
    ['/search?q=a&kind=robot', 'There is no kind “robot” to search.'],
  ])('%s', async (address, reason) => {
    const { status, text } = await page(address);
    expect(status).toBe(200);
    expect(text).toContain(reason);
    expect(text).not.toMatch(/<tbody|data-entries[^>]*>\s*<li|id="found-/);
  });

  test.each(['investor=Not+Known', 'kind=Loan', 'year=26&investor=x', 'investor=%21%21'])(
    'a file of %s has its header alone',
    async (query) => {
      const { status, text } = await page(`/funding.csv?${query}`);
      expect(status).toBe(200);
      expect(text.trim().split('\r\n')).toHaveLength(1);
      expect((await page('/funding.csv')).text.trim().split('\r\n').length).toBeGreaterThan(10);
    },
  );

  test('all of them is no filter, nor is an empty one', async () => {
    for (const query of ['category=All&stage=', 'category='])
      expect((await page(`/startup-directory?${query}`)).text).toMatch(/data-entries[^>]*>\s*<li/);
  });
});

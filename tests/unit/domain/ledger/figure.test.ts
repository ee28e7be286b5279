import { expect, test } from 'vitest';
import { toBlocks, toBodyHtml } from '#src/domain/articles/article-body.ts';
import { drawFigure, type FigureData, figureInWords } from '#src/domain/ledger/draw-figure.ts';
import {
  figurePath,
  figurePicture,
  figuresIn,
  figureWanted,
  MOST_FIGURES,
  parseFigure,
  withFigures,
} from '#src/domain/ledger/figure.ts';
import type { Round } from '#src/domain/ledger/rounds.ts';

const ID = 'd0000000-0000-4000-8000-000000000001';

test.each([
  ['rounds:all', { kind: 'rounds', what: 'all' }],
  ['rounds:2026-q4', { kind: 'rounds', what: '2026-q4' }],
  [`rounds:${ID}`, { kind: 'rounds', what: ID }],
  ['chart:all', { kind: 'chart', what: 'all' }],
  [`company:${ID}`, { kind: 'company', what: ID }],
  ['company:all', null],
  ['chart:2026-q4', null],
  ['rounds:2026-q5', null],
  ['rounds:', null],
  ['people:all', null],
  [`company:${ID}" onload="x`, null],
])('%s names %o', (name, figure) => {
  expect(parseFigure(name)).toEqual(figure);
});

test('it is about days, a company, or the last twelve quarters', () => {
  const wanted = (name: string) => {
    const figure = parseFigure(name);
    return figure && figureWanted(figure, '2026-12-13');
  };
  expect(wanted('rounds:2026-q4')).toEqual({ from: '2026-10-01', to: '2026-12-31' });
  expect(wanted('chart:all')).toEqual({ from: '2024-01-01' });
  expect(wanted(`chart:${ID}`)).toEqual({ startup: ID });
  expect(wanted('rounds:all')).toEqual({});
});

test('a body keeps the name of a figure and its link, and nothing else of it', () => {
  const content = `Before\n\n<figure data-ledger="chart:all" class="wide" onclick="x()" style="y"><a href="/funding">Raised</a><figcaption>As we see it</figcaption></figure>\n\nAfter`;
  expect(toBlocks(content)).toContain('<figure data-ledger="chart:all"><a href="/funding">');
  expect(toBlocks('<figure data-ledger="people:all"><a href="/x">a</a></figure>')).toBe(
    '<figure><a href="/x">a</a></figure>',
  );
  expect(toBlocks('<p data-ledger="chart:all">a</p>')).toBe('<p>a</p>');
});

const round: Round = {
  ...{ id: 'r', on: '2026-11-21', kind: 'Seed', status: 'disputed', amount: 26e9, currency: 'VND' },
  ...{ usd: 1e6, rateOn: '2026-11-21', sources: [] },
  company: { name: 'Bếp <b>', path: '/startup/bep' },
  investors: [{ name: '"Lúa" & Co', path: '/investors/lua', lead: true }],
};
const drawing = { locale: 'en', today: '2026-12-13', id: 'figure-1' } as const;

test('a table names companies as text, says its day, and leads to the numbers', () => {
  const html = drawFigure(
    { kind: 'rounds', what: '2026-q4' },
    { kind: 'rounds', rounds: [round] },
    drawing,
  );
  expect(html).toContain('Bếp &lt;b&gt;</a>');
  expect(html).toContain('href="/investors/lua">&quot;Lúa&quot; &amp; Co');
  expect(html).toContain('26,000,000,000 VND');
  expect(html).toContain('Seed (Disputed)');
  expect(html).toContain('as of Dec 13, 2026');
  expect(html).toContain('href="/funding/2026-q4"');
});

test('bars stand over their table, in Vietnamese as well, and are small', () => {
  const sums = { rounds: 3, known: 2, disputed: 0, disputedUsd: null, apart: 0, apartUsd: null };
  const quarters = Array.from({ length: 12 }, (_, n) => ({
    ...{ ...sums, usd: n * 1_500_000 },
    quarter: `${2024 + Math.floor(n / 4)}-${String((n % 4) * 3 + 1).padStart(2, '0')}-01`,
  }));
  const data: FigureData = { kind: 'chart', quarters };
  const html = drawFigure({ kind: 'chart', what: 'all' }, data, { ...drawing, locale: 'vi' });
  expect(html).toContain('<th>Số vòng</th>');
  expect(html).toContain('<td>quý 4/2025</td><td>3</td>');
  expect(html?.match(/<rect /g)).toHaveLength(11);
  expect(html?.match(/<tr>/g)).toHaveLength(13);
  expect(html).toContain('href="/vi/funding"');
  expect(html).not.toMatch(/<script|style=| on\w+=/);
  expect(Buffer.byteLength(html ?? '')).toBeLessThanOrEqual(6 * 1024);
});

test.each([
  ['en', 'Funding rounds, Q4 2026', 'Funding rounds, 2026', 'Q4 2026: $3M'],
  ['vi', 'Các vòng gọi vốn, quý 4/2026', 'Các vòng gọi vốn, năm 2026', 'quý 4/2026: 3 triệu USD'],
] as const)('in words, quarters and years have their %s names', (locale, quarter, year, line) => {
  const say = (what: string, data: FigureData = { kind: 'rounds', rounds: [] }) =>
    figureInWords({ kind: data.kind, what }, data, { locale, today: '2026-12-13' });
  expect([say('2026-q4').name, say('2026').name]).toEqual([quarter, year]);
  const sums = {
    rounds: 1,
    known: 1,
    disputed: 0,
    disputedUsd: null,
    apart: 0,
    apartUsd: null,
    usd: 3e6,
  };
  const quarters = [{ ...sums, quarter: '2026-10-01' }];
  expect(say('all', { kind: 'chart', quarters }).lines).toEqual([line]);
});

test('a card leaves out what is not known, and nothing is drawn of nothing', () => {
  const company = {
    ...{ name: 'Bếp', path: '/startup/bep', category: 'FoodTech', stage: null, location: null },
    newest: null,
  };
  const html = drawFigure({ kind: 'company', what: ID }, { kind: 'company', company }, drawing);
  expect(html?.match(/<tr>/g)).toHaveLength(2);
  expect(
    drawFigure({ kind: 'rounds', what: 'all' }, { kind: 'rounds', rounds: [] }, drawing),
  ).toBeNull();
});

test('in a body each stands in its place, with its caption; what nobody knows stays a link', () => {
  const body = toBodyHtml(
    `<figure data-ledger="chart:all"><a href="/funding">Raised</a><figcaption>Ours</figcaption></figure>\n\n<figure data-ledger="company:${ID}"><a href="/startup/bep">Bếp</a></figure>`,
  );
  expect(figuresIn(body)).toHaveLength(2);
  const drawn = withFigures(body, ({ kind }, place) =>
    kind === 'chart' ? `<b>${place}</b><figcaption>day</figcaption>` : null,
  );
  expect(drawn).toBe(
    `<figure data-ledger="chart:all"><b>1</b><figcaption>Ours day</figcaption></figure>\n<figure data-ledger="company:${ID}"><a href="/startup/bep">Bếp</a></figure>`,
  );
});

test.each([
  ['rounds:2026-q4', '/funding/2026-q4'],
  ['rounds:2026', '/funding/2026'],
  ['chart:all', '/funding'],
  ['nothing', '/funding'],
])('the numbers of %s are at %s', (name, path) => expect(figurePath(name)).toBe(path));

test('a mail shows a picture of a figure as it was on a day', () => {
  expect(figurePicture({ kind: 'rounds', what: '2026-q4' }, 'vi', '2026-12-13')).toBe(
    '/og/figure/vi/rounds-2026-q4/2026-12-13.png',
  );
});

test('a body asks for each of its figures once, and for no more than are answered', () => {
  const figure = (name: string) =>
    `<figure data-ledger="${name}"><a href="/funding">x</a></figure>`;
  expect(
    figuresIn(`${figure('chart:all')}\n${figure('people:all')}${figure('chart:all')}`),
  ).toEqual([{ kind: 'chart', what: 'all' }]);
  const years = Array.from({ length: 20 }, (_, n) => figure(`rounds:${2000 + n}`)).join('');
  expect(figuresIn(years)).toHaveLength(MOST_FIGURES);
  expect(withFigures(figure('chart:all'), () => '<figcaption>day</figcaption>')).toBe(
    '<figure data-ledger="chart:all"><figcaption>day</figcaption></figure>',
  );
});

test('a day is said under each kind of figure, in words of the language', () => {
  const company = {
    ...{ name: 'Bếp', path: '/startup/bep', category: 'FoodTech', stage: 'Seed', location: 'Huế' },
    newest: round,
  };
  const html = drawFigure({ kind: 'company', what: ID }, { kind: 'company', company }, drawing);
  expect(html).toContain('Dec 13, 2026');
  expect(html).toContain('Huế');
  expect(html).toContain('26,000,000,000 VND');
});

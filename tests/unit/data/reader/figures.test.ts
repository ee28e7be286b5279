import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getFigures } from '#src/data/reader/figures.ts';
import { getOpenData } from '#src/data/reader/open-data.ts';
import { refusing, speakProject } from '#tests/support/spoken-project.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

const TODAY = '2026-11-22';
const ID = 'd0000000-0000-4000-8000-000000000001';
const FIGURES = [
  { kind: 'chart', what: 'all' },
  { kind: 'rounds', what: '2026-q3' },
  { kind: 'rounds', what: '2026-q4' },
  { kind: 'company', what: ID },
] as const;
const SUMS = { quarter: '2026-q4', rounds: 2, usd: 5, disclosed: 1 };

test('figures show what the ledger says, and those that show nothing are left out', async () => {
  const { db, asked } = speakProject(() =>
    Response.json({
      'chart:all': [{ ...SUMS, disputed_usd: 7 }],
      'rounds:2026-q3': [],
      'rounds:2026-q4': null,
    }),
  );
  const found = await getFigures(db, 'vi', FIGURES, TODAY);
  if (!found.ok) throw new Error(found.error.code);
  expect([...found.value]).toEqual([
    ['chart:all', { kind: 'chart', quarters: [{ ...SUMS, disputedUsd: 7 }] }],
    ['rounds:2026-q3', { kind: 'rounds', rounds: [] }],
  ]);
  expect(asked.map(({ path, body }) => [path, body])).toEqual([
    [
      '/rest/v1/rpc/ledger_figures',
      {
        reader_locale: 'vi',
        asked: [
          { figure: 'chart:all', kind: 'chart', wanted: { from: '2024-01-01' } },
          {
            ...{ figure: 'rounds:2026-q3', kind: 'rounds' },
            wanted: { from: '2026-07-01', to: '2026-09-30' },
          },
          {
            ...{ figure: 'rounds:2026-q4', kind: 'rounds' },
            wanted: { from: '2026-10-01', to: '2026-12-31' },
          },
          { figure: `company:${ID}`, kind: 'company', wanted: { startup: ID } },
        ],
      },
    ],
  ]);
});

test('figures of an earlier day end with it, unless they ended before', async () => {
  const { db, asked } = speakProject(() => Response.json({}));
  await getFigures(db, 'en', FIGURES, TODAY, '2026-11-01');
  const { asked: figures } = (asked[0]?.body ?? {}) as {
    asked: { wanted: Record<string, string> }[];
  };
  expect(figures.map(({ wanted }) => wanted)).toEqual([
    { from: '2024-01-01', to: '2026-11-01' },
    { from: '2026-07-01', to: '2026-09-30' },
    { from: '2026-10-01', to: '2026-11-01' },
    { startup: ID, to: '2026-11-01' },
  ]);
});

test('a text without figures asks nobody, and a silent database is told', async () => {
  const { db, asked } = speakProject(refusing(500));
  expect(await getFigures(db, 'en', [], TODAY)).toEqual({ ok: true, value: new Map() });
  expect(asked).toEqual([]);
  expect(await getFigures(db, 'en', FIGURES, TODAY)).toMatchObject({
    ok: false,
    error: { code: 'UNAVAILABLE' },
  });
});

test('the files of open data are those of the folder that the server keeps, the newest apart', () => {
  const key = Symbol.for('khoi.open-data');
  const place = globalThis as { [key]?: unknown };
  const before = place[key];
  try {
    delete place[key];
    expect(getOpenData()).toEqual({ newest: null, earlier: [] });
    const days = ['2026-11-22', '2026-11-15', '2026-11-08'];
    place[key] = { days: () => days, manifest: (day: string) => ({ day }) };
    expect(getOpenData()).toEqual({
      newest: { day: '2026-11-22' },
      earlier: ['2026-11-15', '2026-11-08'],
    });
    place[key] = { days: () => days, manifest: () => null };
    expect(getOpenData()).toMatchObject({ newest: null });
    place[key] = { days: () => [], manifest: (day: string) => ({ day }) };
    expect(getOpenData()).toEqual({ newest: null, earlier: [] });
  } finally {
    if (before !== undefined) place[key] = before;
    else delete place[key];
  }
});

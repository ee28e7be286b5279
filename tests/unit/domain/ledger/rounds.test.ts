import { expect, test } from 'vitest';
import {
  inOrder,
  partsSaid,
  type Source,
  uniqueSources,
  unsupportedClaims,
} from '#src/domain/ledger/rounds.ts';

test('the sources of a fact stand in one order, whatever order they came in', () => {
  const ours = (href: string) => ({
    href,
    locale: 'en' as const,
    publisher: null,
    title: 'A story',
  });
  const elsewhere = (href: string, publisher: string | null) => ({
    ...{ href, locale: null, publisher, title: null },
  });
  const told = [
    ours('/article/a'),
    ours('/article/b'),
    elsewhere('https://z.example/1', null),
    elsewhere('https://z.example/2', 'Đầu tư'),
    elsewhere('https://a.example/1', 'Seoul Venture Daily'),
    elsewhere('https://a.example/2', 'Seoul Venture Daily'),
  ];
  expect(inOrder(told.toReversed())).toEqual(told);
  expect(inOrder([...told.slice(3), ...told.slice(0, 3)])).toEqual(told);
});

test('a page that two facts cite was reached when either did, and is unreachable if neither did since', () => {
  const page = { href: 'https://a.example', locale: null, publisher: 'A', title: null };
  const told = (...found: { seenOn?: string; unreachableSince?: string }[]) =>
    uniqueSources([{ sources: found.map((each) => ({ ...page, ...each })) }]);
  const dead = { seenOn: '2026-01-02', unreachableSince: '2026-03-04' };
  for (const order of [(all: object[]) => all, (all: object[]) => all.toReversed()]) {
    expect(told(...order([dead, { seenOn: '2026-02-02' }]))).toEqual([
      { ...page, seenOn: '2026-02-02', unreachableSince: '2026-03-04' },
    ]);
    expect(told(...order([dead, { seenOn: '2026-05-06' }]))).toEqual([
      { ...page, seenOn: '2026-05-06' },
    ]);
    expect(told(...order([{ unreachableSince: '2026-03-04' }, { seenOn: '2026-01-01' }]))).toEqual([
      { ...page, seenOn: '2026-01-01', unreachableSince: '2026-03-04' },
    ]);
  }
});

test('what no source of a round supports is told, of what the round says', () => {
  const lead = { name: 'Fund', path: null, lead: true };
  const source = (supports?: Source['supports']) =>
    ({
      href: '/a',
      locale: null,
      publisher: 'A',
      title: null,
      ...(supports && { supports }),
    }) as Source;
  const round = { amount: 1, investors: [lead], sources: [source(['sum']), source(['investors'])] };
  expect(unsupportedClaims(round)).toEqual(['date', 'lead']);
  expect(unsupportedClaims({ ...round, amount: null, investors: [] })).toEqual(['date']);
  expect(unsupportedClaims({ ...round, sources: [source()] })).toEqual([]);
  expect(partsSaid(round, source(['sum']))).toEqual(['sum']);
  expect(partsSaid({ ...round, investors: [] }, source(['sum', 'date']))).toEqual([]);
});

import { expect, test } from 'vitest';
import { inOrder } from '#src/domain/ledger/rounds.ts';

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

import { expect, test } from 'vitest';
import { READ_AHEAD } from '#src/domain/pages/read-ahead.ts';

type Rule = {
  readonly eagerness: string;
  readonly where: {
    readonly and?: readonly [unknown, Not, Not];
    readonly selector_matches?: string;
  };
};
type Not = {
  readonly not: { readonly href_matches?: string[]; readonly selector_matches?: string };
};
const { prefetch, prerender } = JSON.parse(READ_AHEAD) as { prefetch: Rule[]; prerender: Rule[] };
const [all, own, marked] = prefetch[0]?.where.and ?? [];

test.each([
  ...['/admin', '/vi/admin/articles', '/account', '/vi/auth', '/invitation/x', '/preview/x'],
  ...['/newsletter/unsubscribe/x', '/vi/newsletter/confirm', '/newsletter/opened/x', '/search'],
  ...['/api/x', '/data/latest/people.csv', '/downloads/x', '/og/x.png'],
])('no browser asks for %s before somebody does', (path) => {
  const patterns = own?.not.href_matches ?? [];
  expect(patterns.some((pathname) => new URLPattern({ pathname }).test({ pathname: path }))).toBe(
    true,
  );
});

test.each(['/', '/vi', '/latest', '/vi/article/pho', '/newsletter', '/dataset', '/administration'])(
  'a browser may ask for %s',
  (path) => {
    const patterns = own?.not.href_matches ?? [];
    expect(patterns.some((pathname) => new URLPattern({ pathname }).test({ pathname: path }))).toBe(
      false,
    );
  },
);

test('pages of this site alone, once they are pointed at, and the next story is drawn', () => {
  expect(all).toEqual({ href_matches: '/*' });
  expect(marked?.not.selector_matches).toBe('[download], [target=_blank], [rel^=nofollow]');
  expect(prefetch.map(({ eagerness }) => eagerness)).toEqual(['moderate']);
  expect(prerender).toEqual([
    {
      where: { selector_matches: '.lead a, .related li:first-child a' },
      eagerness: 'moderate',
    },
  ]);
});

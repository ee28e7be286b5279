import { expect, test } from 'vitest';
import { storyLink } from '#src/components/article/story-link.ts';

test.each([
  ['en', 'en', { href: '/article/pho' }],
  ['vi', 'vi', { href: '/vi/article/pho' }],
  ['vi', 'en', { href: '/vi/article/pho', rel: 'bookmark nofollow' }],
  ['en', 'vi', { href: '/vi/article/pho' }],
] as const)('a page in %s leads to a story in %s where it is shown', (page, locale, link) => {
  expect(storyLink(page, { path: '/article/pho', locale })).toEqual(link);
});

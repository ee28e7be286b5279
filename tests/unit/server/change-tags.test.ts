import { expect, test } from 'vitest';
import { tagsOfChange } from '#src/server/change-tags.ts';

test.each([
  [{ tags: ['articles', 7, ''] }, ['articles']],
  [
    { type: 'UPDATE', table: 'articles', record: { id: 'a' }, old_record: { id: 'a' } },
    ['articles', 'article:a'],
  ],
  [
    { type: 'DELETE', table: 'startups', record: null, old_record: { id: 'b' } },
    ['startups', 'startup:b'],
  ],
  [{ type: 'INSERT', table: 'newsletter_issues', record: { id: 'c' } }, ['newsletter']],
  [{ type: 'UPDATE', table: 'categories', record: { slug: 'ai' } }, ['categories', 'articles']],
  [
    { type: 'DELETE', table: 'site_settings', old_record: { name: 'email.press' } },
    ['settings', 'categories'],
  ],
  [{ type: 'DELETE', table: 'article_authors', old_record: { article_id: 'a' } }, ['articles']],
  [{ type: 'INSERT', table: 'redirects', record: { from_path: '/a' } }, ['redirects']],
  [{ type: 'UPDATE', table: 'funding_rounds', record: { id: 'e' } }, ['startups', 'investors']],
  [{ type: 'INSERT', table: 'audit_log', record: { id: 'd' } }, null],
  [{ tags: [] }, null],
  [null, null],
  ['articles', null],
])('%o touches %o', (message, expected) => {
  expect(tagsOfChange(message)).toEqual(expected);
});

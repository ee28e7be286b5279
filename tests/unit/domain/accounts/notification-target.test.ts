import { expect, test } from 'vitest';
import { notificationTarget } from '#src/domain/accounts/notification-target.ts';
import { notifications } from '#src/i18n/en/notifications.ts';

const about = { id: 'an-id', slug: 'pho-bo' };

test.each([
  ['startup_approved', '/startup/pho-bo', 'view'],
  ['startup_merged', '/startup/pho-bo', 'view'],
  ['investor_asked', '/account#submissions', 'open'],
  ['startup_rejected', '/submit-startup?edit=an-id', 'correct'],
  ['investor_approved', '/investors/pho-bo', 'view'],
  ['investor_rejected', '/submit-investor?edit=an-id', 'correct'],
  ['article_review', '/admin/edit-article?id=an-id', 'open'],
  ['article_returned', '/admin/edit-article?id=an-id', 'open'],
  ['article_note', '/admin/edit-article?id=an-id', 'open'],
  ['article_published', '/article/an-id', 'view'],
  ['newsletter_late', '/admin?tab=newsletter', 'open'],
])('%s leads to %s', (kind, path, action) => {
  expect(notificationTarget({ ...about, kind })).toEqual({ path, action });
});

test('every kind that has words leads somewhere', () => {
  const kinds = Object.keys(notifications)
    .map((key) => key.replace('notifications.', ''))
    .filter((kind) => /^(startup|investor|article|newsletter)_/.test(kind));
  expect(kinds.length).toBeGreaterThan(8);
  for (const kind of kinds) expect(notificationTarget({ ...about, kind }), kind).not.toBeNull();
});

test.each(['account_locked', 'toString', ''])('the unknown kind "%s" leads nowhere', (kind) => {
  expect(notificationTarget({ ...about, kind })).toBeNull();
});

test('what is stored cannot leave the site', () => {
  const target = notificationTarget({ kind: 'startup_approved', id: 'x', slug: '/evil.example?a' });
  expect(target?.path).toBe('/startup/%2Fevil.example%3Fa');
});

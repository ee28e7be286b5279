import { describe, expect, test } from 'vitest';
import { kindsFor, stateOf, subjectAt, wrongFields } from '#src/domain/pages/rights.ts';

const FIELDS = { kind: 'correct', name: 'Chi', email: 'chi@example.com', message: 'Wrong.' };

describe('what a request is about', () => {
  test.each([
    ['/people/lan-vu', { about: 'person', slug: 'lan-vu' }],
    ['/vi/startup/noi-lon', { about: 'startup', slug: 'noi-lon' }],
    ['/investors/quy-a/', { about: 'investor', slug: 'quy-a' }],
    ['/article/a-story', { about: 'article', slug: 'a-story' }],
  ])('%s', (path, subject) => {
    expect(subjectAt(path)).toEqual(subject);
  });

  test.each([
    '',
    '/',
    '/people',
    '/people/a/feed',
    '/tag/ai',
    'https://evil.example/people/a',
    '/toString/a',
    '/people/%E0%A4',
    '/investors/feed',
  ])('%j is no such page', (path) => {
    expect(subjectAt(path)).toBeNull();
  });
});

describe('a request', () => {
  test('to reply is to a story', () => {
    expect(kindsFor('article')).toContain('reply');
    expect(kindsFor('person')).not.toContain('reply');
    expect(wrongFields({ ...FIELDS, kind: 'reply' }, 'startup')).toEqual(['kind']);
  });

  test('says which fields are wrong', () => {
    expect(wrongFields(FIELDS, 'person')).toEqual([]);
    expect(wrongFields({ kind: '', name: '', email: 'chi@', message: '' }, 'person')).toEqual([
      ...['kind', 'name', 'email', 'message'],
    ]);
    expect(wrongFields({ ...FIELDS, message: 'x'.repeat(8001) }, 'person')).toEqual(['message']);
  });

  test.each([
    [{ proved_at: null, hidden_at: null, outcome: null }, 'unproved'],
    [{ proved_at: 'x', hidden_at: null, outcome: null }, 'open'],
    [{ proved_at: 'x', hidden_at: 'x', outcome: null }, 'hidden'],
    [{ proved_at: 'x', hidden_at: 'x', outcome: 'done' }, 'done'],
    [{ proved_at: 'x', hidden_at: null, outcome: 'refused' }, 'refused'],
  ])('%j is %s', (row, state) => {
    expect(stateOf(row)).toBe(state);
  });
});

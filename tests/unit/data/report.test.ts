import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { refused, unavailable } from '#src/data/report.ts';

let log: MockInstance;
beforeEach(() => {
  log = vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => log.mockRestore());

const told = (code: string, message = 'no', hint: string | null = null) =>
  refused('saveThing', { code, message, hint }).error;

test.each([
  ['23505', 'CONFLICT'],
  ['23514', 'INVALID_INPUT'],
  ['22P02', 'INVALID_INPUT'],
  ['42501', 'FORBIDDEN'],
  ['PGRST301', 'UNAUTHENTICATED'],
  ['PGRST303', 'UNAUTHENTICATED'],
  ['PT401', 'UNAUTHENTICATED'],
  ['PT429', 'RATE_LIMITED'],
])('%s is %s, and nothing for the log', (state, code) => {
  expect(told(state)).toEqual({ code, message: 'no' });
  expect(log).not.toHaveBeenCalled();
});

test('a hint of ours says more than the state, and any other hint nothing', () => {
  expect(told('23514', 'the last admin …', 'last_admin').code).toBe('last_admin');
  expect(told('42501', 'no', 'Grant the privileges.').code).toBe('FORBIDDEN');
});

test.each([
  ['startups_slug_key', 'slug_taken', 'slug'],
  ['newsletter_templates_name_key', 'name_taken', 'name'],
  ['articles_translation_of_locale_key', 'translated', 'translation_of_locale'],
])('the key %s is %s', (key, code, field) => {
  const message = `duplicate key value violates unique constraint "${key}"`;
  expect(told('23505', message)).toEqual({ code, message, field });
});

test.each([
  ['startups', 'startups_founded_year_check', 'founded_year'],
  ['investors', 'investors_name_length_check', 'name'],
  ['article_drafts', 'article_drafts_title_blank_check', 'title'],
])('a rule of %s names its field: %s', (table, rule, field) => {
  const message = `new row for relation "${table}" violates check constraint "${rule}"`;
  expect(told('23514', message)).toEqual({ code: 'INVALID_INPUT', message, field });
});

test('nobody answered: the client gives no code', () => {
  expect(told('', 'TypeError: Failed to fetch').code).toBe('offline');
  expect(log).not.toHaveBeenCalled();
});

test('a server in trouble is told in its own words, and the log hears of it', () => {
  expect(told('XX000', 'disk full')).toEqual({ code: 'UNAVAILABLE', message: 'disk full' });
  expect(refused('saveThing', { message: '<html>502</html>' }).error.code).toBe('UNAVAILABLE');
  expect(unavailable('readThing', { message: 'gone' }).error).toEqual({
    code: 'UNAVAILABLE',
    message: 'readThing',
  });
  expect(log).toHaveBeenCalledTimes(3);
});

import { expect, test } from 'vitest';
import {
  ANSWER_LIMIT,
  CONTACT_KINDS,
  CONTACT_LIMITS,
  CONTACT_QUESTIONS,
  findContactProblems,
  toContactKind,
  withAnswers,
} from '#src/domain/pages/contact.ts';
import { asksToBring } from '#src/domain/pages/search.ts';
import { contact as english } from '#src/i18n/en/pages-contact.ts';
import { contact as vietnamese } from '#src/i18n/vi/pages-contact.ts';

test('every kind has its questions in both languages, and no others', () => {
  for (const kind of CONTACT_KINDS)
    for (const texts of [english, vietnamese])
      expect(Object.keys(texts.kinds[kind].questions)).toEqual([...CONTACT_QUESTIONS[kind]]);
  expect(toContactKind('press')).toBe('press');
  for (const other of [null, 'spam', 7, '']) expect(toContactKind(other)).toBe('message');
});

test('answers stand above a message, each below its question, and only those that are there', () => {
  expect(withAnswers('Text.', [])).toBe('Text.');
  expect(
    withAnswers('Text.', [
      ['When?', ' Monday\nat nine '],
      ['Where', '  '],
      ['Who', 'x'.repeat(ANSWER_LIMIT + 9)],
    ]),
  ).toBe(`When?\nMonday at nine\n\nWho\n${'x'.repeat(ANSWER_LIMIT)}\n\nText.`);
});

test('a press release of 20,000 characters is no problem', () => {
  const whole = { firstName: 'A', lastName: 'B', email: 'a@b.example', subject: 'S' };
  const problems = (length: number) =>
    findContactProblems({ ...whole, message: 'ố'.repeat(length) });
  expect(problems(20_000)).toEqual({});
  expect(problems(CONTACT_LIMITS.message + 1)).toEqual({ message: 'messageTooLong' });
  // With every question answered at length the database still takes it: 40,000 characters.
  const asked = Object.values(english.kinds.event.questions);
  const longest = withAnswers(
    'x'.repeat(CONTACT_LIMITS.message),
    asked.map((question) => [question, 'y'.repeat(ANSWER_LIMIT)]),
  );
  expect(longest.length).toBeLessThan(40_000);
});

test.each([
  ['submit', true],
  ['Submit startup', true],
  ['đăng startup', true],
  ['gửi thông cáo báo chí', true],
  ['press release', true],
  ['add my company', true],
  ['startup', false],
  ['dang', false],
  ['Đăng Khoa', false],
  ['series A', false],
])('who looks for “%s” brings something: %s', (query, brings) => {
  expect(asksToBring(query)).toBe(brings);
});

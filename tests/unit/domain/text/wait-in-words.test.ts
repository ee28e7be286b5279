import { expect, test } from 'vitest';
import { inboxOf } from '#src/domain/mail/inboxes.ts';
import { waitInWords } from '#src/domain/text/wait-in-words.ts';

test.each([
  [1, 'in 1 second', 'sau 1 giây nữa'],
  [60, 'in 60 seconds', 'sau 60 giây nữa'],
  [61, 'in 2 minutes', 'sau 2 phút nữa'],
  [600, 'in 10 minutes', 'sau 10 phút nữa'],
  [3_601, 'in 2 hours', 'sau 2 giờ nữa'],
])('a wait of %i seconds is never said too short', (seconds, en, vi) => {
  expect(waitInWords(seconds, 'en')).toBe(en);
  expect(waitInWords(seconds, 'vi')).toBe(vi);
});

test.each([
  ['An@GMail.com', 'Gmail'],
  ['an@hotmail.com', 'Outlook'],
  ['an@yahoo.com.vn', 'Yahoo Mail'],
  ['"a@gmail.com"@example.com', undefined],
  ['an@gmail.com.example', undefined],
  ['an', undefined],
])('mail to %s is read at %s', (email, name) => {
  expect(inboxOf(email)?.name).toBe(name);
});

import { expect, test } from 'vitest';
import { meantAddress } from '#src/domain/mail/typos.ts';

test.each([
  ['an@gmial.com', 'an@gmail.com'],
  ['an@gmail.con', 'an@gmail.com'],
  ['an@gmai.com', 'an@gmail.com'],
  ['an@gmaill.com', 'an@gmail.com'],
  ['an@gmail.com.vn', 'an@gmail.com'],
  ['an@gmail.vn', 'an@gmail.com'],
  ['an@yahho.com.vn', 'an@yahoo.com.vn'],
  ['an@hotmial.com', 'an@hotmail.com'],
  ['a.n+x@outlok.com', 'a.n+x@outlook.com'],
  ['an@iclod.com', 'an@icloud.com'],
])('%s may be meant as %s', (typed, meant) => {
  expect(meantAddress(typed)).toBe(meant);
});

test.each([
  'an@gmail.com',
  'an@ymail.com',
  'an@mail.com',
  'an@yahoo.com.vn',
  'an@khoi.vn',
  'an@fpt.com.vn',
  'an@gmail.example',
])('%s is taken as it is', (typed) => {
  expect(meantAddress(typed)).toBeNull();
});

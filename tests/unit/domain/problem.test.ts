import { expect, test } from 'vitest';
import { problemLine } from '#src/domain/problem.ts';

test('a problem is one line of JSON with the error and where it came from', () => {
  const error = new TypeError('broken\nin two lines', { cause: new Error('deeper') });
  const line = problemLine('render-failed', { url: '/', error, count: 1n });
  expect(line).not.toContain('\n');
  expect(JSON.parse(line)).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    problem: 'render-failed',
    url: '/',
    count: '1',
    error: {
      name: 'TypeError',
      message: 'broken\nin two lines',
      cause: expect.objectContaining({ message: 'deeper' }),
      stack: expect.arrayContaining([expect.stringMatching(/^at /)]),
    },
  });
});

test.each([
  ['an address', 'no user lan.nguyen@example.com here', 'lan.nguyen'],
  ['the value of a key', 'Key (email)=(lan nguyen) already exists.', 'lan nguyen'],
  ['a row', 'Failing row contains (1, Lan, secret).', 'Lan'],
  ['what the database quotes', 'invalid input syntax for type integer: "my secret text"', 'secret'],
  ['what a parser quotes', `Unexpected token 'x', "hello world!" is not valid JSON`, 'hello'],
  ['a token of a session', `bad eyJhbGciOiJIUzI1NiJ9abcdef.eyJzdWIiOiIxIn0.c2lnbmF0dXJl`, 'eyJ'],
  ['a token of a link', '/newsletter/confirm/kF3x_9Qd-7LmZr2Tb8WvYc5HsJp1NgUe4AoXi6KtRw0', 'kF3x'],
  ['a hash', `no link ${'0a1b2c3d'.repeat(7)}`, '0a1b'],
  ['a query', '/search?q=my+illness', 'illness'],
  ['a query of an address', 'https://news.example.com/search?q=my+illness', 'illness'],
])('%s stays out of the log', (_, text, secret) => {
  expect(problemLine('x', { text })).not.toContain(secret);
  expect(problemLine('x', { error: new Error(text) })).not.toContain(secret);
});

test('what helps stays in', () => {
  const id = '3f0c7f0e-5d0a-4a6e-9d0c-7f0e5d0a4a6e';
  const text = `relation "public.articles" of mail ${id} is gone, code '42P01' in 20261127000900_categories.sql`;
  expect(JSON.parse(problemLine('x', { text })).text).toBe(text);
  const error = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  expect(JSON.parse(problemLine('x', { error })).error).toMatchObject({ code: 'ECONNREFUSED' });
});

test('a line is never longer than 2 KB', () => {
  const error = new Error('ă '.repeat(5000), { cause: new Error('b '.repeat(5000)) });
  const list = Array.from({ length: 500 }, () => 'word');
  for (const details of [{ error }, { list }, { a: error, b: error, c: error, d: list }]) {
    const line = problemLine('x', details);
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(2048);
    expect(JSON.parse(line)).toMatchObject({ problem: 'x' });
  }
});

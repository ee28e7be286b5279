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

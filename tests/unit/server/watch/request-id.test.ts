import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { announceProblem, openProblemDesk } from '#src/domain/problem.ts';
import { requestIdHere, underRequestId } from '#src/server/watch/request-id.ts';

afterEach(() => openProblemDesk(undefined));

test('a problem names the request in which it happened, however deep, and no other', async () => {
  const heard: string[] = [];
  openProblemDesk({ requestId: requestIdHere, heard: (problem) => heard.push(problem) });
  const fail = async (name: string, turns: number) => {
    for (let turn = 0; turn < turns; turn += 1) await setImmediate();
    return JSON.parse(announceProblem(name, { path: '/x' }));
  };
  const [first, second] = await Promise.all([
    underRequestId('first-id', () => fail('one', 5)),
    underRequestId('second-id', () => fail('two', 1)),
  ]);
  expect(first).toMatchObject({ problem: 'one', path: '/x', request: 'first-id' });
  expect(second).toMatchObject({ problem: 'two', request: 'second-id' });
  expect(JSON.parse(announceProblem('three'))).not.toHaveProperty('request');
  expect(heard).toEqual(['two', 'one', 'three']);
});

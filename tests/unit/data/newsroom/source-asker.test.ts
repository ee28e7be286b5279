import { expect, test } from 'vitest';
import { createSourceAsker } from '#src/data/newsroom/source-asker.ts';
import { err, ok } from '#src/domain/result.ts';

const pages = (count: number) =>
  Array.from({ length: count }, (_, n) => `https://wire.example/${n}`);
const isElsewhere = (address: string) => !address.startsWith('/');
const LIMITS = { most: 10, atOnce: 3, forMs: 1000 };

test('each page is asked for once, a few at a time, and no more than a trial may', async () => {
  const asked: string[] = [];
  let underway = 0;
  let most = 0;
  const check = async (address: string) => {
    asked.push(address);
    underway += 1;
    most = Math.max(most, underway);
    await Promise.resolve();
    underway -= 1;
    return ok({ reachable: true, title: null, publisher: 'wire.example' } as const);
  };
  const asker = createSourceAsker(check, isElsewhere, { ...LIMITS, now: () => 0 });
  asker.begin();
  await asker.ask([...pages(4), ...pages(4), '/article/ours']);
  expect(asked).toEqual(pages(4));
  await asker.ask(pages(20));
  expect([asked, most]).toEqual([pages(10), 3]);
  expect(asker.found('https://wire.example/9')).toMatchObject({ reachable: true });
  expect(asker.found('https://wire.example/10')).toBeUndefined();
  // Another trial goes on where this one ended.
  asker.begin();
  await asker.ask(pages(20));
  expect(asked).toEqual(pages(20));
});

test('what could not be asked for is asked for again in another trial, and time ends one', async () => {
  let clock = 0;
  const asked: string[] = [];
  const check = async (address: string) => {
    asked.push(address);
    clock += 400;
    return err('offline');
  };
  const asker = createSourceAsker(check, isElsewhere, { ...LIMITS, atOnce: 1, now: () => clock });
  asker.begin();
  await asker.ask(pages(5));
  await asker.ask(pages(5));
  expect(asked).toEqual(pages(3));
  expect(asker.found('https://wire.example/0')).toBeUndefined();
  asker.begin();
  await asker.ask(pages(1));
  expect(asked).toHaveLength(4);
});

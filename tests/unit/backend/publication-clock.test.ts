import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startPublicationClock } from '#src/backend/publication-clock.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(0);

test('asks at the start, then at the moment of the next appointment', async () => {
  const publish = vi.fn(async () => 7.5);
  const clock = startPublicationClock(publish);
  await settle();
  expect(publish).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(7499);
  expect(publish).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(publish).toHaveBeenCalledTimes(2);
  await clock.stop();
});

test('an appointment that changes is asked for at once, also during a run', async () => {
  const first = Promise.withResolvers<number | null>();
  const publish = vi.fn(async (): Promise<number | null> => null);
  publish.mockReturnValueOnce(first.promise);
  const clock = startPublicationClock(publish);
  clock.wake();
  expect(publish).toHaveBeenCalledTimes(1);
  first.resolve(null);
  await settle();
  expect(publish).toHaveBeenCalledTimes(2);
  clock.wake();
  await settle();
  expect(publish).toHaveBeenCalledTimes(3);
  await clock.stop();
});

test('a failing run is tried again, and a stopped clock does nothing', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const publish = vi.fn(async (): Promise<number | null> => {
    throw new Error('no');
  });
  const clock = startPublicationClock(publish);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(publish).toHaveBeenCalledTimes(2);
  await clock.stop();
  clock.wake();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(publish).toHaveBeenCalledTimes(2);
});

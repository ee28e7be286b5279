import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startOutboxWorker } from '#src/backend/mail/outbox-worker.ts';

beforeEach(() => void vi.spyOn(process.stderr, 'write').mockReturnValue(true));
afterEach(() => void vi.restoreAllMocks());

/** A run that the test ends when it wants to. */
function steps() {
  const pending: PromiseWithResolvers<boolean>[] = [];
  const run = vi.fn(() => {
    const step = Promise.withResolvers<boolean>();
    pending.push(step);
    return step.promise;
  });
  const end = async (more = false) => {
    pending.shift()?.resolve(more);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { run, end };
}

test('runs at the start, once more for what came during a run, and never twice at a time', async () => {
  const { run, end } = steps();
  const worker = startOutboxWorker(run);
  expect(run).toHaveBeenCalledTimes(1);
  worker.wake();
  worker.wake();
  expect(run).toHaveBeenCalledTimes(1);
  await end();
  expect(run).toHaveBeenCalledTimes(2);
  await end();
  expect(run).toHaveBeenCalledTimes(2);
  worker.wake();
  expect(run).toHaveBeenCalledTimes(3);
  await Promise.all([end(), worker.stop()]);
});

test('mail that was just queued is sent once the answer about it is out', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { run, end } = steps();
    const worker = startOutboxWorker(run);
    await end();
    worker.wakeSoon();
    vi.advanceTimersByTime(250);
    worker.wakeSoon();
    expect(run).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(50);
    expect(run).toHaveBeenCalledTimes(2);
    await end();
    vi.advanceTimersByTime(1000);
    expect(run).toHaveBeenCalledTimes(2);
    worker.wakeSoon();
    await worker.stop();
    vi.advanceTimersByTime(1000);
    expect(run).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});

test('goes on while there is more', async () => {
  const { run, end } = steps();
  const worker = startOutboxWorker(run);
  await end(true);
  await end(true);
  await end(false);
  expect(run).toHaveBeenCalledTimes(3);
  await worker.stop();
});

test('stops after the run that is under way, also when runs fail', async () => {
  const { run, end } = steps();
  const worker = startOutboxWorker(run);
  const stopped = worker.stop();
  worker.wake();
  await end(true);
  await stopped;
  expect(run).toHaveBeenCalledTimes(1);

  // Its pause after a failure would be a timer.
  const fail = vi.fn(() => Promise.reject(new Error('no')));
  const failing = startOutboxWorker(fail);
  await new Promise((resolve) => setImmediate(resolve));
  failing.wake();
  const ended = vi.fn();
  failing.stop().then(ended);
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(ended).toHaveBeenCalled();
  expect(fail).toHaveBeenCalledTimes(1);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createErrorWebhook } from '#src/server/watch/error-webhook.ts';

let sent: { text: string; problems: { problem: string; count: number }[] }[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
});

afterEach(() => {
  vi.useRealTimers();
});

function open(send = async (_: string, body: string) => void sent.push(JSON.parse(body))) {
  return createErrorWebhook({
    url: 'https://hooks.example.com',
    siteUrl: 'https://news.example.com',
    send,
  });
}

test('a burst of ten thousand problems is one message, and the next comes a minute later', async () => {
  const webhook = open();
  for (let n = 0; n < 10_000; n += 1) webhook.heard('render-failed', { error: new TypeError() });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(sent.map(({ text }) => text)).toEqual([
    'https://news.example.com: render-failed (TypeError) × 10000',
  ]);
  webhook.heard('outbox', {});
  await vi.advanceTimersByTimeAsync(50_000);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(sent).toHaveLength(2);
});

test('a message names twenty kinds of problems and counts the others', async () => {
  const webhook = open();
  for (let n = 0; n < 500; n += 1) webhook.heard(`problem-${n}`, {});
  await webhook.close();
  expect(sent[0]?.problems).toHaveLength(20);
  expect(sent[0]?.text).toMatch(/, and 480 others$/);
});

test('it names each problem with its errors, by code before class', async () => {
  const webhook = open();
  webhook.heard('outbox', { error: Object.assign(new TypeError(), { code: 'ENOSPC' }) });
  webhook.heard('outbox', { error: new TypeError() });
  webhook.heard('outbox', { error: 'words' });
  webhook.heard('outbox', {});
  // A message that could not be sent is no reason for another one.
  webhook.heard('error-webhook', { error: new TypeError() });
  await webhook.close();
  expect(sent.map(({ text }) => text)).toEqual([
    'https://news.example.com: outbox (ENOSPC) × 1, outbox (TypeError) × 1, outbox × 2',
  ]);
  await webhook.close();
  expect(sent).toHaveLength(1);
});

test('the first problem is told within seconds, however young the process is', async () => {
  vi.setSystemTime(0);
  const webhook = open();
  webhook.heard('outbox', {});
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent).toHaveLength(1);
});

test('nothing that a person or the database wrote is in it', async () => {
  const webhook = open();
  const error = Object.assign(new Error('lan@example.com said sb_secret_abc'), {
    code: 'a whole sentence of lan',
    name: 'lan and\nothers',
  });
  webhook.heard('render-failed', { url: '/search?q=lan', error });
  webhook.heard('a sentence about lan', {});
  await webhook.close();
  expect(sent).toHaveLength(1);
  expect(JSON.stringify(sent)).not.toMatch(/lan|secret_abc/);
});

test('an address that does not answer is asked again at the next problem only', async () => {
  const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  let tries = 0;
  const webhook = open(async () => {
    tries += 1;
    throw new Error('down');
  });
  webhook.heard('outbox', {});
  await vi.advanceTimersByTimeAsync(600_000);
  expect(tries).toBe(1);
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
});

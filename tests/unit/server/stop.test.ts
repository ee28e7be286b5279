import { EventEmitter, once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStop, heed, type Stop } from '#src/server/stop.ts';
import { closeSites, originOf } from '#tests/support/made-up-site.ts';

const exit = vi.fn();
let agent: Agent;
let origin = '';
let server: Server;
/** Answers wait for it under /slow. */
let slow = Promise.withResolvers<void>();

beforeEach(async () => {
  exit.mockClear();
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
  slow = Promise.withResolvers();
  server = createServer(async (request, response) => {
    if (request.url === '/slow') await slow.promise;
    response.end('x');
  }).listen(0, '127.0.0.1');
  origin = await originOf(server);
});
afterEach(async () => {
  vi.useRealTimers();
  agent.destroy();
  await closeSites();
  vi.restoreAllMocks();
});

/** On a connection that is kept. */
async function ask(path: string): Promise<IncomingMessage> {
  const [answer]: IncomingMessage[] = await once(get(origin + path, { agent }), 'response');
  answer?.resume();
  await once(answer as IncomingMessage, 'end');
  return answer as IncomingMessage;
}

const closing = () => vi.fn(async () => {});
const untilExit = () => expect.poll(() => exit.mock.calls.length).toBeGreaterThan(0);

test('what runs is finished, what is opened closed, and then it ends', async () => {
  const close = closing();
  const stop = createStop({ host: { exit }, server, close, drainSeconds: 0 });
  const running = ask('/slow');
  await once(server, 'request');
  expect(stop.isStopping()).toBe(false);
  stop.gently();
  expect(stop.isStopping()).toBe(true);
  await expect.poll(() => server.listening).toBe(false);
  expect([close, exit].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  slow.resolve();
  expect((await running).statusCode).toBe(200);
  await untilExit();
  expect(close).toHaveBeenCalledOnce();
  expect(exit).toHaveBeenCalledExactlyOnceWith(0);
});

test('a connection that somebody keeps does not keep it', async () => {
  const stop = createStop({ host: { exit }, server, close: closing(), drainSeconds: 0 });
  await ask('/');
  stop.gently();
  await untilExit();
});

test('gently, a proxy has time to notice, and each connection is told that it ends', async () => {
  const toFake = ['setTimeout', 'clearTimeout'] as const;
  vi.useFakeTimers({ toFake: [...toFake] });
  const stop = createStop({ host: { exit }, server, close: closing(), drainSeconds: 5 });
  stop.gently();
  await vi.advanceTimersByTimeAsync(4_900);
  expect((await ask('/')).headers.connection).toBe('keep-alive');
  await vi.advanceTimersByTimeAsync(200);
  expect((await ask('/')).headers.connection).toBe('close');
  expect([server.listening, exit.mock.calls.length]).toEqual([true, 0]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(server.listening).toBe(false);
  vi.useRealTimers();
  await untilExit();
  expect(exit).toHaveBeenCalledExactlyOnceWith(0);
});

test('who is in a hurry does not wait for that, also when somebody else would', async () => {
  const stop = createStop({ host: { exit }, server, close: closing(), drainSeconds: 300 });
  stop.gently();
  expect(server.listening).toBe(true);
  stop.now(0);
  await untilExit();
  expect(exit).toHaveBeenCalledExactlyOnceWith(0);
});

test('a request that never ends is ended after ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const stop = createStop({ host: { exit }, server, close: closing(), drainSeconds: 0 });
  const running = ask('/slow').catch((error: Error) => error);
  await once(server, 'request');
  stop.now(0);
  await vi.advanceTimersByTimeAsync(9_900);
  expect(exit).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(await running).toBeInstanceOf(Error);
  vi.useRealTimers();
  await untilExit();
});

test('a connection that falls idle meanwhile is let go', async () => {
  const stop = createStop({ host: { exit }, server, close: closing(), drainSeconds: 0 });
  const { port } = new URL(origin);
  const socket = connect(Number(port), '127.0.0.1').resume();
  socket.write('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(server, 'request');
  stop.now(0);
  await expect.poll(() => server.listening).toBe(false);
  slow.resolve();
  await once(socket, 'close');
  await untilExit();
});

test('what cannot be closed is said, and ends it as a failure', async () => {
  const close = () => Promise.reject(new Error('no'));
  createStop({ host: { exit }, server, close, drainSeconds: 0 }).now(0);
  await untilExit();
  expect(exit).toHaveBeenCalledExactlyOnceWith(1);
  expect(process.stderr.write).toHaveBeenCalledWith(expect.stringContaining('stop-failed'));
});

test('the worst reason to end counts, and it ends once', async () => {
  const close = closing();
  const stop = createStop({ host: { exit }, server, close, drainSeconds: 0 });
  stop.gently();
  stop.now(1);
  stop.now(0);
  await untilExit();
  expect(exit).toHaveBeenCalledExactlyOnceWith(1);
  expect(close).toHaveBeenCalledOnce();
});

test.each([
  ['SIGTERM', 'gently', []],
  ['SIGINT', 'now', [0]],
  ['SIGHUP', 'now', [0]],
  ['disconnect', 'now', [0]],
  ['uncaughtException', 'now', [1]],
] as const)('on %s it stops %s %j', (event, how, code) => {
  const stop = { gently: vi.fn(), now: vi.fn(), isStopping: () => false } satisfies Stop;
  const emitter = new EventEmitter();
  heed(emitter, stop);
  emitter.emit(event, ...(event === 'uncaughtException' ? [new Error('no')] : []));
  expect(stop[how].mock.calls).toEqual([code]);
  expect(stop.gently.mock.calls.length + stop.now.mock.calls.length).toBe(1);
  expect(process.stderr.write).toHaveBeenCalledTimes(Number(event === 'uncaughtException'));
});

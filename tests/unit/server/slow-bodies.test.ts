import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BODY_MS, cutSlowBody } from '#src/server/slow-bodies.ts';
import { closeSites, originOf } from '#tests/support/made-up-site.ts';

const LOGO = '/storage/v1/object/logos/a.png';
const ENOUGH = (BODY_MS / 1000) * 8 * 1024;

let server: Server;
let port = 0;

beforeEach(async () => {
  server = createServer((request, response) => {
    cutSlowBody(request, response);
    if (request.url === '/begun') response.writeHead(200, { 'content-length': 9 }).write('x');
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    request.on('end', () => response.end(String(bytes)));
    request.on('error', () => {});
  }).listen(0, '127.0.0.1');
  port = Number(new URL(await originOf(server)).port);
  // Of the intervals only: sockets go on as they do.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await closeSites();
});

/** Begins a request whose body is still to come. */
async function begin(path: string, head = 'Content-Length: 9999999') {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  let answer = '';
  socket.on('data', (text: string) => {
    answer += text;
  });
  socket.on('error', () => {});
  const asked = once(server, 'request');
  socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${head}\r\n\r\n`);
  const [request]: IncomingMessage[] = await asked;
  return { socket, request: request as IncomingMessage, answered: () => answer };
}

/** Sends so many bytes, and waits until they are there. */
async function send(socket: Socket, request: IncomingMessage, bytes: number): Promise<void> {
  const before = request.socket.bytesRead;
  socket.write(Buffer.alloc(bytes, 'x'));
  await expect.poll(() => request.socket.bytesRead).toBe(before + bytes);
}

test.each(['Content-Length: 9999999', 'Transfer-Encoding: chunked'])(
  'a body that does not come in half a minute is cut, and told so: %s',
  async (head) => {
    const { socket, answered } = await begin('/auth/v1/token', head);
    vi.advanceTimersByTime(BODY_MS - 1);
    expect(socket.destroyed).toBe(false);
    vi.advanceTimersByTime(1);
    await once(socket, 'close');
    expect(answered().split('\r\n')).toEqual([
      'HTTP/1.1 408 Request Timeout',
      'Connection: close',
      'Content-Length: 0',
      '',
      '',
    ]);
  },
);

test('so is one that comes quickly, but to a place where nobody uploads', async () => {
  const { socket, request, answered } = await begin('/rest/v1/storage/v1/object/x');
  await send(socket, request, ENOUGH);
  vi.advanceTimersByTime(BODY_MS);
  await once(socket, 'close');
  expect(answered()).toMatch(/^HTTP\/1\.1 408 /);
});

test('a picture on a bad line may take its time, as long as it keeps coming', async () => {
  const { socket, request, answered } = await begin(LOGO);
  for (const _ of [1, 2]) {
    await send(socket, request, ENOUGH);
    vi.advanceTimersByTime(BODY_MS);
    expect(request.socket.destroyed).toBe(false);
  }
  await send(socket, request, ENOUGH - 1);
  vi.advanceTimersByTime(BODY_MS);
  await once(socket, 'close');
  expect(answered()).toMatch(/^HTTP\/1\.1 408 /);
});

test('an answer that has begun is not ended by another one', async () => {
  const { socket, answered } = await begin('/begun');
  vi.advanceTimersByTime(BODY_MS);
  await once(socket, 'close');
  expect(answered()).toMatch(/^HTTP\/1\.1 200 /);
  expect(answered()).not.toContain('408');
});

test('a body that comes in time is none of its business any more', async () => {
  const { socket, answered } = await begin('/auth/v1/token', 'Content-Length: 3');
  expect(vi.getTimerCount()).toBe(1);
  socket.write('abc');
  await once(socket, 'close');
  expect(answered()).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\n\r\n(?:1\r\n)?3/);
  expect(vi.getTimerCount()).toBe(0);
});

test('nor is one that nobody goes on sending', async () => {
  const { socket, request } = await begin('/auth/v1/token');
  const closed = new Promise((resolve) => request.once('close', resolve));
  socket.destroy();
  await closed;
  expect(vi.getTimerCount()).toBe(0);
});

test.each(['Content-Length: 0', 'X-None: yes'])('nor a request without one: %s', async (head) => {
  const { socket } = await begin('/auth/v1/token', head);
  expect(vi.getTimerCount()).toBe(0);
  await once(socket, 'close');
});

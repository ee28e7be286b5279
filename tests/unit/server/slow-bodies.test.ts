import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cutSlowBody } from '#src/server/slow-bodies.ts';

const AFTER_MS = 60;
let server: Server;

beforeAll(async () => {
  server = createServer((request, response) => {
    cutSlowBody(request, response, AFTER_MS);
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    request.on('end', () => response.end(String(bytes)));
    request.on('error', () => {});
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());

/** Sends the head, then a part every few milliseconds until the connection ends or nothing is left. */
async function trickle(path: string, length: number, part: Buffer): Promise<string> {
  const { port } = server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('latin1').on('data', (text: string) => {
    answer += text;
  });
  socket.on('error', () => {});
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`,
  );
  let sent = 0;
  const timer = setInterval(() => {
    const next = part.subarray(0, length - sent);
    sent += next.length;
    if (next.length > 0) socket.write(next);
  }, 5);
  await once(socket, 'close');
  clearInterval(timer);
  return answer;
}

test('a body that trickles is cut, and told so', async () => {
  const answer = await trickle('/auth/v1/token', 10_000, Buffer.from('x'));
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});

test('so is a picture that trickles', async () => {
  const answer = await trickle('/storage/v1/object/logos/a.png', 10_000, Buffer.from('x'));
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});

test('a picture on a bad line may take its time', async () => {
  const part = Buffer.alloc(4096);
  const answer = await trickle('/storage/v1/object/logos/a.png', 40 * 4096, part);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).toMatch(/163840/);
});

test('a body that comes at once is none of its business', async () => {
  const answer = await trickle('/auth/v1/token', 3, Buffer.from('abc'));
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
});

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { ConfigError } from '#src/domain/config/config-error.ts';
import { listen } from '#src/server/listen.ts';
import { closeSites, originOf } from '#tests/support/made-up-site.ts';

afterEach(closeSites);

const HERE = { host: '127.0.0.1', port: 0 };

/** A server whose system answers so. */
function failing(code: string): Server {
  const server = createServer();
  server.listen = () => {
    queueMicrotask(() => server.emit('error', Object.assign(new Error(code), { code })));
    return server;
  };
  return server;
}

test('it listens where it should, and says later errors to nobody who waited for that', async () => {
  const server = createServer();
  await listen(server, HERE);
  expect(server.listenerCount('error')).toBe(0);
  expect(await originOf(server)).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
});

test('a port in use is told with another one to take', async () => {
  const first = createServer();
  await listen(first, HERE);
  await originOf(first);
  const { port } = first.address() as AddressInfo;
  const taken = listen(createServer(), { ...HERE, port, prefix: 'METRICS_' });
  await expect(taken).rejects.toThrow(
    new ConfigError(
      `METRICS_PORT ${port} is in use: stop the other program, or start with another one, for example METRICS_PORT=${port + 1} npm start.`,
    ),
  );
});

test.each([
  ['EACCES', 'PORT 80 needs more rights than you have: use one above 1023.'],
  ...['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].map((code) => [
    code,
    'HOST is "a.invalid", which is no address of this machine: use 127.0.0.1, or 0.0.0.0 for every network.',
  ]),
])('%s is told as what to change', async (code, line) => {
  const listening = listen(failing(code), { host: 'a.invalid', port: 80 });
  await expect(listening).rejects.toThrow(new ConfigError(line));
});

test('what nobody can change by a variable is told as it is', async () => {
  const listening = listen(failing('EMFILE'), HERE);
  await expect(listening).rejects.toThrow('EMFILE');
  await expect(listening).rejects.not.toBeInstanceOf(ConfigError);
});

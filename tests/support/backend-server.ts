import { createServer } from 'node:http';
import { flushCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { boot } from '#src/backend/boot.ts';
import { runningBackend } from '#src/backend/runtime.ts';
import { ConfigError } from '#src/domain/config/config-error.ts';

// A process of its own that serves the embedded backend and nothing else: to be configured badly,
// started twice and killed. Says `{ port, banner }` on stdout when it is up.

process.stdin.resume().on('end', () => process.kill(process.pid, 'SIGKILL'));

try {
  const running = await boot();
  const server = createServer(async (incoming, outgoing) => {
    const answer = await runningBackend()?.fetch(
      new Request(`http://${incoming.headers.host}${incoming.url}`, {
        method: incoming.method ?? 'GET',
        headers: incoming.headers as Record<string, string>,
        ...(incoming.method !== 'GET' &&
          incoming.method !== 'HEAD' && { body: Readable.toWeb(incoming), duplex: 'half' }),
      } as RequestInit),
      { peer: incoming.socket.remoteAddress ?? '' },
    );
    if (!answer) return void outgoing.writeHead(503).end();
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
    outgoing.end(Buffer.from(await answer.arrayBuffer()));
  });
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo;
    // What Node compiled is kept when a process ends by itself; these are killed as soon as they are up.
    flushCompileCache();
    process.stdout.write(`${JSON.stringify({ port, banner: running.banner })}\n`);
  });
  process.on('SIGTERM', async () => {
    server.close();
    server.closeAllConnections();
    await running.close();
    process.exit(0);
  });
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

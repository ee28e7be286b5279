import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The way from a site to its project, which a test can cut. */
export type Line = {
  readonly url: string;
  readonly server: Server;
  cut: boolean;
  silent: boolean;
  /** Where questions about changes wait until a test lets them through; null: none waits. */
  waiting: (() => void)[] | null;
};

/** A proxy in front of a project: cut, every connection breaks; silent, nothing answers. */
export async function connectLine(target: string): Promise<Line> {
  const server = createServer(async (incoming, outgoing) => {
    if (line.cut) return void incoming.socket.destroy();
    if (line.silent) return;
    const { waiting } = line;
    if (waiting && incoming.url?.includes('/cache_changes_since'))
      await new Promise<void>((go) => waiting.push(go));
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const { host: _, connection: __, ...headers } = incoming.headers;
    const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD';
    const answer = await fetch(`${target}${incoming.url}`, {
      method: incoming.method ?? 'GET',
      headers: headers as Record<string, string>,
      ...(hasBody && { body: Buffer.concat(chunks) }),
    });
    const { 'content-encoding': ___, ...given } = Object.fromEntries(answer.headers);
    const body = Buffer.from(await answer.arrayBuffer());
    outgoing.writeHead(answer.status, { ...given, 'content-length': body.length }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const line: Line = { url, server, cut: false, silent: false, waiting: null };
  return line;
}

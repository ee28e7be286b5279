import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';

/** What answers, and from which address it was asked. */
type Answer = (request: Request, peer: string) => Response | Promise<Response>;

export type Served = { readonly origin: string; close(): Promise<void> };

/** Answers HTTP on a free port of this machine with what speaks `Request` and `Response`. */
export async function serveRequests(answer: Answer): Promise<Served> {
  const server = createServer(async (incoming, outgoing) => {
    const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD';
    const headers = new Headers();
    for (const [name, value] of Object.entries(incoming.headers))
      if (value !== undefined) headers.set(name, String(value));
    const request = new Request(`http://${incoming.headers.host}${incoming.url}`, {
      method: incoming.method ?? 'GET',
      headers,
      ...(hasBody && { body: Readable.toWeb(incoming) as BodyInit, duplex: 'half' }),
    });
    // Who asks must not wait for ever for what failed here.
    const said = await (async () => answer(request, incoming.socket.remoteAddress ?? ''))().catch(
      (error: Error) => new Response(error.stack, { status: 500 }),
    );
    outgoing.writeHead(said.status, Object.fromEntries(said.headers));
    outgoing.end(Buffer.from(await said.arrayBuffer()));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

import { once } from 'node:events';
import { Agent, createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

const LOOK_MS = 100;

export type Balancer = {
  readonly url: string;
  /** Requests that an upstream did not answer. */
  readonly lost: string[];
  close(): void;
};

/**
 * A proxy as simple as one may be: in turn to each upstream that says it is ready, no second try.
 *
 * @param ports of processes that may come and go
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set<number>();
  const lost: string[] = [];
  let turn = 0;

  const look = async (port: number) => {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) ready.add(port);
    else ready.delete(port);
  };
  const looking = setInterval(() => ports.forEach(look), LOOK_MS);
  await Promise.all(ports.map(look));

  const server = createServer((incoming, outgoing) => {
    const places = [...ready];
    turn += 1;
    const { method = 'GET', url = '/', headers } = incoming;
    const forward = send({
      ...{ host: '127.0.0.1', port: places[turn % places.length], agent },
      ...{ method, path: url, headers },
    });
    forward.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    forward.on('error', (error) => {
      lost.push(`${url}: ${error.message}`);
      outgoing.writeHead(502).end();
    });
    incoming.pipe(forward);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lost,
    close: () => {
      clearInterval(looking);
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
}

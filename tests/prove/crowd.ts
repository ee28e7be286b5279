import { Agent, request } from 'node:http';
import type { Random } from './random.ts';

export type Visit = {
  readonly path: string;
  readonly ms: number;
  readonly failed: string | null;
};

/** Seconds that a reader looks at a page before the next click, on average. */
const READING_MS = 1000;
const PATIENCE_MS = 10_000;

/** One person's browser: a connection that stays open, an address of its own. */
export function createVisitor(port: number, address: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const open = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Visit> => {
    const begun = performance.now();
    return new Promise((resolve) => {
      const end = (failed: string | null) =>
        resolve({ path, ms: performance.now() - begun, failed });
      const outgoing = request({
        ...{ host: '127.0.0.1', port, path, agent, timeout: PATIENCE_MS },
        headers: { 'Accept-Encoding': 'br', 'X-Forwarded-For': address, ...headers },
      });
      outgoing.on('response', (answer) => {
        answer.resume();
        answer.on('end', () => {
          const status = answer.statusCode ?? 0;
          end(status >= 200 && status < 400 ? null : `${status} ${path}`);
        });
        answer.on('error', (error) => end(`${error.message} ${path}`));
      });
      outgoing.on('timeout', () => outgoing.destroy(new Error('timed out')));
      outgoing.on('error', (error) => end(`${error.message} ${path}`));
      outgoing.end();
    });
  };
  return { open, leave: () => agent.destroy() };
}

/**
 * Reads the site as a crowd does until the deadline.
 *
 * @param choose the path that a reader opens next
 * @returns every visit, in no order
 */
export async function crowd(
  port: number,
  readers: number,
  until: number,
  random: Random,
  choose: () => string,
): Promise<readonly Visit[]> {
  const visits: Visit[] = [];
  const read = async (number: number) => {
    const visitor = createVisitor(port, `10.2.${number >> 8}.${number & 255}`);
    // They do not all arrive at once.
    await pause(random.next() * READING_MS);
    while (performance.now() < until) {
      visits.push(await visitor.open(choose()));
      await pause(2 * random.next() * READING_MS);
    }
    visitor.leave();
  };
  await Promise.all(Array.from({ length: readers }, (_, number) => read(number)));
  return visits;
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

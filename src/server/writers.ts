import type { IncomingMessage } from 'node:http';
import { isRead } from './request-line.ts';

/** How long somebody who changed something is shown nothing from before. */
const REMEMBERED_MS = 10_000;
/** Whoever makes up addresses must not fill the memory. */
const MOST = 10_000;

/** What a browser of the office or a form sends to change a row; page views and mail links do not count. */
const CHANGES = /^\/rest\/v1\//;

export type Writers = {
  /** Looks at a request on its way to the backend. */
  watch(request: IncomingMessage, address: string): void;
  /** Whether something was changed from an address a moment ago. */
  has(address: string): boolean;
};

/** Networks that have just changed something, and must see it wherever they look next. */
export function createWriters(now = () => performance.now()): Writers {
  const since = new Map<string, number>();
  return {
    watch(request, address) {
      if (isRead(request) || !CHANGES.test(request.url ?? '')) return;
      since.delete(address);
      since.set(address, now());
      for (const [oldest, time] of since) {
        if (since.size <= MOST && now() - time < REMEMBERED_MS) break;
        since.delete(oldest);
      }
    },
    has: (address) => now() - (since.get(address) ?? -Infinity) < REMEMBERED_MS,
  };
}

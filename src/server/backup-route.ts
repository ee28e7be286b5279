import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Booted } from './boot-modules.ts';
import type { Reply } from './reply.ts';
import { finishHeaders } from './response-headers.ts';
import type { SecurityHeaders } from './security-headers.ts';

type Options = {
  readonly download: Required<Booted>['download'];
  readonly reply: Reply;
  readonly security: SecurityHeaders;
};

/**
 * Sends a backup to whoever has a ticket for it (`?ticket=…`), as fast as they take it: Astro would read a file of any
 * size into memory for a slow one. Nobody keeps the answer, and the ticket is used up by it.
 */
export function createBackupRoute({ download, reply, security }: Options) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [path = '', query] = (request.url ?? '').split('?', 2);
    if (request.method !== 'GET') return reply(response, path, 405, { error: 'Use GET' });
    const found = await download(new URLSearchParams(query).get('ticket') ?? '');
    if (found === null) return reply(response, path, 404, { error: 'Not found' });
    const headers = finishHeaders(
      {
        status: 200,
        headers: [
          ['Content-Type', 'application/gzip'],
          ['Content-Disposition', `attachment; filename="${found.name}"`],
        ],
        url: path,
        personal: true,
      },
      security,
    );
    headers.push(['Content-Length', String(found.bytes)]);
    response.writeHead(200, headers.flat() as string[]);
    // A reader who breaks off is no problem of ours.
    await pipeline(found.stream, response).catch(() => response.destroy());
  };
}

import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseJson } from '#src/domain/text/parse-json.ts';
import { tagsOfChange } from './change-tags.ts';
import type { ServerRoutes } from './listener.ts';
import type { Reply } from './reply.ts';

type Options = {
  readonly invalidate: (tags: readonly string[]) => void;
  /** Resolves to whether the database answers. */
  readonly isDatabaseUp: () => Promise<boolean>;
  /** Why nothing can be saved right now, in a few words; null when all is well. */
  readonly problem: () => string | null;
  readonly reply: Reply;
  /** Unset: nobody may revalidate, and the route answers 404. */
  readonly revalidateSecret?: string | undefined;
};

const MAX_BODY_BYTES = 1024 * 1024;

/** The addresses by which the server tells how the database is, and hears of its changes. */
export function createRoutes(options: Options): ServerRoutes {
  const { invalidate, isDatabaseUp, problem, reply, revalidateSecret } = options;

  async function health(_request: IncomingMessage, response: ServerResponse): Promise<void> {
    const wrong = (await isDatabaseUp()) ? problem() : 'database unavailable';
    reply(response, '/healthz', wrong ? 503 : 200, { status: wrong ?? 'ok' });
  }

  /** Body: what a Supabase database webhook sends, or `{ "tags": ["articles"] }`. */
  async function revalidate(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = '/api/revalidate';
    if (revalidateSecret === undefined || request.method !== 'POST')
      return reply(response, url, 404, { error: 'Not found' });
    if (!isSame(request.headers.authorization ?? '', `Bearer ${revalidateSecret}`))
      return reply(response, url, 401, { error: 'Send the secret as a bearer token' });
    const tags = tagsOfChange(await readJson(request));
    if (tags === null) return reply(response, url, 422, { error: 'Nothing to revalidate' });
    invalidate(tags);
    return reply(response, url, 200, { tags });
  }

  return { '/healthz': health, '/api/revalidate': revalidate };
}

/** Compares in constant time; hashing first makes both the same length. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) return null;
    chunks.push(chunk);
  }
  return parseJson(Buffer.concat(chunks).toString('utf8'));
}

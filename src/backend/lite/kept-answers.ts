import { EMBEDDED_PUBLISHABLE_KEY } from '#src/domain/site.ts';
import type { Database, Question } from '../database/database.ts';
import { addTime, type Call } from './quiet.ts';

/** What a request asked the database, with whose rights, and what it was told. */
export type Exchange = Question & {
  readonly first: Question;
  /** As Postgres sent them (database/answers.ts). */
  readonly bytes: Uint8Array;
};

/** What became of it. */
export type KeptAnswer = Exchange & {
  readonly status: number;
  readonly headers: readonly [string, string][];
  readonly body: string;
};

/** Beside the cache of pages, of whose questions it is the memory. */
const MOST_BYTES = 8 * 1024 * 1024;
/** What is larger is made anew each time: the files of the open data read a thousand rows at once. */
export const MOST_BYTES_OF_ONE = 512 * 1024;

/**
 * What Lite made of rows, by the request that asked for them. Lite makes the same of the same rows: where the database
 * answers as before, byte for byte, neither the statement nor the answer is made anew. The database is asked each time.
 */
export class KeptAnswers {
  /** What was used longest ago first. */
  readonly #answers = new Map<string, KeptAnswer>();
  #bytes = 0;

  find(key: string): KeptAnswer | undefined {
    const kept = this.#answers.get(key);
    if (kept) {
      this.#answers.delete(key);
      this.#answers.set(key, kept);
    }
    return kept;
  }

  keep(key: string, answer: KeptAnswer): void {
    this.#forget(key);
    const bytes = sizeOf(key, answer);
    if (bytes > MOST_BYTES_OF_ONE) return;
    this.#answers.set(key, answer);
    this.#bytes += bytes;
    for (const oldest of this.#answers.keys()) {
      if (this.#bytes <= MOST_BYTES) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    const kept = this.#answers.get(key);
    if (!kept) return;
    this.#answers.delete(key);
    this.#bytes -= sizeOf(key, kept);
  }
}

function sizeOf(key: string, { bytes, body }: KeptAnswer): number {
  return key.length + bytes.length + body.length;
}

/** Whether anybody may ask this: what is kept is nobody's secret, and no token of it ends. */
export function isPublic({ headers }: Request): boolean {
  const token = headers.get('authorization')?.replace(/^Bearer /, '') ?? EMBEDDED_PUBLISHABLE_KEY;
  return headers.get('apikey') === EMBEDDED_PUBLISHABLE_KEY && token === EMBEDDED_PUBLISHABLE_KEY;
}

/** Runs what only reads through Lite, or past it where its answer would be the same. */
export async function askKept(
  kept: KeptAnswers,
  database: Database,
  given: Request,
  call: Call,
  askLite: (request: Request) => Promise<Response>,
): Promise<Response> {
  const body = given.body === null ? null : await given.text();
  const { method, url, headers } = given;
  const key = [method, url, ...[...headers].flat(), body].join('\n');
  const known = kept.find(key);
  if (known) {
    const answer = askAgain(database, known, call);
    const bytes = await answer.then(
      (rows) => rows.bytes,
      () => undefined,
    );
    if (bytes && Buffer.compare(bytes, known.bytes) === 0) return responseOf(known);
    call.known = { ...known, answer };
  }
  call.asked = [];
  const answer = await askLite(new Request(url, { method, headers, body }));
  const [exchange, ...others] = call.asked;
  if (!exchange || others.length > 0 || answer.status !== 200) return answer;
  const made = {
    ...exchange,
    status: answer.status,
    headers: [...answer.headers],
    body: await answer.text(),
  };
  kept.keep(key, made);
  return responseOf(made);
}

function askAgain(database: Database, { first, sql, parameters }: Exchange, call: Call) {
  return database.reading(
    first,
    () => database.query(sql, parameters),
    (ms) => addTime(call, ms),
  );
}

function responseOf({ status, headers, body }: KeptAnswer): Response {
  return new Response(body, { status, headers: [...headers] });
}

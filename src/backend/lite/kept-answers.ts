import { EMBEDDED_PUBLISHABLE_KEY } from '#src/domain/site.ts';
import type { Database, Question } from '../database/database.ts';
import type { Call } from './quiet.ts';

/** What a request asked the database, with whose rights, and what it was told. */
export type Exchange = Question & {
  readonly first: Question;
  /** As Postgres sent them (database/answers.ts). */
  readonly bytes: Uint8Array;
};

/** What became of it. */
export type KeptAnswer = Exchange & {
  readonly status: number;
  readonly headers: Headers;
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

/** What the site asks, before anything is made of it. */
export type OwnQuestion = {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: string | null;
};

/** What is kept of a question, and what the database says now, if that is not the same. */
export type Known = {
  readonly key: string;
  readonly again?: NonNullable<Call['known']> | undefined;
};

/** Whether anybody may ask this: what is kept is nobody's secret, and no token of it ends. */
export function isPublic({ headers }: Pick<OwnQuestion, 'headers'>): boolean {
  const token = headers.get('authorization')?.replace(/^Bearer /, '') ?? EMBEDDED_PUBLISHABLE_KEY;
  return headers.get('apikey') === EMBEDDED_PUBLISHABLE_KEY && token === EMBEDDED_PUBLISHABLE_KEY;
}

/**
 * The answer that is kept of a question, where the database still says the same. Whoever asked it so was admitted then.
 *
 * @returns what to ask Lite with otherwise
 */
export async function askAgain(
  kept: KeptAnswers,
  database: Database,
  { method, url, headers, body }: OwnQuestion,
): Promise<KeptAnswer | Known> {
  const key = [method, url, ...[...headers].flat(), body].join('\n');
  const known = kept.find(key);
  if (!known) return { key };
  const { first, sql, parameters } = known;
  const answer = database.reading(
    first,
    () => database.query(sql, parameters),
    () => {},
    true,
  );
  const bytes = await answer.then(
    (rows) => rows.bytes,
    () => undefined,
  );
  if (bytes && Buffer.compare(bytes, known.bytes) === 0) return known;
  return { key, again: { sql, parameters, answer } };
}

/** Runs what only reads through Lite, and keeps what it makes of it. */
export async function askAndKeep(
  kept: KeptAnswers,
  { key, again }: Known,
  call: Call,
  askLite: () => Promise<Response>,
): Promise<Response> {
  if (again) call.known = again;
  call.asked = [];
  const answer = await askLite();
  const [exchange, ...others] = call.asked;
  if (!exchange || others.length > 0 || answer.status !== 200) return answer;
  const made = {
    ...exchange,
    status: answer.status,
    headers: new Headers(answer.headers),
    body: await answer.text(),
  };
  kept.keep(key, made);
  return new Response(made.body, made);
}

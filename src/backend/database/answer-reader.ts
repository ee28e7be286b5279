import { DATA_ROW, ERROR, HEADER_BYTES, READY } from './message-types.ts';
import type { Bounds, TransactionStatus } from './messages.ts';

/** Kept beyond the bound, so that an answer that is complete by then is one. */
const SLACK_BYTES = 64 * 1024;

/**
 * Collects what Postgres sends in answer to one statement, and follows it just enough to know how many
 * rows and bytes it is and in which state it leaves the connection.
 *
 * @see https://www.postgresql.org/docs/current/protocol-message-formats.html
 */
export class AnswerReader {
  status: TransactionStatus = null;
  failed = false;
  exceeded: keyof Bounds | undefined;
  /** Whether something of it was not kept. */
  truncated = false;
  readonly #bounds: Bounds;
  readonly #onExcess: () => void;
  #chunks: Uint8Array[] = [];
  #bytes = 0;
  #rows = 0;
  readonly #header = new Uint8Array(HEADER_BYTES);
  #headerBytes = 0;
  /** Bytes of the current message that are still to come. */
  #rest = 0;

  /** @param onExcess called once, when the answer gets larger than it may */
  constructor(bounds: Bounds, onExcess: () => void) {
    this.#bounds = bounds;
    this.#onExcess = onExcess;
  }

  /** @param chunk is only valid during the call */
  add(chunk: Uint8Array): void {
    this.#follow(chunk);
    this.#bytes += chunk.length;
    if (this.#bytes <= this.#bounds.bytes + SLACK_BYTES) this.#chunks.push(chunk.slice());
    else this.truncated = true;
    if (this.exceeded !== undefined) return;
    if (this.#bytes > this.#bounds.bytes) this.exceeded = 'bytes';
    else if (this.#rows > this.#bounds.rows) this.exceeded = 'rows';
    if (this.exceeded !== undefined) this.#onExcess();
  }

  /** The bytes so far; the next statement starts anew. */
  take(): Uint8Array {
    if (this.#chunks.length === 1 && this.#chunks[0]) return this.#chunks[0];
    const all = new Uint8Array(this.#chunks.reduce((sum, { length }) => sum + length, 0));
    let offset = 0;
    for (const chunk of this.#chunks) {
      all.set(chunk, offset);
      offset += chunk.length;
    }
    return all;
  }

  #follow(chunk: Uint8Array): void {
    let offset = 0;
    while (offset < chunk.length) {
      if (this.#rest > 0) {
        const step = Math.min(this.#rest, chunk.length - offset);
        if (this.#header[0] === READY) this.status = String.fromCharCode(chunk[offset] ?? 0) as 'I';
        this.#rest -= step;
        offset += step;
        continue;
      }
      this.#header[this.#headerBytes] = chunk[offset] ?? 0;
      this.#headerBytes += 1;
      offset += 1;
      if (this.#headerBytes === HEADER_BYTES) this.#begin();
    }
  }

  #begin(): void {
    const [type, a = 0, b = 0, c = 0, d = 0] = this.#header;
    this.#headerBytes = 0;
    // The length counts itself.
    this.#rest = ((a << 24) | (b << 16) | (c << 8) | d) - 4;
    if (type === DATA_ROW) this.#rows += 1;
    else if (type === ERROR) this.failed = true;
  }
}

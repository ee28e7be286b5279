import { protocol } from '@electric-sql/pglite';
import { CLOSE_COMPLETE, HEADER_BYTES, PARSE_COMPLETE } from './message-types.ts';

const { serialize } = protocol;

/** Postgres keeps a plan in up to 200 KB; pages ask some forty different statements. */
const MOST = 64;

/** How a statement is sent: what comes before its values, and the name to bind them to. */
export type Opening = {
  readonly messages: readonly Uint8Array[];
  readonly name: string;
  /** Whether Postgres has yet to say that it keeps it. */
  readonly isNew: boolean;
};

/**
 * The statements of a connection that Postgres keeps parsed, rewritten for row security and, where one plan fits all
 * values, planned: for most that pages ask this takes longer than finding the rows. What comes once is not kept.
 */
export class Prepared {
  /** Names by text, what was asked longest ago first. */
  readonly #names = new Map<string, string>();
  /** Texts that came once. */
  #met = new Set<string>();
  /** Names to be given up along with the next statement. */
  #closing: string[] = [];
  #count = 0;

  open(sql: string): Opening {
    const known = this.#names.get(sql);
    if (known !== undefined) {
      this.#names.delete(sql);
      this.#names.set(sql, known);
      return { messages: [], name: known, isNew: false };
    }
    const closing = this.#closing.map((name) => serialize.close({ type: 'S', name }));
    this.#closing = [];
    const name = this.#isNew(sql) ? '' : this.#keep(sql);
    const messages = [...closing, serialize.parse({ name, text: sql })];
    return { messages, name, isNew: name !== '' };
  }

  /** @param answer of Postgres to what `open` gave, and to what followed */
  isKept(answer: Uint8Array): boolean {
    let offset = 0;
    while (answer[offset] === CLOSE_COMPLETE) offset += HEADER_BYTES;
    return answer[offset] === PARSE_COMPLETE;
  }

  /** What Postgres would not take. */
  drop(sql: string): void {
    this.#names.delete(sql);
  }

  /** What tables look like may have changed. */
  forget(): void {
    this.#closing.push(...this.#names.values());
    this.#names.clear();
  }

  #isNew(sql: string): boolean {
    if (this.#met.has(sql)) return false;
    if (this.#met.size >= MOST) this.#met = new Set();
    this.#met.add(sql);
    return true;
  }

  #keep(sql: string): string {
    this.#met.delete(sql);
    for (const [text, name] of this.#names) {
      if (this.#names.size < MOST) break;
      this.#names.delete(text);
      this.#closing.push(name);
    }
    this.#count += 1;
    const name = `kept ${this.#count}`;
    this.#names.set(sql, name);
    return name;
  }
}

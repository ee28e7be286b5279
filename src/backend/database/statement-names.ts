/** Statements that a connection keeps prepared: each takes memory of the server. */
const MOST_PREPARED = 300;

/** Texts of statements that are prepared under a name, on each connection that is asked for them. */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #once = new Set<string>();
  #given = 0;

  /** @returns undefined for one that is asked for the first time, or where enough are kept */
  of(sql: string): string | undefined {
    const known = this.#names.get(sql);
    if (known !== undefined) return known;
    if (this.#names.size >= MOST_PREPARED) return undefined;
    if (this.#once.delete(sql)) {
      const name = `s${this.#given}`;
      this.#given += 1;
      this.#names.set(sql, name);
      return name;
    }
    if (this.#once.size >= MOST_PREPARED) this.#once.clear();
    this.#once.add(sql);
    return undefined;
  }

  /** The next time it has another name: what is prepared under this one is of no use any more. */
  forget(sql: string): void {
    this.#names.delete(sql);
  }
}

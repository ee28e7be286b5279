import type { PGlite } from '@electric-sql/pglite';
import { migratedDatabase } from '#tests/support/database.ts';
import { lend } from './database-double.ts';
import { loadDatabaseTests } from './database-tests.ts';
import type { Ask, Mutant } from './mutant.ts';
import { runSuite } from './run-suite.ts';
import { SharedDatabase } from './shared-database.ts';
import { type Known, noteSuccess, study, witnesses } from './witnesses.ts';

export type Verdict =
  | { readonly mutant: Mutant; readonly caughtBy: string }
  | { readonly mutant: Mutant; readonly caughtBy: null }
  | { readonly mutant: Mutant; readonly caughtBy: undefined; readonly reason: string };

/** A rule that asks itself for ever ends the whole process of PGlite; every test notices that. */
const DEAD = 'every test: the database gives up';

/** Applies mutants to a migrated database one after the other and runs the tests that could notice. */
export class Trial {
  #pg: PGlite;
  #db: SharedDatabase;
  readonly #known: Known[];
  readonly #say: (line: string) => void;
  /** Runs of chosen tests without a mutant: which of these tests fail all the same. */
  readonly #sober = new Map<string, ReadonlySet<string>>();

  private constructor(pg: PGlite, db: SharedDatabase, known: Known[], say: (line: string) => void) {
    this.#pg = pg;
    this.#db = db;
    this.#say = say;
    this.#known = known;
  }

  static async begin(say: (line: string) => void): Promise<Trial> {
    const pg = await migratedDatabase();
    const db = await SharedDatabase.of(pg);
    lend(db.handle());
    const known: Known[] = [];
    for (const suite of await loadDatabaseTests()) known.push(await study(db, suite));
    return new Trial(pg, db, known, say);
  }

  ask: Ask = (sql, parameters) => this.#db.rows(sql, parameters);

  /** Tests that are no witnesses here, because everything is one transaction. */
  get leftOut(): readonly string[] {
    return this.#known.flatMap(({ skips }) => [...skips]);
  }

  async close(): Promise<void> {
    await this.#pg.close();
  }

  async judge(mutant: Mutant): Promise<Verdict> {
    try {
      return await this.#judge(mutant);
    } catch (error) {
      // What is left of such a database answers nobody.
      this.#say(`${mutant.name}: ${(error as Error).message}`);
      await this.#pg.close().catch(() => {});
      this.#pg = await migratedDatabase();
      this.#db = await SharedDatabase.of(this.#pg);
      lend(this.#db.handle());
      return { mutant, caughtBy: DEAD };
    }
  }

  async #judge(mutant: Mutant): Promise<Verdict> {
    const refused = await this.#db.undone(() =>
      this.#db.exec(mutant.sql).then(
        () => null,
        (error: Error) => error.message,
      ),
    );
    if (refused !== null) return { mutant, caughtBy: undefined, reason: refused };
    for (const witness of witnesses(this.#known, mutant)) {
      const caughtBy = await this.#testimony(witness.known, witness.only, mutant);
      if (caughtBy === undefined) continue;
      noteSuccess(witness.known, mutant, caughtBy);
      return { mutant, caughtBy };
    }
    return { mutant, caughtBy: null };
  }

  /** The test that fails with the mutant and passes without it. */
  async #testimony(
    { suite, skips }: Known,
    only: ReadonlySet<string>,
    { sql }: Mutant,
  ): Promise<string | undefined> {
    const key = `${suite.name} ${[...only].join()}`;
    for (;;) {
      const without = new Set([...skips, ...(this.#sober.get(key) ?? [])]);
      const [failed] = await this.#db.undone(async () => {
        await this.#db.exec(sql);
        return this.#db.undoneInside(() => runSuite(suite, { skips: without, only }));
      });
      if (!failed) return undefined;
      if (this.#sober.has(key)) return failed.name;
      // Some tests lean on those before them, which are not among the chosen.
      const unreliable = await this.#db.undone(() =>
        this.#db.undoneInside(() => runSuite(suite, { skips, only, firstOnly: false })),
      );
      this.#sober.set(key, new Set(unreliable.map(({ name }) => name)));
      if (unreliable.every(({ name }) => name !== failed.name)) return failed.name;
    }
  }
}

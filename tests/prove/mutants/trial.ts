import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';
import { lend } from './database-double.ts';
import { loadDatabaseTests } from './database-tests.ts';
import type { Mutant } from './mutant.ts';
import { runSuite } from './run-suite.ts';
import { SharedDatabase } from './shared-database.ts';
import type { Suite } from './vitest-double.ts';
import { type Known, noteSuccess, type Studied, study, toKnown, witnesses } from './witnesses.ts';

/** Which part of the work, from 0. */
export type Share = { readonly index: number; readonly of: number };

export type Verdict =
  | { readonly mutant: Mutant; readonly caughtBy: string }
  | { readonly mutant: Mutant; readonly caughtBy: null }
  | { readonly mutant: Mutant; readonly caughtBy: undefined; readonly reason: string };

/** A rule that asks itself for ever ends the whole process of TestDatabase; every test notices that. */
const DEAD = 'every test: the database gives up';

/** Applies mutants to a migrated database one after the other and runs the tests that could notice. */
export class Trial {
  #pg: TestDatabase;
  #db: SharedDatabase;
  readonly #suites: readonly Suite[];
  #known: readonly Known[] = [];
  readonly #say: (line: string) => void;
  /** Runs of chosen tests without a mutant: which of these tests fail all the same. */
  readonly #sober = new Map<string, ReadonlySet<string>>();

  private constructor(
    pg: TestDatabase,
    db: SharedDatabase,
    suites: readonly Suite[],
    say: (line: string) => void,
  ) {
    this.#pg = pg;
    this.#db = db;
    this.#suites = suites;
    this.#say = say;
  }

  static async begin(say: (line: string) => void): Promise<Trial> {
    const pg = await migratedDatabase();
    const db = await SharedDatabase.of(pg);
    lend(db.handle());
    return new Trial(pg, db, await loadDatabaseTests(), say);
  }

  /** Finds out what every so many-th of the files comes near of. */
  async study({ index, of }: Share): Promise<readonly Studied[]> {
    const studied: Studied[] = [];
    for (const [number, suite] of this.#suites.entries())
      if (number % of === index) studied.push(await study(this.#db, suite));
    return studied;
  }

  /** Takes what all have found out. */
  learn(studied: readonly Studied[]): void {
    this.#known = this.#suites.flatMap((suite) => {
      const found = studied.find(({ name }) => name === suite.name);
      return found ? [toKnown(suite, found)] : [];
    });
  }

  async close(): Promise<void> {
    await this.#pg.close();
  }

  async judge(mutant: Mutant): Promise<Verdict> {
    for (const isLast of [false, true])
      try {
        return await this.#judge(mutant);
      } catch (error) {
        // What is left of such a database answers nobody. After thousands of errors it may come to that
        // without any mutant, so each is given a new one.
        this.#say(`${mutant.name}: ${(error as Error).message}`);
        await this.#reopen();
        if (isLast) return { mutant, caughtBy: DEAD };
      }
    throw new Error('A mutant was not judged.');
  }

  async #reopen(): Promise<void> {
    await this.#pg.close().catch(() => {});
    this.#pg = await migratedDatabase();
    this.#db = await SharedDatabase.of(this.#pg);
    lend(this.#db.handle());
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

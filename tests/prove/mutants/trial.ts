import type { PGlite } from '@electric-sql/pglite';
import { lend } from './database-double.ts';
import { loadDatabaseTests } from './database-tests.ts';
import type { Ask, Kind, Mutant } from './mutant.ts';
import { runSuite } from './run-suite.ts';
import { SharedDatabase } from './shared-database.ts';
import type { Suite } from './vitest-double.ts';

/** A file of tests (of the matrix: its part for one table), and what it comes near of. */
type Known = {
  readonly suite: Suite;
  /** Tests that fail without any mutant, because everything here is one transaction. */
  readonly skips: Set<string>;
  /** Tables read or written and functions called, as `schema.name`. */
  readonly touches: ReadonlySet<string>;
  readonly ms: number;
};

export type Verdict =
  | { readonly mutant: Mutant; readonly caughtBy: string }
  | { readonly mutant: Mutant; readonly caughtBy: null }
  | { readonly mutant: Mutant; readonly caughtBy: undefined; readonly reason: string };

/** Kinds that the catalog itself tells; the rest shows in what people can do. */
const TOLD_BY_CATALOG: readonly Kind[] = [
  'table grant',
  'column grant',
  'function grant',
  'schema grant',
];
const CATALOG_TESTS = ['privileges.test.ts', 'structure.test.ts'];

/** Applies mutants to a migrated database one after the other and runs the tests that could notice. */
export class Trial {
  readonly #db: SharedDatabase;
  readonly #known: Known[];
  /** How often a file noticed something about a table or function: those are asked first. */
  readonly #successes = new Map<string, number>();

  readonly #say: (line: string) => void;

  private constructor(db: SharedDatabase, known: Known[], say: (line: string) => void) {
    this.#db = db;
    this.#say = say;
    this.#known = known;
  }

  static async begin(pg: PGlite, say: (line: string) => void): Promise<Trial> {
    const db = await SharedDatabase.of(pg);
    lend(db.handle());
    const known: Known[] = [];
    for (const suite of await loadDatabaseTests()) known.push(await study(db, suite));
    const left = known.flatMap(({ skips }) => [...skips]);
    say(`${known.length} parts of the database's tests; left out, being one transaction here:`);
    for (const name of left) say(`  ${name}`);
    return new Trial(db, known, say);
  }

  ask: Ask = (sql, parameters) => this.#db.rows(sql, parameters);

  async judge(mutant: Mutant): Promise<Verdict> {
    try {
      await this.#db.undone(() => this.#db.exec(mutant.sql));
    } catch (error) {
      return { mutant, caughtBy: undefined, reason: (error as Error).message };
    }
    for (const witness of this.#witnesses(mutant)) {
      const test = await this.#testimony(witness, mutant);
      if (test === undefined) continue;
      for (const touched of mutant.touches) {
        const key = `${witness.suite.name} ${touched}`;
        this.#successes.set(key, (this.#successes.get(key) ?? 0) + 1);
      }
      return { mutant, caughtBy: test };
    }
    return { mutant, caughtBy: null };
  }

  /** The test that fails with the mutant and passes without it. */
  async #testimony({ suite, skips }: Known, { sql }: Mutant): Promise<string | undefined> {
    for (;;) {
      const [failed] = await this.#db.undone(async () => {
        await this.#db.exec(sql);
        return this.#db.undoneInside(() => runSuite(suite, { skips }));
      });
      if (!failed) return undefined;
      const [unreliable] = await this.#db.undone(() =>
        this.#db.undoneInside(() => runSuite(suite, { skips, last: failed.name })),
      );
      if (!unreliable) return failed.name;
      this.#say(`fails without a mutant, too: ${unreliable.name}`);
      skips.add(unreliable.name);
    }
  }

  #witnesses({ kind, touches }: Mutant): Known[] {
    const byCatalog = this.#known.filter(({ suite }) => CATALOG_TESTS.includes(suite.name));
    if (TOLD_BY_CATALOG.includes(kind)) return byCatalog;
    const score = ({ suite }: Known) =>
      Math.max(0, ...touches.map((each) => this.#successes.get(`${suite.name} ${each}`) ?? 0));
    const near = this.#known
      .filter((known) => !byCatalog.includes(known))
      .filter((known) => touches.some((each) => known.touches.has(each)))
      .toSorted((a, b) => score(b) - score(a) || a.ms - b.ms);
    return kind === 'trigger' || kind === 'guard' || kind === 'constraint'
      ? near
      : [...byCatalog, ...near];
  }
}

/** Runs a file without a mutant: what fails is no witness, what it comes near of is noted. */
async function study(db: SharedDatabase, suite: Suite): Promise<Known> {
  const begun = performance.now();
  return db.undone(async () => {
    await db.exec(`set local track_functions = 'all'`);
    const before = await countersOf(db);
    const failed = await db.undoneInside(() => runSuite(suite, { firstOnly: false }));
    const after = await countersOf(db);
    const touches = new Set(
      [...after].filter(([name, n]) => n !== before.get(name)).map(([name]) => name),
    );
    return {
      suite,
      skips: new Set(failed.map(({ name }) => name)),
      touches,
      ms: performance.now() - begun,
    };
  });
}

async function countersOf(db: SharedDatabase): Promise<Map<string, number>> {
  const rows = await db.rows<{ name: string; uses: number }>(`
    select format('%s.%I', schemaname, relname) as name,
      (seq_scan + coalesce(idx_scan, 0) + n_tup_ins + n_tup_upd + n_tup_del)::integer as uses
    from pg_stat_xact_all_tables where schemaname in ('public', 'private', 'auth', 'storage')
    union all
    select format('%s.%s', schemaname, funcname), sum(calls)::integer from pg_stat_xact_user_functions group by 1`);
  return new Map(rows.map(({ name, uses }) => [name, uses]));
}

import type { Kind, Mutant } from './mutant.ts';
import { runSuite } from './run-suite.ts';
import type { SharedDatabase } from './shared-database.ts';
import type { Suite } from './vitest-double.ts';

/** A file of tests (of the matrix: its part for one table), and what it comes near of. */
export type Known = {
  readonly suite: Suite;
  /** Tests that fail without any mutant, because everything here is one transaction. */
  readonly skips: ReadonlySet<string>;
  /** By test: tables read or written and functions called, as `schema.name`. */
  readonly touches: ReadonlyMap<string, ReadonlySet<string>>;
  readonly ms: number;
  /** Tests that noticed something about a table or function: those are asked first. */
  readonly successes: Map<string, Set<string>>;
};

/** Kinds that the catalog itself tells, at once; the rest shows in what people can do. What a trigger does is a guard. */
export const TOLD_BY_CATALOG: ReadonlySet<Kind> = new Set<Kind>([
  'table grant',
  'column grant',
  'function grant',
  'schema grant',
  'trigger',
  'function property',
]);
const CATALOG_TESTS = ['privileges.test.ts', 'structure.test.ts'];

export type Witness = { readonly known: Known; readonly only: ReadonlySet<string> };

/** Tests that could notice a mutant: those that noticed a similar one, then all, the cheapest file first. */
export function witnesses(known: readonly Known[], { kind, touches }: Mutant): readonly Witness[] {
  const byCatalog = known
    .filter(({ suite }) => CATALOG_TESTS.includes(suite.name))
    .map((each): Witness => ({ known: each, only: new Set(each.touches.keys()) }));
  if (TOLD_BY_CATALOG.has(kind)) return byCatalog;
  const others = known.filter(({ suite }) => !CATALOG_TESTS.includes(suite.name));
  const promising = others
    .map((each): Witness => ({ known: each, only: successesOf(each, touches) }))
    .filter(({ only }) => only.size > 0);
  const near = others
    .map((each): Witness => ({ known: each, only: namesNear(each, touches) }))
    .filter(({ only }) => only.size > 0)
    .toSorted((a, b) => costOf(a) - costOf(b));
  const inOrder = [...promising, ...near];
  // Of a guard the catalog tells nothing.
  if (kind === 'guard') return inOrder;
  return [...byCatalog, ...inOrder];
}

/** Remembers which test noticed a mutant. */
export function noteSuccess({ successes }: Known, { touches }: Mutant, test: string): void {
  for (const touched of touches) {
    const tests = successes.get(touched) ?? new Set<string>();
    successes.set(touched, tests.add(test));
  }
}

function successesOf({ successes }: Known, touches: readonly string[]): ReadonlySet<string> {
  return new Set(touches.flatMap((each) => [...(successes.get(each) ?? [])]));
}

function namesNear(known: Known, touches: readonly string[]): ReadonlySet<string> {
  const near = [...known.touches].filter(([, touched]) =>
    touches.some((each) => touched.has(each)),
  );
  return new Set(near.map(([name]) => name));
}

const costOf = ({ known, only }: Witness) => (known.ms * only.size) / known.touches.size;

/** The same without what cannot be sent from process to process. */
export type Studied = {
  readonly name: string;
  readonly skips: readonly string[];
  readonly touches: readonly (readonly [test: string, touched: readonly string[]])[];
  readonly ms: number;
};

export function toKnown(suite: Suite, { skips, touches, ms }: Studied): Known {
  return {
    suite,
    skips: new Set(skips),
    touches: new Map(touches.map(([name, touched]) => [name, new Set(touched)])),
    ms,
    successes: new Map(),
  };
}

/** Cells of the matrix about one table come near of the same, all of them. */
const IS_ALIKE = /^matrix-postgres\.test\.ts \((?!functions)/;

/** Runs a file without a mutant: what fails is no witness, what each test comes near of is noted. */
export async function study(db: SharedDatabase, suite: Suite): Promise<Studied> {
  const begun = performance.now();
  return db.undone(async () => {
    await db.exec(`set local track_functions = 'all'`);
    const touches = new Map<string, Set<string>>();
    const hooks: { readonly prefix: string; readonly touched: Set<string> }[] = [];
    const isAlike = IS_ALIKE.test(suite.name);
    const first = await countersOf(db);
    let before = first;
    const look = async (): Promise<Set<string>> => {
      if (isAlike) return new Set();
      const after = await countersOf(db);
      const touched = changedIn(before, after);
      before = after;
      for (const name of db.failedIn) touched.add(name);
      db.failedIn.clear();
      return touched;
    };
    const failed = await db.undoneInside(() =>
      runSuite(suite, {
        firstOnly: false,
        around: async (run, name) => {
          try {
            return await run();
          } finally {
            const touched = await look();
            const [, prefix] = /^(.*) \((?:before|after) all\)$/s.exec(name) ?? [];
            if (prefix === undefined) touches.set(name, touched);
            else hooks.push({ prefix, touched });
          }
        },
      }),
    );
    if (isAlike)
      hooks.push({ prefix: suite.name, touched: changedIn(first, await countersOf(db)) });
    for (const { prefix, touched } of hooks)
      for (const [name, own] of touches)
        if (name.startsWith(`${prefix} > `)) for (const each of touched) own.add(each);
    return {
      name: suite.name,
      skips: failed.map(({ name }) => name),
      touches: [...touches].map(([name, touched]) => [name, [...touched]] as const),
      ms: performance.now() - begun,
    };
  });
}

function changedIn(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): Set<string> {
  return new Set(
    [...after].filter(([name, uses]) => uses !== before.get(name)).map(([name]) => name),
  );
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

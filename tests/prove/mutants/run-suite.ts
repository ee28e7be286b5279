import type { Case, Hook, Suite } from './vitest-double.ts';

/** Long enough for the slowest test of the database on a slow machine. */
const LIMIT_MS = 30_000;

export type Result = { readonly name: string; readonly error: unknown };

/** What encloses a test, from the file inwards. */
type Enclosing = readonly Suite[];

type Options = {
  /** Names of tests that are left out. */
  readonly skips?: ReadonlySet<string>;
  /** Names of the tests that are wanted; all of them when it is missing. */
  readonly only?: ReadonlySet<string>;
  readonly firstOnly?: boolean;
  /** Called with each hook of a whole suite and each test, by name. */
  readonly around?: (run: () => Promise<unknown>, name: string) => Promise<unknown>;
};

/**
 * Runs a file's tests in their order, until one fails if that is enough.
 *
 * @returns the tests that failed; a failing beforeAll counts as one
 */
export async function runSuite(
  suite: Suite,
  { skips = new Set(), only, firstOnly = true, around = (run) => run() }: Options = {},
): Promise<Result[]> {
  const failed: Result[] = [];
  await run(suite, [], '');
  return failed;

  async function run(node: Suite, outer: Enclosing, path: string): Promise<void> {
    const here = [...outer, node];
    const prefix = path === '' ? node.name : `${path} > ${node.name}`;
    if (!isWanted(node, prefix)) return;
    const broken = await attempt(node.beforeAll, `${prefix} (before all)`);
    for (const child of broken ? [] : node.children) {
      if (failed.length > 0 && firstOnly) break;
      if ('children' in child) await run(child, here, prefix);
      else await runCase(child, here, nameOf(prefix, child));
    }
    await attempt(node.afterAll, `${prefix} (after all)`);
  }

  async function runCase(test: Case, enclosing: Enclosing, name: string): Promise<void> {
    if (!isWantedCase(name)) return;
    await attempt(
      [
        ...enclosing.flatMap(({ beforeEach }) => beforeEach),
        test.run,
        ...enclosing.toReversed().flatMap(({ afterEach }) => afterEach),
      ],
      name,
    );
  }

  function isWantedCase(name: string): boolean {
    return !skips.has(name) && (only === undefined || only.has(name));
  }

  /** Hooks of a suite are for its tests: where none is wanted they are not run. */
  function isWanted(node: Suite, prefix: string): boolean {
    return node.children.some((child) =>
      'children' in child
        ? isWanted(child, `${prefix} > ${child.name}`)
        : isWantedCase(nameOf(prefix, child)),
    );
  }

  async function attempt(hooks: readonly Hook[], name: string): Promise<boolean> {
    try {
      await around(async () => {
        for (const hook of hooks) await within(hook(), name);
      }, name);
      return false;
    } catch (error) {
      failed.push({ name, error });
      return true;
    }
  }
}

const nameOf = (prefix: string, { name }: Case) => `${prefix} > ${name}`;

async function within(work: unknown, name: string): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${name} takes too long`)), LIMIT_MS);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** A file in parts that can be run one by one, each with the hooks of the whole. */
export function partsOf(
  suite: Suite,
  partOf: (name: string) => string,
): ReadonlyMap<string, Suite> {
  const parts = new Map<string, Suite>();
  const outer = suite.children.find((child): child is Suite => 'children' in child) ?? suite;
  for (const child of outer.children) {
    const part = partOf(child.name);
    const known = parts.get(part) ?? { ...outer, name: suite.name, children: [] };
    known.children.push(child);
    parts.set(part, known);
  }
  return parts;
}

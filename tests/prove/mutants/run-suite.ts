import type { Case, Hook, Suite } from './vitest-double.ts';

/** Long enough for the slowest test of the database on a slow machine. */
const LIMIT_MS = 30_000;

export type Result = { readonly name: string; readonly error: unknown };

/** What encloses a test, from the file inwards. */
type Enclosing = readonly Suite[];

/**
 * Runs a file's tests in their order, until one fails if that is enough.
 *
 * @param skips names of tests that are left out
 * @param last name of the test after which no other is run
 * @returns the tests that failed; a failing beforeAll counts as one
 */
export async function runSuite(
  suite: Suite,
  {
    skips = new Set(),
    firstOnly = true,
    last,
  }: {
    readonly skips?: ReadonlySet<string>;
    readonly firstOnly?: boolean;
    readonly last?: string;
  } = {},
): Promise<Result[]> {
  const failed: Result[] = [];
  let over = false;
  await run(suite, [], '');
  return failed;

  async function run(node: Suite, outer: Enclosing, path: string): Promise<void> {
    const here = [...outer, node];
    const prefix = path === '' ? node.name : `${path} > ${node.name}`;
    if (node.children.length === 0) return;
    const broken = await attempt(node.beforeAll, `${prefix} (before all)`);
    for (const child of broken ? [] : node.children) {
      if (over || (failed.length > 0 && firstOnly)) break;
      if ('children' in child) await run(child, here, prefix);
      else await runCase(child, here, `${prefix} > ${child.name}`);
    }
    await attempt(node.afterAll, `${prefix} (after all)`);
  }

  async function runCase(test: Case, enclosing: Enclosing, name: string): Promise<void> {
    if (skips.has(name)) return;
    await attempt(
      [
        ...enclosing.flatMap(({ beforeEach }) => beforeEach),
        test.run,
        ...enclosing.toReversed().flatMap(({ afterEach }) => afterEach),
      ],
      name,
    );
    over = name === last;
  }

  async function attempt(hooks: readonly Hook[], name: string): Promise<boolean> {
    try {
      for (const hook of hooks) await within(hook(), name);
      return false;
    } catch (error) {
      failed.push({ name, error });
      return true;
    }
  }
}

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

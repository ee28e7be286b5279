import type { Case, Hook, Suite } from '#tests/prove/mutants/vitest-double.ts';

/** A test with what encloses it, from its file inwards. */
export type Located = {
  readonly id: string;
  readonly file: string;
  readonly enclosing: readonly Suite[];
  readonly test: Case;
};

/** Every test of a file, in its order. */
export function casesOf(file: Suite): Located[] {
  const found: Located[] = [];
  const walk = (suite: Suite, outer: readonly Suite[], prefix: string) => {
    const enclosing = [...outer, suite];
    for (const child of suite.children) {
      const name = `${prefix}${child.name}`;
      if ('children' in child) walk(child, enclosing, `${name} > `);
      else found.push({ id: `${file.name}#${name}`, file: file.name, enclosing, test: child });
    }
  };
  walk(file, [], '');
  // Rows of a table may bear one name.
  const seen = new Map<string, number>();
  return found.map((located) => {
    const count = seen.get(located.id) ?? 0;
    seen.set(located.id, count + 1);
    return count === 0 ? located : { ...located, id: `${located.id} (${count + 1})` };
  });
}

/** Suites whose beforeAll ran and whose afterAll did not yet: they stay open until others are needed. */
const open: Suite[] = [];

/**
 * Runs one test.
 *
 * @param limitMs after which it counts as failed
 * @param begin called when what it shares with others is prepared
 * @returns what failed, null when nothing did
 */
export async function runCase(
  { enclosing, test }: Located,
  limitMs: number,
  begin: () => void,
): Promise<Error | null> {
  try {
    while (open.some((suite, depth) => enclosing[depth] !== suite)) await closeInnermost();
    for (const suite of enclosing.slice(open.length)) {
      open.push(suite);
      await all(suite.beforeAll, 60_000);
    }
    begin();
    try {
      await all([...enclosing.flatMap(({ beforeEach }) => beforeEach), test.run], limitMs);
    } finally {
      await all(
        enclosing.toReversed().flatMap(({ afterEach }) => afterEach),
        limitMs,
      );
    }
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** Whether hooks prepare something that a test may leave changed. */
export const isPrepared = ({ enclosing }: Located) =>
  enclosing.some(({ beforeAll }) => beforeAll.length > 0);

export async function closeAll(): Promise<void> {
  while (open.length > 0) await closeInnermost();
}

async function closeInnermost(): Promise<void> {
  const suite = open.pop();
  await all(suite?.afterAll.toReversed() ?? [], 60_000).catch(() => {});
}

async function all(hooks: readonly Hook[], limitMs: number): Promise<void> {
  for (const hook of hooks) await within(hook(), limitMs);
}

const realSetTimeout = setTimeout;
const realClearTimeout = clearTimeout;

async function within(work: unknown, limitMs: number): Promise<unknown> {
  if (!(work instanceof Promise)) return work;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((_, reject) => {
    timer = realSetTimeout(() => reject(new Error(`Not done after ${limitMs} ms`)), limitMs);
  });
  return Promise.race([work, late]).finally(() => realClearTimeout(timer));
}

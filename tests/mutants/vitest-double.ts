import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { test } from '#tests/prove/mutants/vitest-double.ts';
import { PROJECT } from '#tests/support/site.ts';

// Stands for `vitest` where Stryker's mutants run test files again and again in one process. Beside what
// `npm run prove` has: Vitest's own `vi`, told that it runs in a worker, and `expect.poll`.

export {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  test,
} from '#tests/prove/mutants/vitest-double.ts';
export const it = test;

Object.assign(globalThis, {
  __vitest_worker__: {
    config: { fakeTimers: {} },
    metaEnv: process.env,
    environment: { name: 'node' },
  },
});
type Vitest = typeof import('vitest');
// Not by its name: that is what leads here.
const vitest: Vitest = await import(
  pathToFileURL(path.join(PROJECT, 'node_modules/vitest/dist/index.js')).href
);
export const { vi, assert } = vitest;

const POLL_MS = 5_000;

type Matchers = Record<string, unknown> & { not: Matchers };

/** Asks again until the assertion holds, for five seconds. */
function poll(ask: () => unknown): unknown {
  const matchers = (isNot: boolean): unknown =>
    new Proxy(
      {},
      {
        get: (_, name: string) =>
          name === 'not' ? matchers(!isNot) : (...values: unknown[]) => again(isNot, name, values),
      },
    );
  const again = async (isNot: boolean, name: string, values: unknown[]) => {
    for (const end = Date.now() + POLL_MS; ; ) {
      try {
        const about = vitest.expect(await ask()) as unknown as Matchers;
        return await ((isNot ? about.not : about)[name] as (...of: unknown[]) => unknown)(
          ...values,
        );
      } catch (error) {
        if (Date.now() > end) throw error;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  };
  return matchers(false);
}

export const expect = Object.assign(
  (...values: Parameters<Vitest['expect']>) => vitest.expect(...values),
  vitest.expect,
  { poll },
);

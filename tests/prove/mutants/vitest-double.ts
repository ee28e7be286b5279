import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { PROJECT } from '#tests/support/site.ts';

// Stands for `vitest` where the mutants run the database's test files again and again in one process:
// the same files, the same assertions (Vitest's own `expect`), without a worker per run.

// Not by its name: that is what leads here.
const vitest: { expect: typeof import('vitest').expect } = await import(
  pathToFileURL(path.join(PROJECT, 'node_modules/vitest/dist/index.js')).href
);
export const { expect } = vitest;

type Work = (...values: never[]) => unknown;
export type Hook = () => unknown;

/** A describe block, or a file, which is the outermost one. */
export type Suite = {
  readonly name: string;
  readonly beforeAll: Hook[];
  readonly afterAll: Hook[];
  readonly beforeEach: Hook[];
  readonly afterEach: Hook[];
  readonly children: (Suite | Case)[];
};
export type Case = { readonly name: string; readonly run: Hook };

export function emptySuite(name: string): Suite {
  return { name, beforeAll: [], afterAll: [], beforeEach: [], afterEach: [], children: [] };
}

let current = emptySuite('');

/** What `define` says with the functions below, as a tree. */
export async function collect(name: string, define: () => unknown): Promise<Suite> {
  const outer = current;
  const suite = emptySuite(name);
  current = suite;
  await define();
  current = outer;
  return suite;
}

/** `%s` and its like, as far as names need to differ. */
function titleOf(name: string, values: readonly unknown[]): string {
  return `${name} ${values.map((value) => (typeof value === 'function' ? value.name : JSON.stringify(value))).join(' ')}`;
}

function each(define: (name: string, run: Hook) => unknown) {
  return (rows: readonly unknown[]) => (name: string, work: Work) => {
    for (const row of rows) {
      const values = Array.isArray(row) ? row : [row];
      define(titleOf(name, values), () => work(...(values as never[])));
    }
  };
}

function defineCase(name: string, options: unknown, work?: unknown): void {
  const run = (typeof options === 'function' ? options : work) as Hook;
  current.children.push({ name, run });
}
function defineSuite(name: string, define: Hook): void {
  const outer = current;
  const suite = emptySuite(name);
  outer.children.push(suite);
  current = suite;
  define();
  current = outer;
}

export const test = Object.assign(defineCase, { each: each(defineCase) });
export const describe = Object.assign(defineSuite, { each: each(defineSuite) });
export const beforeAll = (hook: Hook) => void current.beforeAll.push(hook);
export const afterAll = (hook: Hook) => void current.afterAll.push(hook);
export const beforeEach = (hook: Hook) => void current.beforeEach.push(hook);
export const afterEach = (hook: Hook) => void current.afterEach.push(hook);
export const vi = { setConfig: () => {} };

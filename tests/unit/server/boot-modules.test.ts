import { rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeAll, startBootModules } from '#src/server/boot-modules.ts';

const EVENTS = Symbol.for('khoi.test-events');
const events: string[] = [];
let root = '';

beforeEach(async () => {
  events.length = 0;
  Object.assign(globalThis, { [EVENTS]: events });
  root = await mkdtemp(path.join(tmpdir(), 'khoi-boot-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Modules that say when they start and close; `broken` does not start. */
function bring(...names: string[]): void {
  for (const name of names)
    writeFileSync(
      path.join(root, `${name}.mjs`),
      `const events = globalThis[Symbol.for('khoi.test-events')];
       export async function boot() {
         if (${name === 'broken'}) throw new Error('broken');
         events.push('${name} starts');
         return { close: async () => void events.push('${name} closes') };
       }`,
    );
  const boot = names.map((name) => `${name}.mjs`);
  writeFileSync(path.join(root, 'boot.json'), JSON.stringify({ boot }));
}

test('they start in the order of the build, and close in the opposite one', async () => {
  bring('one', 'two');
  const booted = await startBootModules(root, root);
  await closeAll(booted);
  expect(events).toEqual(['one starts', 'two starts', 'two closes', 'one closes']);
});

test('one that does not start closes those before it', async () => {
  bring('one', 'two', 'broken', 'three');
  await expect(startBootModules(root, root)).rejects.toThrow('broken');
  expect(events).toEqual(['one starts', 'two starts', 'two closes', 'one closes']);
});

test('a build for a project starts nothing', async () => {
  expect(await startBootModules(root, root)).toEqual([]);
});

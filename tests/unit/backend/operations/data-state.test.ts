import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { stateOf } from '#src/backend/operations/data-state.ts';
import {
  beginRestore,
  commitRestore,
  finishRestore,
} from '#src/backend/operations/restore-steps.ts';

const SHUT_DOWN = 1;
const IN_PRODUCTION = 6;
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'khoi-state-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** The file in which Postgres writes how it was left. */
function leave(state: number, log = 1): void {
  const control = Buffer.alloc(8192);
  control.writeInt32LE(state, 16);
  control.writeInt32LE(log, 32);
  mkdirSync(join(root, 'postgres/data/global'), { recursive: true });
  writeFileSync(join(root, 'postgres/data/global/pg_control'), control);
}

test('a database that was shut down has the same state until it is opened again', () => {
  leave(SHUT_DOWN);
  const state = stateOf(root);
  expect(state).toMatch(/^[\da-f]{64}$/);
  expect(stateOf(root)).toBe(state);
  leave(SHUT_DOWN, 2);
  expect(stateOf(root)).not.toBe(state);
});

test('one that is open, or was killed, has none; and neither has a directory without one', () => {
  expect(stateOf(root)).toBeNull();
  leave(IN_PRODUCTION);
  expect(stateOf(root)).toBeNull();
});

test('nobody relies on what is about to be replaced, or was and has not been told', () => {
  leave(SHUT_DOWN);
  beginRestore(root);
  expect(stateOf(root)).not.toBeNull();
  commitRestore(root, { aside: 'aside', backup: 'x.khoi' });
  expect(stateOf(root)).toBeNull();
  finishRestore(root);
  expect(stateOf(root)).toBeNull();
});

import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  beginRestore,
  commitRestore,
  finishRestore,
  forgetRestore,
  unsettledRestore,
} from '#src/backend/operations/restore-steps.ts';

const real = fs.renameSync;
let root: string;
beforeEach(() => {
  root = fs.mkdtempSync(join(tmpdir(), 'khoi-restore-'));
});
afterEach(() => {
  killAfter(Number.POSITIVE_INFINITY);
  fs.rmSync(root, { recursive: true });
});

/** As if the process were killed instead of renaming for the so-manieth time. */
function killAfter(renames: number): void {
  let left = renames;
  fs.renameSync = (...paths) => {
    if (left <= 0) throw new Error('killed');
    left -= 1;
    real(...paths);
  };
  syncBuiltinESMExports();
}

function put(folder: string, content: string): void {
  for (const name of ['postgres', 'storage']) fs.mkdirSync(join(folder, name));
  for (const name of ['postgres/a', 'storage/b', 'secrets.json'])
    fs.writeFileSync(join(folder, name), content);
}
const contentOf = (folder: string) =>
  ['postgres/a', 'storage/b', 'secrets.json'].map((name) =>
    fs.readFileSync(join(root, folder, name), 'utf8'),
  );

const RESTORE = { aside: 'replaced-1', backup: 'khoi-1.tar.gz' };

test.each([0, 1, 2, 3, 4, 5, 6])(
  'a restore that is killed before its rename number %s is finished by the next start',
  (renames) => {
    put(root, 'old');
    fs.writeFileSync(join(root, 'leavers'), 'kept');
    put(beginRestore(root), 'new');
    commitRestore(root, RESTORE);
    killAfter(renames);
    expect(() => finishRestore(root)).toThrow('killed');
    killAfter(Number.POSITIVE_INFINITY);

    expect(finishRestore(root)).toEqual(RESTORE);
    expect(contentOf('.')).toEqual(['new', 'new', 'new']);
    expect(contentOf('replaced-1')).toEqual(['old', 'old', 'old']);
    expect(fs.readdirSync(root).sort()).toEqual(
      ['postgres', 'leavers', 'replaced-1', 'restored', 'secrets.json', 'storage'].sort(),
    );
    expect(unsettledRestore(root)).toEqual(RESTORE);
    // A start that is killed before it has told the database tells it again.
    expect(finishRestore(root)).toBeNull();
    expect(unsettledRestore(root)).toEqual(RESTORE);
    forgetRestore(root);
    expect(unsettledRestore(root)).toBeNull();
  },
);

test('one that was killed half-way is finished before another one begins', () => {
  put(root, 'old');
  put(beginRestore(root), 'new');
  commitRestore(root, RESTORE);
  killAfter(3);
  expect(() => finishRestore(root)).toThrow('killed');
  killAfter(Number.POSITIVE_INFINITY);
  beginRestore(root);
  expect(contentOf('.')).toEqual(['new', 'new', 'new']);
  expect(contentOf('replaced-1')).toEqual(['old', 'old', 'old']);
});

test('a restore that is killed while it unpacks has not happened', () => {
  put(root, 'old');
  put(beginRestore(root), 'half');
  expect(finishRestore(root)).toBeNull();
  expect(contentOf('.')).toEqual(['old', 'old', 'old']);
  expect(unsettledRestore(root)).toBeNull();
  expect(fs.existsSync(join(root, 'restore.new'))).toBe(false);
});

import { mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyStill } from '#src/backend/operations/still-copy.ts';

const LONG_AGO = new Date('2026-01-01');

function write(directory: string, name: string, text: string, at = LONG_AGO): void {
  writeFileSync(join(directory, name), text);
  utimesSync(join(directory, name), at, at);
}

function filesOf(directory: string): Record<string, string> {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      return [file.slice(directory.length + 1), readFileSync(file, 'utf8')];
    }),
  );
}

test('what is written while it is copied is in the copy as it was when all stood still', async () => {
  const root = await mkdtemp(join(tmpdir(), 'khoi-still-'));
  const [from, to] = [join(root, 'from'), join(root, 'to')];
  mkdirSync(join(from, 'base/1'), { recursive: true });
  for (const name of ['kept', 'changed', 'gone', 'base/1/changed']) write(from, name, 'old');
  // Written a moment ago: the next write may have the same time and the same size.
  const moment = new Date();
  write(from, 'in one tick', 'old', moment);
  let stoodStill = 0;
  await copyStill(from, to, async (run) => {
    stoodStill += 1;
    expect(filesOf(to)).toEqual(filesOf(from));
    write(from, 'changed', 'new', new Date('2026-01-02'));
    write(from, 'base/1/changed', 'longer');
    write(from, 'in one tick', 'new', moment);
    mkdirSync(join(from, 'base/2'));
    write(from, 'base/2/added', 'new');
    rmSync(join(from, 'gone'));
    await run();
    expect(filesOf(to)).toEqual(filesOf(from));
  });
  expect(stoodStill).toBe(1);
  expect(Object.keys(filesOf(to)).sort()).toEqual(
    ['base/1/changed', 'base/2/added', 'changed', 'in one tick', 'kept'].sort(),
  );
  rmSync(root, { recursive: true });
});

test('a file that cannot be read fails the copy rather than being left out', async () => {
  const root = await mkdtemp(join(tmpdir(), 'khoi-still-'));
  await expect(copyStill(join(root, 'nowhere'), join(root, 'to'), (run) => run())).rejects.toThrow(
    'ENOENT',
  );
  rmSync(root, { recursive: true });
});

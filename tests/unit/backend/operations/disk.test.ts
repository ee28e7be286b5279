import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchDisk } from '#src/backend/operations/disk.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'khoi-disk-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(directory, { recursive: true });
});

test('a disk that refuses is noticed, said once with what to do, and so is its recovery', () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  let now = 0;
  const disk = watchDisk(directory, () => now);
  const look = () => {
    now += 1_000;
    return disk.problem();
  };
  expect(look()).toBeNull();
  expect(readdirSync(directory)).toEqual([]);
  expect(said).not.toHaveBeenCalled();

  // In the way of the file that it tries to write.
  mkdirSync(join(directory, '.probe'));
  expect(disk.problem()).toBeNull();
  expect([look(), look(), look()]).toEqual(Array(3).fill('the disk cannot be written'));
  expect(said).toHaveBeenCalledTimes(1);
  expect(String(said.mock.calls[0]?.[0])).toContain(`DATA_DIR ${directory} cannot be written`);

  rmSync(join(directory, '.probe'), { recursive: true });
  expect([look(), look()]).toEqual([null, null]);
  expect(said).toHaveBeenCalledTimes(2);
});

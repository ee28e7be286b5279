import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

type Entry = {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};

const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, Entry>>;
};

/** The entry that Node would find for a name from a package's folder, as npm lays them out. */
function entryFor(name: string, folder: string): Entry | undefined {
  const found = packages[`${folder}/node_modules/${name}`.replace(/^\//, '')];
  if (found || folder === '') return found;
  return entryFor(name, folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/'))));
}

// npm leaves out those that a registry did not have on the day of an `npm install`, here Deno's for
// other platforms; `npm ci` then refuses the whole file.
test('the lock file names every optional package of each package, in the wanted version', () => {
  const wrong = Object.entries(packages).flatMap(([folder, { optionalDependencies }]) =>
    Object.entries(optionalDependencies ?? {})
      .filter(([name, wanted]) => {
        const version = entryFor(name, folder)?.version;
        return version === undefined || (/^\d/.test(wanted) && version !== wanted);
      })
      .map(([name, wanted]) => `${folder}: ${name}@${wanted}`),
  );
  expect(wrong).toEqual([]);
});

// Without it npm reads all versions of each package to learn where one of them is: a third of an installation's work.
test('the lock file says where each package is whose contents it knows', () => {
  const silent = Object.entries(packages).filter(
    ([, { integrity, resolved }]) => integrity !== undefined && resolved === undefined,
  );
  expect(silent.map(([folder]) => folder)).toEqual([]);
});

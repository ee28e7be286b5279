import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { collect, type Suite } from '#tests/prove/mutants/vitest-double.ts';

// A mutant of what a module does while it loads needs the module loaded again, with all that lean on it.
// Node keeps modules by their address, so those get one of a new generation: `…/slug.ts?generation=7`.

const DOUBLE = new URL('./vitest-double.ts', import.meta.url).href;
const GENERATION = /\?generation=\d+$/;

/** For each module who imports it. */
const importers = new Map<string, Set<string>>();
/** What is loaded anew in each generation; in the first, all is new. */
const anew = new Map<string, ReadonlySet<string>>();

const plain = (url: string) => url.replace(GENERATION, '');

registerHooks({
  resolve: (specifier, context, next) => {
    if (specifier === 'vitest') return { url: DOUBLE, shortCircuit: true };
    const resolved = next(specifier, context);
    const parent = context.parentURL;
    if (!parent || !resolved.url.startsWith('file:')) return resolved;
    const url = plain(resolved.url);
    const known = importers.get(url) ?? new Set();
    importers.set(url, known.add(plain(parent)));
    const [generation = ''] = GENERATION.exec(parent) ?? [];
    return anew.get(generation)?.has(url) ? { ...resolved, url: url + generation } : resolved;
  },
  load: (url, context, next) => {
    const loaded = next(url, context);
    if (!loaded.source || !/\/src\/.*\.ts/.test(url)) return loaded;
    // What Vite puts there.
    return {
      ...loaded,
      source: String(loaded.source).replaceAll('import.meta.env', 'process.env'),
    };
  },
});

/** How many imports lie between a module and each that leans on it, itself included. */
export function distancesFrom(file: string): ReadonlyMap<string, number> {
  const distances = new Map([[pathToFileURL(file).href, 0]]);
  for (const [url, distance] of distances)
    for (const importer of importers.get(url) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1);
  return distances;
}

let generations = 0;

/**
 * The tests of some files, loaded for the first time.
 *
 * @param changed what differs since they were loaded before: it and all that lean on it are loaded anew
 */
export async function load(files: readonly string[], changed?: string): Promise<Suite[]> {
  generations += 1;
  const generation = changed ? `?generation=${generations}` : '';
  if (changed) anew.set(generation, new Set(distancesFrom(changed).keys()));
  const suites: Suite[] = [];
  for (const file of files)
    suites.push(await collect(file, () => import(pathToFileURL(file).href + generation)));
  return suites;
}

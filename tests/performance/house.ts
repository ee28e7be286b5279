// `npm run house -- <commit>`: what a commit's tree had and what this one has: files, lines, rooms, packages, repeated
// code, the time of a build. With `--tests` also the time of `npm test` in a fresh clone of each. Killed mutants are
// printed by `npm run test:mutants`.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { PROJECT } from '#tests/support/site.ts';
import { print, table } from './table.ts';

const JSCPD = 'jscpd@4.3.0';
const BUILDS = 3;

/** Written by commands of the project, under all the names that these files have had. */
const GENERATED = new Set([
  'docs/schema.md',
  'src/data/database.types.ts',
  'supabase/schema.sql',
  'supabase/shape.json',
]);
/** Files that have lines. */
const TEXT = /\.(?:astro|css|html|js|json|md|mjs|sql|svg|toml|ts|tsx|txt|xml|ya?ml)$/;

const { values, positionals } = parseArgs({
  options: { tests: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [before] = positionals;
if (before === undefined) {
  process.stderr.write('Name a commit: npm run house -- <commit>\n');
  process.exit(2);
}

const work = mkdtempSync(path.join(tmpdir(), 'khoi-house-'));
try {
  const trees = [cloneOf('before', before), cloneOf('after', 'HEAD')] as const;
  const [was, is] = trees.map(figuresOf) as [Figures, Figures];
  const built = timesOf(trees, BUILDS, (tree) => run(tree, 'npm', ['run', '--silent', 'build']));
  was.set('npm run build, s', built[0]);
  is.set('npm run build, s', built[1]);
  if (values.tests) {
    const tested = timesOf(trees, 1, (tree) => run(tree, 'npm', ['test']));
    was.set('npm test, s', tested[0]);
    is.set('npm test, s', tested[1]);
  }
  print(
    table(
      [...new Set([...was.keys(), ...is.keys()])].map((what) => ({
        what,
        before: was.get(what) ?? 0,
        after: is.get(what) ?? 0,
        change: (is.get(what) ?? 0) - (was.get(what) ?? 0),
      })),
    ),
  );
} finally {
  rmSync(work, { recursive: true, force: true });
}

/** Figures of a tree by their names, in the order of printing. */
type Figures = Map<string, number>;

/** A fresh clone of this repository at a commit, with everything installed. @returns its path */
function cloneOf(name: string, commit: string): string {
  const tree = path.join(work, name);
  run(PROJECT, 'git', ['clone', '--quiet', '--no-checkout', PROJECT, tree]);
  const hash = run(PROJECT, 'git', ['rev-parse', commit]).trim();
  run(tree, 'git', ['checkout', '--quiet', hash]);
  run(tree, 'npm', ['install', '--silent', '--no-audit', '--no-fund']);
  return tree;
}

function figuresOf(tree: string): Figures {
  const figures: Figures = new Map();
  const files = run(tree, 'git', ['ls-files', 'src', 'supabase', 'tests'])
    .split('\n')
    .filter((file) => TEXT.test(file) && !GENERATED.has(file));
  const count = (name: string, folder: string) => {
    const inside = files.filter((file) => file.startsWith(`${folder}/`));
    figures.set(`${name}, files`, inside.length);
    figures.set(`${name}, lines`, inside.map((file) => linesOf(tree, file)).reduce(sum, 0));
  };
  for (const folder of ['src', 'supabase', 'tests']) count(folder, folder);
  const lines = (folder: string) => figures.get(`${folder}, lines`) ?? 0;
  figures.set('src + supabase, lines', lines('src') + lines('supabase'));
  figures.set(
    'packages, installed',
    packagesOf(tree, () => true),
  );
  figures.set(
    'packages, of npm start',
    packagesOf(tree, ({ dev }) => dev !== true),
  );
  figures.set('repeats of 30 tokens', repeatsOf(tree));
  for (const room of roomsOf(files)) count(room, room);
  return figures;
}

/** Folders of src and supabase that hold files. */
function roomsOf(files: readonly string[]): string[] {
  const rooms = files
    .filter((file) => !file.startsWith('tests/'))
    .map((file) => file.split('/').slice(0, 2).join('/'));
  return [...new Set(rooms)].filter((room) => !TEXT.test(room)).sort();
}

/** Packages of the lock file that this platform gets. */
function packagesOf(tree: string, isCounted: (entry: { dev?: boolean }) => boolean): number {
  const lock: unknown = JSON.parse(
    readFileSync(path.join(tree, 'node_modules/.package-lock.json'), 'utf8'),
  );
  const { packages } = lock as { packages: Record<string, { dev?: boolean }> };
  return Object.values(packages).filter(isCounted).length;
}

/** How many pieces of code stand in the tree twice, as jscpd counts them. */
function repeatsOf(tree: string): number {
  const to = path.join(tree, 'test-results/jscpd');
  const command = [
    'jscpd',
    '--min-tokens',
    '30',
    '--silent',
    '--reporters',
    'json',
    '--output',
    to,
  ];
  const ignored = ['--ignore', [...GENERATED].map((file) => `**/${file}`).join(',')];
  const places = ['src', 'supabase', 'tests'];
  run(tree, 'npm', [
    'exec',
    '--yes',
    `--package=${JSCPD}`,
    '--',
    ...command,
    ...ignored,
    ...places,
  ]);
  const report: unknown = JSON.parse(readFileSync(path.join(to, 'jscpd-report.json'), 'utf8'));
  return (report as { statistics: { total: { clones: number } } }).statistics.total.clones;
}

/** The quickest of some runs in each of two trees, by turns. @returns whole seconds, in the order of the trees */
function timesOf(
  trees: readonly [string, string],
  runs: number,
  command: (tree: string) => void,
): readonly [number, number] {
  const best: [number, number] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let at = 0; at < runs; at += 1)
    for (const [which, tree] of trees.entries()) {
      const begun = performance.now();
      command(tree);
      const seconds = Math.round((performance.now() - begun) / 1000);
      best[which as 0 | 1] = Math.min(best[which as 0 | 1], seconds);
    }
  return best;
}

function linesOf(tree: string, file: string): number {
  return readFileSync(path.join(tree, file), 'utf8').split('\n').length - 1;
}

function sum(total: number, next: number): number {
  return total + next;
}

/** @returns what a command wrote; a command that fails ends the run with what it said. */
function run(tree: string, command: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: tree,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (status === 0) return stdout;
  throw new Error(`${command} ${args.join(' ')}: ${stderr || stdout}`);
}

// `npm test`, and all of it with `--full` (support/rare.mjs): makes sure that packages, a Chromium and a build are there, runs every suite and adds
// up what passed and failed. Runs on any Node ≥ 20 before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { ensureBuilt, ensureInstalled, pinnedNode } from '../src/server/start.mjs';
import { findChromium, unpackChromium } from './support/chromium.mjs';
import { folderInMemory } from './support/memory.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const results = path.join(root, 'test-results');
const bin = path.join(root, 'node_modules/.bin');

const isFull = process.argv.includes('--full');

/** The suites see the embedded mode and no settings of the person who runs them. */
const environment = {
  PATH: [bin, process.env.PATH].join(path.delimiter),
  HOME: process.env.HOME,
  TMPDIR: process.env.TMPDIR ?? folderInMemory(),
  PWTEST_CACHE_DIR: path.join(root, 'node_modules/.cache/playwright'),
  CHROMIUM_PATH: process.env.CHROMIUM_PATH,
  CI: process.env.CI,
  TERM: process.env.TERM,
  NO_COLOR: process.env.NO_COLOR,
  NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node'),
  ASTRO_TELEMETRY_DISABLED: '1',
  ...(isFull && { TESTS: 'full' }),
};

/** Workers of Playwright; Vitest has one more, for half of what its files do is to wait for processes and mails. */
const cores = availableParallelism();

/** @typedef {{ passed: number, failed: number }} Counts */

/** Runs a command in the foreground. @param {string} command @param {string[]} args */
function run(command, args) {
  return spawnSync(command, args, { cwd: root, env: environment, stdio: 'inherit' }).status === 0;
}

/**
 * Runs a command beside others: each of its lines begins with the name of its suite.
 *
 * @param {string} name @param {string} command @param {string[]} args
 * @returns {Promise<boolean>} whether it went well
 */
async function runBeside(name, command, args) {
  const child = spawn(command, args, {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const say = (/** @type {string} */ line) => process.stdout.write(`${name} │ ${line}\n`);
  createInterface({ input: child.stdout }).on('line', say);
  createInterface({ input: child.stderr }).on('line', say);
  const [code] = await once(child, 'close');
  return code === 0;
}

/** A browser, or one clear line and the end. */
function ensureChromium() {
  if (!process.env.CHROMIUM_PATH) unpackChromium(pinnedNode);
  const found = findChromium();
  if (found) return found;
  process.stdout.write('Installing a Chromium for the end-to-end tests …\n');
  const isRoot = process.getuid?.() === 0;
  const attempts = [
    () => run(path.join(bin, 'playwright'), ['install', 'chromium']) && 'playwright',
    ...['chromium-headless-shell', 'chromium'].map(
      (name) => () =>
        isRoot &&
        run('apt-get', ['update', '-qq']) &&
        run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]) &&
        findChromium(),
    ),
  ];
  for (const attempt of attempts) {
    const installed = attempt();
    if (installed) return installed;
  }
  process.stderr.write('No Chromium was found: install one, or name it in CHROMIUM_PATH.\n');
  process.exit(1);
}

/** Types, lint, unused code and what was released: each counts as one test. @returns {Promise<Counts>} */
async function check() {
  const scripts = ['types', 'lint', 'unused', 'released'];
  let failed = 0;
  for (const script of scripts) {
    if (await runBeside('check', 'npm', ['run', '--silent', script])) continue;
    failed += 1;
    failures.push(`npm run ${script}`);
  }
  return { passed: scripts.length - failed, failed };
}

/** @returns {Promise<Counts>} */
async function vitest() {
  const report = path.join(results, 'vitest.json');
  const ok = await runBeside('vitest', pinnedNode, [
    path.join(root, 'node_modules/vitest/vitest.mjs'),
    ...['run', '-c', 'tests/vitest.config.ts', `--maxWorkers=${cores + 1}`],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  ]);
  const read = readReport(report);
  for (const file of read?.testResults ?? []) {
    const tests = file.assertionResults.filter(
      (/** @type {any} */ test) => test.status === 'failed',
    );
    const names = tests.map((/** @type {any} */ test) => test.fullName);
    if (file.status === 'failed')
      failures.push(`${path.relative(root, file.name)}: ${names.join(' | ') || file.message}`);
  }
  // A file that does not even load has no failed test, but it did fail.
  const failed = Math.max(read?.numFailedTests ?? 0, ok ? 0 : 1);
  return { passed: read?.numPassedTests ?? 0, failed };
}

/** @returns {Promise<Counts>} */
async function playwright() {
  const ok = await runBeside('playwright', pinnedNode, [
    path.join(root, 'node_modules/@playwright/test/cli.js'),
    ...['test', '-c', 'tests/playwright.config.ts', `--workers=${cores}`],
  ]);
  const report = readReport(path.join(results, 'e2e.json'));
  const stats = report?.stats;
  for (const file of report?.suites ?? []) collectFailed(file);
  return {
    passed: stats?.expected ?? 0,
    failed: Math.max(stats?.unexpected ?? 0, ok ? 0 : 1),
  };
}

/** @param {any} suite a file or a describe block of Playwright's JSON report */
function collectFailed(suite) {
  for (const spec of suite.specs ?? [])
    if (!spec.ok) failures.push(`${suite.file}:${spec.line} ${spec.title}`);
  for (const inner of suite.suites ?? []) collectFailed(inner);
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

ensureInstalled({ dev: true });
ensureChromium();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
// Beside the build: either keeps one core busy.
const templates = once(
  spawn(pinnedNode, ['tests/support/make-template.ts'], {
    cwd: root,
    env: environment,
    stdio: 'inherit',
  }),
  'close',
);
ensureBuilt(environment);
await templates;

/** @type {string[]} The names of what failed, said again at the end of a long output. */
const failures = [];
// All beside each other: a suite waits for disks, mails and pages often enough that two cores are
// never without work, and the type check takes none of the minutes.
const counts = await Promise.all(
  Object.entries({ check, vitest, playwright }).map(async ([name, suite]) => {
    const begun = performance.now();
    const { passed, failed } = await suite();
    const seconds = ((performance.now() - begun) / 1000).toFixed(0);
    process.stdout.write(`── ${name}: ${passed} passed, ${failed} failed in ${seconds} s\n`);
    return { passed, failed };
  }),
);
const total = {
  passed: counts.reduce((sum, { passed }) => sum + passed, 0),
  failed: counts.reduce((sum, { failed }) => sum + failed, 0),
};
for (const failure of failures) process.stdout.write(`failed: ${failure}\n`);
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 ? 0 : 1);

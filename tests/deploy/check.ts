// npm run deploy:check: takes the Dockerfile's steps in an empty folder, as a user without rights when
// root runs it, then starts the result with everything read-only but the volume and asks it. Minutes.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { commandOf, type Step, stages } from '#tests/deploy/dockerfile.ts';
import { freePort, PROJECT } from '#tests/support/site.ts';

/** `nobody` everywhere. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const identity = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

const root = mkdtempSync(path.join(tmpdir(), 'khoi-deploy-'));
chmodSync(root, 0o755);
const places = ['build', 'site'].map((name) => path.join(root, name));
const home = path.join(root, 'home');

/** How this machine reaches a registry, which another user's settings do not know. */
const network = Object.fromEntries([
  ...Object.entries(process.env).filter(([name]) =>
    /^(?:NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|https?_proxy|no_proxy)$/i.test(name),
  ),
  ...['registry', 'cafile'].map((key) => {
    const value = execFileSync('npm', ['config', 'get', key], { encoding: 'utf8' }).trim();
    return [`npm_config_${key}`, value === 'null' ? '' : value];
  }),
]);

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Paths of the image, in the folder of a stage. */
function within(stage: number, text: string): string {
  const place = places[stage] ?? '';
  return text.replaceAll(/(?<![\w.-])\/(?=(?:app|data)\b)/g, `${place}/`);
}

function start(stage: number, command: readonly string[], env: Record<string, string> = {}) {
  const [program = '', ...args] = command;
  return spawn(program, args, {
    cwd: path.join(places[stage] ?? '', 'app'),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      HOME: home,
      npm_config_loglevel: 'error',
      ...network,
      ...env,
    },
    ...identity,
  });
}

async function end(child: ChildProcess): Promise<number | null> {
  const [code]: (number | null)[] = await once(child, 'exit');
  return code ?? null;
}

async function take(stage: number, step: Step): Promise<void> {
  const place = places[stage] ?? '';
  if (step.keyword === 'COPY') {
    const target = step.words.at(-1) ?? '';
    for (const source of step.words.slice(0, -1)) {
      const from = step.from === null ? path.join(PROJECT, source) : within(0, source);
      const to = target.startsWith('/') ? within(stage, target) : path.join(place, 'app', target);
      const isFolder = target.endsWith('/');
      cpSync(from, isFolder ? path.join(to, path.basename(source)) : to, {
        recursive: true,
        verbatimSymlinks: true,
      });
    }
    await own(place);
  } else if (step.keyword === 'RUN') {
    const code = await end(start(stage, ['sh', '-c', within(stage, step.text)]));
    if (code !== 0) throw new Error(`RUN ${step.text} ended with ${code}`);
  }
}

async function own(place: string): Promise<void> {
  if (isRoot) await end(spawn('chown', ['-R', `${NOBODY}:${NOBODY}`, place]));
}

function environmentOf(steps: readonly Step[], stage: number): Record<string, string> {
  const words = steps.filter(({ keyword }) => keyword === 'ENV').flatMap(({ words: all }) => all);
  return Object.fromEntries(
    words.map((word) => {
      const [name = '', ...value] = word.split('=');
      return [name, within(stage, value.join('='))];
    }),
  );
}

async function ask(url: string): Promise<number> {
  return fetch(url).then(
    ({ status }) => status,
    () => 0,
  );
}

try {
  for (const place of [...places.map((each) => path.join(each, 'app')), home])
    mkdirSync(place, { recursive: true });
  await own(root);
  const both = stages();
  for (const [stage, steps] of both.entries())
    for (const step of steps) {
      say(`${step.keyword} ${step.text}`);
      await take(stage, step);
    }
  const site = both[1] ?? [];
  // What a read-only root is to a user who is not root.
  await end(spawn('chmod', ['-R', 'a-w', path.join(places[1] ?? '', 'app')]));
  const port = String(await freePort());
  const env = { ...environmentOf(site, 1), HOST: '127.0.0.1', PORT: port };
  const running = start(1, commandOf(site.find(({ keyword }) => keyword === 'CMD')), env);
  const ended = end(running);
  const origin = `http://127.0.0.1:${port}`;
  while ((await ask(`${origin}/readyz`)) !== 200 && running.exitCode === null)
    await setTimeout(200);
  const health = commandOf(site.find(({ keyword }) => keyword === 'HEALTHCHECK'));
  const results = {
    'front page': await ask(`${origin}/`),
    '/healthz': await ask(`${origin}/healthz`),
    HEALTHCHECK: await end(start(1, health, env)),
  };
  running.kill('SIGTERM');
  const seen = { ...results, 'exit code after SIGTERM': await ended };
  say(JSON.stringify(seen));
  const wanted = [200, 200, 0, 0];
  const isRight = Object.values(seen).every((value, index) => value === wanted[index]);
  say(isRight ? 'The image would run.' : 'The image would not run.');
  process.exitCode = isRight ? 0 : 1;
} finally {
  await end(spawn('chmod', ['-R', 'u+w', root]));
  rmSync(root, { recursive: true, force: true });
}

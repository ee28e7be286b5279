import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmdirSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { childEnvironment } from '#tests/support/child-environment.ts';

// What takes seconds to make and is the same for every test that begins with it: made once, copied
// by everybody. A copy of 40 MB takes a twentieth of a second, a first start several seconds.

/**
 * - `migrated`: the files of a database with every migration.
 * - `seeded`: the same with the demo content, as src/backend/prepare.ts leaves it.
 * - `empty`: a DATA_DIR that has been started once, without content.
 * - `demo`: a DATA_DIR that has been started once with the demo content and its first administrator.
 */
export const TEMPLATES = ['migrated', 'seeded', 'empty', 'demo'] as const;
export type Template = (typeof TEMPLATES)[number];

/** The demo content counts from the day it was stored: older templates are made anew. */
const KEPT_MS = 6 * 60 * 60 * 1000;

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CACHE = path.join(ROOT, 'node_modules/.cache/khoi-tests');
const MAKER = fileURLToPath(new URL('./make-template.ts', import.meta.url));

/** Everything that a first start reads. */
const SOURCES = [
  'package-lock.json',
  'src/backend',
  'src/domain/config/config.ts',
  'supabase/migrations',
  'supabase/seeds',
  'tests/support/make-template.ts',
];

/** Copies a template to a path where nothing is yet; makes it first if nobody has. */
export async function copyTemplate(template: Template, to: string): Promise<void> {
  // With its owner, whom PostgreSQL looks at.
  const from = path.join(await ensureTemplate(template), 'data');
  copyWithOwner(from, to);
}

export function copyWithOwner(from: string, to: string): void {
  // Into an empty folder it would be copied as one of it.
  if (existsSync(to)) rmdirSync(to);
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

/** What the start that made a template said to the person at the terminal. */
export async function bannerOf(template: 'empty' | 'demo'): Promise<readonly string[]> {
  const directory = await ensureTemplate(template);
  return JSON.parse(readFileSync(path.join(directory, 'banner.json'), 'utf8'));
}

const making = new Map<Template, Promise<string>>();

/** @returns the directory that holds the template's `data` */
export function ensureTemplate(template: Template): Promise<string> {
  const made = making.get(template) ?? make(template).finally(() => making.delete(template));
  making.set(template, made);
  return made;
}

async function make(template: Template): Promise<string> {
  const directory = path.join(CACHE, `${template}-${fingerprint()}`);
  if (isFresh(directory)) return directory;
  const draft = await mkdtemp(path.join(tmpdir(), `khoi-${template}-`));
  try {
    await promisify(execFile)(process.execPath, [MAKER, template, draft], {
      env: { ...childEnvironment(), HOME: process.env['HOME'] },
    });
    await mkdir(CACHE, { recursive: true });
    await forget(template);
    const copy = `${directory}.${process.pid}`;
    spawnSync('cp', ['-a', draft, copy]);
    // Another test file may have been quicker.
    await rename(copy, directory).catch(() => rm(copy, { recursive: true, force: true }));
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return directory;
}

function isFresh(directory: string): boolean {
  return existsSync(directory) && Date.now() - statSync(directory).mtimeMs < KEPT_MS;
}

/** Removes what other sources or another day made. */
async function forget(template: Template): Promise<void> {
  for (const name of await readdir(CACHE)) {
    const directory = path.join(CACHE, name);
    if (name.startsWith(`${template}-`) && !isFresh(directory))
      await rm(directory, { recursive: true, force: true });
  }
}

let known: string | undefined;

function fingerprint(): string {
  if (known) return known;
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    const target = path.join(ROOT, source);
    const files = statSync(target).isFile()
      ? [target]
      : readdirSync(target, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => path.join(entry.parentPath, entry.name))
          .sort();
    for (const file of files) hash.update(path.relative(ROOT, file)).update(readFileSync(file));
  }
  known = hash.digest('hex').slice(0, 16);
  return known;
}

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { ConfigError } from '#src/domain/config/config-error.ts';

/** Something that has to run before the site can answer, named by the build (docs/decisions/0001). */
type BootModule = { boot(): Promise<Booted> };

export type Booted = {
  close(): Promise<void>;
  /** Lines for the person at the terminal. */
  readonly banner?: readonly string[];
  /** Why nothing can be saved right now, in a few words; null when all is well. */
  problem?(): string | null;
  /** How the mails do, as `outbox_figures` of the database says it. */
  outbox?(): Promise<unknown>;
  /** The backup that a ticket of the office stands for, once; null for any other text. */
  download?(ticket: string): Promise<Download | null>;
};

/** A file on its way. */
export type Download = {
  readonly name: string;
  readonly bytes: number;
  readonly stream: Readable;
};

/** What `boot.json` of a build names: files, relative to the project. */
type Named = {
  readonly boot: readonly string[];
};

/** Whether a build brings its own backend, as opposed to talking to a Supabase project. */
function isEmbeddedBuild(distDir: string): boolean {
  return existsSync(path.join(distDir, 'boot.json'));
}

/**
 * Catches a missing build, and one that was made for the other mode.
 *
 * @throws ConfigError
 */
export function checkBuild(distDir: string, hosted: boolean): void {
  if (!existsSync(path.join(distDir, 'server/entry.mjs')))
    throw new ConfigError('The site is not built yet: run "npm start", or "npm run build" first.');
  if (hosted === isEmbeddedBuild(distDir))
    throw new ConfigError(
      `PUBLIC_SUPABASE_URL is ${hosted ? 'set' : 'not set'}, but the site was built ${hosted ? 'without' : 'with'} it: run "npm run build" again.`,
    );
}

function namedBy(distDir: string): Partial<Named> {
  if (!isEmbeddedBuild(distDir)) return {};
  return JSON.parse(readFileSync(path.join(distDir, 'boot.json'), 'utf8'));
}

function load<Module>(root: string, file: string): Promise<Module> {
  return import(pathToFileURL(path.join(root, file)).href);
}

/**
 * Imports the modules that `boot.json` of a build names and starts them, one after the other.
 *
 * @throws what a module throws, after the ones that had started are closed again
 */
export async function startBootModules(root: string, distDir: string): Promise<Booted[]> {
  const booted: Booted[] = [];
  try {
    for (const file of namedBy(distDir).boot ?? []) {
      const module = await load<BootModule>(root, file);
      booted.push(await module.boot());
    }
  } catch (error) {
    await closeAll(booted);
    throw error;
  }
  return booted;
}

/** Closes in the opposite order of starting. */
export async function closeAll(booted: readonly Pick<Booted, 'close'>[]): Promise<void> {
  for (const each of booted.toReversed()) await each.close();
}

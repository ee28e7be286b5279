import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { ConfigError } from '#src/domain/config/config-error.ts';
import { damaged, MANIFEST } from './manifest.ts';

/** A hash for each file, as `sha256sum` writes and checks it. */
const SUMS = 'SHA256SUMS';
const SUM = /^([0-9a-f]{64}) {2}(\S.*)$/;

/** Names that mean nothing outside of the folder. */
const NAME = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

type Content = AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>;

export type NewFolder = {
  /** Writes a file, private to this user. */
  write(name: string, content: Content): Promise<void>;
  /** Says that this is all. */
  finish(): Promise<void>;
};

/**
 * Fills a new folder, and takes it away again when that fails.
 *
 * @throws ConfigError when there is something in it
 */
export async function makeFolder<Value>(
  path: string,
  fill: (folder: NewFolder) => Promise<Value>,
): Promise<Value> {
  const root = resolve(path);
  const present = await readdir(root).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new ConfigError(`${path} cannot be used (${error.code}): name a new folder.`);
  });
  if (present && present.length > 0)
    throw new ConfigError(`${path} is not empty: name a new folder.`);
  const sums: string[] = [];
  const write = async (name: string, content: Content) => {
    sums.push(`${await writeHashed(join(root, name), content)}  ${name}`);
  };
  try {
    await mkdir(root, { recursive: true, mode: 0o700 });
    return await fill({
      write,
      finish: async () => {
        await writeHashed(join(root, SUMS), [`${sums.join('\n')}\n`]);
      },
    });
  } catch (error) {
    const made = await readdir(root).catch(() => []);
    for (const name of made) await rm(join(root, name), { recursive: true, force: true });
    if (present === null) await rm(root, { recursive: true, force: true });
    const { code, path: where } = error as NodeJS.ErrnoException;
    throw where?.startsWith(root) || code === 'ENOSPC' || code === 'EDQUOT'
      ? new ConfigError(
          `${path} cannot be written (${code}): name a folder on a disk with room, where this user may write.`,
        )
      : error;
  }
}

async function writeHashed(path: string, content: Content): Promise<string> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const part of content) {
      hash.update(part);
      await file.writeFile(part);
    }
  } finally {
    await file.close();
  }
  return hash.digest('hex');
}

/**
 * Reads what is in an exported folder, and that nothing happened to it on its way.
 *
 * @param called what to call it, where it was unpacked from something
 * @returns names of its files
 * @throws ConfigError naming the first file that is missing or changed
 */
export async function checkFolder(path: string, called = path): Promise<ReadonlySet<string>> {
  const sums = await sumsOf(path, called);
  for (const [name, sum] of sums) {
    const found = await hashOf(join(path, name)).catch(() => null);
    if (found !== sum) throw damaged(called, name);
  }
  return new Set(sums.keys());
}

/**
 * The hash of each file of an exported folder, as it says itself.
 *
 * @throws ConfigError when it does not say
 */
export async function sumsOf(path: string, called = path): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(join(path, SUMS), 'utf8').catch(() => {
    throw damaged(called, SUMS);
  });
  const sums = new Map<string, string>();
  for (const line of text.split('\n').filter(Boolean)) {
    const [, sum = '', name = ''] = SUM.exec(line) ?? [];
    if (!NAME.test(name)) throw damaged(called, SUMS);
    sums.set(name, sum);
  }
  if (!sums.has(MANIFEST)) throw damaged(called, SUMS);
  return sums;
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(path)) hash.update(part);
  return hash.digest('hex');
}

/** Lines of a text file. Ends at line feeds alone: other line ends are part of what people wrote. */
export async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = '';
  for await (const part of createReadStream(path, { encoding: 'utf8', highWaterMark: 1 << 18 })) {
    const lines = (rest + part).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/** Where a table's rows are, one a line. */
export function tableFile(name: string): string {
  return `tables/${name}.ndjson`;
}

/** Where a stored file is. */
export function objectFile(object: string): string {
  return `files/${object}`;
}

/** `bucket/name` of every stored file among the files of a folder. */
export function objectsOf(files: ReadonlySet<string>): ReadonlySet<string> {
  const start = objectFile('');
  return new Set(
    [...files].filter((name) => name.startsWith(start)).map((name) => name.slice(start.length)),
  );
}

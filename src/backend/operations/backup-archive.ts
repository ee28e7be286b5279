import { createReadStream, createWriteStream } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { create, Parser } from 'tar';

const READ_BYTES = 1024 * 1024;

/** Packs what a folder holds into a file, which is on the disk afterwards. */
export async function pack(folder: string, file: string): Promise<void> {
  const contents = create({ cwd: folder, portable: true, maxReadSize: READ_BYTES }, ['.']);
  // Not by `tar`, which would compress in this thread, where every reader waits.
  await pipeline(contents, createGzip({ level: 1 }), createWriteStream(file, { mode: 0o600 }));
  const written = await open(file, 'r+');
  await written.sync();
  await written.close();
}

/**
 * Reads a file back, every byte of it, as a restore would.
 *
 * @param folder what was packed
 * @throws Error when it is damaged or lacks anything
 */
export async function assertPacked(folder: string, file: string): Promise<void> {
  const names = new Set<string>();
  const parser = new Parser({
    strict: true,
    onReadEntry: (entry) => {
      if (entry.type === 'File' || entry.type === 'Link')
        names.add(entry.path.replace(/^\.\//, ''));
      entry.resume();
    },
  });
  await pipeline(createReadStream(file), createGunzip(), async (bytes: AsyncIterable<Buffer>) => {
    const ended = new Promise((resolve, reject) => {
      parser.on('end', resolve).on('error', reject);
    });
    for await (const chunk of bytes)
      if (!parser.write(chunk)) await new Promise((resolve) => parser.once('drain', resolve));
    parser.end();
    await ended;
  });
  const packed = await readdir(folder, { recursive: true, withFileTypes: true });
  const missing = packed
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(folder.length + 1))
    .filter((name) => !names.has(name));
  if (missing.length > 0)
    throw new Error(`A backup was written without ${missing.length} of its files.`);
}

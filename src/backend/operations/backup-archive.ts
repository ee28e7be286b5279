import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { create, Parser } from 'tar';
import { sumsOf } from '#src/moving/folder.ts';

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
  const found = new Map<string, string>();
  const parser = new Parser({
    strict: true,
    onReadEntry: (entry) => {
      const hash = createHash('sha256');
      entry
        .on('data', (bytes: Buffer) => hash.update(bytes))
        .on('end', () => found.set(entry.path.replace(/^\.\//, ''), hash.digest('hex')));
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
  for (const [name, sum] of await sumsOf(folder))
    if (found.get(name) !== sum) throw new Error(`A backup came back without ${name}.`);
}

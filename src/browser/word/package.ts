import { Unzip, UnzipInflate } from 'fflate';

/** What a document may unpack to: bytes in all, times its own size, files. */
export const LIMITS = { bytes: 50_000_000, ratio: 100, parts: 10_000 } as const;
/** Below this a document is not worth a second look, however well it is packed. */
const SMALL = 1_000_000;
/** As much is unpacked at a time: at most a thousand times as much comes of it. */
const STEP = 16_384;

/** Thrown at a package that was made to fill a memory. */
export class Bomb extends Error {}
/** Thrown at a file that is no package, or a damaged one. */
export class NoPackage extends Error {}

/** What of a document is read: its XML, and the pictures in it. */
const isWanted = (name: string) =>
  /^\[Content_Types\]\.xml$|\.rels$|^word\/[^/]*\.xml$|^word\/media\//i.test(name);

/**
 * Unpacks a document. What is unpacked is counted while it comes, since a package may say anything of its sizes.
 *
 * @returns the files that are read, by their names
 * @throws Bomb, NoPackage
 */
export function unpack(file: Uint8Array): ReadonlyMap<string, Uint8Array> {
  const most = Math.min(LIMITS.bytes, Math.max(SMALL, file.length * LIMITS.ratio));
  const parts = new Map<string, Uint8Array>();
  let bytes = 0;
  let count = 0;
  let isFound = false;
  const unzip = new Unzip((entry) => {
    isFound = true;
    count += 1;
    if (count > LIMITS.parts) throw new Bomb();
    if (!isWanted(entry.name)) return;
    const chunks: Uint8Array[] = [];
    let size = 0;
    entry.ondata = (error, chunk, isLast) => {
      if (error) throw error instanceof Bomb ? error : new NoPackage();
      bytes += chunk.length;
      size += chunk.length;
      if (bytes > most) throw new Bomb();
      chunks.push(chunk);
      if (!isLast) return;
      const whole = new Uint8Array(size);
      let at = 0;
      for (const each of chunks) {
        whole.set(each, at);
        at += each.length;
      }
      parts.set(entry.name, whole);
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < file.length; at += STEP)
      unzip.push(file.subarray(at, at + STEP), at + STEP >= file.length);
  } catch (error) {
    if (error instanceof Bomb) throw error;
    throw new NoPackage();
  }
  if (!isFound) throw new NoPackage();
  return parts;
}

import type { IncomingMessage } from 'node:http';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

/** Of an answer, as it travels and unpacked, unless told otherwise. */
export const MAX_BYTES = 1024 * 1024;

const DECODERS = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
} as const;

export const ENCODINGS = 'gzip, deflate, br';

export type Body = { readonly bytes: Buffer; readonly whole: boolean };

/**
 * The beginning of an answer. What is packed is unpacked piece by piece, so that a small file that becomes an
 * enormous one costs no more than any other.
 *
 * @param most as much as is read, in bytes
 * @returns null where it is packed in a way that nobody asked for, or not in the way it says
 */
export async function readAnswer(response: IncomingMessage, most: number): Promise<Body | null> {
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  const isPlain = encoding === 'identity' || encoding === '';
  if (!isPlain && !(encoding in DECODERS)) return null;
  const decoder = isPlain ? null : DECODERS[encoding as keyof typeof DECODERS]();
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let travelled = 0;
    let unpacked = 0;
    const finish = (whole: boolean) => {
      resolve({ bytes: Buffer.concat(chunks).subarray(0, most), whole });
      response.destroy();
      decoder?.destroy();
    };
    if (decoder)
      response.on('data', (chunk: Buffer) => {
        travelled += chunk.length;
        if (travelled > most) finish(false);
      });
    const stream = decoder ? response.pipe(decoder) : response;
    stream.on('data', (chunk: Buffer) => {
      if (unpacked <= most) chunks.push(chunk);
      unpacked += chunk.length;
      if (unpacked > most) finish(false);
    });
    stream.on('end', () => finish(response.complete));
    response.on('error', reject);
    response.on('aborted', () => reject(new Error('aborted')));
    decoder?.on('error', () => {
      resolve(null);
      response.destroy();
    });
  });
}

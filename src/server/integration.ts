import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { contentTypeOf } from './content-types.ts';
import { compress, isCompressible } from './encoding.ts';
import { fingerprint, STAMP_FILE } from './fingerprint.mjs';

/** Below this a compressed form saves nothing worth a file. */
const MIN_BYTES = 256;

/**
 * Finishes a build for our own server: leaves a brotli and a gzip form beside every text file, and
 * notes what the build was made of, so that `npm start` knows whether to build again.
 */
export function nodeServer(): AstroIntegration {
  let root = '';
  let stamp = '';
  return {
    name: 'khoi:node-server',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root);
      },
      // Taken before the build reads its sources: a file that changes meanwhile makes it outdated.
      'astro:build:start': () => {
        stamp = fingerprint(root, process.env);
      },
      'astro:build:done': async ({ dir }) => {
        const clientDir = fileURLToPath(dir);
        const entries = await readdir(clientDir, { recursive: true, withFileTypes: true });
        const files = entries
          .filter((entry) => entry.isFile() && isCompressible(contentTypeOf(entry.name)))
          .map((entry) => path.join(entry.parentPath, entry.name));
        await Promise.all(files.map(compressFile));
        await writeFile(path.join(clientDir, '..', STAMP_FILE), stamp);
      },
    },
  };
}

async function compressFile(file: string): Promise<void> {
  const body = await readFile(file);
  if (body.length < MIN_BYTES) return;
  const { br, gzip } = await compress(body, 'best');
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gzip)]);
}

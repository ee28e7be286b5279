import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { contentTypeOf } from './content-types.ts';
import { compress, isCompressible } from './encoding.ts';
import type { Header } from './header.ts';
import { ASSETS, type KeptAssets } from './kept-assets.ts';
import { withoutTrailingSlashes } from './page-url.ts';
import { finishHeaders } from './response-headers.ts';
import type { SecurityHeaders } from './security-headers.ts';
import { type StoredResponse, storeResponse } from './stored-response.ts';

export type StaticFiles = {
  /** The file of an address when it was asked for before; the only call on the hot path. */
  hit(url: string): StoredResponse | undefined;
  /** The file of an address, read and laid out on its first request; null: there is none. */
  get(url: string): Promise<StoredResponse> | null;
};

type Options = {
  readonly clientDir: string;
  readonly security: SecurityHeaders;
  /** Hashed files, also those of the builds before. */
  readonly assets: Pick<KeptAssets, 'find'>;
};

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Pictures and fonts under their own name may change, but not within a visit. */
const AN_HOUR = 'public, max-age=3600';

/**
 * Serves a build's client folder from memory. Start-up only lists the files; each is read on its
 * first request, with the compressed forms that the build left beside it.
 */
export function createStaticFiles(options: Options): StaticFiles {
  const { clientDir, security, assets } = options;
  const files = listFiles(clientDir);
  const loaded = new Map<string, StoredResponse>();
  const loading = new Map<string, Promise<StoredResponse>>();

  async function load(url: string, file: string): Promise<StoredResponse> {
    const contentType = contentTypeOf(file);
    // A build that is made while we run takes away what nobody has asked us for yet.
    const body = await readFile(assets.find(file) ?? path.join(clientDir, file));
    const headers = finishHeaders(
      {
        status: 200,
        headers: [['Content-Type', contentType], cacheRule(file)],
        url,
        personal: false,
        body,
      },
      security,
    );
    const compressed = isCompressible(contentType) ? await compressedForms(file, body) : undefined;
    const stored = storeResponse(body, headers, compressed);
    loaded.set(url, stored);
    return stored;
  }

  async function compressedForms(file: string, body: Buffer) {
    if (!files.has(`${file}.br`) || !files.has(`${file}.gz`)) return compress(body, 'best');
    const [br, gzip] = await Promise.all(
      ['br', 'gz'].map((extension) =>
        readFile(path.join(clientDir, `${file}.${extension}`)).catch(() => null),
      ),
    );
    return br && gzip ? { br, gzip } : compress(body, 'best');
  }

  function get(url: string): Promise<StoredResponse> | null {
    const pathname = toPathname(url);
    const known = loaded.get(pathname);
    if (known) return Promise.resolve(known);
    const file = fileOf(pathname);
    if (file === null || !(files.has(file) || assets.find(file))) return null;
    const running = loading.get(pathname);
    if (running) return running;
    const begun = load(pathname, file).finally(() => loading.delete(pathname));
    loading.set(pathname, begun);
    return begun;
  }

  return { hit: (url) => loaded.get(url), get };
}

function cacheRule(file: string): Header {
  return ['Cache-Control', file.startsWith(ASSETS) ? IMMUTABLE : AN_HOUR];
}

/** Address without query and trailing slash, percent-decoded; '' when it cannot be decoded. */
function toPathname(url: string): string {
  const pathname = withoutTrailingSlashes(url.split(/[?#]/, 1)[0] ?? '');
  if (!pathname.includes('%')) return pathname;
  try {
    return decodeURIComponent(pathname);
  } catch {
    return '';
  }
}

/** Names are only compared with the list of files, so an address can never leave the folder. */
function fileOf(pathname: string): string | null {
  return /\.(?:br|gz)$/.test(pathname) ? null : pathname.slice(1);
}

function listFiles(folder: string): Set<string> {
  if (!existsSync(folder)) return new Set();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) =>
        path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
      ),
  );
}

import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseConfig } from '#src/domain/config/config.ts';
import type { AstroHandler } from '#src/server/renderer.ts';
import { createSite, type Site } from '#src/server/site.ts';
import { type RawAnswer, request } from '#tests/support/http.ts';

type Ask = NonNullable<Parameters<typeof request>[1]>;

/** A build whose pages a test makes up, served by the code that serves the real one, in this process. */
export type MadeUpSite = Site & {
  readonly url: string;
  readonly folder: string;
  get(url: string, headers?: Readonly<Record<string, string>>): Promise<RawAnswer>;
  ask(url: string, ask: Ask): Promise<RawAnswer>;
};

type Options = Partial<Omit<Parameters<typeof createSite>[0], 'config' | 'distDir'>> & {
  readonly env?: Readonly<Record<string, string>>;
  /** Of the build's client folder, by path. */
  readonly files?: Readonly<Record<string, string | Buffer>>;
};

/** A site that is well, and that nobody watches. */
export const UNWATCHED = {
  caching: true,
  problem: () => null,
  whyNotReady: () => null,
  watching: {},
};

const SITE_URL = 'http://news.example.com';
const ends: (() => unknown)[] = [];

/** @param page what stands for Astro */
export async function openSite(page: AstroHandler, options: Options = {}): Promise<MadeUpSite> {
  const { env = {}, files = {}, ...rest } = options;
  const folder = await makeBuild(page, files);
  const config = parseConfig({ SITE_URL, DATA_DIR: path.join(folder, 'data'), ...env });
  const site = createSite({
    config,
    distDir: path.join(folder, 'dist'),
    ...UNWATCHED,
    ...rest,
  });
  await site.load();
  ends.push(() => site.close());
  const url = await serve(site.listener);
  return {
    ...site,
    folder,
    url,
    get: (at, headers = {}) => request(url + at, { headers }),
    ask: (at, how) => request(url + at, how),
  };
}

/** A folder with what a build leaves in `dist/`, as far as the server reads it. */
export async function makeBuild(
  page: AstroHandler,
  files: Readonly<Record<string, string | Buffer>> = {},
): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'khoi-build-'));
  ends.push(() => rm(folder, { recursive: true, force: true }));
  const name = `Symbol.for(${JSON.stringify(folder)})`;
  Object.assign(globalThis, { [Symbol.for(folder)]: page });
  const all = {
    'server/entry.mjs': `export const handler = globalThis[${name}];`,
    ...Object.fromEntries(Object.entries(files).map(([file, body]) => [`client/${file}`, body])),
  };
  for (const [file, body] of Object.entries(all)) {
    const target = path.join(folder, 'dist', file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, body);
  }
  return folder;
}

/** Answers on a free port until `closeAll`. @returns its origin */
export async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  return originOf(server);
}

/** @returns where a server listens, which is closed by `closeSites` */
export async function originOf(server: Server): Promise<string> {
  if (!server.listening) await once(server, 'listening');
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** For afterEach: closes what the functions here opened. */
export async function closeSites(): Promise<void> {
  for (const end of ends.splice(0).toReversed()) await end();
}

type Given = {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** Pages by address, and the requests they were rendered for; others are not found. */
export function madeUpPages(pages: Readonly<Record<string, Given>>) {
  const asked: string[] = [];
  const page: AstroHandler = async ({ url = '' }, response) => {
    asked.push(url);
    const { status = 200, headers = {}, body = '' } = pages[url] ?? { status: 404 };
    response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(body);
  };
  return { page, asked };
}

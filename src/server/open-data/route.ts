import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { openPath } from '#src/domain/ledger/open-data.ts';
import { contentTypeOf } from '../content-types.ts';
import { pickEncoding } from '../encoding.ts';
import type { Header } from '../header.ts';
import type { Reply } from '../reply.ts';
import { finishHeaders } from '../response-headers.ts';
import type { SecurityHeaders } from '../security-headers.ts';
import { matchesEtag } from '../stored-response.ts';
import { MANIFEST, type OpenFolder } from './folder.ts';

const PATH = /^\/data\/(latest|\d{4}-\d\d-\d\d)\/([a-z_]+\.(?:csv|json))$/;

/** A day's files are made anew when a person is erased: a cache may not keep them for long without asking. */
const AN_HOUR = 'public, max-age=3600';
const MOMENTS = 'public, max-age=300';

/** Programs of others may read them, from pages of theirs as well. */
const FOR_ALL: readonly Header[] = [
  ['Access-Control-Allow-Origin', '*'],
  ['Cross-Origin-Resource-Policy', 'cross-origin'],
];

type Options = {
  readonly folder: OpenFolder;
  readonly reply: Reply;
  readonly security: SecurityHeaders;
};

export type OpenDataRoute = {
  /** Whether an address is one of a file, there or not. */
  serves(path: string): boolean;
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>;
};

/** Sends the files of open data: those of a day as they are, `/data/latest/…` by leading to the newest. */
export function createOpenDataRoute({ folder, reply, security }: Options): OpenDataRoute {
  const finish = (url: string, status: number, headers: readonly Header[]) =>
    finishHeaders({ status, headers, url, personal: false }, security);

  return {
    serves: (path) => PATH.test(path),
    answer: async (request, response) => {
      const path = (request.url ?? '').split('?', 1)[0] ?? '';
      const [, said = '', file = ''] = PATH.exec(path) ?? [];
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return reply(response, path, 405, { error: 'Use GET' });
      const day = said === 'latest' ? (folder.days()[0] ?? '') : said;
      const manifest = folder.manifest(day);
      const found = manifest?.files.find((each) => each.file === file);
      if (!manifest || (!found && file !== MANIFEST))
        return reply(response, path, 404, { error: 'Not found' });
      if (said === 'latest') {
        const headers = finish(path, 302, [
          ['Location', openPath(file, day)],
          ['Cache-Control', MOMENTS],
          ...FOR_ALL,
        ]);
        response.writeHead(302, [...headers.flat(), 'Content-Length', '0'] as string[]).end();
        return;
      }
      const given: Header[] = [
        ['Content-Type', contentTypeOf(file)],
        ['Cache-Control', AN_HOUR],
        ...FOR_ALL,
      ];
      if (!found) {
        const text = `${JSON.stringify(manifest, null, 2)}\n`;
        const body = Buffer.from(text);
        const headers = finish(path, 200, given);
        headers.push(['Content-Length', String(body.length)]);
        response.writeHead(200, headers.flat() as string[]);
        response.end(request.method === 'HEAD' ? undefined : body);
        return;
      }
      const zipped = takesGzip(request.headers['accept-encoding']);
      const etag = `"${found.sha256.slice(0, 32)}${zipped ? '-gzip' : ''}"`;
      const digest = Buffer.from(found.sha256, 'hex').toString('base64');
      const headers = finish(path, 200, [
        ...given,
        ['Content-Disposition', `attachment; filename="khoi-${day}-${file}"`],
        ...(zipped ? [] : [['Repr-Digest', `sha-256=:${digest}:`] as const]),
      ]);
      headers.push(['ETag', etag], ['Vary', 'Accept-Encoding']);
      if (matchesEtag(request.headers['if-none-match'] ?? '', etag)) {
        response.writeHead(304, headers.flat() as string[]).end();
        return;
      }
      if (zipped) headers.push(['Content-Encoding', 'gzip']);
      else headers.push(['Content-Length', String(found.bytes)]);
      response.writeHead(200, headers.flat() as string[]);
      if (request.method === 'HEAD') {
        response.end();
        return;
      }
      const stream = createReadStream(folder.fileOf(day, file));
      // A reader who breaks off is no problem of ours.
      await (zipped
        ? pipeline(stream, response)
        : pipeline(stream, createGunzip(), response)
      ).catch(() => response.destroy());
    },
  };
}

/** The files lie there in gzip, whatever else somebody takes. */
function takesGzip(accepted = ''): boolean {
  const others = accepted.split(',').filter((each) => !/^\s*br\b/i.test(each));
  return pickEncoding(others.join(',')) === 'gzip';
}

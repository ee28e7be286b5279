import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compress } from '#src/server/encoding.ts';
import {
  type StoredResponse,
  sendStored,
  squeeze,
  storeResponse,
} from '#src/server/stored-response.ts';

const TEXT = readFileSync('README.md');
const PAGE = [
  ['Content-Type', 'text/html'],
  ['Cache-Control', 'public'],
  ['CDN-Cache-Control', 'max-age=9'],
  ['Cache-Tag', 'articles'],
] as const;

/** What `writeHead` and `end` are given for a request with these headers. */
function send(
  stored: StoredResponse,
  headers: object = {},
  adapt?: (headers: string[]) => string[],
  method = 'GET',
) {
  const sent = { status: 0, headers: [] as string[], body: undefined as Buffer | undefined };
  const response = {
    writeHead: (status: number, given: string[]) => {
      Object.assign(sent, { status, headers: given });
      return response;
    },
    end: (body?: Buffer) => Object.assign(sent, { body }),
  };
  const request = { method, headers };
  sendStored(
    stored,
    request as unknown as IncomingMessage,
    response as unknown as ServerResponse,
    adapt,
  );
  return sent;
}

test('a page is kept packed only, and unpacked for whoever takes nothing else', async () => {
  const stored = storeResponse(TEXT, PAGE, await compress(TEXT, 'instant'));
  const { br, gzip } = stored.forms;
  expect(stored.bytes).toBe((br?.body.length ?? 0) + (gzip?.body.length ?? 0));
  expect(stored.forms.identity?.body).toHaveLength(0);
  expect(send(stored).body).toEqual(TEXT);
  expect(send(stored).headers).toContain(String(TEXT.length));
  expect(send(stored, { 'accept-encoding': 'gzip' })).toEqual({
    status: 200,
    body: gzip?.body,
    headers: [
      ...PAGE.flat(),
      ...['Content-Encoding', 'gzip', 'Vary', 'Accept-Encoding'],
      ...['ETag', expect.stringMatching(/^"[\w-]{22}"$/)],
      ...['Content-Length', String(gzip?.body.length)],
    ],
  });
  expect(send(stored, {}, undefined, 'HEAD')).toMatchObject({ status: 200, body: undefined });
  const tags = Object.values(stored.forms).map((form) => form?.etag);
  expect(new Set(tags).size).toBe(3);
});

test('what cannot be packed is kept as it is', async () => {
  const stored = storeResponse(TEXT, PAGE);
  expect([stored.bytes, Object.keys(stored.forms)]).toEqual([TEXT.length, ['identity']]);
  expect(send(stored, { 'accept-encoding': 'br' })).toMatchObject({ status: 200, body: TEXT });
  expect(send(stored).headers).not.toContain('Vary');
  expect(await squeeze(stored)).toBeNull();
});

test('nobody who has it gets it again, nor more headers than count for a copy', async () => {
  const stored = storeResponse(TEXT, PAGE, await compress(TEXT, 'instant'));
  const etag = stored.forms.br?.etag ?? '';
  const asked = { 'accept-encoding': 'br', 'if-none-match': etag };
  expect(send(stored, asked)).toEqual({
    status: 304,
    body: undefined,
    headers: [
      ...['Cache-Control', 'public', 'CDN-Cache-Control', 'max-age=9', 'Cache-Tag', 'articles'],
      ...['Vary', 'Accept-Encoding', 'ETag', etag],
    ],
  });
  const adapted = send(stored, asked, (headers) => [...headers, 'X', 'y']);
  expect(adapted.headers.slice(-2)).toEqual(['X', 'y']);
  expect(send(stored, {}, () => ['X', 'y']).headers).toEqual(['X', 'y']);
});

test.each(['expires', 'content-location', 'surrogate-control', 'surrogate-key'])(
  'a copy hears of %s anew',
  (name) => {
    const stored = storeResponse(TEXT, [[name, 'x']]);
    const headers = { 'if-none-match': stored.forms.identity?.etag };
    expect(send(stored, headers).headers).toContain(name);
  },
);

test('one that is asked for often gets as small as it can', async () => {
  const stored = storeResponse(TEXT, PAGE, await compress(TEXT, 'instant'));
  const squeezed = await squeeze(stored);
  expect(squeezed?.forms.br?.body.length).toBeLessThan(stored.forms.br?.body.length ?? 0);
  expect(squeezed?.headers).toBe(PAGE);
  expect(squeezed?.forms.gzip?.body).toBe(stored.forms.gzip?.body);
  expect(gunzipSync(squeezed?.forms.gzip?.body ?? '')).toEqual(TEXT);
  expect(send(squeezed as StoredResponse).body).toEqual(TEXT);
});

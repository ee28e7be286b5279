import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createS3Uploads } from '#src/backend/uploads/s3-uploads.ts';
import type { Uploads } from '#src/backend/uploads/uploads.ts';
import { toBucketAddress } from '#src/domain/config/storage-url.ts';
import { toImageName } from '#src/domain/image-type.ts';
import { newDataDir } from '#tests/support/backend-process.ts';
import { startEmbedded } from '#tests/support/embedded.ts';
import { PNG } from '#tests/support/people-site.ts';
import { freePort } from '#tests/support/site.ts';

type S3 = { readonly url: string; close(): Promise<void> };

/** What the adapter asks of S3, without its signatures: for machines that have no such server. */
async function startSpoken(): Promise<S3> {
  const objects = new Map<string, { bytes: Buffer; type: string; at: Date }>();
  const server = createServer(async (request, response) => {
    const { url = '', method, headers } = request;
    if (!/^AWS4-HMAC-SHA256 Credential=key\//.test(headers.authorization ?? ''))
      return void response.writeHead(403).end('<Code>AccessDenied</Code>');
    const bytes = await buffer(request);
    const found = objects.get(url);
    if (method === 'DELETE') {
      objects.delete(url);
      response.writeHead(204).end();
    } else if (method === 'PUT') {
      if (found && headers['if-none-match'] === '*') return void response.writeHead(412).end();
      objects.set(url, { bytes, type: headers['content-type'] ?? '', at: new Date() });
      response.writeHead(200).end();
    } else if (found) {
      const head = { 'Content-Type': found.type, 'Last-Modified': found.at.toUTCString() };
      response.writeHead(200, head).end(found.bytes);
    } else response.writeHead(404).end('<Code>NoSuchKey</Code>');
    return undefined;
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `s3://key:secret@127.0.0.1:${port}/khoi/uploads?tls=off&region=us-east-1`,
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A real one: the program versitygw (github.com/versity/versitygw), whose path S3_SERVER_BIN says. */
async function startVersity(): Promise<S3> {
  const folder = mkdtempSync(join(tmpdir(), 'khoi-s3-'));
  mkdirSync(join(folder, 'objects/khoi'), { recursive: true });
  mkdirSync(join(folder, 'sidecar'));
  const port = await freePort();
  const child = spawn(
    process.env['S3_SERVER_BIN'] ?? '',
    [
      ...['--access', 'key', '--secret', 'secret', '--port', `127.0.0.1:${port}`],
      ...['posix', '--sidecar', join(folder, 'sidecar'), join(folder, 'objects')],
    ],
    { stdio: 'ignore' },
  );
  await vi.waitFor(() => fetch(`http://127.0.0.1:${port}/`), { timeout: 30_000 });
  return {
    url: `s3://key:secret@127.0.0.1:${port}/khoi/uploads?tls=off&region=us-east-1`,
    close: async () => {
      const gone = once(child, 'exit');
      child.kill();
      await gone;
      rmSync(folder, { recursive: true });
    },
  };
}

const SERVERS = {
  'what speaks its protocol': startSpoken,
  ...(process.env['S3_SERVER_BIN'] && { 'a real server': startVersity }),
};

describe.each(Object.entries(SERVERS))('uploads in S3, with %s,', (_, start) => {
  let s3: S3;
  let uploads: Uploads;
  beforeAll(async () => {
    s3 = await start();
    uploads = createS3Uploads(toBucketAddress(s3.url));
  });
  afterAll(() => s3.close());

  test('are stored once under a name, read and removed', async () => {
    expect(await uploads.find('startup-logos', 'a.png')).toBeNull();
    expect(await uploads.store('startup-logos', 'a.png', PNG)).toBe(true);
    expect(await uploads.store('startup-logos', 'a.png', new Uint8Array([1]))).toBe(false);
    expect(await uploads.find('startup-logos', 'a.png')).toMatchObject({
      bytes: new Uint8Array(PNG),
      type: 'image/png',
      eTag: expect.stringMatching(/^"[0-9a-z]+-[0-9a-z]+"$/),
    });
    await uploads.remove('startup-logos', 'a.png');
    await uploads.remove('startup-logos', 'a.png');
    expect(await uploads.find('startup-logos', 'a.png')).toBeNull();
    await expect(uploads.find('startup-logos', '../a.png')).rejects.toThrow('no name of a file');
  });

  test('are a site’s, which keeps none of them in DATA_DIR, and are in its backups', async () => {
    const DATA_DIR = newDataDir();
    const embedded = await startEmbedded({ DATA_DIR, STORAGE_URL: s3.url });
    const { token } = await embedded.createUser('chief@example.net', 'admin');
    const name = toImageName('cover.png', 'image/png');
    const bucket = embedded.client(token).storage.from('article-images');
    expect((await bucket.upload(name, PNG, { contentType: 'image/png' })).error).toBeNull();
    expect((await uploads.find('article-images', name))?.type).toBe('image/png');
    const shown = await embedded.request(`/storage/v1/object/public/article-images/${name}`);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
    const made = await embedded.request('/functions/v1/admin-system', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(await made.json()).toMatchObject({ backups: { list: [{ holds: { uploads: 1 } }] } });
    expect((await bucket.remove([name])).error).toBeNull();
    expect(await uploads.find('article-images', name)).toBeNull();
    await embedded.close();
  });

  test('are sent by the bucket itself where it has a public address', async () => {
    const STORAGE_URL = `${s3.url}&public=https://pictures.example.com/`;
    const embedded = await startEmbedded({ STORAGE_URL });
    const { token } = await embedded.createUser('chief@example.net', 'admin');
    const name = toImageName('cover.png', 'image/png');
    const bucket = embedded.client(token).storage.from('article-images');
    await bucket.upload(name, PNG, { contentType: 'image/png' });
    const shown = await embedded.request(`/storage/v1/object/public/article-images/${name}`);
    expect([shown.status, shown.headers.get('location')]).toEqual([
      302,
      `https://pictures.example.com/article-images/${name}`,
    ]);
    // One that is removed is gone from a CDN in ten minutes.
    expect(shown.headers.get('cache-control')).toBe('public, max-age=600');
    const other = await embedded.request('/storage/v1/object/public/article-images/none.png');
    expect(other.status).toBe(404);
    await embedded.close();
  });
});

test('a wrong key is said in the log, and nothing is stored', async () => {
  const s3 = await startSpoken();
  const uploads = createS3Uploads(toBucketAddress(s3.url.replace('key:', 'other:')));
  await expect(uploads.store('startup-logos', 'a.png', PNG)).rejects.toThrow(
    'A file could not be written in STORAGE_URL: 403 AccessDenied',
  );
  await s3.close();
});

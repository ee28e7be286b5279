import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { watchStorage } from '#src/backend/uploads/watch-storage.ts';
import { toBucketAddress } from '#src/domain/config/storage-url.ts';

/** A storage that answers everything alike. */
async function bucket(status: number, code: string) {
  const server = createServer((_, response) => {
    response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { server, port };
}

const addressAt = (port: number) => toBucketAddress(`s3://key:hush@127.0.0.1:${port}/b?tls=off`);

test.each([
  [403, 'InvalidAccessKeyId'],
  [404, 'NoSuchBucket'],
])('a storage that answers %i %s is named once, without its keys', async (status, code) => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => said.mockRestore());
  const watch = watchStorage(addressAt((await bucket(status, code)).port));
  await vi.waitFor(() => expect(watch.problem()).toBe('STORAGE_URL does not answer'));
  watch.stop();
  const lines = said.mock.calls.map(([line]) => String(line));
  expect(lines).toEqual([expect.stringContaining(`leads to no bucket that answers (`)]);
  expect(lines[0]).toContain(code);
  expect(lines[0]).not.toContain('hush');
});

test('one that is not there is named by what the network says', async () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => said.mockRestore());
  const watch = watchStorage(addressAt(1));
  await vi.waitFor(() => expect(watch.problem()).not.toBeNull(), { timeout: 10_000 });
  watch.stop();
  expect(String(said.mock.calls[0]?.[0])).toMatch(/ECONNREFUSED|fetch failed|bad port/);
});

test.each([
  [404, 'NoSuchKey'],
  [403, 'AccessDenied'],
])('one that answers %i %s to a file that is not there is well', async (status, code) => {
  const { server, port } = await bucket(status, code);
  const asked = once(server, 'request');
  const watch = watchStorage(addressAt(port));
  await asked;
  await pause(100);
  expect(watch.problem()).toBeNull();
  watch.stop();
});

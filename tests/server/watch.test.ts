import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { request } from '#tests/support/http.ts';
import { freePort, type RunningSite, startSite } from '#tests/support/site.ts';
import { copyTemplate } from '#tests/support/templates.ts';

const TOKEN = 'kF3x_9Qd-7LmZr2Tb8WvYc5HsJp1NgUe4AoXi6KtRw0';
const TOLD: string[] = [];

let chat: Server;
let site: RunningSite;
let metricsUrl = '';

beforeAll(async () => {
  chat = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    TOLD.push(Buffer.concat(chunks).toString());
    outgoing.end();
  }).listen(0, '127.0.0.1');
  await once(chat, 'listening');
  const metricsPort = await freePort();
  metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
  const dataDir = path.join(tmpdir(), `khoi-watch-${process.pid}-${metricsPort}`);
  await copyTemplate('demo', dataDir);
  // Something to complain about: a file where a folder should be.
  writeFileSync(path.join(dataDir, 'assets'), '');
  site = await startSite({
    dataDir,
    env: {
      REQUEST_LOG: 'on',
      METRICS_PORT: String(metricsPort),
      ERROR_WEBHOOK: `http://127.0.0.1:${(chat.address() as AddressInfo).port}/hook-secret`,
    },
  });
});

afterAll(async () => {
  await site?.stop();
  await rm(site?.dataDir ?? '', { recursive: true, force: true });
  chat.close();
});

/** What the request log says of the request with this id. */
async function lineOf(id: string): Promise<Record<string, unknown>> {
  const find = () => site.problems().find((line) => line['id'] === id && 'method' in line);
  await expect.poll(find).toBeDefined();
  return find() ?? {};
}

const get = (url: string, id: string) =>
  request(site.url + url, { headers: { 'X-Request-Id': id } });

/** One sample of the metrics. */
async function metric(sample: string): Promise<number> {
  const { text } = await request(metricsUrl);
  const line = text.split('\n').find((each) => each.startsWith(`${sample} `)) ?? '';
  return Number(line.slice(sample.length + 1) || Number.NaN);
}

test('each request is one line, under the id that a proxy gave it', async () => {
  const answer = await get('/about', 'proxy-0001');
  expect(answer.headers['x-request-id']).toBe('proxy-0001');
  expect(await lineOf('proxy-0001')).toEqual({
    time: expect.stringMatching(/^\d{4}-/),
    id: 'proxy-0001',
    method: 'GET',
    path: '/about',
    status: 200,
    ms: expect.any(Number),
    bytes: expect.any(Number),
    cache: 'miss',
  });
  expect((await lineOf('proxy-0001'))['bytes']).toBeGreaterThan(answer.bytes.length);
  await get('/about', 'proxy-0002');
  expect((await lineOf('proxy-0002'))['cache']).toBe('hit');
  await get('/rest/v1/nothing-like-it', 'proxy-0003');
  expect(await lineOf('proxy-0003')).toMatchObject({
    status: 404,
    path: '/rest/v1/nothing-like-it',
  });
  expect(await lineOf('proxy-0003')).not.toHaveProperty('cache');
});

test.each(['short', 'a b c d e f g', '<script>alert(1)</script>', 'x'.repeat(129)])(
  'an id like %j is not taken over',
  async (id) => {
    const { headers } = await get('/about', id);
    expect(headers['x-request-id']).toMatch(/^[\w-]{12}$/);
  },
);

test('neither a query nor a token in a path is in the log', async () => {
  await get('/search?q=my+illness', 'private-0001');
  await get(`/newsletter/confirm/${TOKEN}`, 'private-0002');
  await lineOf('private-0001');
  await lineOf('private-0002');
  expect(site.log()).not.toMatch(/illness|kF3x_9Qd/);
});

test('Prometheus is told how the site does', async () => {
  const hits = await metric('khoi_requests_total{status="2xx",cache="hit"}');
  await request(`${site.url}/about`);
  await expect.poll(() => metric('khoi_requests_total{status="2xx",cache="hit"}')).toBe(hits + 1);
  expect(await metric('khoi_render_seconds_count')).toBeGreaterThan(0);
  expect(await metric('khoi_outbox_mails{state="pending"}')).toBeGreaterThanOrEqual(0);
  expect(await metric('khoi_outbox_mails{state="failed"}')).toBeGreaterThanOrEqual(0);
  expect(await metric('khoi_outbox_late_seconds')).toBeGreaterThanOrEqual(0);
  expect(await metric('khoi_cache_entries')).toBeGreaterThan(0);
  expect(await metric('process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
  expect((await request(metricsUrl.replace('/metrics', '/'))).status).toBe(404);
  expect((await request(`${site.url}/metrics`)).status).toBe(404);
});

test('a problem is counted, and told to the address that wants to know', async () => {
  await expect.poll(() => metric('khoi_problems_total{problem="assets-not-kept"}')).toBe(1);
  await expect.poll(() => TOLD).toHaveLength(1);
  expect(JSON.parse(TOLD[0] ?? '')).toEqual({
    text: `${site.url}: assets-not-kept (EEXIST) × 1`,
    site: site.url,
    problems: [{ problem: 'assets-not-kept', error: 'EEXIST', count: 1 }],
  });
  expect(site.log()).not.toContain('hook-secret');
});

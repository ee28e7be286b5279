import { createServer, type Server } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { z } from 'zod';
import type { PurgeFigures } from '../cdn/purges.ts';
import type { Answered } from './watch.ts';

/** See the function `outbox_figures` of the database. */
const outboxFigures = z.object({
  pending: z.number(),
  lateSeconds: z.number(),
  failed: z.number(),
});

/** What only the running site knows; null where it cannot tell right now. */
export type MetricSources = {
  readonly cacheSize: () => { readonly entries: number; readonly bytes: number } | null;
  /** Since the database last told what changed, in seconds; null where it tells by itself. */
  readonly changesLag: () => number | null;
  /** How the CDN in front is told of changes; null without one. */
  readonly purges: () => PurgeFigures | null;
  readonly outbox: () => Promise<unknown>;
};

export type Metrics = {
  readonly answered: (answered: Answered) => void;
  readonly rendered: (ms: number) => void;
  readonly problem: (problem: string) => void;
  /** Answers `GET /metrics` and nothing else. */
  readonly server: Server;
};

const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const UNKNOWN = Number.NaN;

/** Counts what a site does, in the words of Prometheus (text format 0.0.4). */
export function createMetrics(sources: MetricSources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const requests = new Counter({
    name: 'khoi_requests_total',
    help: 'Answered requests by class of status and by where the answer came from.',
    labelNames: ['status', 'cache'],
    registers,
  });
  const durations = new Histogram({
    name: 'khoi_request_seconds',
    help: 'From the head of a request to the end of its answer.',
    buckets: SECONDS,
    registers,
  });
  const renders = new Histogram({
    name: 'khoi_render_seconds',
    help: 'Rendering of a page.',
    buckets: SECONDS,
    registers,
  });
  const problems = new Counter({
    name: 'khoi_problems_total',
    help: 'Lines of the error log.',
    labelNames: ['problem'],
    registers,
  });
  const size = (name: string, help: string, part: 'entries' | 'bytes') =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(sources.cacheSize()?.[part] ?? UNKNOWN);
      },
    });
  size('khoi_cache_entries', 'Pages in memory.', 'entries');
  size('khoi_cache_bytes', 'What the pages in memory take.', 'bytes');
  new Gauge({
    name: 'khoi_changes_lag_seconds',
    help: 'Since the database last told what changed; no number where it tells by itself.',
    registers,
    collect() {
      this.set(sources.changesLag() ?? UNKNOWN);
    },
  });
  new Counter({
    name: 'khoi_cdn_purges_total',
    help: 'Orders to the CDN to forget pages, by whether it took them.',
    labelNames: ['result'],
    registers,
    collect() {
      const { done = 0, failed = 0 } = sources.purges() ?? {};
      this.reset();
      this.inc({ result: 'done' }, done);
      this.inc({ result: 'failed' }, failed);
    },
  });
  new Gauge({
    name: 'khoi_cdn_lag_seconds',
    help: 'Since the first change that the CDN has not been told; no number without a CDN.',
    registers,
    collect() {
      this.set(sources.purges()?.lagSeconds ?? UNKNOWN);
    },
  });
  const late = new Gauge({
    name: 'khoi_outbox_late_seconds',
    help: 'How long the first waiting mail has been due.',
    registers,
  });
  const mails = new Gauge({
    name: 'khoi_outbox_mails',
    help: 'Mails that wait, and those of a week that failed.',
    labelNames: ['state'],
    registers,
  });
  /** Asked once for both. */
  async function readOutbox(): Promise<void> {
    const { pending, failed, lateSeconds } =
      outboxFigures.safeParse(await sources.outbox().catch(() => null)).data ?? NO_FIGURES;
    mails.set({ state: 'pending' }, pending);
    mails.set({ state: 'failed' }, failed);
    late.set(lateSeconds);
  }

  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics')
      return void response.writeHead(404).end();
    await readOutbox();
    const text = await registry.metrics();
    response.writeHead(200, { 'Content-Type': registry.contentType }).end(text);
  });
  return {
    answered: ({ status, cache = 'none', ms }) => {
      requests.inc({ status: status === 0 ? 'none' : `${Math.floor(status / 100)}xx`, cache });
      durations.observe(ms / 1000);
    },
    rendered: (ms) => renders.observe(ms / 1000),
    problem: (problem) => problems.inc({ problem }),
    server,
  };
}

const NO_FIGURES = { pending: UNKNOWN, failed: UNKNOWN, lateSeconds: UNKNOWN };

import { request } from '#tests/support/http.ts';
import { freePort, type RunningSite, startSite } from '#tests/support/site.ts';
import { type Apart, startInFront } from './apart.ts';
import { cpuSeconds } from './load.ts';

/** What a fleet is made of. */
export type Setup = {
  readonly processes: number;
  readonly front?: 'balancer' | 'proxy' | 'varnish';
  readonly env: Readonly<Record<string, string>>;
};

/** A site of some processes, and whatever stands in front of them. */
export type Fleet = {
  readonly url: string;
  readonly front: Apart | null;
  readonly sites: readonly RunningSite[];
  /** Processor time of all processes so far, in seconds. */
  cpu(): number;
  /** How many requests were not answered from what is kept in front, or by the processes themselves. */
  missed(): Promise<number>;
  close(): Promise<void>;
};

const RENDERED = /^khoi_render_seconds_count (\d+)$/gm;
const ANSWERED = /^khoi_requests_total\{.*\} (\d+)$/gm;

/** @param distDir the build for the project */
export async function startFleet(setup: Setup, distDir: string): Promise<Fleet> {
  const { processes, front, env } = setup;
  const metricsPorts = await Promise.all(Array.from({ length: processes }, freePort));
  const sites = await Promise.all(
    metricsPorts.map((port) => startSite({ distDir, env: { ...env, METRICS_PORT: String(port) } })),
  );
  const ports = sites.map(({ port }) => port);
  const inFront = front ? await startInFront(front, ports) : null;
  const counter = front === 'balancer' || !front ? RENDERED : ANSWERED;
  return {
    url: inFront?.url ?? sites[0]?.url ?? '',
    front: inFront,
    sites,
    cpu: () => sites.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0),
    missed: async () => {
      let sum = 0;
      for (const port of metricsPorts) {
        const { text } = await request(`http://127.0.0.1:${port}/metrics`);
        for (const [, count] of text.matchAll(counter)) sum += Number(count);
      }
      return sum;
    },
    close: async () => {
      await inFront?.close();
      await Promise.all(sites.map((site) => site.stop()));
    },
  };
}

const AT_ONCE = 4;

/** Readers of one page each, a few at a time. */
export async function readOnce(url: string, paths: readonly string[]): Promise<void> {
  const waiting = paths.values();
  const reader = async () => {
    for (const each of waiting) {
      const { status } = await request(url + each, { headers: { 'accept-encoding': 'br' } });
      if (status !== 200) throw new Error(`${each} answered ${status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, reader));
}

const LOOK_MS = 250;
const IDLE_SHARE = 0.05;
const MOST_LOOKS = 240;

/** Waits until pages that are read often have been made as small as they get. */
export async function settle(fleet: Fleet): Promise<void> {
  for (let look = 0, before = -1; look < MOST_LOOKS; look += 1) {
    const now = fleet.cpu();
    if (before >= 0 && now - before < (IDLE_SHARE * LOOK_MS) / 1000) return;
    before = now;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

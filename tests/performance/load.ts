import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import autocannon from 'autocannon';
import { freePort, NODE, PROJECT } from '#tests/support/site.ts';

export type Load = {
  /** Requests answered per second, on average. */
  readonly perSecond: number;
  /** Milliseconds. */
  readonly median: number;
  readonly p99: number;
  readonly failed: number;
};

/**
 * Loads one address with brotli-accepting clients.
 *
 * @param requests what they ask for instead, one after the other, each client beginning elsewhere
 */
export async function load(
  url: string,
  connections: number,
  seconds: number,
  requests?: autocannon.Request[],
): Promise<Load> {
  let clients = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { 'accept-encoding': 'br' },
    ...(requests && {
      setupClient: (client) => {
        const first = Math.floor((clients * requests.length) / connections);
        clients += 1;
        client.setRequests([...requests.slice(first), ...requests.slice(0, first)]);
      },
    }),
  });
  return {
    perSecond: result.requests.average,
    median: result.latency.p50,
    p99: result.latency.p99,
    failed: result.errors + result.timeouts + result.non2xx,
  };
}

/** Runs the plain server with these bytes while `measure` works with its address. */
export async function withPlainServer<Value>(
  body: Buffer,
  measure: (url: string) => Promise<Value>,
): Promise<Value> {
  const port = await freePort();
  const child = spawn(NODE, [path.join(PROJECT, 'tests/performance/plain-server.ts')], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  child.stdin.end(body);
  const url = `http://127.0.0.1:${port}/`;
  while (!(await fetch(url).catch(() => null)))
    await new Promise((resolve) => setTimeout(resolve, 20));
  try {
    return await measure(url);
  } finally {
    const exited = once(child, 'exit');
    child.kill();
    await exited;
  }
}

/** What a process has used of the processors so far, in seconds, to a hundredth (Linux). */
export function cpuSeconds(pid: number): number {
  const [own = 0] = cpuTimes(pid);
  return own;
}

/** The same for everything that a process started, now running or not. */
export function startedCpuSeconds(pid: number): number {
  const [, ended = 0] = cpuTimes(pid);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
  return children
    .filter(Boolean)
    .map(Number)
    .reduce((sum, child) => sum + cpuSeconds(child) + startedCpuSeconds(child), ended);
}

/** Of a process itself, and of its children that ended. */
function cpuTimes(pid: number): readonly number[] {
  // Behind the name, which may hold anything: state is the first, user and system time are 12 and 13.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number);
  return [(user + system) / 100, (endedUser + endedSystem) / 100];
}

/** Resident memory of a process in megabytes (Linux). */
export function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

/**
 * Median milliseconds of one request after the other, until the last byte is there; `url` gets the number of the round.
 * Asked as browsers do, on one connection and for brotli, and not unpacked: `fetch` takes half a millisecond and more of its own.
 */
export async function sequentialMedian(
  url: (round: number) => string,
  rounds: number,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { 'accept-encoding': 'gzip, deflate, br' };
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now();
    const asked = get(url(round), { agent, headers });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    await once(answer.resume(), 'end');
    times.push(performance.now() - begun);
    if (answer.statusCode !== 200) throw new Error(`${url(round)} answered ${answer.statusCode}`);
  }
  agent.destroy();
  return median(times);
}

/** The median of each figure of several loads. */
export function medianLoad(loads: readonly Load[]): Load {
  return {
    perSecond: median(loads.map((each) => each.perSecond)),
    median: median(loads.map((each) => each.median)),
    p99: median(loads.map((each) => each.p99)),
    failed: loads.reduce((sum, each) => sum + each.failed, 0),
  };
}

/** Half of the times, 95 of 100, and all of them, are at most this. */
export function percentiles(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    Number(
      (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1),
    );
  return { 'p50 ms': at(0.5), 'p95 ms': at(0.95), 'max ms': at(1) };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

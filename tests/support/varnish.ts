import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type CachingProxy, READER } from '#tests/support/caching-proxy.ts';
import { freePort } from '#tests/support/site.ts';

const PLACES = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];

/** Where Varnish is installed (Debian: `apt-get install varnish`); null where it is not. */
export function findVarnish(): string | null {
  const programs = PLACES.map((folder) => path.join(folder, 'varnishd'));
  return programs.find((program) => existsSync(program)) ?? null;
}

/**
 * What makes of Varnish a CDN like Fastly, which was made of it: its own header for how long, and purges by
 * key. Varnish 7 takes `stale-while-revalidate` from Cache-Control by itself, and from nowhere else.
 */
const vclFor = (port: number) => `
vcl 4.1;
import std;

backend default { .host = "127.0.0.1"; .port = "${port}"; }

sub vcl_recv {
  if (req.method == "POST" && req.url ~ "^/service/[0-9A-Za-z]+/purge$") {
    ban("obj.http.Surrogate-Key ~ (^|[[:space:]])(" +
      regsuball(req.http.Surrogate-Key, " ", "|") + ")([[:space:]]|$)");
    return (synth(200, "OK"));
  }
  set req.http.X-Forwarded-For = "${READER}";
}

sub vcl_backend_response {
  if (beresp.http.Surrogate-Control ~ "max-age=[0-9]+") {
    set beresp.ttl = std.duration(
      regsub(beresp.http.Surrogate-Control, "^.*max-age=([0-9]+).*$", "\\1") + "s", 0s);
    set beresp.grace = 0s;
    if (beresp.http.Surrogate-Control ~ "stale-while-revalidate=[0-9]+") {
      set beresp.grace = std.duration(
        regsub(beresp.http.Surrogate-Control, "^.*stale-while-revalidate=([0-9]+).*$", "\\1") + "s", 0s);
    }
  }
}

sub vcl_deliver {
  unset resp.http.Surrogate-Control;
  unset resp.http.Surrogate-Key;
  if (obj.hits > 0) { set resp.http.X-Cache = "hit"; } else { set resp.http.X-Cache = "miss"; }
}
`;

/**
 * Starts Varnish in front of a port of this machine.
 *
 * @throws when it ends before it listens, with what it said
 */
export async function startVarnish(program: string, port: number): Promise<CachingProxy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'khoi-varnish-'));
  const vcl = path.join(folder, 'site.vcl');
  await writeFile(vcl, vclFor(port));
  const own = await freePort();
  const child = spawn(
    program,
    [
      // Started by root it would become somebody else, who may not read our folder.
      ...['-j', 'none'],
      '-F',
      '-n',
      path.join(folder, 'work'),
      '-a',
      `127.0.0.1:${own}`,
      '-f',
      vcl,
      '-s',
      'malloc,64m',
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk;
    });
  const exited = once(child, 'exit').catch((error: unknown) => {
    said += error;
  });
  const url = `http://127.0.0.1:${own}`;
  while (!(await fetch(`${url}/livez`).catch(() => null))) {
    if (child.exitCode !== null) throw new Error(`Varnish did not start:\n${said}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return {
    name: 'Varnish',
    url,
    close: async () => {
      child.kill();
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

import { type RunningFunction, serveFunction } from '#tests/support/deno.ts';

export type EdgeRuntime = {
  /** @param peer network address of the caller */
  call(request: Request, peer: string): Promise<Response>;
  /** Ends what runs, as a deploy does, and other secrets. */
  restart(): Promise<void>;
  /** What the functions wrote. */
  log(): string;
};

type Runs = {
  /** All others are not found. */
  readonly isDeployed: (name: string) => boolean;
  /** What a function that starts now gets. */
  readonly variables: () => Readonly<Record<string, string>>;
};

/** The functions of a project behind /functions/v1, on Deno 2.1.4; each starts when it is first called. */
export function edgeRuntime({ isDeployed, variables }: Runs): EdgeRuntime {
  const running = new Map<string, Promise<RunningFunction>>();
  const logs: (() => string)[] = [];

  async function start(name: string): Promise<RunningFunction> {
    const started = await serveFunction(name, { version: '2.1.4', env: variables() });
    logs.push(started.log);
    return started;
  }

  return {
    log: () => logs.map((each) => each()).join(''),
    call: async (request, peer) => {
      const url = new URL(request.url);
      const [, name = ''] = /^\/functions\/v1\/([\w-]+)/.exec(url.pathname) ?? [];
      if (!isDeployed(name))
        return Response.json(
          { code: 'NOT_FOUND', message: 'Requested function was not found' },
          { status: 404 },
        );
      const started = running.get(name) ?? start(name);
      running.set(name, started);
      const headers = new Headers(request.headers);
      for (const own of ['host', 'connection', 'content-length']) headers.delete(own);
      // The platform's edge says who called, whatever the caller said.
      headers.set('cf-connecting-ip', peer);
      const body = request.body && (await request.arrayBuffer());
      const { method } = request;
      const target = (await started).url + url.pathname.replace('/functions/v1', '') + url.search;
      try {
        const said = await fetch(target, {
          method,
          headers,
          redirect: 'manual',
          ...(body && { body }),
        });
        const kept = new Headers(said.headers);
        // Unpacked by now.
        for (const own of ['content-encoding', 'content-length']) kept.delete(own);
        return new Response(said.body, { status: said.status, headers: kept });
      } catch {
        return Response.json({ code: 'BOOT_ERROR' }, { status: 503 });
      }
    },
    restart: async () => {
      for (const each of await Promise.all(running.values())) await each.stop();
      running.clear();
    },
  };
}

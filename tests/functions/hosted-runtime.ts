// Run by Deno: a function as the hosted runtime runs it, at a port and in a network of the test's.
// mail.khoi.test has an address at which nobody answers in either family, as behind many a router, and
// then the one where the server is. Only these are made up, and that SIGTERM stands for what the platform
// says to an isolate before it ends it.
import dns from 'node:dns';

type Handler = (request: Request) => Promise<Response>;
declare const Deno: {
  readonly args: readonly string[];
  readonly serve: (address: { hostname: string; port: number }, handler: Handler) => unknown;
  readonly addSignalListener: (signal: string, listener: () => void) => void;
};

const [entry = '', port = ''] = Deno.args;

const { lookup } = dns.promises;
Object.assign(dns.promises, {
  lookup: async (host: string, options: { all: true }) =>
    host === 'mail.khoi.test'
      ? [
          { address: '::1', family: 6 },
          { address: '127.0.0.2', family: 4 },
          { address: '127.0.0.1', family: 4 },
        ]
      : lookup(host, options),
});

const serve = Deno.serve;
Object.assign(Deno, {
  serve: (handler: Handler) => serve({ hostname: '127.0.0.1', port: Number(port) }, handler),
});

Object.assign(globalThis, { EdgeRuntime: { waitUntil: () => {} } });
Deno.addSignalListener('SIGTERM', () => globalThis.dispatchEvent(new Event('beforeunload')));

await import(`../../supabase/functions/${entry}/index.ts`);

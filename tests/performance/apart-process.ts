// What a bench has besides the site, in a process of its own, whose processor time can be told from the
// others'. Says where it is, runs the statements that it is sent, and ends with its parent.
// Arguments: `project` and a database to copy ('' for an empty one); or what stands in front, and ports.
import { startBalancer } from '#tests/support/balancer.ts';
import { startCachingProxy } from '#tests/support/caching-proxy.ts';
import { startLiteServer } from '#tests/support/lite-server.ts';
import { findVarnish, startVarnish } from '#tests/support/varnish.ts';

type Started = { readonly url: string; close(): unknown };

const STARTERS: Readonly<Record<string, (...args: string[]) => Promise<Started>>> = {
  project: async (database) => {
    const project = await startLiteServer(database || undefined);
    process.on('message', async (statement: string) => {
      const { rows } = await project.db.query(statement);
      process.send?.({ rows });
    });
    return project;
  },
  balancer: (...ports) => startBalancer(ports.map(Number)),
  proxy: (port) => startCachingProxy(Number(port)),
  varnish: (port) => startVarnish(findVarnish() ?? 'varnishd', Number(port)),
};

const [kind = '', ...args] = process.argv.slice(2);
const started = await STARTERS[kind]?.(...args);
process.on('disconnect', async () => {
  await started?.close();
  process.exit();
});
process.send?.({ ...started });

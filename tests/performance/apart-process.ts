// What a bench has besides the site, in a process of its own, whose processor time can be told from the
// others'. Says where it is, runs the statements that it is sent, and ends with its parent.
// Arguments: `project` and how many articles it has; or what stands in front, and ports.
import { startBalancer } from '#tests/support/balancer.ts';
import { startCachingProxy } from '#tests/support/caching-proxy.ts';
import { startPreparedProject } from '#tests/support/prepared-project.ts';
import { pushMigrations } from '#tests/support/push-migrations.ts';
import { findVarnish, startVarnish } from '#tests/support/varnish.ts';
import { fillDatabase, sizeOf } from './fill.ts';

type Started = { readonly url: string; close(): unknown };

const STARTERS: Readonly<Record<string, (...args: string[]) => Promise<Started>>> = {
  project: async (articles) => {
    const project = await startPreparedProject();
    await pushMigrations(project.postgres.url);
    await fillDatabase(project.db, sizeOf(Number(articles)));
    process.on('message', async (statement: string) => {
      const { rows } = await project.db.query(statement);
      process.send?.({ rows });
    });
    return {
      url: project.origin,
      publishableKey: project.environment['PUBLIC_SUPABASE_PUBLISHABLE_KEY'],
      secretKey: project.environment['SUPABASE_SECRET_KEY'],
      close: project.close,
    };
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

import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { ConfigError } from '#src/domain/config/config-error.ts';
import { BACKUP_PATH } from '#src/domain/site.ts';

const PATTERNS = [
  '/auth/v1/[...path]',
  '/rest/v1/[...path]',
  '/storage/v1/[...path]',
  '/functions/v1/[...path]',
  '/_mail/[...path]',
];

/**
 * Mounts the embedded Supabase into the site. Left out of the configuration in hosted mode.
 *
 * In development it also starts the backend; a built site gets a note in `dist/boot.json` that tells
 * the server what to start before it listens.
 */
export function embeddedBackend(): AstroIntegration {
  let output: URL;
  return {
    name: 'khoi:embedded-backend',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => {
        const entrypoint = new URL('./route.ts', import.meta.url);
        for (const pattern of PATTERNS) injectRoute({ pattern, entrypoint });
      },
      'astro:config:done': ({ config }) => {
        output = config.outDir;
      },
      'astro:server:setup': async ({ logger, server }) => {
        const { boot } = await import('./boot.ts');
        const running = await boot().catch((error: unknown) => {
          if (!(error instanceof ConfigError)) throw error;
          process.stderr.write(`${error.message}\n`);
          process.exit(1);
        });
        for (const line of running.banner) logger.info(line);
        // What the server in front of a built site does (src/server/backup-route.ts).
        server.middlewares.use(BACKUP_PATH, async (request, response) => {
          const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
          const found = await running.download(searchParams.get('ticket') ?? '');
          if (found === null) return void response.writeHead(404).end();
          response.setHeader('Content-Disposition', `attachment; filename="${found.name}"`);
          found.stream.pipe(response);
        });
        // Development ends with its terminal; the database should end properly before that.
        for (const signal of ['SIGINT', 'SIGTERM'] as const)
          process.once(signal, () => running.close().finally(() => process.exit(0)));
      },
      'astro:build:done': async () => {
        const boot = { boot: ['src/backend/boot.ts'] };
        await writeFile(new URL('boot.json', output), `${JSON.stringify(boot)}\n`);
      },
    },
  };
}

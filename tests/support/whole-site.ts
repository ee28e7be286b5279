import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { vi } from 'vitest';
import { boot } from '#src/backend/boot.ts';
import { type Backend, runningBackend } from '#src/backend/runtime.ts';
import { parseConfig } from '#src/domain/config/config.ts';
import { createSite, type Site } from '#src/server/site.ts';
import { closeSites, serve, UNWATCHED } from './made-up-site.ts';
import { PROJECT } from './site.ts';

export type WholeSite = {
  readonly backend: Backend;
  readonly origin: string;
  readonly openData: Site['openData'];
  close(): Promise<void>;
};

/**
 * The built site and the backend in this process, so that the statements can be counted. Nothing is cached: every
 * request does all its work.
 */
export async function openWholeSite(): Promise<WholeSite> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'khoi-whole-'));
  vi.stubEnv('DATA_DIR', dataDir);
  const running = await boot();
  const backend = runningBackend();
  if (!backend) throw new Error('the backend did not start');
  const site = createSite({
    ...UNWATCHED,
    config: parseConfig(process.env),
    distDir: path.join(PROJECT, 'dist'),
    caching: false,
  });
  await site.load();
  return {
    backend,
    origin: await serve(site.listener),
    openData: site.openData,
    close: async () => {
      await closeSites();
      await site.close();
      await running.close();
      await rm(dataDir, { recursive: true, force: true });
      vi.unstubAllEnvs();
    },
  };
}

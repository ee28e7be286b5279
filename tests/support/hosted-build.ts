import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { NODE, PROJECT } from '#tests/support/site.ts';

/** Builds the site for a project. @param distDir inside this project, where a build finds its packages */
export async function buildHosted(
  distDir: string,
  env: Readonly<Record<string, string>>,
): Promise<void> {
  const astro = path.join(PROJECT, 'node_modules/astro/bin/astro.mjs');
  const { stderr } = await promisify(execFile)(
    NODE,
    [astro, 'build', '--silent', '--outDir', distDir],
    { cwd: PROJECT, env: { ...process.env, ...env, ASTRO_TELEMETRY_DISABLED: '1' } },
  );
  if (stderr !== '') throw new Error(stderr);
}

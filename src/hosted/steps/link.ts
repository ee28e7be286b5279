import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Step } from './step.ts';

/** Tells the CLI which project this folder belongs to, for use by hand. */
export const link: Step = async ({ project: { ref }, cli }) => {
  const file = join(cli.folder, 'supabase/.temp/project-ref');
  const linked = (await readFile(file, 'utf8').catch(() => '')).trim();
  if (linked === ref) return null;
  return {
    plan: `link this folder to ${ref}`,
    carryOut: async () => {
      await cli.run('link', '--project-ref', ref);
      return `this folder is linked to ${ref}${linked && ` instead of ${linked}`}`;
    },
  };
};

import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * The runtimes that the functions have to work on: the one that Supabase's edge runtime pins, which
 * lacks some of Node's globals, and today's.
 */
export const DENO = {
  '2.1.4': executable('deno-2.1'),
  current: executable('deno'),
};

/** Path of the executable that a package brings; its command in `.bin` has the same name in each. */
function executable(name: string): string {
  return require(`${name}/install_api.cjs`).runInstall();
}

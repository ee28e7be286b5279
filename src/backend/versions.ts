import { readFileSync } from 'node:fs';

const PACKAGES = { pglite: '@electric-sql/pglite', lite: '@supabase/lite' } as const;

/** Versions of what the embedded backend is made of. */
export function readVersions(): Record<string, string> {
  const parts = Object.entries(PACKAGES).map(([name, path]) => {
    const file = new URL(`../../node_modules/${path}/package.json`, import.meta.url);
    const { version }: { version: string } = JSON.parse(readFileSync(file, 'utf8'));
    return [name, version];
  });
  return { ...Object.fromEntries(parts), node: process.versions.node };
}

import { readFileSync } from 'node:fs';

const PACKAGES = { 'Supabase Lite': '@supabase/lite' } as const;

/** Versions of what the embedded backend is made of, by the name that each gives itself. */
export function readVersions(): Record<string, string> {
  const parts = Object.entries(PACKAGES).map(([name, path]) => {
    const file = new URL(`../../../node_modules/${path}/package.json`, import.meta.url);
    const { version }: { version: string } = JSON.parse(readFileSync(file, 'utf8'));
    return [name, version];
  });
  return { ...Object.fromEntries(parts), 'Node.js': process.versions.node };
}

import { readFileSync } from 'node:fs';

/** Lets V8 leave WebAssembly as it first compiles it: quickly, and without optimizing what is busy. */
export const COMPILED_ONCE = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering'];

/** Compiles Postgres, as its package brings it: on V8's own threads, in some 60 ms. */
export function compilePostgres(): Promise<WebAssembly.Module> {
  const file = new URL('./pglite.wasm', import.meta.resolve('@electric-sql/pglite'));
  return WebAssembly.compile(readFileSync(file));
}

import { readdirSync } from 'node:fs';
import type { Management } from './management.ts';
import { rowsOf } from './table-rows.ts';
import { count } from './words.ts';

const MIGRATIONS = new URL('../../supabase/migrations/', import.meta.url);

export type SchemaState = {
  /** How many migrations this build has. */
  readonly known: number;
  /** Versions that the project lacks. */
  readonly behind: readonly string[];
  /** Versions that this build does not know. */
  readonly ahead: readonly string[];
};

/** Compares the migrations of a project with those of this build. */
export async function schemaState(management: Management): Promise<SchemaState> {
  const history = 'supabase_migrations.schema_migrations';
  const rows = await rowsOf(management.query, history, 'version');
  const has = new Set(rows.map(({ version }) => String(version)));
  const files = readdirSync(MIGRATIONS).map((file) => file.slice(0, 14));
  return {
    known: files.length,
    behind: files.filter((version) => !has.has(version)),
    ahead: [...has].filter((version) => !files.includes(version)),
  };
}

/** What is wrong with a schema that has more than this build, in a line. */
export function aheadOf({ ahead }: SchemaState): string {
  return `The schema has ${count(ahead.length, 'migration')} that this build does not know (${ahead[0]}): deploy the newer build, or take a project of this site's own.`;
}

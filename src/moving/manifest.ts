import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { ConfigError } from '#src/domain/config/config-error.ts';
import { parseJson } from '#src/domain/text/parse-json.ts';

/** Of the folder itself; what is in it says its own version by migrations. */
const FORMAT = 1;

/** The last of the migrations before the baseline; what they made is what the baseline makes. */
const BEFORE_BASELINE = '20270101080300';
const BASELINE = /^20261127\d{6}$/;

const manifestShape = z.object({
  format: z.literal(FORMAT),
  madeAt: z.string(),
  from: z.enum(['embedded', 'hosted']),
  /** Versions of the migrations that the rows fit, oldest first. */
  migrations: z.array(z.string().regex(/^\d{14}$/)).min(1),
  /** In an order in which each comes after those that it refers to. */
  tables: z.array(
    z.object({
      name: z.string().regex(/^[a-z_]+\.[a-z_]+$/),
      columns: z.array(z.string().regex(/^[a-z0-9_]+$/)),
      rows: z.int().min(0),
    }),
  ),
  sequences: z.record(z.string().regex(/^[a-z_]+\.[a-z_]+$/), z.string().regex(/^\d+$/).nullable()),
});

/** What a folder says of itself, in `khoi.json`. */
export type Manifest = z.infer<typeof manifestShape>;

export const MANIFEST = 'khoi.json';

/** The manifest as the file has it. */
export function manifestText(manifest: Omit<Manifest, 'format'>): string {
  return `${JSON.stringify({ format: FORMAT, ...manifest }, null, 2)}\n`;
}

/**
 * @param known versions of the migrations that this build has
 * @param name what to call it, where it was unpacked from something
 * @throws ConfigError when it is none, or one of another version of the site
 */
export async function readManifest(
  folder: string,
  known: readonly string[],
  name = folder,
): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null);
  if (text === null)
    throw new ConfigError(
      `${name} is no export of a site: ${MANIFEST} is not in it. Nothing was changed.`,
    );
  const said = parseJson(text);
  const { format } = (said ?? {}) as { format?: unknown };
  if (typeof format === 'number' && format > FORMAT) throw newer(name);
  const { data } = manifestShape.safeParse(said);
  if (!data) throw damaged(name, MANIFEST);
  if (data.tables.every(({ rows }) => rows === 0))
    throw new ConfigError(`${name} is empty: there is no row in it. Nothing was changed.`);
  if (data.migrations.at(-1) === BEFORE_BASELINE)
    return { ...data, migrations: known.filter((version) => BASELINE.test(version)) };
  const unknown = data.migrations.find((version) => !known.includes(version));
  if (unknown !== undefined && unknown > (known.at(-1) ?? '')) throw newer(name);
  if (unknown !== undefined || data.migrations.some((version, at) => version !== known[at]))
    throw new ConfigError(
      `${name} comes from a version of the site that is none of this one's: take it back with the version that exported it.`,
    );
  return data;
}

function newer(name: string): ConfigError {
  return new ConfigError(
    `${name} was exported by a newer version of the site: bring this one up to date first. Nothing was changed.`,
  );
}

/** The sentence for an export that something happened to on its way. */
export function damaged(name: string, file: string): ConfigError {
  return new ConfigError(
    `${name} is not as it was exported: ${file} is missing or was changed. Copy it again, whole. Nothing was changed here.`,
  );
}

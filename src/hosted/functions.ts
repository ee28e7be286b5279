import { readdirSync, readFileSync } from 'node:fs';
import type { DeployedFunction, Management } from './management.ts';
import { digestOf } from './secrets.ts';

const ROOT = new URL('../../', import.meta.url);

/** Where the sources of functions stand, and what they take from the site. */
const SOURCES = ['supabase/functions/', 'src/domain/', 'src/i18n/'];

/** Every function of the project's folder. */
export function functionNames(): readonly string[] {
  return readdirSync(new URL('supabase/functions/', ROOT), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map(({ name }) => name)
    .sort();
}

/** Secret with the fingerprint of what was deployed last. */
const NAME = 'DEPLOYED_FUNCTIONS';

/** Whether the functions that stand here are deployed, and nothing else in their place. */
export async function areDeployed(management: Management): Promise<boolean> {
  const fingerprint = fingerprintOf(await management.functions());
  const kept = (await management.secrets()).get(NAME);
  return fingerprint !== null && kept === digestOf(fingerprint);
}

/** Keeps what was deployed from the sources that stand here. */
export async function keepFingerprint(management: Management): Promise<void> {
  const fingerprint = fingerprintOf(await management.functions());
  if (fingerprint !== null) await management.setSecrets(new Map([[NAME, fingerprint]]));
}

/**
 * Ties the sources that stand here to the editions that are deployed, so that neither can change without
 * notice. Kept as a secret, of which the API tells a digest.
 *
 * @returns null when a function is not deployed
 */
export function fingerprintOf(deployed: readonly DeployedFunction[]): string | null {
  const editions = new Map(deployed.map(({ slug, edition }) => [slug, edition]));
  const names = functionNames();
  if (names.some((name) => !editions.has(name))) return null;
  return digestOf(
    [hashOfSources(), ...names.map((name) => `${name} ${editions.get(name)}`)].join('\n'),
  );
}

function hashOfSources(): string {
  const files = SOURCES.flatMap((folder) =>
    readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:ts|json)$/.test(file))
      .map((file) => `${folder}${file}`),
  );
  return digestOf(
    ['supabase/config.toml', ...files.sort()]
      .map((file) => `${file} ${digestOf(readFileSync(new URL(file, ROOT), 'utf8'))}`)
      .join('\n'),
  );
}

import type { Management } from './management.ts';

export type Asking = Pick<Management, 'query' | 'run'>;

/** What the database lacks, and the SQL that mends it. */
export type Lack = {
  readonly what: string;
  readonly sql: string;
  readonly values?: readonly string[];
};

/** Keys of the functions that the vault keeps too, by the names that they have there: an export takes them along. */
export const KEPT_KEYS: Readonly<Record<string, string>> = {
  SIGNING_KEY: 'signing_key',
  FACTOR_KEY: 'factor_key',
};

/** What the vault has not, or has otherwise. */
export async function lackingSecrets(
  management: Asking,
  wanted: Readonly<Record<string, string>>,
): Promise<readonly Lack[]> {
  // Only the owner of the database may look into the vault, and what is in there is not sent.
  const present = await management.run(
    `select name, decrypted_secret = ($1::text::jsonb ->> name) as same
     from vault.decrypted_secrets where $1::text::jsonb ? name`,
    [JSON.stringify(wanted)],
  );
  return Object.entries(wanted).flatMap(([name, value]) => {
    const found = present.find((row) => row['name'] === name);
    if (found?.['same'] === true) return [];
    const sql = found
      ? 'select vault.update_secret(id, $1) from vault.secrets where name = $2'
      : 'select vault.create_secret($1, $2)';
    return [{ what: `secret ${name}`, sql, values: [value, name] }];
  });
}

import { EMBED_TOKEN } from '#src/domain/newsletter/embed-form.ts';
import { ok, type Result } from '#src/domain/result.ts';
import { type SettingName, type SiteSettings, toSettings } from '#src/domain/settings.ts';
import type { DatabaseClient } from './client.ts';
import { refused, unavailable } from './report.ts';

/** The figures and addresses of public pages. */
export async function getSettings(db: DatabaseClient): Promise<Result<SiteSettings>> {
  const { data, error } = await db.from('site_settings').select('name,value');
  return error ? unavailable('getSettings', error) : ok(toSettings(data));
}

/** A changed setting; null: back to what the site came with. */
export type SettingChange = { readonly name: SettingName; readonly value: string | null };

/** The settings that somebody changed, by name. */
export async function listSettings(
  db: DatabaseClient,
): Promise<Result<ReadonlyMap<string, string>>> {
  const { data, error } = await db.from('site_settings').select('name,value');
  if (error) return refused('listSettings', error);
  return ok(new Map(data.map(({ name, value }) => [name, value])));
}

/** Stores changed settings. INVALID_INPUT for a value that the database refuses. */
export async function saveSettings(
  db: DatabaseClient,
  changes: readonly SettingChange[],
): Promise<Result<null>> {
  const set = changes.flatMap(({ name, value }) => (value === null ? [] : [{ name, value }]));
  const unset = changes.flatMap(({ name, value }) => (value === null ? [name] : []));
  if (set.length > 0) {
    const { error } = await db.from('site_settings').upsert(set);
    if (error) return refused('saveSettings', error);
  }
  if (unset.length > 0) {
    const { error } = await db.from('site_settings').delete().in('name', unset);
    if (error) return refused('saveSettings', error);
  }
  return ok(null);
}

/** The origin of the site that carries the newsletter's form under a token; null for a token of nobody's. */
export async function originOfEmbed(db: DatabaseClient, token: string): Promise<string | null> {
  if (!EMBED_TOKEN.test(token)) return null;
  const { data } = await db
    .from('site_settings')
    .select('value')
    .eq('name', `embed.${token}`)
    .maybeSingle();
  return data?.value ?? null;
}

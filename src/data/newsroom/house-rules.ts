import { ok, type Result } from '#src/domain/result.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { DatabaseClient } from '../client.ts';
import { refused } from '../report.ts';

/** What the newsroom expects of its writers, by the languages in which it says so. */
export async function getHouseRules(
  db: DatabaseClient,
): Promise<Result<Partial<Record<Locale, string>>>> {
  const { data, error } = await db.from('house_rules').select('locale,rules');
  if (error) return refused('getHouseRules', error);
  return ok(Object.fromEntries(data.map(({ locale, rules }) => [locale, rules])));
}

/** Stores the rules in each language; a language without any says nothing. */
export async function saveHouseRules(
  db: DatabaseClient,
  rules: Readonly<Record<Locale, string>>,
): Promise<Result<null>> {
  const given = Object.entries(rules);
  const said = given.filter(([, text]) => text.trim() !== '');
  const left = given.filter(([, text]) => text.trim() === '').map(([locale]) => locale);
  if (said.length > 0) {
    const rows = said.map(([locale, text]) => ({ locale, rules: text.trim() }));
    const { error } = await db.from('house_rules').upsert(rows);
    if (error) return refused('saveHouseRules', error);
  }
  if (left.length > 0) {
    const { error } = await db.from('house_rules').delete().in('locale', left);
    if (error) return refused('saveHouseRules', error);
  }
  return ok(null);
}

/** Whether an account has a story of its own, in whatever state. */
export async function hasWritten(db: DatabaseClient, id: string): Promise<Result<boolean>> {
  const { data, error } = await db.from('articles').select('id').eq('author_id', id).limit(1);
  return error ? refused('hasWritten', error) : ok(data.length > 0);
}

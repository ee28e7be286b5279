import { isNearKey, nameKey } from '#src/domain/ledger/names.ts';
import { ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from '../client.ts';
import { refused } from '../report.ts';
import { type Company, companiesNamed, findCompanies } from './companies.ts';

/** Who is called what, asked for once in an import: by any of their names, whatever legal form stands around it. */
export type KnownNames = {
  /** Asks for what of these was not asked for before. */
  readonly learn: (names: readonly string[]) => Promise<Result<null>>;
  /** Investors of a name that was learnt; several may have it. */
  readonly investors: (name: string) => readonly string[];
  /** Startups and investors of a name that was learnt. */
  readonly companies: (name: string) => readonly Company[];
  /** Startups of a name or an address: of those that are written like it before those that are called so. */
  readonly startups: (name: string) => Promise<Result<readonly Company[]>>;
  /** A startup that is nearly called so. */
  readonly nearly: (name: string) => Promise<Result<Company | null>>;
};

export function createKnownNames(db: DatabaseClient): KnownNames {
  const found = new Map<string, readonly Company[]>();
  const learn = async (names: readonly string[]): Promise<Result<null>> => {
    const keys = [...new Set(names.map(nameKey))].filter((key) => key !== '' && !found.has(key));
    if (keys.length === 0) return ok(null);
    const { data, error } = await db.rpc('find_entities', { keys });
    if (error) return refused('knownNames', error);
    for (const key of keys) {
      const of = data.flatMap(({ kind, id, name, slug, key: own }): Company[] => {
        const isEntry = kind === 'startup' || kind === 'investor';
        return own === key && isEntry && id && name && slug ? [{ kind, id, name, slug }] : [];
      });
      // An entity may have one name twice, now and before.
      found.set(key, [...new Map(of.map((company) => [company.id, company] as const)).values()]);
    }
    return ok(null);
  };
  const called = (kind: Company['kind'], name: string) =>
    (found.get(nameKey(name)) ?? []).filter((company) => company.kind === kind);
  return {
    learn,
    investors: (name) => {
      const all = called('investor', name);
      const same = all.filter((each) => each.name.toLowerCase() === name.toLowerCase());
      return (same.length > 0 ? same : all).map(({ id }) => id);
    },
    companies: (name) => found.get(nameKey(name)) ?? [],
    startups: async (name) => {
      const same = await companiesNamed(db, ['startup'], [name]);
      return !same.ok || same.value.length > 0 ? same : ok(called('startup', name));
    },
    nearly: async (name) => {
      const key = nameKey(name);
      const [longest = ''] = key.split(' ').toSorted((one, other) => other.length - one.length);
      // A slip is in one half of a word only.
      const half = Math.ceil(longest.length / 2);
      for (const part of [key.slice(0, 3), longest.slice(0, half), longest.slice(-half)]) {
        if (part.length < 2) continue;
        const near = await findCompanies(db, ['startup'], part);
        if (!near.ok) return near;
        const one = near.value.find((company) => isNearKey(key, nameKey(company.name)));
        if (one) return ok(one);
      }
      return ok(null);
    },
  };
}

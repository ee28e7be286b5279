import { err, ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from '../client.ts';
import { refused } from '../report.ts';
import { toSearchPattern } from './list.ts';

/** An entry of a directory, as others refer to it. */
export type Company = {
  readonly kind: 'startup' | 'investor';
  readonly id: string;
  readonly name: string;
  readonly slug: string;
};

const OFFERED = 20;
type Kind = Company['kind'];
const TABLES = { startup: 'startups', investor: 'investors' } as const;

/** Approved entries with a text in their name or place, for a field that names one. */
export async function findCompanies(
  db: DatabaseClient,
  kinds: readonly Kind[],
  search: string,
): Promise<Result<readonly Company[]>> {
  const found: Company[] = [];
  for (const kind of kinds) {
    const { data, error } = await db
      .from(TABLES[kind])
      .select('id,name,slug')
      .eq('status', 'approved')
      .ilike('search', toSearchPattern(search))
      .order('name')
      .limit(OFFERED);
    if (error) return refused('findCompanies', error);
    found.push(...data.map((row) => ({ kind, ...row })));
  }
  return ok(found);
}

/** Approved entries of these very names, or at these addresses: several may be called the same. */
export async function companiesNamed(
  db: DatabaseClient,
  kinds: readonly Kind[],
  names: readonly string[],
): Promise<Result<readonly Company[]>> {
  // The door to the built-in backend reads no quotes in lists: who has them in a name is found by its address.
  const asked = names.filter((name) => !/["\\]/.test(name));
  const found = new Map<string, Company>();
  if (asked.length === 0) return ok([]);
  for (const kind of kinds)
    for (const column of ['name', 'slug'] as const) {
      const { data, error } = await db
        .from(TABLES[kind])
        .select('id,name,slug')
        .eq('status', 'approved')
        .in(column, asked);
      if (error) return refused('companiesNamed', error);
      for (const row of data) found.set(row.id, { kind, ...row });
    }
  return ok([...found.values()]);
}

/** A startup in any state that the one who asks may see; NOT_FOUND where there is none. */
export async function getCompany(
  db: DatabaseClient,
  id: string,
): Promise<Result<{ readonly id: string; readonly name: string }>> {
  const { data, error } = await db.from('startups').select('id,name').eq('id', id).limit(1);
  if (error) return refused('getCompany', error);
  return data[0] ? ok(data[0]) : err('NOT_FOUND', 'getCompany');
}

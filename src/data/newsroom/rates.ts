import { err, ok, type Result } from '#src/domain/result.ts';
import { addDays, type Day } from '#src/domain/text/days.ts';
import type { DatabaseClient } from '../client.ts';
import { refused } from '../report.ts';

/** What a currency was worth on a day, and who says so. */
export type Rate = {
  readonly id: string;
  readonly currency: string;
  readonly day: Day;
  /** Units of the currency for one US dollar. */
  readonly usd_rate: number;
  readonly source: string;
};

const COLUMNS = 'id,currency,day,usd_rate,source';
const SHOWN = 200;
/** A rate of last month says little of today's. */
const FRESH_DAYS = 31;

/** The latest rates, newest first. */
export async function listRates(db: DatabaseClient): Promise<Result<readonly Rate[]>> {
  const { data, error } = await db
    .from('exchange_rates')
    .select(COLUMNS)
    .order('day', { ascending: false })
    .order('currency')
    .limit(SHOWN);
  return error ? refused('listRates', error) : ok(data);
}

/** The newest rate of a currency on a day or in the month before it; null where there is none. */
export async function findRate(
  db: DatabaseClient,
  { currency, day }: Pick<Rate, 'currency' | 'day'>,
): Promise<Result<Rate | null>> {
  const { data, error } = await db
    .from('exchange_rates')
    .select(COLUMNS)
    .eq('currency', currency)
    .lte('day', day)
    .gte('day', addDays(day, -FRESH_DAYS))
    .order('day', { ascending: false })
    .limit(1);
  return error ? refused('findRate', error) : ok(data[0] ?? null);
}

/**
 * Adds a rate or changes one.
 *
 * @returns CONFLICT where the currency has one of that day
 */
export async function saveRate(
  db: DatabaseClient,
  { id, ...row }: Omit<Rate, 'id'> & { id: string | null },
): Promise<Result<null>> {
  const rates = db.from('exchange_rates');
  const { data, error } = await (id === null
    ? rates.insert(row).select('id')
    : rates.update(row).eq('id', id).select('id'));
  if (error) return refused('saveRate', error);
  return data.length === 0 ? err('NOT_FOUND', 'saveRate') : ok(null);
}

export async function deleteRate(db: DatabaseClient, id: string): Promise<Result<null>> {
  const { data, error } = await db.from('exchange_rates').delete().eq('id', id).select('id');
  if (error) return refused('deleteRate', error);
  return data.length === 0 ? err('NOT_FOUND', 'deleteRate') : ok(null);
}

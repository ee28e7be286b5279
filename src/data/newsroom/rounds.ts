import { type TypedRound, toRoundColumns } from '#src/domain/ledger/round-form.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from '../client.ts';
import type { Json } from '../database.types.ts';
import { refused } from '../report.ts';
import { type Reached, toSourceRows } from './named-sources.ts';

/** As many funds as a form can offer. */
const MOST_FUNDS = 500;

/** Funds of the directory that a round can name, by their names. */
export async function listFunds(
  db: DatabaseClient,
): Promise<Result<readonly { id: string; name: string }[]>> {
  const { data, error } = await db
    .from('investors')
    .select('id,name')
    .eq('status', 'approved')
    .order('name')
    .limit(MOST_FUNDS);
  return error ? refused('listFunds', error) : ok(data);
}

/** An investor, by column. */
type Part = Readonly<Record<string, string | boolean>>;

/** Which field of the form a constraint is about, where it is called otherwise. */
const FIELDS: Readonly<Record<string, string>> = {
  amount_usd: 'amount',
  money: 'amount',
  rate: 'usd_rate',
  url: 'source',
  name: 'investor',
};

/**
 * Adds a round or changes one, with all of its investors and sources. Names of funds of the directory are
 * linked to them, addresses of stories of this site are those stories.
 *
 * @param asked.origin of this site
 * @param asked.reached whether pages answered, by address
 * @returns NOT_FOUND about `source` for a story that is none of ours; the field of the form that is refused
 */
export async function saveRound(
  db: DatabaseClient,
  asked: {
    startup: string;
    id: string | null;
    typed: TypedRound;
    origin: string;
    reached: Reached;
  },
): Promise<Result<string>> {
  const { startup, id, typed, origin, reached } = asked;
  const columns = toRoundColumns(typed);
  if (columns === null) return err('INVALID_INPUT', 'saveRound', { field: 'usd_rate' });
  const [funds, sources] = await Promise.all([
    listFunds(db),
    toSourceRows(db, typed, { origin, reached }),
  ]);
  if (!funds.ok) return funds;
  if (!sources.ok) return sources;
  const known = new Map(funds.value.map((fund) => [fund.name.toLowerCase(), fund.id]));
  const investors = typed.investor
    .map((called, at) => ({ name: called.trim(), lead: typed.lead.includes(String(at)) }))
    .filter(({ name }) => name !== '')
    .map(({ name, lead }): Part => {
      const fund = known.get(name.toLowerCase());
      return fund ? { investor_id: fund, lead } : { name, lead };
    });
  const { data, error } = await db.rpc('save_round', {
    round: { ...columns, startup_id: startup, ...(id !== null && { id }) },
    investors,
    sources: sources.value as unknown as Json,
  });
  if (error) {
    const answer = refused('saveRound', error);
    const { field } = answer.error;
    return field === undefined
      ? answer
      : { ok: false, error: { ...answer.error, field: FIELDS[field] ?? field } };
  }
  return data ? ok(data) : err('NOT_FOUND', 'saveRound');
}

import { storyOf, type TypedRound, toRoundColumns } from '#src/domain/ledger/round-form.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from '../client.ts';
import { refused } from '../report.ts';

/** As many rounds as a company may have, and as many funds as a form can offer. */
const MOST_ROUNDS = 100;
const MOST_FUNDS = 500;

const COLUMNS =
  'id,announced_on,kind,amount,currency,usd_rate,usd_rate_on,amount_usd,valuation,status,is_public,round_investors(lead,name,investors(name)),fact_sources(url,publisher,articles(slug,id))';

/** A round as the office has it: in any state, with what its form begins with. */
export type OfficeRound = {
  readonly id: string;
  readonly announced_on: string;
  readonly kind: string;
  readonly amount: number | null;
  readonly currency: string | null;
  readonly usd_rate: number | null;
  readonly usd_rate_on: string | null;
  readonly amount_usd: number | null;
  readonly valuation: number | null;
  readonly status: string;
  /** Not while it is withdrawn, its sources are drafts, or its company is not approved. */
  readonly is_public: boolean;
  readonly round_investors: readonly {
    readonly lead: boolean;
    readonly name: string | null;
    readonly investors: { readonly name: string } | null;
  }[];
  readonly fact_sources: readonly {
    readonly url: string | null;
    readonly publisher: string | null;
    readonly articles: { readonly slug: string | null; readonly id: string } | null;
  }[];
};

/** All rounds of a startup, newest first. */
export async function listRoundsOf(
  db: DatabaseClient,
  startup: string,
): Promise<Result<readonly OfficeRound[]>> {
  const { data, error } = await db
    .from('funding_rounds')
    .select(COLUMNS)
    .eq('startup_id', startup)
    .order('announced_on', { ascending: false })
    .order('id')
    .limit(MOST_ROUNDS)
    .overrideTypes<OfficeRound[], { merge: false }>();
  return error ? refused('listRoundsOf', error) : ok(data);
}

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

/** An investor or a source, by column. */
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
 * @param origin of this site
 * @returns NOT_FOUND about `source` for a story that is none of ours; the field of the form that is refused
 */
export async function saveRound(
  db: DatabaseClient,
  asked: { startup: string; id: string | null; typed: TypedRound; origin: string },
): Promise<Result<string>> {
  const { startup, id, typed, origin } = asked;
  const columns = toRoundColumns(typed);
  if (columns === null) return err('INVALID_INPUT', 'saveRound', { field: 'usd_rate' });
  const addresses = typed.source.map((address) => address.trim());
  const slugs = addresses.flatMap((address) => storyOf(address, origin) ?? []);
  const none = { data: [], error: null };
  const [funds, stories] = await Promise.all([
    listFunds(db),
    slugs.length === 0 ? none : db.from('articles').select('id,slug').in('slug', slugs),
  ]);
  if (!funds.ok) return funds;
  if (stories.error) return refused('saveRound', stories.error);
  const known = new Map(funds.value.map((fund) => [fund.name.toLowerCase(), fund.id]));
  const investors = typed.investor
    .map((called, at) => ({ name: called.trim(), lead: typed.lead.includes(String(at)) }))
    .filter(({ name }) => name !== '')
    .map(({ name, lead }): Part => {
      const fund = known.get(name.toLowerCase());
      return fund ? { investor_id: fund, lead } : { name, lead };
    });
  const sources: Part[] = [];
  for (const [at, address] of addresses.entries()) {
    if (address === '') continue;
    const slug = storyOf(address, origin);
    const story = stories.data.find((each) => each.slug === slug);
    if (slug !== null && !story) return err('NOT_FOUND', 'saveRound', { field: 'source' });
    const publisher = typed.publisher[at]?.trim() || (URL.parse(address)?.hostname ?? '');
    sources.push(story ? { article_id: story.id } : { url: address, publisher });
  }
  const { data, error } = await db.rpc('save_round', {
    round: { ...columns, startup_id: startup, ...(id !== null && { id }) },
    investors,
    sources,
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

/** For one that never was; what was reported and is not true is withdrawn. */
export async function deleteRound(db: DatabaseClient, id: string): Promise<Result<null>> {
  const { data, error } = await db.from('funding_rounds').delete().eq('id', id).select('id');
  if (error) return refused('deleteRound', error);
  return data.length === 0 ? err('NOT_FOUND', 'deleteRound') : ok(null);
}

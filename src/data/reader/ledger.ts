import { toldOf } from '#src/domain/directory/entries.ts';
import { personPath } from '#src/domain/ledger/people.ts';
import type {
  Change,
  CompanyRole,
  Holding,
  Person,
  Round,
  RoundInvestor,
  RoundKind,
  RoundStatus,
  Source,
  Verified,
} from '#src/domain/ledger/rounds.ts';
import { ok, type Result } from '#src/domain/result.ts';
import { type Locale, toLocale } from '#src/i18n/locales.ts';
import type { DatabaseClient } from '../client.ts';
import { unavailable } from '../report.ts';

/** More than anybody reads on one page. */
const MOST = 100;
const MOST_CHANGES = 20;

const ROUND =
  'id,announced_on,kind,amount,currency,amount_usd,usd_rate_on,status,startups(slug,name)';
const PARTS =
  'round_investors(name,lead,investors(slug,name)),fact_sources(url,publisher,title,article_id)';

type Named = { readonly slug: string; readonly name: string };
export type SourceRow = {
  readonly url: string | null;
  readonly publisher: string | null;
  readonly title?: string | null;
  readonly article_id: string | null;
};
/** A round with its company, and who took part, as the API answers it. */
export type RoundRow = {
  readonly id: string;
  readonly announced_on: string;
  readonly kind: string;
  readonly amount: number | null;
  readonly currency: string | null;
  readonly amount_usd: number | null;
  readonly usd_rate_on: string | null;
  readonly status: string;
  readonly startups: Named | null;
  readonly round_investors?: readonly {
    readonly name: string | null;
    readonly lead: boolean;
    readonly investors: Named | null;
  }[];
  readonly fact_sources?: readonly SourceRow[];
};

/** Where a fact comes from; an article of ours by its id, for it is another one in each language. */
type Cited = Source | { readonly article: string };

export function toCited({
  url,
  publisher,
  title,
  article_id: article,
}: SourceRow): readonly Cited[] {
  if (url !== null) return [{ href: url, locale: null, publisher, title: title ?? null }];
  return article === null ? [] : [{ article }];
}

export type WithCited<T> = Omit<T, 'sources'> & { readonly sources: readonly Cited[] };

type InvestorRow = NonNullable<RoundRow['round_investors']>[number];

function toInvestor({ name, lead, investors: fund }: InvestorRow): readonly RoundInvestor[] {
  if (fund) return [{ name: fund.name, path: `${toldOf('investor').entries}/${fund.slug}`, lead }];
  return name === null ? [] : [{ name, path: null, lead }];
}

/** A round as pages show it, but for the articles that it cites. */
export function toRound(row: RoundRow): WithCited<Round> {
  const company = row.startups && {
    name: row.startups.name,
    path: `${toldOf('startup').entries}/${row.startups.slug}`,
  };
  const investors = (row.round_investors ?? [])
    .flatMap(toInvestor)
    .toSorted((a, b) => Number(b.lead) - Number(a.lead) || a.name.localeCompare(b.name));
  return {
    id: row.id,
    on: row.announced_on,
    kind: row.kind as RoundKind,
    amount: row.amount,
    currency: row.currency,
    usd: row.amount_usd,
    rateOn: row.currency === 'USD' ? null : row.usd_rate_on,
    status: row.status as RoundStatus,
    company,
    investors,
    sources: (row.fact_sources ?? []).flatMap(toCited),
  };
}

/** The newest public rounds: of one startup, or of all. */
export async function listRounds(
  db: DatabaseClient,
  { startup, limit = MOST }: { startup?: string; limit?: number },
): Promise<Result<readonly WithCited<Round>[]>> {
  const all = db
    .from('funding_rounds')
    .select(`${ROUND},${PARTS}`)
    .eq('is_public', true)
    .order('announced_on', { ascending: false })
    .order('id')
    .limit(limit);
  const { data, error } = await (startup ? all.eq('startup_id', startup) : all).overrideTypes<
    RoundRow[],
    { merge: false }
  >();
  return error ? unavailable('listRounds', error) : ok(data.map(toRound));
}

/** The public rounds that an investor took part in, newest first. */
export async function listPortfolio(
  db: DatabaseClient,
  investor: string,
): Promise<Result<readonly Holding[]>> {
  const { data, error } = await db
    .from('round_investors')
    .select(`lead,funding_rounds(${ROUND})`)
    .eq('investor_id', investor)
    .limit(MOST)
    .overrideTypes<{ lead: boolean; funding_rounds: RoundRow | null }[], { merge: false }>();
  if (error) return unavailable('listPortfolio', error);
  const rounds = data.flatMap(({ lead, funding_rounds: row }) =>
    row ? [{ ...toRound(row), sources: [], led: lead }] : [],
  );
  return ok(rounds.toSorted((a, b) => b.on.localeCompare(a.on) || a.id.localeCompare(b.id)));
}

type BehindRow = {
  readonly roles: readonly {
    readonly role: string;
    readonly since: number | null;
    readonly until: number | null;
    readonly people: Named | null;
    readonly fact_sources: readonly SourceRow[];
  }[];
  readonly fact_history: readonly (Change & { readonly id: number })[];
  readonly claims: readonly { readonly domain: string; readonly verified_at: string }[];
};

/** Who is behind a startup or an investor, what they have shown, and the newest changes of what the ledger says of it. */
export async function getBehind(
  db: DatabaseClient,
  kind: 'startups' | 'investors',
  id: string,
): Promise<
  Result<{
    people: readonly WithCited<Person>[];
    changes: readonly Change[];
    verified: Verified | null;
  }>
> {
  const { data, error } = await db
    .from(kind)
    .select(
      'roles(role,since,until,people(slug,name),fact_sources(url,publisher,article_id)),fact_history(id,at,fact,deed,about,before,after),claims(domain,verified_at)',
    )
    .eq('id', id)
    .maybeSingle()
    .overrideTypes<BehindRow, { merge: false }>();
  if (error) return unavailable('getBehind', error);
  const people = (data?.roles ?? []).flatMap(
    ({ role, since, until, people: person, fact_sources }) =>
      person === null
        ? []
        : [
            {
              ...{ name: person.name, path: personPath(person.slug) },
              ...{ role: role as CompanyRole, since, until },
              sources: fact_sources.flatMap(toCited),
            },
          ],
  );
  const changes = (data?.fact_history ?? []).toSorted((a, b) => b.id - a.id);
  const [claim] = (data?.claims ?? []).toSorted((a, b) =>
    a.verified_at.localeCompare(b.verified_at),
  );
  return ok({
    verified: claim ? { domain: claim.domain, at: claim.verified_at } : null,
    people: people.toSorted(
      (a, b) =>
        Number(a.until !== null) - Number(b.until !== null) ||
        (a.since ?? 0) - (b.since ?? 0) ||
        a.name.localeCompare(b.name),
    ),
    changes: changes.slice(0, MOST_CHANGES),
  });
}

type Story = {
  readonly id: string;
  readonly slug: string | null;
  readonly title: string;
  readonly locale: string;
  readonly translation_of: string | null;
};

/**
 * Facts with the articles of ours that they cite: in the reader's language where there is one in it, else in
 * its own. What nobody may read any more is left out.
 */
export async function nameStories<Held extends { readonly sources: readonly Source[] } = Person>(
  db: DatabaseClient,
  locale: Locale,
  facts: {
    readonly rounds?: readonly WithCited<Round>[];
    readonly people?: readonly WithCited<Held>[];
  },
): Promise<Result<{ rounds: readonly Round[]; people: readonly Held[] }>> {
  const { rounds = [], people = [] } = facts;
  const cited = [...rounds, ...people].flatMap(({ sources }) =>
    sources.flatMap((source) => ('article' in source ? [source.article] : [])),
  );
  const ids = [...new Set(cited)].join(',');
  const { data, error } = ids
    ? await db
        .from('articles')
        .select('id,slug,title,locale,translation_of')
        .eq('status', 'published')
        .or(`id.in.(${ids}),translation_of.in.(${ids})`)
        .overrideTypes<Story[], { merge: false }>()
    : { data: [], error: null };
  if (error) return unavailable('nameStories', error);
  const toSource = (source: Cited): readonly Source[] => {
    if (!('article' in source)) return [source];
    const versions = data.filter((story) =>
      [story.id, story.translation_of].includes(source.article),
    );
    const story =
      versions.find((each) => each.locale === locale) ??
      versions.find(({ id }) => id === source.article);
    if (!story) return [];
    const href = `/article/${story.slug || story.id}`;
    return [{ href, locale: toLocale(story.locale), publisher: null, title: story.title }];
  };
  const named = <T extends { readonly sources: readonly Cited[] }>(fact: T) => ({
    ...fact,
    sources: fact.sources.flatMap(toSource),
  });
  return ok({
    rounds: rounds.map(named),
    // Only the sources were of another type.
    people: people.map((fact) => named(fact) as unknown as Held),
  });
}

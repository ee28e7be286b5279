import { entryPath } from '#src/domain/directory/entries.ts';
import {
  type Claim,
  inOrder,
  type Person,
  type Round,
  type RoundInvestor,
  type RoundKind,
  type RoundStatus,
  type Source,
} from '#src/domain/ledger/rounds.ts';
import { ok, type Result } from '#src/domain/result.ts';
import { type Locale, toLocale } from '#src/i18n/locales.ts';
import type { DatabaseClient } from '../client.ts';
import { unavailable } from '../report.ts';

type Named = { readonly slug: string; readonly name: string };
export type SourceRow = {
  readonly url: string | null;
  readonly publisher: string | null;
  readonly title?: string | null;
  /** Days. */
  readonly seen_on?: string | null;
  readonly unreachable_since?: string | null;
  readonly supports?: readonly string[] | null;
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
type Cited =
  | Source
  | {
      readonly article: string;
      readonly seenOn?: string;
      readonly supports?: readonly Claim[];
    };

export function toCited({
  url,
  publisher,
  title,
  seen_on,
  unreachable_since,
  supports,
  article_id: article,
}: SourceRow): readonly Cited[] {
  const seen = {
    ...(seen_on && { seenOn: seen_on }),
    ...(unreachable_since && { unreachableSince: unreachable_since }),
    ...(supports && { supports: supports as readonly Claim[] }),
  };
  if (url !== null) return [{ href: url, locale: null, publisher, title: title ?? null, ...seen }];
  return article === null ? [] : [{ article, ...seen }];
}

export type WithCited<T> = Omit<T, 'sources'> & { readonly sources: readonly Cited[] };

type InvestorRow = NonNullable<RoundRow['round_investors']>[number];

function toInvestor({ name, lead, investors: fund }: InvestorRow): readonly RoundInvestor[] {
  if (fund) return [{ name: fund.name, path: entryPath('investor', fund.slug), lead }];
  return name === null ? [] : [{ name, path: null, lead }];
}

/** A round as pages show it, but for the articles that it cites. */
export function toRound(row: RoundRow): WithCited<Round> {
  const company = row.startups && {
    name: row.startups.name,
    path: entryPath('startup', row.startups.slug),
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

/** An article that a fact cites, or a translation of it. */
export type Story = {
  readonly id: string;
  readonly slug: string | null;
  readonly title: string;
  readonly locale: string;
  readonly translation_of: string | null;
};

type Facts<Held> = {
  readonly rounds?: readonly WithCited<Round>[];
  readonly people?: readonly WithCited<Held>[];
};
type Told<Held> = { readonly rounds: readonly Round[]; readonly people: readonly Held[] };

/**
 * Facts with the articles of ours that they cite: in the reader's language where there is one in it, else in
 * its own. What nobody may read any more is left out.
 *
 * @param stories what was found of those articles, and their translations
 */
export function withStories<Held extends { readonly sources: readonly Source[] } = Person>(
  locale: Locale,
  { rounds = [], people = [] }: Facts<Held>,
  stories: readonly Story[],
): Told<Held> {
  const toSource = (source: Cited): readonly Source[] => {
    if (!('article' in source)) return [source];
    const versions = stories.filter((story) =>
      [story.id, story.translation_of].includes(source.article),
    );
    const story =
      versions.find((each) => each.locale === locale) ??
      versions.find(({ id }) => id === source.article);
    if (!story) return [];
    const href = `/article/${story.slug || story.id}`;
    const { seenOn, supports } = source;
    return [
      {
        ...{ href, locale: toLocale(story.locale), publisher: null, title: story.title },
        ...(seenOn && { seenOn }),
        ...(supports && { supports }),
      },
    ];
  };
  const named = <T extends { readonly sources: readonly Cited[] }>(fact: T) => ({
    ...fact,
    sources: inOrder(fact.sources.flatMap(toSource)),
  });
  return {
    rounds: rounds.map(named),
    // Only the sources were of another type.
    people: people.map((fact) => named(fact) as unknown as Held),
  };
}

/** The same, where the articles are still to be found. */
export async function nameStories<Held extends { readonly sources: readonly Source[] } = Person>(
  db: DatabaseClient,
  locale: Locale,
  facts: Facts<Held>,
): Promise<Result<Told<Held>>> {
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
  return ok(withStories(locale, facts, data));
}

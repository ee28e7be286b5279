import { CLAIMS, type Round, type Source } from './rounds.ts';

/** The columns of a file of rounds: names for programs, the same in every language. */
export const FILE_COLUMNS = [
  ...['company', 'sector', 'location', 'announced_on', 'kind', 'status', 'amount', 'currency'],
  ...['amount_usd', 'usd_rate_on', 'lead_investors', 'investors', 'source_url', 'profile_url'],
  'source_supports',
] as const;

type FiledRound = Round & { readonly sector: string | null; readonly location: string | null };

/**
 * A round as a line of a file.
 *
 * @param urlOf the address of a page of ours, from its English path
 */
export function toFileRow(
  round: FiledRound,
  urlOf: (path: string, locale: Source['locale']) => string,
): readonly (string | number | null | readonly string[])[] {
  const { company, investors, sources } = round;
  const named = (lead: boolean) =>
    investors.filter((each) => each.lead === lead).map(({ name }) => name);
  return [
    ...[company?.name ?? null, round.sector, round.location, round.on, round.kind, round.status],
    ...[round.amount, round.currency, round.usd, round.rateOn, named(true), named(false)],
    sources.map(({ href, locale }) => (locale === null ? href : urlOf(href, locale))),
    company && urlOf(company.path, null),
    sources.map(({ supports = CLAIMS }) => supports.join('+')),
  ];
}

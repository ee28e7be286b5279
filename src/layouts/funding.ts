import type { AstroGlobal } from 'astro';
import { getFundingPage } from '#src/data/reader/funding.ts';
import {
  investorAsked,
  isFiltered,
  parseRoundQuery,
  type RoundQuery,
  toSelection,
  unknownRoundValues,
} from '#src/domain/ledger/round-query.ts';
import { pageCount } from '#src/domain/pages/pagination.ts';

/** As many as a phone shows without hiding the stories. */
const NEWEST = 8;
/** Rounds on a page of a selection. */
const ROUNDS_PAGE = 16;
/** As many as a file of a selection says. Who wants all takes the open data. */
export const FILE_ROWS = 5000;

/** Whether an address asks for rounds, and not for the page of the stories with the newest of them above. */
export function asksForRounds(parameters: URLSearchParams): boolean {
  const query = parseRoundQuery(parameters);
  return (
    parameters.has('rounds') ||
    (query !== null && (isFiltered(query.filters) || query.sort !== 'date')) ||
    Object.keys(unknownRoundValues(parameters)).length > 0
  );
}

/**
 * What the address of /funding asks of the ledger, and what there is of it; nothing while the database cannot
 * be asked. Without anything asked it is the newest rounds, which stand above the stories.
 *
 * @returns an empty 404 for an address that no page has
 */
export async function loadFunding({ url, locals }: Pick<AstroGlobal, 'url' | 'locals'>) {
  const { locale, supabase } = locals;
  const query = parseRoundQuery(url.searchParams);
  if (query === null) return new Response(null, { status: 404 });
  const take = asksForRounds(url.searchParams) ? ROUNDS_PAGE : NEWEST;
  const page = await getFundingPage(supabase, locale, {
    ...toSelection(query.filters),
    ...{ sort: query.sort, take, skip: (query.rounds - 1) * take },
  });
  if (!page.ok) return { query, found: null };
  const { investor, rounds, sums, choices } = page.value;
  const unknown = unknownRoundValues(url.searchParams);
  const isUnknown = Object.keys(unknown).length > 0;
  // They stay in the address, which has the same answer in the other language.
  const filters = { ...query.filters, ...unknown, ...(investor && { investor: investor.slug }) };
  const asked: RoundQuery = { ...query, filters };
  const { whole } = sums;
  const total = isUnknown ? 0 : whole.rounds + whole.disputed;
  const typed = investorAsked(url.searchParams);
  const pages = pageCount(total, ROUNDS_PAGE);
  if (query.rounds > pages) return new Response(null, { status: 404 });
  return {
    query: asked,
    found: {
      ...{ rounds: isUnknown ? [] : rounds, investor: investor?.name ?? typed, total, pages, sums },
      unknown: { values: unknown, investor: investor === null && typed !== '' ? typed : null },
      countries: choices.countries,
      years: [...new Set(choices.quarters.map((quarter) => quarter.slice(0, 4)))],
    },
  };
}

export type FundingPage = Exclude<Awaited<ReturnType<typeof loadFunding>>, Response>;

import type { APIRoute } from 'astro';
import { listSelectedRounds } from '#src/data/reader/funding.ts';
import { FILE_COLUMNS, toFileRow } from '#src/domain/ledger/round-file.ts';
import {
  parseRoundQuery,
  toSelection,
  unknownRoundValues,
} from '#src/domain/ledger/round-query.ts';
import { toCsv } from '#src/domain/tables/csv.ts';
import { pathTo } from '#src/i18n/paths.ts';
import { FILE_ROWS } from '#src/layouts/funding.ts';
import { keep, unavailableResponse } from '#src/layouts/page.ts';

/** Rounds that are asked for at once, which the database answers in one go. */
const BATCH = 500;

/** The rounds of a selection as a file that spreadsheets open. */
export const GET: APIRoute = async ({ url, locals, cache }) => {
  const { locale, supabase, siteUrl } = locals;
  const asked = parseRoundQuery(url.searchParams);
  if (asked === null) return new Response(null, { status: 404 });
  const selection = { ...toSelection(asked.filters), sort: asked.sort };
  const urlOf: Parameters<typeof toFileRow>[1] = (path, of) =>
    new URL(pathTo(of ?? locale, path), siteUrl).href;
  const rows: (readonly unknown[])[] = [FILE_COLUMNS];
  // Nothing is like what no choice offers, as on the page.
  const isUnknown = Object.keys(unknownRoundValues(url.searchParams)).length > 0;
  for (let skip = 0; skip < FILE_ROWS && !isUnknown; skip += BATCH) {
    const listed = await listSelectedRounds(supabase, locale, { ...selection, take: BATCH, skip });
    if (!listed.ok) return unavailableResponse();
    rows.push(...listed.value.map((round) => toFileRow(round, urlOf)));
    if (listed.value.length < BATCH) break;
  }
  // A large one is made anew for whoever wants it: it would take the room of hundreds of pages.
  if (rows.length <= BATCH) keep({ cache }, 'startups', 'investors', 'articles');
  return new Response(toCsv(rows), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="khoi-funding.csv"',
      'X-Robots-Tag': 'noindex',
      'Access-Control-Allow-Origin': '*',
    },
  });
};

import type { FigureData } from '#src/domain/ledger/draw-figure.ts';
import { figureName, figureWanted, type LedgerFigure } from '#src/domain/ledger/figure.ts';
import { readFigure } from '#src/domain/ledger/figure-data.ts';
import { ok, type Result } from '#src/domain/result.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { DatabaseClient } from '../client.ts';
import { unavailable } from '../report.ts';

/**
 * What figures show now, by their names; one that shows nothing any more is left out.
 *
 * @param today a day of the newsroom
 * @param until the last day whose rounds are in it; absent: all
 */
export async function getFigures(
  db: DatabaseClient,
  locale: Locale,
  figures: readonly LedgerFigure[],
  today: string,
  until?: string,
): Promise<Result<ReadonlyMap<string, FigureData>>> {
  if (figures.length === 0) return ok(new Map());
  const asked = askedOf(figures, today, until);
  const { data, error } = await db.rpc('ledger_figures', { asked, reader_locale: locale });
  if (error) return unavailable('getFigures', error);
  return ok(toFigures(figures, data as Told));
}

/** What the database is asked for figures, and what it answers by their names. */
export const askedOf = (figures: readonly LedgerFigure[], today: string, until?: string) =>
  figures.map((figure) => ({
    figure: figureName(figure),
    kind: figure.kind,
    wanted: within(figureWanted(figure, today), until),
  }));
export type Told = Readonly<Record<string, unknown>>;

/** What figures show, by their names. */
export function toFigures(
  figures: readonly LedgerFigure[],
  told: Told,
): ReadonlyMap<string, FigureData> {
  const found = figures.flatMap((figure) => {
    const name = figureName(figure);
    const shown = readFigure(figure, told[name]);
    return shown ? [[name, shown] as const] : [];
  });
  return new Map(found);
}

function within(wanted: Record<string, string>, until?: string): Record<string, string> {
  const { to } = wanted;
  if (until === undefined || (to !== undefined && to < until)) return wanted;
  return { ...wanted, to: until };
}

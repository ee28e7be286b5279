import { toldOf } from '#src/domain/directory/entries.ts';
import type { FigureData } from '#src/domain/ledger/draw-figure.ts';
import { figureName, figureWanted, type LedgerFigure } from '#src/domain/ledger/figure.ts';
import type { QuarterSums } from '#src/domain/ledger/rounds.ts';
import { ok, type Result } from '#src/domain/result.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { DatabaseClient } from '../client.ts';
import { unavailable } from '../report.ts';
import { type RoundRow, toRound } from './ledger.ts';

type Listed = Omit<RoundRow, 'fact_sources'>;
type SumsRow = Omit<QuarterSums, 'disputedUsd'> & { readonly disputed_usd: number | null };
type CompanyRow = {
  readonly slug: string;
  readonly name: string;
  readonly category: string;
  readonly stage: string | null;
  readonly location: string | null;
  readonly rounds: readonly Listed[];
};

const toListed = (row: Listed) => ({ ...toRound({ ...row, fact_sources: [] }), sources: [] });

function toData({ kind }: LedgerFigure, told: unknown): FigureData | null {
  if (!told) return null;
  if (kind === 'rounds') return { kind, rounds: (told as readonly Listed[]).map(toListed) };
  if (kind === 'chart') {
    const quarters = (told as readonly SumsRow[]).map(({ disputed_usd, ...sums }) => ({
      ...sums,
      disputedUsd: disputed_usd,
    }));
    return { kind, quarters };
  }
  const { slug, rounds, ...company } = told as CompanyRow;
  const [newest] = rounds.map(toListed);
  const path = `${toldOf('startup').entries}/${slug}`;
  return { kind, company: { ...company, path, newest: newest ?? null } };
}

/**
 * What figures show now, by their names; one that shows nothing any more is left out.
 *
 * @param today a day of the newsroom
 */
export async function getFigures(
  db: DatabaseClient,
  locale: Locale,
  figures: readonly LedgerFigure[],
  today: string,
): Promise<Result<ReadonlyMap<string, FigureData>>> {
  if (figures.length === 0) return ok(new Map());
  const asked = figures.map((figure) => ({
    figure: figureName(figure),
    kind: figure.kind,
    wanted: figureWanted(figure, today),
  }));
  const { data, error } = await db.rpc('ledger_figures', { asked, reader_locale: locale });
  if (error) return unavailable('getFigures', error);
  const told = data as Readonly<Record<string, unknown>>;
  const found = figures.flatMap((figure) => {
    const name = figureName(figure);
    const shown = toData(figure, told[name]);
    return shown ? [[name, shown] as const] : [];
  });
  return ok(new Map(found));
}

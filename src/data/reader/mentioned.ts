import { toPictureAddress } from '#src/domain/articles/picture-address.ts';
import type { FigureData } from '#src/domain/ledger/draw-figure.ts';
import type { LedgerFigure } from '#src/domain/ledger/figure.ts';
import type { EntityKind, Mentioned, MentionRole } from '#src/domain/ledger/mentions.ts';
import { entityPath } from '#src/domain/ledger/people.ts';
import type { Source } from '#src/domain/ledger/rounds.ts';
import { ok, type Result } from '#src/domain/result.ts';
import { type Locale, toLocale } from '#src/i18n/locales.ts';
import type { DatabaseClient } from '../client.ts';
import { unavailable } from '../report.ts';
import { askedOf, type Told, toFigures } from './figures.ts';
import { type RoundRow, toRound } from './ledger.ts';

type Row = {
  readonly kind: EntityKind;
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly role: MentionRole;
  readonly names: readonly string[];
  readonly logo_url: string | null;
  readonly stage: string | null;
  readonly location: string | null;
  readonly round: (RoundRow & { readonly known_from: readonly KnownFrom[] }) | null;
};

/** A page elsewhere, or a story of ours. */
type KnownFrom = {
  readonly url: string | null;
  readonly publisher: string | null;
  readonly title: string | null;
  readonly slug: string | null;
  readonly locale: string | null;
};

const toSource = ({ url, publisher, title, slug, locale }: KnownFrom): Source =>
  url === null
    ? { href: `/article/${slug}`, locale: toLocale(locale), publisher: null, title }
    : { href: url, locale: null, publisher, title };

/** What the ledger knows for the page of an article. */
export type ArticleLedger = {
  /** Whom it names, as an editor confirmed: those first whom it is about. */
  readonly mentioned: readonly Mentioned[];
  /** What its figures show, by their names. */
  readonly figures: ReadonlyMap<string, FigureData>;
};

/**
 * What the page of a published article asks the ledger.
 *
 * @param query.today a day of the newsroom
 */
export async function getArticleLedger(
  db: DatabaseClient,
  query: {
    readonly article: string;
    readonly locale: Locale;
    readonly figures: readonly LedgerFigure[];
    readonly today: string;
  },
): Promise<Result<ArticleLedger>> {
  const { article, locale, figures, today } = query;
  const asked = askedOf(figures, today);
  const { data, error } = await db.rpc('article_ledger', { article, asked, reader_locale: locale });
  if (error) return unavailable('getArticleLedger', error);
  const said = data as unknown as { readonly named: readonly Row[]; readonly figures: Told };
  const mentioned = said.named.map(({ slug, names, logo_url: logo, round, ...row }) => ({
    ...row,
    path: entityPath(row.kind, slug),
    names: [row.name, ...names],
    logo: logo && toPictureAddress(logo),
    round: round && toRound({ ...round, startups: null }),
    knownFrom: round?.known_from.map(toSource) ?? [],
  }));
  return ok({ mentioned, figures: toFigures(figures, said.figures) });
}

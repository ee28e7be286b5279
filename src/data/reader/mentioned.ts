import { toPictureAddress } from '#src/domain/articles/picture-address.ts';
import { toldOf } from '#src/domain/directory/entries.ts';
import type { EntityKind, Mentioned, MentionRole } from '#src/domain/ledger/mentions.ts';
import { personPath } from '#src/domain/ledger/people.ts';
import { ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from '../client.ts';
import { unavailable } from '../report.ts';
import { type RoundRow, toRound } from './ledger.ts';

/** English form of the page of somebody whom the ledger knows. */
export const entityPath = (kind: EntityKind, slug: string): string =>
  kind === 'person' ? personPath(slug) : `${toldOf(kind).entries}/${slug}`;

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
  readonly round: RoundRow | null;
};

/** Whom a published article names, as an editor confirmed: those first whom it is about. */
export async function listMentioned(
  db: DatabaseClient,
  article: string,
): Promise<Result<readonly Mentioned[]>> {
  const { data, error } = await db
    .rpc('entities_of', { article })
    // The types say that any column may be null.
    .overrideTypes<Row[], { merge: false }>();
  if (error) return unavailable('listMentioned', error);
  return ok(
    data.map(({ slug, names, logo_url: logo, round, ...row }) => ({
      ...row,
      path: entityPath(row.kind, slug),
      names: [row.name, ...names],
      logo: logo && toPictureAddress(logo),
      round: round && toRound({ ...round, startups: null }),
    })),
  );
}

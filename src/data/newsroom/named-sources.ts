import { storyOf } from '#src/domain/ledger/round-form.ts';
import { CLAIMS, type Claim } from '#src/domain/ledger/rounds.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from '../client.ts';
import { refused } from '../report.ts';

/** Sources as the rows of a form have them, and what was found at their addresses. */
export type TypedSources = {
  readonly source: readonly string[];
  readonly publisher: readonly string[];
  readonly source_title: readonly string[];
  /** What those of a round support: '0:sum' of the first one. Of other facts it is not asked. */
  readonly supports?: readonly string[] | undefined;
};
export type Reached = Readonly<Record<string, boolean>>;

/** A source, by column. */
export type SourceRow = { readonly supports?: readonly Claim[] } & (
  | { readonly article_id: string }
  | {
      readonly url: string;
      readonly publisher: string;
      readonly title: string | null;
      readonly reachable?: boolean;
    }
);

/**
 * Sources as the database takes them: addresses of stories of this site are those stories.
 *
 * @param origin of this site
 * @param reached whether pages answered, by address; of others nothing is said
 * @returns NOT_FOUND about `source` for a story that is none of ours
 */
export async function toSourceRows(
  db: DatabaseClient,
  typed: TypedSources,
  { origin, reached }: { origin: string; reached: Reached },
): Promise<Result<readonly SourceRow[]>> {
  const addresses = typed.source.map((address) => address.trim());
  const slugs = addresses.flatMap((address) => storyOf(address, origin) ?? []);
  const none = { data: [], error: null };
  const [bySlug, byId] = await Promise.all([
    slugs.length === 0 ? none : db.from('articles').select('id,slug').in('slug', slugs),
    slugs.some(isId) ? db.from('articles').select('id,slug').in('id', slugs.filter(isId)) : none,
  ]);
  const error = bySlug.error ?? byId.error;
  if (error) return refused('toSourceRows', error);
  const stories = [...(bySlug.data ?? []), ...(byId.data ?? [])];
  const rows: SourceRow[] = [];
  for (const [at, address] of addresses.entries()) {
    if (address === '') continue;
    const { supports: chosen } = typed;
    const supports = chosen && {
      supports: CLAIMS.filter((claim) => chosen.includes(`${at}:${claim}`)),
    };
    const slug = storyOf(address, origin);
    const story = stories.find((each) => each.slug === slug || each.id === slug);
    if (slug !== null && !story) return err('NOT_FOUND', 'toSourceRows', { field: 'source' });
    if (story) {
      rows.push({ article_id: story.id, ...supports });
      continue;
    }
    const publisher = typed.publisher[at]?.trim() || (URL.parse(address)?.hostname ?? '');
    const reachable = reached[address];
    rows.push({
      ...{ url: address, publisher, title: typed.source_title[at]?.trim() || null },
      ...(reachable !== undefined && { reachable }),
      ...supports,
    });
  }
  return ok(rows);
}

const isId = (text: string) => /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(text);

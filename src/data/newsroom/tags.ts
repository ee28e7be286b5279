import { ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from '../client.ts';
import { refused } from '../report.ts';

/** A tag as it is spelled, with how many articles carry it, and how many of these are published. */
export type UsedTag = {
  readonly tag: string;
  readonly stories: number;
  readonly published: number;
};

/** Every spelling of a tag, in the order of their addresses. For editors. */
export async function listTags(db: DatabaseClient): Promise<Result<readonly UsedTag[]>> {
  const { data, error } = await db.rpc('list_tags');
  if (error) return refused('listTags', error);
  return ok(
    data.map(({ tag, stories, published }) => ({
      tag: tag ?? '',
      stories: stories ?? 0,
      published: published ?? 0,
    })),
  );
}

/**
 * Gives a tag another spelling, or that of another tag, in every article; its page leads on.
 *
 * @returns in how many articles; `tag_given` for a tag that a page of the site lists
 */
export async function renameTag(
  db: DatabaseClient,
  former: string,
  tag: string,
): Promise<Result<number>> {
  const { data, error } = await db.rpc('rename_tag', { former, tag });
  return error ? refused('renameTag', error) : ok(data);
}

/** Tags of published articles that begin like what was typed, marks aside, the most used first. */
export async function findTags(
  db: DatabaseClient,
  { search, limit }: { readonly search: string; readonly limit: number },
): Promise<Result<readonly { readonly tag: string; readonly slug: string }[]>> {
  if (search.trim() === '') return ok([]);
  const { data, error } = await db.rpc('find_tags', { q: search, most: limit });
  if (error) return refused('findTags', error);
  return ok(data.map(({ tag, slug }) => ({ tag: tag ?? '', slug: slug ?? '' })));
}

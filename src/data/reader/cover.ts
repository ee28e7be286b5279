import { err, ok, type Result } from '#src/domain/result.ts';
import { isUuid } from '#src/domain/text/uuid.ts';
import type { DatabaseClient, ServerClient } from '../client.ts';
import { unavailable } from '../report.ts';
import { toStoredImage } from '../storage.ts';

/** Whose picture: a published article's, an approved startup's, an author's. */
export const COVER_KINDS = ['article', 'startup', 'author'] as const;
export type CoverKind = (typeof COVER_KINDS)[number];

/** A picture of our own: its bytes, or the path of a file that the site came with. */
export type Cover = {
  /** Tag of the cache, by which a change of it is known. */
  readonly tag: string;
  readonly picture: Blob | string;
};

async function addressOf(
  db: DatabaseClient,
  kind: CoverKind,
  key: string,
): Promise<Result<{ id: string; image: string | null } | null>> {
  const asked = {
    article: () =>
      db
        .from('articles')
        .select('id,image:featured_image')
        .eq('status', 'published')
        .eq(isUuid(key) ? 'id' : 'slug', key)
        .maybeSingle(),
    startup: () =>
      db
        .from('startups')
        .select('id,image:logo_url')
        .eq('status', 'approved')
        .eq('slug', key)
        .maybeSingle(),
    author: () => db.from('authors').select('id,image:photo').eq('slug', key).maybeSingle(),
  };
  const { data, error } = await asked[kind]();
  return error ? unavailable('getCover', error) : ok(data);
}

/**
 * The picture of a story, a startup or an author, where it is our own: of another site it is not fetched.
 *
 * @param key slug; of an article also its id
 */
export async function getCover(
  db: ServerClient,
  kind: CoverKind,
  key: string,
): Promise<Result<Cover>> {
  const found = await addressOf(db, kind, key);
  if (!found.ok) return found;
  if (!found.value?.image) return err('NOT_FOUND', 'getCover');
  const { id, image } = found.value;
  const picture = await getPicture(db, image);
  return picture.ok ? ok({ tag: `${kind}:${id}`, picture: picture.value }) : picture;
}

/**
 * A picture by its address, where it is our own: of another site it is NOT_FOUND, and not fetched.
 *
 * @returns its bytes, or the path of a file that the site came with
 */
export async function getPicture(
  db: ServerClient,
  address: string,
): Promise<Result<Cover['picture']>> {
  const stored = toStoredImage(address);
  if (stored === null)
    return address.startsWith('/') ? ok(address) : err('NOT_FOUND', 'getPicture');
  const { data, error } = await db.storage.from(stored.bucket).download(stored.path);
  if (!error) return ok(data);
  // A file that is gone stays gone; projects say so with status 400.
  const isGone = 'statusCode' in error && error.statusCode === '404';
  return isGone ? err('NOT_FOUND', 'getPicture') : unavailable('getPicture', error);
}

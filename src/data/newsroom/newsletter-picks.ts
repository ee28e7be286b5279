import { ok, type Result } from '#src/domain/result.ts';
import { type Locale, toLocale } from '#src/i18n/locales.ts';
import type { DatabaseClient } from '../client.ts';
import { refused } from '../report.ts';
import { toSearchPattern } from './list.ts';

/** Something that a block can name. */
export type Pickable = { readonly id: string; readonly title: string };

/** As many as fit a list that somebody chooses from. */
const MOST_PICKABLE = 50;

/**
 * Stories that an issue can pick, newest first: originals, as each has its versions with it.
 *
 * @param search as typed, with or without accents; blank finds the newest
 */
export async function findPickable(
  db: DatabaseClient,
  search: string,
): Promise<Result<readonly Pickable[]>> {
  const query = db
    .from('articles')
    .select('id,title')
    .eq('status', 'published')
    .is('translation_of', null)
    .order('published_at', { ascending: false })
    .limit(MOST_PICKABLE);
  const { data, error } = await (search.trim() === ''
    ? query
    : query.like('search', toSearchPattern(search)));
  return error ? refused('findPickable', error) : ok(data);
}

/** Startups of the directory that an issue can name, by their names. */
export async function findPickableStartups(
  db: DatabaseClient,
  search: string,
): Promise<Result<readonly (Pickable & { readonly slug: string })[]>> {
  const query = db
    .from('startups')
    .select('id,title:name,slug')
    .eq('status', 'approved')
    .order('name')
    .limit(MOST_PICKABLE);
  const { data, error } = await (search.trim() === ''
    ? query
    : query.like('search', toSearchPattern(search)));
  return error ? refused('findPickableStartups', error) : ok(data);
}

/** A picture of a story, with what it shows in the language of that story. */
export type PickablePicture = Pickable & {
  readonly image: string;
  readonly alt: string;
  readonly locale: Locale;
};

/**
 * The pictures of published stories, newest first: what the newsroom has in words and may show.
 *
 * @param search the story's name, with or without accents; blank finds the newest
 */
export async function findPickablePictures(
  db: DatabaseClient,
  search: string,
): Promise<Result<readonly PickablePicture[]>> {
  const query = db
    .from('articles')
    .select('id,title,locale,image:featured_image,alt:image_alt')
    .eq('status', 'published')
    .neq('featured_image', '')
    .order('published_at', { ascending: false })
    .limit(MOST_PICKABLE);
  const { data, error } = await (search.trim() === ''
    ? query
    : query.like('search', toSearchPattern(search)));
  if (error) return refused('findPickablePictures', error);
  return ok(
    data.map(({ image, alt, locale, ...named }) => ({
      ...named,
      locale: toLocale(locale),
      image: image ?? '',
      alt: alt ?? '',
    })),
  );
}

/** The titles of stories and the names of startups, in no order; what is gone is left out. */
export async function titlesOf(
  db: DatabaseClient,
  {
    stories,
    startups,
  }: { readonly stories: readonly string[]; readonly startups: readonly string[] },
): Promise<Result<readonly Pickable[]>> {
  const none = { data: [], error: null };
  const [articles, entries] = await Promise.all([
    stories.length === 0 ? none : db.from('articles').select('id,title').in('id', stories),
    startups.length === 0 ? none : db.from('startups').select('id,title:name').in('id', startups),
  ]);
  const error = articles.error ?? entries.error;
  if (error) return refused('titlesOf', error);
  return ok([...(articles.data ?? []), ...(entries.data ?? [])]);
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** The five originals of the last seven days that were read most; ties go to the newer. */
export async function listTopOfWeek(db: DatabaseClient): Promise<Result<readonly string[]>> {
  const since = new Date(Date.now() - WEEK_MS).toISOString();
  const [articles, views] = await Promise.all([
    db
      .from('articles')
      .select('id,slug,translation_of')
      .eq('status', 'published')
      .gte('published_at', since)
      .order('published_at', { ascending: false })
      .limit(200),
    db
      .from('page_views')
      .select('path,views')
      .gte('day', since.slice(0, 10))
      .like('path', '%/article/%')
      .order('views', { ascending: false })
      .limit(1000),
  ]);
  const error = articles.error ?? views.error;
  if (error) return refused('listTopOfWeek', error);
  const read = new Map<string, number>();
  for (const { path, views: times } of views.data ?? []) {
    const slug = path.slice(path.lastIndexOf('/') + 1);
    read.set(slug, (read.get(slug) ?? 0) + times);
  }
  const stories = new Map<string, number>();
  for (const { id, slug, translation_of } of articles.data ?? []) {
    const original = translation_of ?? id;
    stories.set(original, (stories.get(original) ?? 0) + (read.get(slug ?? id) ?? 0));
  }
  return ok(
    [...stories]
      .sort(([, left], [, right]) => right - left)
      .slice(0, 5)
      .map(([id]) => id),
  );
}

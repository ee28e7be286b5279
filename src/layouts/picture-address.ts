import type { APIContext } from 'astro';
import { getRedirect } from '#src/data/reader/redirects.ts';
import { getStoryCard, type StoryCard } from '#src/data/reader/story-card.ts';
import { readDated, versionOf } from '#src/domain/feeds/social-image.ts';
import { type AppError, statusOf } from '#src/domain/result.ts';
import { unavailableResponse } from './page.ts';

type Context = Pick<APIContext, 'redirect' | 'locals'>;

/** What the picture of something answers that is not there (404), was removed (410), or cannot be had right now (503). */
export const refusePicture = ({ code }: AppError): Response =>
  code === 'NOT_FOUND' || code === 'GONE'
    ? new Response(null, { status: statusOf(code) })
    : unavailableResponse();

/**
 * What the picture of a page answers whose slug is no page's: the way to the picture of the page that had it once.
 *
 * @param folder of the page's path, such as '/startup/'
 * @param pictureOf path of its picture by the new slug
 */
export async function followSlug(
  { locals, redirect }: Context,
  folder: string,
  slug: string,
  pictureOf: (slug: string) => string,
): Promise<Response> {
  const moved = await getRedirect(locals.supabase, folder + slug);
  if (!moved.ok) return refusePicture(moved.error);
  if (!moved.value.startsWith(folder)) return new Response(null, { status: 404 });
  return redirect(pictureOf(moved.value.slice(folder.length)), 301);
}

/**
 * The story whose picture is asked for; else what to answer. The picture of an earlier version leads to that of the
 * present one, so that each is drawn under one address.
 *
 * @param name as `dated` writes it, or a slug or id alone
 * @param pictureOf path of the picture asked for
 */
export async function storyOfPicture(
  context: Context,
  name: string,
  pictureOf: (story: StoryCard) => string,
): Promise<StoryCard | Response> {
  const { key, version } = readDated(name);
  const found = await getStoryCard(context.locals.supabase, key);
  if (found.ok)
    return version === null || version === versionOf(found.value)
      ? found.value
      : context.redirect(pictureOf(found.value), 301);
  if (found.error.code !== 'NOT_FOUND') return unavailableResponse();
  const moved = await getRedirect(context.locals.supabase, `/article/${key}`);
  if (!moved.ok) return refusePicture(moved.error);
  const now = await getStoryCard(context.locals.supabase, moved.value.replace(/^\/article\//, ''));
  return now.ok ? context.redirect(pictureOf(now.value), 301) : refusePicture(now.error);
}

import type { APIRoute } from 'astro';
import { drawCover, isCoverSize } from '#src/components/social-card/cover.ts';
import { articleCard, drawSocialCard } from '#src/components/social-card/social-card.ts';
import { COVER_KINDS, getCover, getPicture } from '#src/data/reader/cover.ts';
import { categoryLabel } from '#src/domain/articles/category-labels.ts';
import {
  isStoryShape,
  STORY_SHAPES,
  type StoryShape,
  storyPicturePath,
} from '#src/domain/feeds/social-image.ts';
import { keep, unavailableResponse } from '#src/layouts/page.ts';
import { refusePicture, storyOfPicture } from '#src/layouts/picture-address.ts';

type Context = Parameters<APIRoute>[0];

const jpeg = (picture: Uint8Array<ArrayBuffer> | null) =>
  picture === null
    ? new Response(null, { status: 404 })
    : new Response(picture, { headers: { 'Content-Type': 'image/jpeg' } });

/** The picture of a story in a shape; its headline where it has none that we may show. */
async function storyPicture(context: Context, shape: StoryShape, name: string): Promise<Response> {
  const story = await storyOfPicture(context, name, (found) => storyPicturePath(shape, found));
  if (story instanceof Response) return story;
  // The one that its editors chose for networks is for them alone.
  const image = (shape === 'share' && story.metadata.socialImage) || story.image;
  const cover = image ? await getPicture(context.locals.supabase, image) : null;
  if (cover && !cover.ok && cover.error.code !== 'NOT_FOUND') return unavailableResponse();
  keep(context, 'articles', `article:${story.id}`);
  const drawn = cover?.ok ? await drawCover(cover.value, shape) : null;
  if (drawn !== null) return jpeg(drawn);
  const words = articleCard({ ...story, label: categoryLabel(story.category, story.locale) });
  const card = await drawSocialCard(words, null, STORY_SHAPES[shape]);
  return jpeg(await drawCover(new Blob([card]), shape));
}

/**
 * The picture of a story, a startup or an author as a JPEG of a size, for what shows no SVG and hardly WebP: mails,
 * networks and search engines.
 */
export const GET: APIRoute = async (context) => {
  const { size, slug = '' } = context.params;
  const kind = COVER_KINDS.find((each) => each === context.params['kind']);
  if (!isCoverSize(size) || kind === undefined) return new Response(null, { status: 404 });
  if (kind === 'article' && isStoryShape(size)) return storyPicture(context, size, slug);
  const found = await getCover(context.locals.supabase, kind, slug);
  if (!found.ok) return refusePicture(found.error);
  const picture = await drawCover(
    found.value.picture,
    size,
    kind === 'startup' ? 'contain' : 'cover',
  );
  if (picture !== null) keep(context, `${kind}s`, found.value.tag);
  return jpeg(picture);
};

/** Size of the preview images that other sites show of a page, in pixels. */
export const SOCIAL_IMAGE_SIZE = { width: 1200, height: 630 } as const;

/**
 * Path of a page's preview image.
 *
 * @param slug of the article or entry; for the site itself a language
 */
export function socialImagePath(
  kind: 'site' | 'article' | 'startup' | 'investor',
  slug: string,
): string {
  return `/og/${kind}/${encodeURIComponent(slug)}.png`;
}

/** Where a story can be shared. X also receives the title (spec §2). */
export const SHARE_TARGETS = ['linkedin', 'x', 'facebook'] as const;

export type ShareTarget = (typeof SHARE_TARGETS)[number];

/**
 * The address of a network's own share page.
 *
 * @param url absolute address of the story
 */
export function shareUrl(target: ShareTarget, { url, title }: { url: string; title: string }) {
  if (target === 'linkedin') {
    return `https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({ url })}`;
  }
  if (target === 'x')
    return `https://x.com/intent/tweet?${new URLSearchParams({ url, text: title })}`;
  return `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}`;
}

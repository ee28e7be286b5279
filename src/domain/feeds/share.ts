/** Where a story can be shared, in the order of the page. X also receives the title (spec §2). */
export const SHARE_TARGETS = ['linkedin', 'x', 'facebook', 'zalo', 'mail'] as const;

export type ShareTarget = (typeof SHARE_TARGETS)[number];

/** UTF-8 as base64: btoa() knows no other letters than Latin-1. */
const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

/**
 * The address of a network's own share page, or of a new message.
 *
 * @param url absolute address of the story
 */
export function shareUrl(target: ShareTarget, { url, title }: { url: string; title: string }) {
  if (target === 'mail')
    // URLSearchParams writes spaces as +, which mail programs show.
    return `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
  if (target === 'zalo') {
    // What the button of Zalo's own SDK opens.
    const d = base64(JSON.stringify({ url }));
    return `https://button-share.zalo.me/share_external?${new URLSearchParams({ layout: '1', color: 'blue', customize: 'false', d })}`;
  }
  if (target === 'linkedin') {
    return `https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({ url })}`;
  }
  if (target === 'x')
    return `https://x.com/intent/tweet?${new URLSearchParams({ url, text: title })}`;
  return `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}`;
}

/** Why a page elsewhere could not be read; each has its words, `ledger.unread.<why>`. */
export const UNREAD = [
  // No address that anybody may ask for: another scheme or port, a name with a password.
  'address',
  // It leads into this network, or to nobody.
  'inside',
  'unknown',
  'unreachable',
  'certificate',
  'slow',
  'redirects',
  // It answered that there is none, or that nobody may see it.
  'status',
  'large',
  'unreadable',
] as const;
export type Unread = (typeof UNREAD)[number];

/** What a page elsewhere says of itself, or why it said nothing. */
export type SourceCheck =
  | { readonly reachable: true; readonly title: string | null; readonly publisher: string }
  | { readonly reachable: false; readonly why: Unread; readonly status?: number | undefined };

/** Of what a page may say, as much as a source keeps. */
export const TITLE_LENGTH = 300;
export const PUBLISHER_LENGTH = 120;

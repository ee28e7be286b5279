/** What one statement may take, in milliseconds. */
export type Limits = { readonly ms: number };

/** For whoever asks over the network. */
export const VISITOR_LIMITS: Limits = { ms: 3_000 };

/** For the site's pages. */
export const PAGE_LIMITS: Limits = { ms: 5_000 };

/** For the functions, and the mail. */
export const FUNCTION_LIMITS: Limits = { ms: 30_000 };

/** For the process's own work: migrations, seeds, an export. Zero is without an end. */
export const OWN_LIMITS: Limits = { ms: 0 };

/** What a request may carry: an upload of 5 MB (spec §5) and what a form puts around it. */
export const MAX_BODY_BYTES = 6 * 1024 * 1024;

import { escapeHtml } from '../text/escape-html.ts';

/** Where a page is, and what it is of. */
type Place = { readonly origin: string; readonly path: string; readonly name: string };

/** The HTML of a badge that leads to a page, for somebody's own site. */
export const badgeCode = ({ origin, path, name }: Place): string =>
  `<a href="${origin}${path}"><img src="${origin}${path}/badge.svg" alt="${escapeHtml(name)}" width="220" height="56"></a>`;

/** The HTML of a card with what a page says. */
export const embedCode = ({ origin, path, name }: Place): string =>
  `<iframe src="${origin}${path}/embed" title="${escapeHtml(name)}" width="420" height="200" style="border:0;max-width:100%" loading="lazy"></iframe>`;

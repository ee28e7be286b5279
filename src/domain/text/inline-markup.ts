import { escapeHtml } from './escape-html.ts';

/**
 * The little markup that page texts use inside a sentence: `**bold**` and `[label](target)`.
 * Everything else is plain text and is escaped.
 */

// No part may hold the sign it began with: what is never closed is then given up at the next one.
const TOKEN = /\*\*(?<bold>[^*]+)\*\*|\[(?<label>[^[\]]+)\]\((?<target>[^()\s]+)\)/g;

/**
 * @param text a sentence or paragraph written by us, never a visitor's text
 * @param toHref turns a link's target into an address, e.g. into the page's language
 * @returns safe HTML
 * @example toInlineHtml('See **[terms](/terms)**', (path) => `/vi${path}`)
 *   → 'See <strong><a href="/vi/terms">terms</a></strong>'
 */
export function toInlineHtml(text: string, toHref: (target: string) => string): string {
  let html = '';
  let end = 0;
  for (const match of text.matchAll(TOKEN)) {
    html += escapeHtml(text.slice(end, match.index));
    const { bold, label, target } = match.groups ?? {};
    if (bold !== undefined) html += `<strong>${toInlineHtml(bold, toHref)}</strong>`;
    else if (label !== undefined && target !== undefined)
      html += `<a href="${escapeHtml(toHref(target))}">${escapeHtml(label)}</a>`;
    end = match.index + match[0].length;
  }
  return html + escapeHtml(text.slice(end));
}

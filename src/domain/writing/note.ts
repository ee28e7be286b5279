import { escapeHtml } from '../text/escape-html.ts';

const ADDRESS = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]’”]/g;

/** A footnote as it is stored, of what was typed: addresses become links. */
export function noteHtml(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  let html = '';
  let from = 0;
  for (const found of line.matchAll(ADDRESS)) {
    const address = escapeHtml(found[0]);
    html += `${escapeHtml(line.slice(from, found.index))}<a href="${address}">${address}</a>`;
    from = found.index + found[0].length;
  }
  return html + escapeHtml(line.slice(from));
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** What was typed, of a footnote as it is stored. A link with words of its own names its address. */
export function noteText(html: string): string {
  return html
    .replace(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g, (_, href: string, words: string) =>
      href === words ? href : `${words} ${href}`,
    )
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:(amp|lt|gt|quot)|#39);/g, (_, name?: string) => ENTITIES[name ?? ''] ?? "'");
}

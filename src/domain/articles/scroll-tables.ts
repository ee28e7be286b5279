import { tokens } from './tokens.ts';

/** What a table is called, as it is written in HTML: its label, or its caption as text. */
function nameOf(table: string): string | undefined {
  const [start = ''] = /^<table[^>]*>/.exec(table) ?? [];
  const [, label] = / aria-label="([^"]*)"/.exec(start) ?? [];
  const [, caption = ''] = /^<table[^>]*>\s*<caption[^>]*>([\s\S]*?)<\/caption>/.exec(table) ?? [];
  const words = caption.replace(/<[^>]*>/g, ' ').replaceAll('"', '&quot;');
  return label || words.replace(/\s+/g, ' ').trim() || undefined;
}

/**
 * A body whose tables stand in scrollers of their own: one that is too wide is moved there, and the text around it stays
 * where it is. A keyboard moves what has focus, and what takes focus has a name.
 *
 * @param html safe, with its figures drawn
 * @param label of a table without a name, by its number among the tables; as text of HTML
 */
export function scrollTables(html: string, label: (number: number) => string): string {
  if (!html.includes('<table')) return html;
  const names = new Set<string>();
  let out = '';
  let table = '';
  let depth = 0;
  let number = 0;
  for (const { text, tag, closes } of tokens(html)) {
    if (tag === 'table') depth += closes ? -1 : 1;
    if (depth === 0 && table === '') {
      out += text;
      continue;
    }
    table += text;
    if (depth > 0) continue;
    number += 1;
    // Landmarks are told apart by their names.
    const found = nameOf(table) ?? label(number);
    const name = names.has(found) ? `${found} (${number})` : found;
    names.add(name);
    const still = table.replace(/^(<table[^>]*?) tabindex="0"/, '$1');
    out += `<div class="scroller" role="region" tabindex="0" aria-label="${name}">${still}</div>`;
    table = '';
  }
  return out + table;
}

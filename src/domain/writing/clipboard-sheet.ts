import type { Element } from './html-tree.ts';

/** What of a sheet says more than how a text looks: whether it is seen, its font, and what its style is called. */
const TELLING = /^(?:display|visibility|mso-hide|font-family|mso-style-name|mso-style-parent)$/;

/** What classes say in the style sheet that Word and others put in front of a copy. */
export type Sheet = ReadonlyMap<string, string>;

/** @param html the whole copy, of which the sheet is no part that a reader saw */
export function sheetOf(html: string): Sheet {
  const sheet = new Map<string, string>();
  const [, css = ''] = /<style\b[^<>]*>([\s\S]{0,500000}?)<\/style>/i.exec(html) ?? [];
  const rules = css.replace(/<!--|-->|\/\*[\s\S]*?\*\//g, '');
  for (const [, selectors = '', body = ''] of rules.matchAll(/([^{}]{1,2000})\{([^{}]*)\}/g)) {
    const telling = body
      .split(';')
      .filter((rule) => TELLING.test(rule.slice(0, rule.indexOf(':')).trim().toLowerCase()))
      .map((rule) => rule.trim())
      .join(';');
    if (telling === '') continue;
    for (const selector of selectors.split(',')) {
      const name = /^\s*[a-z\d]*\.([\w-]+)\s*$/i.exec(selector)?.[1]?.toLowerCase();
      if (name) sheet.set(name, `${sheet.get(name) ?? ''}${telling};`);
    }
  }
  return sheet;
}

/** An element's own style behind what the sheet says of its classes. */
export function withSheet({ attrs }: Element, sheet: Sheet): Readonly<Record<string, string>> {
  const { class: names, style = '' } = attrs;
  if (sheet.size === 0 || names === undefined) return attrs;
  const said = names
    .toLowerCase()
    .split(/\s+/)
    .map((name) => sheet.get(name) ?? '')
    .join('');
  return said === '' ? attrs : { ...attrs, style: `${said}${style}` };
}

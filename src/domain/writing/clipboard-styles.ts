import type { Element } from './html-tree.ts';

/** What an element's own style says, by property, in lower case. */
export function styleOf({ attrs }: Element): Readonly<Record<string, string>> {
  const { style = '' } = attrs;
  return Object.fromEntries(
    style.split(';').map((rule) => {
      const at = rule.indexOf(':');
      return [
        rule.slice(0, at).trim().toLowerCase(),
        rule
          .slice(at + 1)
          .trim()
          .toLowerCase(),
      ];
    }),
  );
}

/** Whether nobody saw it where it was copied. */
export function isHidden(element: Element): boolean {
  const style = styleOf(element);
  return (
    style['display'] === 'none' ||
    style['visibility'] === 'hidden' ||
    style['mso-hide'] === 'all' ||
    'hidden' in element.attrs ||
    element.attrs['aria-hidden'] === 'true'
  );
}

/** Elements that say something about the words in them, by what it is called here. */
const FORMS: Readonly<Record<string, string>> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  s: 's',
  strike: 's',
  del: 's',
  code: 'code',
  tt: 'code',
  kbd: 'kbd',
  sub: 'sub',
  sup: 'sup',
  mark: 'mark',
};

const add = (forms: readonly string[], form: string) =>
  forms.includes(form) ? forms : [...forms, form];
const drop = (forms: readonly string[], form: string) => forms.filter((each) => each !== form);

/**
 * What is set on the words of an element: by its name, and by the styles that stand for one. Google Docs
 * writes bold as a weight, and wraps everything in a `<b>` that is none.
 *
 * @param forms what is set around it
 */
export function formsOf(element: Element, forms: readonly string[]): readonly string[] {
  const style = styleOf(element);
  const named = FORMS[element.tag];
  let next = named ? add(forms, named) : forms;
  const weight = style['font-weight'];
  if (weight !== undefined) {
    const isBold = weight === 'bold' || weight === 'bolder' || Number(weight) >= 600;
    next = isBold ? add(next, 'strong') : drop(next, 'strong');
  }
  const slant = style['font-style'];
  if (slant !== undefined) next = /italic|oblique/.test(slant) ? add(next, 'em') : drop(next, 'em');
  if (
    /line-through/.test(`${style['text-decoration'] ?? ''}${style['text-decoration-line'] ?? ''}`)
  )
    next = add(next, 's');
  const { 'vertical-align': height } = style;
  if (height === 'super') next = add(next, 'sup');
  else if (height === 'sub') next = add(next, 'sub');
  return next;
}

const QUOTES = /^["']?(?:intense quote|quote|block text|quotations?|trích dẫn(?: đậm)?)["']?$/;
const WIDE: Readonly<Record<string, number>> = { pt: 24, px: 32, cm: 0.8, in: 0.3 };
const isWide = (value: string | undefined) => {
  const [, size = '0', unit = 'pt'] = /^(\d+(?:\.\d+)?)(pt|px|cm|in)$/.exec(value ?? '') ?? [];
  return Number(size) >= (WIDE[unit] ?? 24);
};

/**
 * Whether a paragraph is a quote by its style: Word's own ones and those made from them, and in Google Docs, which
 * has none, a line at its left or room at both sides.
 */
export function isStyledQuote(element: Element): boolean {
  const { tag, attrs } = element;
  if (tag !== 'p') return false;
  if (/^mso(?:intense)?quote/i.test(attrs['class'] ?? '')) return true;
  const style = styleOf(element);
  if ([style['mso-style-name'], style['mso-style-parent']].some((name) => QUOTES.test(name ?? '')))
    return true;
  const edge = style['border-left'] ?? style['border-left-style'] ?? '';
  if (/\b(?:solid|double|dashed|dotted|ridge|groove)\b/.test(edge))
    return !/solid/.test(`${style['border-right'] ?? ''}${style['border'] ?? ''}`);
  return isWide(style['margin-left']) && isWide(style['margin-right']);
}

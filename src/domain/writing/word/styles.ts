import type { Element } from '../html-tree.ts';
import { elementsIn, firstIn, switchIn, valueIn } from './xml.ts';

type Style = {
  readonly name: string;
  readonly basedOn: string | undefined;
  readonly run: Element | undefined;
  readonly paragraph: Element | undefined;
};

/** What a paragraph is by its style. */
export type Kind = 'title' | 'subtitle' | 'quote' | number | null;

export type Styles = {
  readonly kindOf: (paragraph: Element | undefined) => Kind;
  /** The list that its style puts a paragraph in. */
  readonly numberingOf: (paragraph: Element | undefined) => Element | undefined;
  readonly fontOf: (run: Element | undefined, paragraph: Element | undefined) => string;
  readonly isSet: (
    name: 'w:vanish' | 'w:b' | 'w:i',
    run: Element | undefined,
    paragraph: Element | undefined,
  ) => boolean;
};

const QUOTES = /^(?:intense quote|quote|block text|quotations?)$/;

const fontIn = (run: Element | undefined): string | undefined => {
  const { 'w:ascii': ascii, 'w:hAnsi': other } = firstIn(run, 'w:rFonts')?.attrs ?? {};
  return ascii ?? other;
};

/**
 * The styles of a document, with what they take over from those that they are made from.
 *
 * @param root of `styles.xml`; undefined where there is none
 */
export function readStyles(root: Element | undefined): Styles {
  const styles = new Map<string, Style>();
  let normal: string | undefined;
  for (const style of elementsIn(root, 'w:style')) {
    const id = style.attrs['w:styleId'];
    if (id === undefined) continue;
    styles.set(id, {
      name: (valueIn(style, 'w:name') ?? '').toLowerCase(),
      basedOn: valueIn(style, 'w:basedOn'),
      run: firstIn(style, 'w:rPr'),
      paragraph: firstIn(style, 'w:pPr'),
    });
    const isDefault = /^(?:1|true|on)$/.test(style.attrs['w:default'] ?? '');
    if (isDefault && style.attrs['w:type'] === 'paragraph') normal = id;
  }
  const defaults = firstIn(firstIn(firstIn(root, 'w:docDefaults'), 'w:rPrDefault'), 'w:rPr');
  function chain(id: string | undefined): readonly Style[] {
    const found: Style[] = [];
    for (let at = id; at !== undefined && found.length < 20; ) {
      const style: Style | undefined = styles.get(at);
      if (!style) break;
      found.push(style);
      at = style.basedOn;
    }
    return found;
  }
  const ofParagraph = (paragraph: Element | undefined) =>
    chain(valueIn(paragraph, 'w:pStyle') ?? normal);
  const ofRun = (run: Element | undefined) => chain(valueIn(run, 'w:rStyle'));
  return {
    kindOf(paragraph) {
      const id = valueIn(paragraph, 'w:pStyle');
      const found = chain(id);
      // Where a style is not described, its id says what it is.
      const names = found.length > 0 ? found.map(({ name }) => name) : [id?.toLowerCase() ?? ''];
      for (const name of names) {
        if (name === 'title' || name === 'subtitle') return name;
        if (QUOTES.test(name)) return 'quote';
        const heading = /^heading ?([1-9]?)$/.exec(name);
        if (heading) return Math.min(6, Number(heading[1] || 1));
      }
      const outline = [paragraph, ...found.map((style) => style.paragraph)]
        .map((each) => valueIn(each, 'w:outlineLvl'))
        .find((level) => level !== undefined);
      return /^[0-5]$/.test(outline ?? '') ? Number(outline) + 1 : null;
    },
    numberingOf: (paragraph) =>
      ofParagraph(paragraph)
        .map((style) => firstIn(style.paragraph, 'w:numPr'))
        .find((found) => found !== undefined),
    fontOf: (run, paragraph) =>
      [run, ...[...ofRun(run), ...ofParagraph(paragraph)].map((style) => style.run), defaults]
        .map(fontIn)
        .find((font) => font !== undefined) ?? '',
    // Bold of a heading's own style is how headings look; of a style of words it says something.
    isSet: (name, run, paragraph) =>
      [
        run,
        ...ofRun(run).map((style) => style.run),
        ...(name === 'w:vanish' ? ofParagraph(paragraph).map((style) => style.run) : []),
      ]
        .map((each) => switchIn(each, name))
        .find((found) => found !== undefined) ?? false,
  };
}

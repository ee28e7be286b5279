import { type Element, el } from '../html-tree.ts';
import { everyIn } from './xml.ts';

export type Drawn = {
  /** Pictures, each as the simplest drawing that shows it. */
  readonly pictures: readonly Element[];
  /** Boxes with text. */
  readonly texts: readonly Element[];
  readonly isFormula: boolean;
  /** Whether it shows something that cannot be taken: a chart, a diagram, a file that is not in the document. */
  readonly missing: boolean;
};

const picture = (relation: string, alt: string): Element =>
  el('w:drawing', [
    el('wp:inline', [
      el('wp:docPr', [], { descr: alt }),
      el('a:graphic', [
        el('a:graphicData', [
          el('pic:pic', [el('pic:blipFill', [el('a:blip', [], { 'r:embed': relation })])]),
        ]),
      ]),
    ]),
  ]);

/**
 * What a drawing, new or old, or an object shows.
 *
 * @param isThere whether a relation leads to a file in the document
 */
export function drawn(node: Element, isThere: (relation: string) => boolean): Drawn {
  const texts = [...everyIn(node, 'w:txbxContent')];
  const program = [...everyIn(node, 'o:OLEObject')][0]?.attrs['ProgID'] ?? '';
  if (/^Equation|MathType/i.test(program))
    return { pictures: [], texts: [], isFormula: true, missing: false };
  const [described] = everyIn(node, 'wp:docPr');
  const { descr = '', title = '' } = described?.attrs ?? {};
  const shown = [...everyIn(node, 'a:blip', 'v:imagedata', 'w:txbxContent')].filter(
    ({ tag }) => tag !== 'w:txbxContent',
  );
  const found = shown.map(({ attrs }) => ({
    relation: attrs['r:embed'] ?? attrs['r:id'] ?? '',
    alt: descr.trim() || title.trim() || (attrs['o:title'] ?? ''),
  }));
  const [there, away] = [
    found.filter(({ relation }) => isThere(relation)),
    found.filter(({ relation }) => !isThere(relation)),
  ];
  const isChart = [...everyIn(node, 'c:chart', 'dgm:relIds')].length > 0;
  return {
    pictures: there.map(({ relation, alt }) => picture(relation, alt)),
    texts,
    isFormula: false,
    missing: away.length > 0 || (isChart && there.length === 0),
  };
}

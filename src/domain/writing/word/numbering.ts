import type { Element } from '../html-tree.ts';
import { elementsIn, firstIn, valueIn } from './xml.ts';

/** An item of a list: how deep it stands, from 1, and what is drawn in front of it. */
export type Item = { readonly level: number; readonly marker: string };

const BULLET = '·';
const wholeOf = (value: string | undefined) =>
  /^\d{1,5}$/.test(value ?? '') ? Number(value) : null;

type Level = { readonly start: number; readonly format: string };

/**
 * Counts the items of a document's lists as Word does: lists of one kind go on where they stopped, unless one says
 * where it begins.
 *
 * @param root of `numbering.xml`; undefined where there is none
 * @returns gives the next item for the `w:numPr` of a paragraph; null: it is in no list
 */
export function numberItems(
  root: Element | undefined,
): (numbering: Element | undefined, level: number | null) => Item | null {
  const kinds = new Map<string, ReadonlyMap<number, Level>>();
  for (const kind of elementsIn(root, 'w:abstractNum')) {
    const levels = elementsIn(kind, 'w:lvl').map((level) => {
      const start = wholeOf(valueIn(level, 'w:start')) ?? 1;
      const format = valueIn(level, 'w:numFmt') ?? 'decimal';
      return [wholeOf(level.attrs['w:ilvl']) ?? 0, { start, format }] as const;
    });
    kinds.set(kind.attrs['w:abstractNumId'] ?? '', new Map(levels));
  }
  const lists = new Map<string, { kind: string; starts: Map<number, number> }>();
  for (const list of elementsIn(root, 'w:num')) {
    const starts = new Map<number, number>();
    for (const override of elementsIn(list, 'w:lvlOverride')) {
      const start = wholeOf(
        valueIn(override, 'w:startOverride') ?? valueIn(firstIn(override, 'w:lvl'), 'w:start'),
      );
      if (start !== null) starts.set(wholeOf(override.attrs['w:ilvl']) ?? 0, start);
    }
    lists.set(list.attrs['w:numId'] ?? '', {
      kind: valueIn(list, 'w:abstractNumId') ?? '',
      starts,
    });
  }
  const counted = new Map<string, Map<number, number>>();
  return (numbering, given) => {
    const id = valueIn(numbering, 'w:numId');
    if (id === undefined || id === '0') return null;
    const at = Math.min(8, wholeOf(valueIn(numbering, 'w:ilvl')) ?? given ?? 0);
    const list = lists.get(id);
    const level = kinds.get(list?.kind ?? '')?.get(at);
    if (level?.format === 'none') return null;
    if (!list || !level || level.format === 'bullet') return { level: at + 1, marker: BULLET };
    const counts = counted.get(list.kind) ?? new Map<number, number>();
    counted.set(list.kind, counts);
    const restart = list.starts.get(at);
    list.starts.delete(at);
    const number = restart ?? (counts.get(at) ?? level.start - 1) + 1;
    counts.set(at, number);
    for (const deeper of counts.keys()) if (deeper > at) counts.delete(deeper);
    return { level: at + 1, marker: `${number}.` };
  };
}

import { ALLOWED } from '../articles/allowed-html.ts';
import { type Element, type Html, treeOf } from './html-tree.ts';

const INLINE = new Set(ALLOWED.tags.inline);
/** What the sanitizer adds by itself, and to everything. */
const ADDED = new Set(['tabindex', 'target', 'rel', 'loading', 'decoding']);

/** Stands for an element that is one place in a line. */
const POINT = '\u0000';

/** Text with the same set on all of it. */
type Run = [marks: string, text: string];

const headOf = ({ tag, attrs }: Element) =>
  [
    tag,
    ...Object.keys(attrs)
      .filter((name) => !ADDED.has(name))
      .toSorted()
      .map((name) => `${name}=${JSON.stringify(attrs[name])}`),
  ].join(' ');

/**
 * What a body says, whatever way it was written: a line for every beginning and end of a block and for
 * every run of text, with what is set on it. Two bodies with the same outline look and read the same:
 * bold inside italics is italics inside bold, and space between blocks is none.
 *
 * @param safeHtml as `toBlocks` writes it
 */
export function outline(safeHtml: string): string {
  const lines: string[] = [];
  let runs: Run[] = [];
  let isPreformatted = false;
  const end = () => {
    const kept = isPreformatted ? runs : collapse(runs);
    lines.push(...kept.map(([marks, text]) => `${marks}|${JSON.stringify(text)}`));
    runs = [];
  };
  const walk = (nodes: readonly Html[], marks: readonly string[]) => {
    for (const node of nodes) {
      if (typeof node === 'string') add(marks, node);
      else if (node.tag === 'br' || node.tag === 'img' || node.tag === 'wbr')
        add([...marks, headOf(node)], POINT);
      else if (INLINE.has(node.tag)) walk(node.children, [...marks, headOf(node)]);
      else {
        end();
        lines.push(`<${headOf(node)}`);
        const before = isPreformatted;
        isPreformatted ||= node.tag === 'pre';
        walk(node.children, marks);
        end();
        isPreformatted = before;
        lines.push(`/${node.tag}`);
      }
    }
  };
  const add = (marks: readonly string[], text: string) => {
    const name = [...new Set(marks)].toSorted().join(' ');
    const last = runs.at(-1);
    if (last?.[0] === name && text !== POINT) last[1] += text;
    else runs.push([name, text]);
  };
  walk(treeOf(safeHtml), []);
  end();
  return lines.join('\n');
}

/** Runs of spaces as one, none at the ends and around line breaks, equal neighbours together. */
function collapse(runs: readonly Run[]): readonly Run[] {
  const out: Run[] = [];
  const isBreak = (run: Run | undefined) => run?.[1] === POINT && /(?:^| )br(?: |$)/.test(run[0]);
  let isAfterSpace = true;
  for (const [marks, text] of runs) {
    const single = text.replace(/[ \t\n\r\f]+/g, ' ');
    const next: string = isAfterSpace ? single.replace(/^ /, '') : single;
    if (next === '') continue;
    const run: Run = [marks, next];
    const last = out.at(-1);
    if (last && isBreak(run)) last[1] = last[1].replace(/ $/, '');
    isAfterSpace = next.endsWith(' ') || isBreak(run);
    if (last?.[0] === marks && next !== POINT) last[1] += next;
    else out.push(run);
  }
  const last = out.at(-1);
  if (last) last[1] = last[1].replace(/ $/, '');
  return out.filter(([, text]) => text !== '');
}

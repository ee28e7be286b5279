import { diffArrays } from 'diff';
import { type ArticleForm, differences } from './article-form.ts';
import { paragraphsOf } from './paragraphs.ts';

/** Paragraphs `from` up to `to` of the text that both began with, and what one of them made of these. */
type Hunk = { readonly from: number; readonly to: number; readonly lines: readonly string[] };

/** What two writers made of the same place. None: that one deleted it. */
export type Clash = {
  readonly field: keyof ArticleForm;
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
};

/** What changed between two texts, paragraph by paragraph where as many came as went. */
function hunksOf(base: readonly string[], next: readonly string[]): readonly Hunk[] {
  const hunks: Hunk[] = [];
  let at = 0;
  let from = 0;
  let lines: string[] = [];
  const close = () => {
    const isOneToOne = lines.length === at - from;
    if (isOneToOne)
      hunks.push(...lines.map((line, n) => ({ from: from + n, to: from + n + 1, lines: [line] })));
    else hunks.push({ from, to: at, lines });
    lines = [];
  };
  for (const { added, removed, value } of diffArrays([...base], [...next])) {
    if (added) lines.push(...value);
    else if (removed) at += value.length;
    else {
      close();
      at += value.length;
      from = at;
    }
  }
  close();
  return hunks.filter((hunk) => hunk.to > hunk.from || hunk.lines.length > 0);
}

/** What paragraphs `from` up to `to` became. */
function applied(base: readonly string[], hunks: readonly Hunk[], from: number, to: number) {
  const lines: string[] = [];
  let at = from;
  for (const hunk of hunks) {
    lines.push(...base.slice(at, hunk.from), ...hunk.lines);
    at = hunk.to;
  }
  return [...lines, ...base.slice(at, to)];
}

/**
 * Two texts out of one: what each of them changed elsewhere than the other. Where both changed the same
 * paragraphs otherwise, both stand there, theirs first.
 */
function mergeTexts(base: string, mine: string, theirs: string) {
  const origin = paragraphsOf(base);
  const sides = {
    mine: hunksOf(origin, paragraphsOf(mine)),
    theirs: hunksOf(origin, paragraphsOf(theirs)),
  };
  const said = new Set(sides.theirs.map((hunk) => JSON.stringify(hunk)));
  const left = [
    ...sides.theirs.map((hunk) => ({ hunk, side: 'theirs' as const })),
    // The same, done by both, is done once.
    ...sides.mine
      .filter((hunk) => !said.has(JSON.stringify(hunk)))
      .map((hunk) => ({ hunk, side: 'mine' as const })),
  ].sort((one, other) => one.hunk.from - other.hunk.from || one.hunk.to - other.hunk.to);
  const merged: string[] = [];
  const clashes: Clash[] = [];
  let at = 0;
  while (left.length > 0) {
    const region = left.splice(0, 1);
    const from = region[0]?.hunk.from ?? at;
    let to = region[0]?.hunk.to ?? at;
    // Two that only touch, or are put in at the same place, do not overlap.
    while (left[0] && left[0].hunk.from < to) {
      const [next] = left.splice(0, 1);
      if (!next) break;
      region.push(next);
      to = Math.max(to, next.hunk.to);
    }
    const of = (wanted: 'mine' | 'theirs') =>
      region.filter(({ side }) => side === wanted).map(({ hunk }) => hunk);
    merged.push(...origin.slice(at, from));
    at = to;
    const [ours, others] = [of('mine'), of('theirs')];
    const result = {
      mine: applied(origin, ours, from, to),
      theirs: applied(origin, others, from, to),
    };
    if (others.length === 0) merged.push(...result.mine);
    else if (ours.length === 0 || result.mine.join('\n\n') === result.theirs.join('\n\n'))
      merged.push(...result.theirs);
    else {
      merged.push(...result.theirs, ...result.mine);
      clashes.push({ field: 'content', ...result });
    }
  }
  return { text: [...merged, ...origin.slice(at)].join('\n\n'), clashes };
}

const mergeTags = (base: readonly string[], mine: readonly string[], theirs: readonly string[]) => [
  ...theirs.filter((tag) => mine.includes(tag) || !base.includes(tag)),
  ...mine.filter((tag) => !theirs.includes(tag) && !base.includes(tag)),
];

/**
 * Brings together what two writers made of one version.
 *
 * @returns `form` with both, where `clashes` is empty; else with both versions of the paragraphs in question one
 *   after the other, and mine of other fields
 */
export function mergeForms(
  base: ArticleForm,
  mine: ArticleForm,
  theirs: ArticleForm,
): { readonly form: ArticleForm; readonly clashes: readonly Clash[] } {
  const isTyped = (name: keyof ArticleForm) =>
    // Made from the title, it follows the title.
    name !== 'slug' ||
    mine.slug.trim() !== base.slug.trim() ||
    theirs.slug.trim() !== base.slug.trim();
  const changed = {
    mine: differences(base, mine),
    theirs: differences(base, theirs).filter(isTyped),
  };
  const clashes: Clash[] = [];
  const form: Record<string, unknown> = { ...mine };
  for (const name of changed.theirs) {
    if (!changed.mine.includes(name)) form[name] = theirs[name];
    else if (name === 'tags') form[name] = mergeTags(base.tags, mine.tags, theirs.tags);
    else if (name === 'content') {
      const text = mergeTexts(base.content, mine.content, theirs.content);
      form[name] = text.text;
      clashes.push(...text.clashes);
    } else if (differences(mine, theirs).includes(name))
      clashes.push({ field: name, mine: [String(mine[name])], theirs: [String(theirs[name])] });
  }
  return { form: form as ArticleForm, clashes };
}

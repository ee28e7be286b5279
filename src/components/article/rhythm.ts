import { type ArticleCategory, LISTING_CATEGORIES } from '#src/domain/options.ts';

/**
 * How the front of a section goes on after its head: pictures in rows of three, and lines of text. What a row of
 * three does not fill is told in lines: nothing stands alone under a grid.
 */
type Part = { readonly look: 'cards' | 'lines'; readonly most: number };
type Rhythm = {
  /** How many stories the head has, and how: one wide, one with two beside it, two alike, or one with headlines. */
  readonly head: 'wide' | 'beside' | 'pair' | 'headlines';
  readonly parts: readonly Part[];
};

const IN_HEAD = { wide: 1, beside: 3, pair: 2, headlines: 5 } as const;
const ALL = Number.POSITIVE_INFINITY;

const cards = (most: number): Part => ({ look: 'cards', most });
const lines = (most: number): Part => ({ look: 'lines', most });

const RHYTHMS: Readonly<Record<string, Rhythm>> = {
  '/latest': { head: 'beside', parts: [cards(3), lines(6), cards(ALL)] },
  '/funding': { head: 'wide', parts: [lines(5), cards(ALL)] },
  '/startup': { head: 'pair', parts: [cards(3), lines(4), cards(ALL)] },
  '/tech': { head: 'headlines', parts: [cards(3), lines(4), cards(ALL)] },
};
const OTHER: Rhythm = { head: 'beside', parts: [cards(6), lines(6), cards(ALL)] };

export type Run<Story> = {
  readonly look: Rhythm['head'] | Part['look'];
  readonly stories: readonly Story[];
};

/**
 * The stories of a page of a listing in the looks of its section, in their order.
 *
 * @param path of the section, in its English form
 * @param isFront false on the pages after the first, which have no head
 * @returns runs that have stories; a run of cards has a multiple of three, but where there are fewer in all
 */
export function runsOf<Story>(
  path: string,
  isFront: boolean,
  stories: readonly Story[],
): readonly Run<Story>[] {
  const { head, parts } = RHYTHMS[path] ?? OTHER;
  const inHead = isFront ? IN_HEAD[head] : 0;
  const runs: Run<Story>[] = isFront ? [{ look: head, stories: stories.slice(0, inHead) }] : [];
  let rest = stories.slice(inHead);
  for (const { look, most } of isFront ? parts : [cards(ALL)]) {
    const fits = Math.min(most, rest.length);
    const count = look === 'cards' ? fits - (fits % 3) : fits;
    runs.push({ look, stories: rest.slice(0, count) });
    rest = rest.slice(count);
  }
  runs.push({ look: 'lines', stories: rest });
  return runs.filter(({ stories: told }) => told.length > 0);
}

/** The categories that a listing is of: their stories need not say so. */
export function categoriesOf(path: string): readonly ArticleCategory[] {
  const section = path.slice(1);
  if (section in LISTING_CATEGORIES)
    return LISTING_CATEGORIES[section as keyof typeof LISTING_CATEGORIES];
  const [, added] = /^\/category\/(.+)$/.exec(path) ?? [];
  return added === undefined ? [] : [added];
}

/** A paragraph as it is compared with those of the other language. */
export type Part = {
  /** Its fingerprint. */
  readonly mark: string;
  /** What stands there: a paragraph, a heading of a rank, a list, a picture. */
  readonly kind: string;
  /** Letters of its text. */
  readonly size: number;
  /** What is the same in both languages: numbers, addresses, pictures. */
  readonly anchors: ReadonlySet<string>;
};

/** What two paragraphs share of what does not change by translation, from 0 to 1; null where neither has any. */
function shared(one: ReadonlySet<string>, other: ReadonlySet<string>): number | null {
  const all = new Set([...one, ...other]);
  if (all.size === 0) return null;
  return [...all].filter((each) => one.has(each) && other.has(each)).length / all.size;
}

/** How well two paragraphs go together; leaving both alone is worth nothing. */
function score(theirs: Part, mine: Part): number {
  const isHeading = (kind: string) => kind.startsWith('heading');
  const isSame = theirs.kind === mine.kind;
  if (!isSame && !(isHeading(theirs.kind) && isHeading(mine.kind))) return -3;
  const length = Math.abs(Math.log((theirs.size + 20) / (mine.size + 20)));
  const sharing = shared(theirs.anchors, mine.anchors);
  // A number in figures may be one in words there.
  const kind = !isSame ? 0.7 : theirs.kind === 'paragraph' ? 1 : 1.5;
  return kind + (sharing === null ? 0 : 2 * sharing - 0.5) - length;
}

/** More comparisons than this are a minute's: then the order alone counts. */
const MOST_COMPARED = 1_000_000;

/** Pairs of a stretch of both, in order, so that they go together best. */
function align(theirs: readonly Part[], mine: readonly Part[]): readonly [number, number][] {
  if (theirs.length * mine.length > MOST_COMPARED)
    return mine.slice(0, theirs.length).map((_, at) => [at, at]);
  const width = mine.length + 1;
  const best = new Float64Array((theirs.length + 1) * width);
  const at = (row: number, column: number) => best[row * width + column] ?? 0;
  for (let row = theirs.length - 1; row >= 0; row -= 1)
    for (let column = mine.length - 1; column >= 0; column -= 1) {
      const pair = at(row + 1, column + 1) + score(theirs[row] as Part, mine[column] as Part);
      best[row * width + column] = Math.max(pair, at(row + 1, column), at(row, column + 1));
    }
  const pairs: [number, number][] = [];
  for (let row = 0, column = 0; row < theirs.length && column < mine.length; ) {
    if (at(row, column) === at(row + 1, column)) row += 1;
    else if (at(row, column) === at(row, column + 1)) column += 1;
    else {
      pairs.push([row, column]);
      row += 1;
      column += 1;
    }
  }
  return pairs;
}

/** The longest run of pairs that keep their order on both sides. */
function inOrder(pairs: readonly [number, number][]): readonly [number, number][] {
  const lasts: number[] = [];
  const before: number[] = [];
  const ends: number[] = [];
  pairs.forEach(([row], at) => {
    let place = lasts.findIndex((last) => last >= row);
    if (place === -1) place = lasts.length;
    lasts[place] = row;
    before[at] = place > 0 ? (ends[place - 1] ?? -1) : -1;
    ends[place] = at;
  });
  const run: [number, number][] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1)
    run.unshift(pairs[at] as [number, number]);
  return run;
}

/**
 * Which paragraph of the other language each own one is the translation of. What was stored beside each other stays
 * so wherever it went; the rest is paired in order, by what it is, its length and what is the same in both languages.
 *
 * @param known theirs by own marks, as `pairsIn` reads them; null: nothing is known
 * @param leftOut theirs that were taken over by leaving them out
 * @returns indices of theirs, for each own paragraph; null for one of its own
 */
export function pairUp(
  theirs: readonly Part[],
  mine: readonly Part[],
  known: ReadonlyMap<string, string> | null = null,
  leftOut: ReadonlySet<number> = new Set(),
): readonly (number | null)[] {
  const paired: (number | null)[] = mine.map(() => null);
  const places = new Map<string, number[]>();
  theirs.forEach(({ mark }, at) => {
    places.set(mark, [...(places.get(mark) ?? []), at]);
  });
  const settled = new Set<number>();
  const taken = new Set<number>(leftOut);
  const sure: [number, number][] = [];
  const wanting = new Map<string, number[]>();
  mine.forEach(({ mark }, at) => {
    const wanted = known?.get(mark);
    if (wanted === '') settled.add(at);
    if (wanted) wanting.set(wanted, [...(wanting.get(wanted) ?? []), at]);
  });
  for (const [mark, own] of wanting) {
    const found = (places.get(mark) ?? []).filter((place) => !leftOut.has(place));
    // Of several that say the same, each gets its own. Several in a row may stand for one.
    const isRun = own.every((at, index) => at === (own[0] ?? 0) + index);
    if (found.length < own.length && !(found.length === 1 && isRun)) continue;
    own.forEach((at, index) => {
      const place = found[Math.min(index, found.length - 1)] as number;
      taken.add(place);
      settled.add(at);
      paired[at] = place;
      sure.push([place, at]);
    });
  }
  sure.sort(([, one], [, other]) => one - other);
  let [row, column] = [0, 0];
  for (const [endRow, endColumn] of [...inOrder(sure), [theirs.length, mine.length] as const]) {
    const rows = theirs
      .map((_, at) => at)
      .slice(row, endRow)
      .filter((at) => !taken.has(at));
    const columns = mine
      .map((_, at) => at)
      .slice(column, endColumn)
      .filter((at) => !settled.has(at));
    const pairs = align(
      rows.map((at) => theirs[at] as Part),
      columns.map((at) => mine[at] as Part),
    );
    for (const [one, other] of pairs) paired[columns[other] as number] = rows[one] as number;
    [row, column] = [endRow + 1, endColumn + 1];
  }
  return paired;
}

/** What of a pasted text or a document is not in what came of it, or is in it although it was only proposed. */
export const LEFT_OUT = [
  'comments',
  'formulas',
  'deletions',
  'hidden',
  'links',
  'pictures',
  'insertions',
] as const;
export type LeftOutKind = (typeof LEFT_OUT)[number];

/** How many of each. */
export type LeftOut = Readonly<Partial<Record<LeftOutKind, number>>>;

/** The same while it is counted. */
export type Tally = Partial<Record<LeftOutKind, number>>;

export const count = (tally: Tally, kind: LeftOutKind, by = 1): void => {
  if (by > 0) tally[kind] = (tally[kind] ?? 0) + by;
};

/** Both together. */
export function together(one: LeftOut, other: LeftOut): LeftOut {
  const sum: Tally = { ...one };
  for (const kind of LEFT_OUT) count(sum, kind, other[kind] ?? 0);
  return sum;
}

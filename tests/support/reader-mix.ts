import { createRandom } from '#tests/performance/corpus.ts';

export type Places = {
  readonly articles: readonly string[];
  readonly listings: readonly string[];
  readonly searches: readonly string[];
};

/** Of a hundred readers; the others search. */
const READ_AN_ARTICLE = 80;
const LOOK_AT_A_LISTING = 15;

/**
 * What so many readers ask for, one after the other: mostly articles, and of each kind mostly the first
 * (Zipf's law). The same addresses in every run.
 */
export function readerMix({ articles, listings, searches }: Places, count: number): string[] {
  const random = createRandom(20_261_122);
  // Cutting a logarithmic scale evenly makes the n-th as likely as 1/n.
  const pick = (urls: readonly string[]) =>
    urls[Math.floor(Math.exp(random() * Math.log(urls.length + 1))) - 1] ?? '/';
  return Array.from({ length: count }, () => {
    const reader = random() * 100;
    if (reader < READ_AN_ARTICLE) return pick(articles);
    return pick(reader < READ_AN_ARTICLE + LOOK_AT_A_LISTING ? listings : searches);
  });
}

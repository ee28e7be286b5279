/** Spec §9. */
const WORDS_PER_MINUTE = 200;

/** Words of a text. Tags are not words, and none begins inside another. */
function countWords(content: string): number {
  return content.replace(/<[^<>]*>/g, ' ').match(/\S+/g)?.length ?? 0;
}

/**
 * Minutes that a text takes to read: words divided by 200, rounded up, at least 1 (spec §5).
 */
export function readingMinutes(content: string): number {
  return Math.max(1, Math.ceil(countWords(content) / WORDS_PER_MINUTE));
}

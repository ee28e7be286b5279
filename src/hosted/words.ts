/** `1 migration`, `73 migrations` */
export function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}

/** `a`, `a and b`, `a, b and c` */
export function listed(words: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(words);
}

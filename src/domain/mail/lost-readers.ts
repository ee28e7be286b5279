import { sortRefusal } from './refusals.ts';

/** A reader whom a bounce took off the list; `said`: the mail server's words, where they are known. */
export type Bounced = {
  readonly reader: string;
  readonly since: string;
  readonly said: string | null;
};

/** Readers who were lost for no fault of their mailbox, by the words that did it, the most first. */
export type Lost = {
  readonly readers: readonly string[];
  readonly words: readonly { readonly said: string; readonly readers: number }[];
  /** Whose mailbox is gone, or of whom no words are known: they stay off the list. */
  readonly stay: number;
};

/**
 * Finds who an earlier version took off the list although the mail server refused us, a pace, or what
 * nobody can tell.
 */
export function lostAmong(bounced: readonly Bounced[]): Lost {
  const counts = new Map<string, number>();
  const readers = bounced.flatMap(({ reader, said }) => {
    if (said === null || sortRefusal(said).fault === 'mailbox') return [];
    counts.set(said, (counts.get(said) ?? 0) + 1);
    return [reader];
  });
  const words = [...counts].map(([said, count]) => ({ said, readers: count }));
  return {
    readers,
    words: words.sort((one, other) => other.readers - one.readers),
    stay: bounced.length - readers.length,
  };
}

/** Why they come back, for the audit log. */
export const WHY_RESTORED = 'The mail server refused us, not their mailbox (npm run admin)';

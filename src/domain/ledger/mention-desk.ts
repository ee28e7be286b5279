import type { EntityKind, MentionRole, Suggestion } from './mentions.ts';
import { nameWords } from './names.ts';

/** Somebody whom an article names, or is to name. */
export type Named = {
  readonly kind: EntityKind;
  readonly id: string;
  readonly name: string;
  readonly role: MentionRole;
};

/** What an editor is asked: whether the text names somebody, or which of several who are called so. */
export type Question = { readonly said: string; readonly of: readonly Suggestion[] };

/**
 * What is left to decide of what a text seems to say: a question for each place of a name.
 *
 * @param settled ids of those whom the article names already, and of those who were declined
 */
export function questionsOf(
  suggestions: readonly Suggestion[],
  settled: { readonly named: ReadonlySet<string>; readonly declined: ReadonlySet<string> },
): readonly Question[] {
  const { named, declined } = settled;
  const open = suggestions.filter(
    // Of two who are called the same, an answer for one is one for the other.
    ({ id, alike }) =>
      !named.has(id) && !declined.has(id) && !alike.some((other) => named.has(other)),
  );
  const asked = new Set<string>();
  return open.flatMap((one): Question[] => {
    if (asked.has(one.id)) return [];
    const of = open.filter(({ id, alike }) => id === one.id || alike.includes(one.id));
    for (const { id } of of) asked.add(id);
    return [{ said: one.said, of }];
  });
}

/** Those of whom nobody has to be asked twice. */
export const certainOf = (questions: readonly Question[]): readonly Suggestion[] =>
  questions.flatMap(({ of }) => (of.length === 1 ? of.filter(({ certain }) => certain) : []));

/** What somebody is looked up by, as it is typed: all of its words are the name. */
export const keyOf = (typed: string): string =>
  nameWords(typed)
    .map(({ plain }) => plain)
    .join(' ');

/** A step in the card of an article, and how to take it back. */
export type Step =
  | {
      readonly what: 'add' | 'remove' | 'role';
      readonly article: string;
      readonly named: readonly Named[];
    }
  | { readonly what: 'decline' | 'ask'; readonly ids: readonly string[]; readonly said: string };

const OTHER_ROLE = { subject: 'mentioned', mentioned: 'subject' } as const;

/** What undoes a step that was taken. */
export function undoOf(step: Step): Step {
  switch (step.what) {
    case 'add':
      return { ...step, what: 'remove' };
    case 'remove':
      return { ...step, what: 'add' };
    case 'decline':
      return { ...step, what: 'ask' };
    case 'ask':
      return { ...step, what: 'decline' };
    default:
      return { ...step, named: step.named.map((one) => ({ ...one, role: OTHER_ROLE[one.role] })) };
  }
}

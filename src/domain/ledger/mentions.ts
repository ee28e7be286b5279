import { isNamed, nameWords, type Word, wordsOf } from './names.ts';

import type { Round, Source } from './rounds.ts';

/** Whom the ledger knows. */
export const ENTITY_KINDS = ['startup', 'investor', 'person'] as const;
export type EntityKind = (typeof ENTITY_KINDS)[number];

/** What an article has to do with somebody: it is about them, or names them. */
export const MENTION_ROLES = ['subject', 'mentioned'] as const;
export type MentionRole = (typeof MENTION_ROLES)[number];

/** Somebody whom a published article names. */
export type Mentioned = {
  readonly kind: EntityKind;
  readonly id: string;
  readonly name: string;
  /** English form of their page. */
  readonly path: string;
  readonly role: MentionRole;
  /** Everything that they are called, or were. */
  readonly names: readonly string[];
  readonly logo: string | null;
  readonly stage: string | null;
  readonly location: string | null;
  /** Its newest round. */
  readonly round: Omit<Round, 'sources'> | null;
  /** What that round is known from, besides the article itself. */
  readonly knownFrom: readonly Source[];
};

/** More companies than these are no subject, but a list. */
const MOST_SUBJECTS = 3;

/** The startups that an article is about. */
export const subjectsOf = (mentioned: readonly Mentioned[]): readonly Mentioned[] =>
  mentioned
    .filter(({ kind, role }) => kind === 'startup' && role === 'subject')
    .slice(0, MOST_SUBJECTS);

/** Somebody who is called what a text says. */
export type Candidate = {
  readonly kind: EntityKind;
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  /** What tells them from others of that name: a place, or where they work. */
  readonly about: string | null;
  /** The name that was found: theirs, another one or a former one. */
  readonly called: string;
  readonly former: boolean;
};

/** Somebody whom a text seems to name. */
export type Suggestion = Omit<Candidate, 'called'> & {
  readonly role: MentionRole;
  /** As the text has it. */
  readonly said: string;
  readonly times: number;
  /**
   * Nobody else is called so, and it can be no ordinary word: what an editor need not look at twice. Anything else is
   * asked, and linked by nobody but an editor.
   */
  readonly certain: boolean;
  /** Ids of others who are called so where the text says it: it is one of them. */
  readonly alike: readonly string[];
};

/** What a sentence, a heading or a quotation begins after. */
const OPENS = /(?:^|[.!?…:;“”"«»(\n•–—-])\s*$/u;

/** A text in words, and whether one of them begins a sentence: then its capital says nothing. */
type Read = { readonly words: readonly Word[]; readonly opens: (word: Word) => boolean };

type Place = { readonly at: number; readonly length: number };
type Found = { readonly candidate: Candidate; readonly places: readonly Place[] };

/** Fewer, behind the first paragraph, is not what a story is about. */
const OFTEN = 3;
/** Of a name of one word: shorter ones are words of some language. */
const SHORTEST_CERTAIN = 5;

/** A story without its markup: its title, and its paragraphs. */
export type StoryText = { readonly title: string; readonly paragraphs: readonly string[] };

/**
 * Whom a story names, the surest and most often named first.
 *
 * @param candidates everybody who is called one of `keysOf` its words, and further names of theirs
 */
export function suggestMentions(
  story: StoryText,
  candidates: readonly Candidate[],
): readonly Suggestion[] {
  const text = [story.title, ...story.paragraphs].join('\n');
  const words = wordsOf(text);
  const opens = ({ start }: Word) => OPENS.test(text.slice(Math.max(0, start - 8), start));
  const opening = [story.title, story.paragraphs[0] ?? ''].join('\n').length;
  const found = withoutShorter(
    candidates.flatMap((candidate): Found[] => {
      const places = placesOf(words, nameWords(candidate.called));
      return places.length > 0 ? [{ candidate, places }] : [];
    }),
  );
  const entities = [...new Set(found.map(({ candidate }) => candidate.id))];
  return entities
    .flatMap((id): Suggestion[] => {
      const own = found.filter(({ candidate }) => candidate.id === id);
      const [first] = own;
      if (!first) return [];
      const places = uniquePlaces(own);
      const isFirst = places.some(({ at }) => (words[at]?.start ?? text.length) < opening);
      const said = places[0] && saidAt(text, words, places[0]);
      const { called: _, former, ...candidate } = first.candidate;
      return [
        {
          ...candidate,
          former: former && own.every(({ candidate: one }) => one.former),
          role:
            isFirst && (places.length >= OFTEN || isInTitle(words, places, story))
              ? 'subject'
              : 'mentioned',
          said: said ?? first.candidate.name,
          times: places.length,
          certain: own.some((one) => isCertain(one, { words, opens }, found)),
          alike: entities.filter((other) => other !== id && isBeside(own, found, other)),
        },
      ];
    })
    .toSorted(
      (one, other) =>
        Number(other.certain) - Number(one.certain) ||
        other.times - one.times ||
        one.name.localeCompare(other.name),
    );
}

function placesOf(words: readonly Word[], name: readonly Word[]): Place[] {
  const { length } = name;
  return words.flatMap((_, at) =>
    isNamed(words.slice(at, at + length), name) ? [{ at, length }] : [],
  );
}

/** "Solmaru Ventures" is not the Solmaru that makes batteries. */
function withoutShorter(found: readonly Found[]): readonly Found[] {
  const all = found.flatMap(({ places }) => places);
  const isPart = (one: Place) =>
    all.some(
      (other) =>
        other.length > one.length &&
        other.at <= one.at &&
        other.at + other.length >= one.at + one.length,
    );
  return found.flatMap(({ candidate, places }) => {
    const left = places.filter((place) => !isPart(place));
    return left.length > 0 ? [{ candidate, places: left }] : [];
  });
}

const uniquePlaces = (found: readonly Found[]) =>
  [
    ...new Map(found.flatMap(({ places }) => places.map((place) => [place.at, place]))).values(),
  ].toSorted((one, other) => one.at - other.at);

const saidAt = (text: string, words: readonly Word[], { at, length }: Place) =>
  text.slice(words[at]?.start, words[at + length - 1]?.end);

const isInTitle = (words: readonly Word[], places: readonly Place[], { title }: StoryText) =>
  places.some(({ at }) => (words[at]?.start ?? title.length) < title.length);

const isBeside = (own: readonly Found[], found: readonly Found[], other: string) =>
  found.some(
    ({ candidate, places }) =>
      candidate.id === other &&
      places.some(({ at }) => own.some((one) => one.places.some((place) => place.at === at))),
  );

function isCertain({ candidate, places }: Found, read: Read, found: readonly Found[]) {
  const { words, opens } = read;
  const name = nameWords(candidate.called);
  const isTheirs = found.every(
    (other) =>
      other.candidate.id === candidate.id ||
      !other.places.some(({ at }) => places.some((place) => place.at === at)),
  );
  if (!isTheirs) return false;
  return places.some(({ at, length }) => {
    const said = words.slice(at, at + length);
    const isExact = said.every((word, place) => word.said === name[place]?.said);
    if (!isExact || isInLonger(read, at, length)) return false;
    if (length > 1) return true;
    const [word] = said;
    return (
      word !== undefined &&
      !opens(word) &&
      word.said.length >= SHORTEST_CERTAIN &&
      !words.some((other) => other.plain === word.plain && other.said !== word.said)
    );
  });
}

/** "Compass Group" is another company than Compass: the name goes on, or began before. */
function isInLonger({ words, opens }: Read, at: number, length: number): boolean {
  const before = words[at - 1];
  const after = words[at + length];
  const first = words[at];
  const last = words[at + length - 1];
  const isNext = (one: Word | undefined, other: Word | undefined) =>
    one !== undefined && other !== undefined && other.start - one.end === 1 && !opens(other);
  return (
    (isNext(last, after) && /^\p{Lu}/u.test(after?.said ?? '')) ||
    (before !== undefined &&
      isNext(before, first) &&
      /^\p{Lu}\p{Ll}/u.test(before.said) &&
      !opens(before))
  );
}

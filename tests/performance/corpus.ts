import { readdirSync, readFileSync } from 'node:fs';

// A made-up archive whose words are as common, and as rare, as in a real one: the vocabulary is the
// demo newsroom's own, drawn by Zipf's law, with a long tail of invented company names behind it.

export type Language = 'en' | 'vi';

/** Draws the same numbers in every run, so that two runs are about the same archive. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const SEEDS = new URL('../../supabase/seeds/', import.meta.url);
const SYLLABLES = 'ba co da fin gia ha ko lum mi na pho qua ri sol ta un vi wa xo ze'.split(' ');

/** Places are in one text of four, under one of their names. */
const PLACES: Record<Language, readonly string[]> = {
  en: ['Hanoi', 'Ho Chi Minh City', 'Saigon', 'HCMC', 'Da Nang', 'Can Tho', 'Seoul', 'Vietnam'],
  vi: ['Hà Nội', 'TP.HCM', 'Sài Gòn', 'Đà Nẵng', 'Cần Thơ', 'Hải Phòng', 'Huế', 'Việt Nam'],
};

export type Corpus = {
  /** Six to twelve words, with a company's or a place's name in most. */
  title(language: Language): string;
  /** Sentences of about that many words. */
  prose(language: Language, words: number): string;
  company(): string;
  place(language: Language): string;
  pick<Value>(values: readonly Value[]): Value;
  /** From 0, smaller than `below`. */
  integer(below: number): number;
};

/** @param seed the same one gives the same texts */
export function createCorpus(seed: number): Corpus {
  const random = createRandom(seed);
  const integer = (below: number) => Math.floor(random() * below);
  const pick = <Value>(values: readonly Value[]): Value => {
    const value = values[integer(values.length)];
    if (value === undefined) throw new Error('nothing to pick from');
    return value;
  };
  const draw = { en: zipf(wordsOf('en'), random), vi: zipf(wordsOf('vi'), random) };
  const company = () => {
    const syllables = Array.from({ length: 2 + integer(2) }, () => pick(SYLLABLES)).join('');
    return capital(syllables) + (random() < 0.3 ? ` ${capital(pick(SYLLABLES))}` : '');
  };
  const place = (language: Language) => pick(PLACES[language]);
  const sentence = (language: Language, words: number) =>
    capital(Array.from({ length: words }, draw[language]).join(' '));
  return {
    integer,
    pick,
    company,
    place,
    title: (language) => {
      const words = Array.from({ length: 4 + integer(5) }, draw[language]);
      if (random() < 0.6) words.unshift(company());
      if (random() < 0.25) words.push(place(language));
      return capital(words.join(' '));
    },
    prose: (language, words) => {
      const sentences: string[] = [];
      for (let left = words; left > 0; ) {
        const length = 6 + integer(18);
        const where = random() < 0.02 ? ` ${place(language)}` : '';
        sentences.push(`${sentence(language, length)}${where}.`);
        left -= length;
      }
      const perParagraph = 5;
      return Array.from({ length: Math.ceil(sentences.length / perParagraph) }, (_, at) =>
        sentences.slice(at * perParagraph, (at + 1) * perParagraph).join(' '),
      ).join('\n\n');
    },
  };
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Every word of the demo articles in a language, the most common first. */
function wordsOf(language: Language): string[] {
  const counts = new Map<string, number>();
  for (const file of readdirSync(SEEDS).filter((name) => name.includes(`_articles_${language}`))) {
    const texts = readFileSync(new URL(file, SEEDS), 'utf8').matchAll(
      /\$khoi\$([\s\S]*?)\$khoi\$/g,
    );
    for (const [, text = ''] of texts)
      for (const [word] of text.replace(/<[^>]*>/g, ' ').matchAll(/\p{L}[\p{L}\p{M}’]*/gu))
        counts.set(word.toLowerCase(), (counts.get(word.toLowerCase()) ?? 0) + 1);
  }
  return [...counts].sort(([, left], [, right]) => right - left).map(([word]) => word);
}

function zipf(words: readonly string[], random: () => number): () => string {
  let sum = 0;
  const upTo = Float64Array.from(words, (_, rank) => (sum += 1 / (rank + 2.7)));
  return () => {
    const wanted = random() * sum;
    let low = 0;
    let high = words.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((upTo[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return words[low] ?? '';
  };
}

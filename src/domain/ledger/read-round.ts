import type { Locale } from '../../i18n/locales.ts';
import type { Day } from '../text/days.ts';
import { dayIn } from './read-day.ts';
import { readInvestors } from './read-investors.ts';
import { type FoundSum, readSums } from './read-sums.ts';
import type { RoundInvestor, RoundKind } from './rounds.ts';

/** What a story says of a round, each to be confirmed. Null where it does not say it. */
export type ReadRound = {
  readonly company: string | null;
  readonly amount: number | null;
  readonly currency: string | null;
  readonly kind: RoundKind | null;
  readonly on: Day | null;
  readonly investors: readonly Pick<RoundInvestor, 'name' | 'lead'>[];
};

type Story = {
  readonly title: string;
  /** Its body without markup, paragraphs parted by line breaks. */
  readonly text: string;
  readonly locale: Locale;
  /** When it was published, or is written. */
  readonly day: Day;
  /** Names of the directory that may be in it. */
  readonly companies?: readonly string[];
};

/** Verbs and nouns of a company that gets money. */
const RAISING =
  /(?<!\p{L})(?:rais(?:es?|ed|ing)|secur(?:es|ed|ing)|clos(?:es|ed|ing)|land(?:s|ed)|bag(?:s|ged)|nets?|netted|pick(?:s|ed) up|receiv(?:es|ed)|attract(?:s|ed)|wins|won (?=\S*\d)|borrow(?:s|ed)|gets|lists|went public|rounds?|gọi (?:được )?vốn|gọi được|gọi thành công|huy động|nhận (?:được )?(?:vốn|khoản|đầu tư|tài trợ)|nhận \S*\d|rót|chốt (?:xong )?vòng|khép (?:lại )?vòng|hoàn tất vòng|hoàn thành vòng|vòng (?:vốn|gọi vốn)|được đầu tư|vay)(?!\p{L})/iu;
/** What another sum in a story about money is. */
const OTHER_SUM =
  /(?<!\p{L})(?:valu(?:ation|ed|ing|es)|post-money|pre-money|revenues?|sales|profits?|loss(?:es)?|salar(?:y|ies)|market|worth|GMV|costs?|fund (?:of|with)|assets under|định giá|doanh thu|doanh số|lợi nhuận|lỗ|lương|thị trường|trị giá|quy mô|tài sản|chi phí|giá)(?!\p{L})/iu;
/** Money of before. */
const EARLIER =
  /(?<!\p{L})(?:in total|total|to date|so far|altogether|previous(?:ly)?|earlier|before|last year|since|tổng cộng|tổng số|tới nay|đến nay|trước đó|trước đây|năm ngoái|(?:in|năm|hồi) (?:19|20)\d\d)(?!\p{L})/iu;

const KINDS: readonly [RoundKind, RegExp][] = [
  ['Pre-Seed', /pre-?\s?seed|tiền hạt giống|tiền ươm mầm/iu],
  ['Seed', /(?<!pre-?\s?)(?<!\p{L})seed(?!\p{L})|(?<!tiền )hạt giống|(?<!tiền )ươm mầm/iu],
  ['Series A', /(?<!pre-?\s?)series[\s-]a(?!\p{L})/iu],
  ['Series B', /series[\s-]b(?!\p{L})/iu],
  ['Series C', /series[\s-]c(?!\p{L})/iu],
  ['Series D+', /series[\s-][d-h](?!\p{L})/iu],
  ['Growth', /growth (?:round|equity|funding|financing)|vòng tăng trưởng|vốn tăng trưởng/iu],
  [
    'IPO',
    /(?<!\p{L})(?:IPO|initial public offering|went public|niêm yết|lên sàn|chào bán lần đầu)(?!\p{L})/iu,
  ],
  [
    'Bridge',
    /bridge (?:round|loan|note|financing|funding)|(?:vòng|vốn|khoản) (?:bắc cầu|cầu nối)|bắc cầu/iu,
  ],
  [
    'Debt',
    /(?:venture |in )?debt (?:round|facility|financing|funding)|in (?:venture )?debt|credit (?:line|facility)|term loan|(?:khoản|vốn) vay|vay (?:vốn|\d)|trái phiếu/iu,
  ],
  ['Grant', /(?<!\p{L})grants?(?!\p{L})|tài trợ không hoàn lại|khoản tài trợ/iu],
];

type Sentence = { readonly text: string; readonly at: number };

/** What is told of a round stands in the beginning, and no sentence that a person wrote is longer. */
const MOST_SENTENCES = 150;
const MOST_LETTERS = 500;

/** Sentences with their place among all; the title is the first. */
function sentencesOf({ title, text }: Story): readonly Sentence[] {
  const parts = text.split(/\n+|(?<=[.!?…]["”’]?)\s+(?=["“‘]?[\p{Lu}\d])/u);
  return [title, ...parts]
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '')
    .slice(0, MOST_SENTENCES)
    .map((part) => part.slice(0, MOST_LETTERS))
    .map((part, at) => ({ text: part, at }));
}

const LATE = 12;
const NEAR = 60;

/** How likely it is that a sum is what the story is about. */
function weigh(sum: FoundSum, { text, at }: Sentence): number {
  const raising = RAISING.exec(text);
  const around = text.slice(Math.max(0, sum.from - 32), sum.to + 24);
  const clause = text.slice(Math.max(0, sum.from - NEAR), sum.to + NEAR);
  const near = raising && Math.abs(raising.index - sum.from) < NEAR + 20;
  return (
    (at === 0 ? 4 : 0) +
    (raising ? 3 : 0) +
    (near ? 2 : 0) +
    (KINDS.some(([, pattern]) => pattern.test(clause)) ? 2 : 0) -
    (OTHER_SUM.test(around) ? 6 : 0) -
    (EARLIER.test(clause) ? 3 : 0) -
    Math.min(at, LATE) / 4
  );
}

/** From here on it is more likely than not. */
const LIKELY = 2;

/** The kind that is named nearest to a place in a sentence. */
function kindIn(text: string, near: number): RoundKind | null {
  const found = KINDS.flatMap(([kind, pattern]) =>
    [...text.matchAll(new RegExp(pattern.source, 'giu'))].map(({ index }) => ({
      kind,
      far: Math.abs(index - near),
    })),
  );
  return found.toSorted((one, other) => one.far - other.far)[0]?.kind ?? null;
}

/** Who is many, or a kind: 'Vietnam startups raise' names no company. */
const NO_ONE =
  /(?<!\p{L})(?:startups|companies|firms|founders|investors|funds|unicorns|các|những|giới)(?!\p{L})/iu;

/** Of names of the directory the one that a sentence says it of: the last before the verb, else the first. */
function namedIn(text: string, companies: readonly string[]): string | null {
  const { index: verb = 0 } = RAISING.exec(text) ?? {};
  const named = companies
    .map((name) => ({
      name,
      at: text.search(new RegExp(`(?<!\\p{L})${escaped(name)}(?!\\p{L})`, 'u')),
    }))
    .filter(({ at }) => at >= 0);
  const whole = named.filter(
    (one) =>
      !named.some(
        (other) =>
          other.name.length > one.name.length &&
          other.at <= one.at &&
          one.at + one.name.length <= other.at + other.name.length,
      ),
  );
  const inOrder = whole.toSorted((one, other) => one.at - other.at);
  return (inOrder.findLast(({ at }) => at < verb) ?? inOrder[0])?.name ?? null;
}

/**
 * Whose round it is: a company of the directory that the title or a sentence about the round names, else the
 * name before the verb of the title. Null where neither names one: what is near by is not said.
 *
 * @example 'Nồi Lớn raises $6.8M' → 'Nồi Lớn'
 */
function companyOf({ title, companies = [] }: Story, telling: readonly Sentence[]): string | null {
  for (const { text } of [{ text: title }, ...telling]) {
    const known = namedIn(text, companies);
    if (known !== null) return known;
  }
  const { index = -1 } = RAISING.exec(title) ?? {};
  const before = title.slice(0, Math.max(0, index)).trim();
  if (NO_ONE.test(before)) return null;
  const [, name] = /((?:(?:\p{Lu}|\d)[\p{L}\d&.-]* ?){1,6})(?:\p{Ll}+ ?){0,2}$/u.exec(before) ?? [];
  return name?.trim() || null;
}

const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

/** Of a story, names that may be a company's: what to look for in the directory. */
export function namesIn({ title, text }: Pick<Story, 'title' | 'text'>): readonly string[] {
  const start = `${title.slice(0, 300)}. ${text.slice(0, 1500)}`.normalize('NFC');
  const found = new Set<string>();
  // Some begin with a small letter: before the verb of a title everything may be one.
  const { index = 0 } = RAISING.exec(title) ?? {};
  const before = title.normalize('NFC').slice(0, index).trim().split(/\s+/).slice(-6);
  for (const at of before.keys()) found.add(before.slice(at).join(' '));
  for (const [run] of start.matchAll(
    /(?:(?:\p{Lu}|\d)[\p{L}\d&.-]*)(?: (?:\p{Lu}|\d)[\p{L}\d&.-]*){0,4}/gu,
  )) {
    const words = run.replace(/[.]+$/, '').split(' ');
    for (let length = words.length; length > 0; length -= 1)
      for (let from = 0; from + length <= words.length; from += 1)
        found.add(words.slice(from, from + length).join(' '));
  }
  return [...found].filter((name) => name.length > 1).slice(0, 80);
}

/** What a story says of a funding round, in English or Vietnamese. */
export function readRound(given: Story): ReadRound {
  const story = {
    ...given,
    title: given.title.normalize('NFC'),
    text: given.text.normalize('NFC'),
  };
  const sentences = sentencesOf(story);
  const best = sentences
    .flatMap((sentence) =>
      readSums(sentence.text, story.locale).map((sum) => ({
        sum,
        sentence,
        weight: weigh(sum, sentence),
      })),
    )
    .filter(({ weight }) => weight >= LIKELY)
    .toSorted((one, other) => other.weight - one.weight)[0];
  const telling = sentences.filter(({ text }) => RAISING.test(text));
  // The sentence with the sum, those that tell of the raise, and the title for what is left.
  const order = [...(best ? [best.sentence] : []), ...telling, ...sentences.slice(0, 3)];
  const first = <Value>(read: (sentence: Sentence) => Value | null): Value | null => {
    for (const sentence of order) {
      const value = read(sentence);
      if (value !== null) return value;
    }
    return null;
  };
  // What the story is about, not what else is in it.
  const about = sentences.filter(
    (sentence) =>
      sentence === best?.sentence ||
      RAISING.test(sentence.text) ||
      KINDS.some(([, pattern]) => pattern.test(sentence.text)),
  );
  const company = companyOf(
    story,
    order.filter((sentence) => about.includes(sentence)),
  );
  const kind = first((sentence) =>
    kindIn(sentence.text, sentence === best?.sentence ? best.sum.from : 0),
  );
  const places = new Set(order.flatMap(({ at }) => [at, at + 1]));
  const told = sentences.filter(({ at }) => at > 0 && places.has(at));
  return {
    company,
    amount: best?.sum.amount ?? null,
    currency: best?.sum.currency ?? null,
    kind,
    on: first((sentence) =>
      sentence.at > 0 && about.includes(sentence) ? dayIn(sentence.text, story.day) : null,
    ),
    investors: readInvestors(
      told.map(({ text }) => text),
      company,
    ),
  };
}

import type { RoundInvestor } from './rounds.ts';

type Named = Pick<RoundInvestor, 'name' | 'lead'>;

/** A name as papers print it: words with a capital or a figure in front. */
const WORD = "(?:\\p{Lu}|\\d)[\\p{L}\\d&.’'+-]*";
const NAME = `${WORD}(?:(?: & | )${WORD})*`;
/** What stands before a name and is none of it. */
const BEFORE_NAME =
  '(?:(?:the|its|existing|new|returning|previous|earlier|early|investors?|backers?|funds?|firms?|venture|capital|[\\p{L}]+-based|quỹ|các|những|hai|ba|nhà đầu tư|công ty|đầu tư|mạo hiểm|hiện hữu|cũ|mới|như|gồm|là|such as|including|by) )*';
/** Where it is from. */
const BEHIND_NAME = `(?: of ${NAME}| \\([^)]{1,60}\\)| của ${NAME}| \\(${NAME}\\))?`;
const ITEM = `${BEFORE_NAME}(${NAME})${BEHIND_NAME}`;
const AND = '(?:, (?:and |và )?| and | và | cùng | cùng với | & )';
const LIST = `${ITEM}(?:${AND}${ITEM})*`;

const ITEMS = new RegExp(ITEM, 'gu');

type Pattern = { readonly lead: boolean; readonly of: RegExp };
const pattern = (lead: boolean, source: string): Pattern => ({
  lead,
  of: new RegExp(source.replaceAll('LIST', `(?<list>${LIST})`), 'gu'),
});

const PATTERNS: readonly Pattern[] = [
  pattern(true, '(?:[Cc]o-led|[Jj]ointly led|[Ll]ed) by LIST'),
  pattern(true, 'LIST (?:co-led|led|is leading|are leading|leads|lead)(?![\\p{L}-])'),
  pattern(true, 'do LIST (?:đồng )?(?:dẫn dắt|dẫn đầu|chủ trì)'),
  pattern(true, '(?:dẫn dắt|dẫn đầu) (?:bởi|là) LIST'),
  pattern(true, 'LIST (?:đồng )?(?:dẫn dắt|dẫn đầu)'),
  pattern(
    false,
    '(?:[Pp]articipation (?:from|of|by)|[Jj]oined by|[Aa]longside|[Bb]acked by|[Tt]ogether with|[Ss]upport from) LIST',
  ),
  pattern(false, '[Ww]ith LIST (?:also )?(?:taking|joining|participating|investing|following)'),
  pattern(
    false,
    'LIST (?:also )?(?:joined|participated|took part|came in|followed|invested|also took part|also invested)',
  ),
  pattern(
    false,
    '(?:[Ss]eries [A-H]|[Rr]ound|[Mm]illion|[Bb]illion|[Ff]unding|[Ii]nvestment|USD|dollars) from LIST',
  ),
  pattern(false, '[Tt]ham gia của LIST'),
  pattern(false, '(?:cùng với|cùng|đi cùng) LIST'),
  pattern(
    false,
    '(?:[Ss]eries [A-H]|vòng [\\p{L} ]{1,20}?|vốn|USD|đồng|tháng \\d+,?) từ (?:các )?LIST',
  ),
  pattern(false, 'LIST (?:cũng )?(?:tham gia|góp vốn|góp phần|rót vốn|đầu tư thêm)'),
];

/** Words that begin a sentence, or stand for a day, and are no fund's name. */
const NO_NAME =
  /^(?:The|It|He|She|They|We|In|On|At|A|An|And|But|Series(?: [A-H])?|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Investors?|Other|Others|Vòng|Công|Quỹ|Trong|Ngoài|Đây|Theo|Tuần|Hôm|Các|Nhà|Năm|Tháng|\d+)$/u;
const ARTICLE = /^(?:The|Quỹ|Các|And|Both) /u;

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * Who gave money, by sentences that say so: those that led first.
 *
 * @param company is none of them
 */
export function readInvestors(
  sentences: readonly string[],
  company: string | null,
): readonly Named[] {
  const found: Named[] = [];
  for (const { lead, list } of sentences.flatMap(listsIn))
    for (const [, item = ''] of list.matchAll(ITEMS)) {
      const name = nameOf(item);
      if (name === null || (company !== null && isSame(name, company))) continue;
      const at = found.findIndex((each) => isSame(each.name, name));
      if (at < 0) found.push({ name, lead });
      else if (lead) found[at] = { name, lead };
    }
  return found
    .toSorted((one, other) => Number(other.lead) - Number(one.lead))
    .slice(0, MOST_INVESTORS);
}

const MOST_INVESTORS = 20;

/** Lists of names in a sentence, in their order. */
function listsIn(sentence: string) {
  return PATTERNS.flatMap(({ lead, of }) =>
    [...sentence.matchAll(of)].map(({ groups, index }) => ({
      lead,
      index,
      list: groups?.['list'] ?? '',
    })),
  ).toSorted((one, other) => one.index - other.index);
}

/** A name alone; null for what only looks like one. */
function nameOf(item: string): string | null {
  const name = item
    .replace(ARTICLE, '')
    .replace(/[.’']+s?$/u, '')
    .trim();
  return name.length < 2 || name.length > 120 || NO_NAME.test(name) ? null : name;
}

/*
 * What an account wrote in the office and the server has not got, for who is of the newsroom no more: there the office's own
 * pages lead to it.
 */
import { entries } from 'idb-keyval';
import { isKept, type Stored, store } from './kept-texts.ts';

/** A text that this browser keeps. */
export type KeptOf = {
  readonly place: string;
  /** What was written in it, as text or HTML. */
  readonly texts: readonly string[];
};

/** What this browser keeps of an account's articles and issues. Of others who use the browser it is nothing. */
export async function keptOf(account: string): Promise<readonly KeptOf[]> {
  const all = await entries<string, Stored>(store).catch(() => []);
  return all
    .filter(
      ([place, stored]) =>
        [`article-${account}`, `newsletter-${account}`].some((own) => place.startsWith(own)) &&
        isKept(stored),
    )
    .map(([place, { fields }]) => ({ place, texts: textsOf(fields).filter((text) => text !== '') }))
    .filter(({ texts }) => texts.length > 0);
}

type Written = Readonly<Record<string, unknown>>;

/** Of an article its texts, of an issue its subjects and the words of its blocks. */
function textsOf({ form, draft }: Written): readonly string[] {
  const { title, excerpt, content } = toRecord(form);
  const { blocks, ...issue } = toRecord(draft);
  const own = Object.entries(issue).flatMap(([name, value]) =>
    /^(?:subject|preheader)_/.test(name) ? [value] : [],
  );
  const words = (Array.isArray(blocks) ? blocks : []).flatMap((block) =>
    Object.values(toRecord(toRecord(block)['words'])).flatMap((each) =>
      Object.values(toRecord(each)),
    ),
  );
  return [title, excerpt, content, ...own, ...words].filter((text) => typeof text === 'string');
}

const toRecord = (value: unknown): Written =>
  typeof value === 'object' && value !== null ? (value as Written) : {};

import { Parser } from 'htmlparser2';
import { PUBLISHER_LENGTH, TITLE_LENGTH } from '#src/domain/ledger/source-checks.ts';

/** What a page says of itself. */
export type PageWords = {
  readonly title: string | null;
  readonly site: string | null;
  /** The address of its picture, as it stands there. */
  readonly picture: string | null;
};

const DECLARED = /<meta[^>]{0,200}?charset\s*=\s*["']?([\w-]{1,40})/i;

/** Letters of a page, in the encoding that it is said to be in. */
export function toText(bytes: Buffer, type: string): string {
  const [, said] = /charset\s*=\s*"?([\w-]+)/i.exec(type) ?? [];
  const [, declared] = DECLARED.exec(bytes.subarray(0, 1024).toString('latin1')) ?? [];
  try {
    return new TextDecoder(said ?? declared ?? 'utf-8').decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** One line without what nobody sees; null where nothing is left. */
function toLine(text: string | undefined, most: number): string | null {
  const line = (text ?? '').replace(/[\p{C}\s]+/gu, ' ').trim();
  return line === '' ? null : [...line].slice(0, most).join('').trim();
}

/** Title, name and picture of a page: as it shares itself, else as its window is called. */
export function readPage(html: string): PageWords {
  const meta: Record<string, string> = {};
  let title = '';
  let inTitle = false;
  let titles = 0;
  const parser = new Parser({
    onopentag(name, { property, name: called, content }) {
      const key = (property ?? called ?? '').toLowerCase();
      if (name === 'meta' && content !== undefined && key !== '') meta[key] ??= content;
      if (name !== 'title') return;
      titles += 1;
      // Drawings have titles of their own, further down.
      inTitle = titles === 1;
    },
    ontext(text) {
      if (inTitle && title.length < 2000) title += text;
    },
    onclosetag(name) {
      if (name === 'title') inTitle = false;
    },
  });
  parser.end(html);
  return {
    title: toLine(meta['og:title'] ?? title, TITLE_LENGTH),
    site: toLine(meta['og:site_name'], PUBLISHER_LENGTH),
    picture: toLine(meta['og:image'] ?? meta['twitter:image'], 2000),
  };
}

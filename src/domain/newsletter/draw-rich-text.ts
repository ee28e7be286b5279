import { escapeHtml } from '../text/escape-html.ts';
import { type Html, treeOf } from '../writing/html-tree.ts';
import { type Inline, type Rich, readRich, readTree } from './rich-text.ts';

/** How a text is written: the tags of each part. */
export type Style = {
  readonly paragraph: string;
  readonly heading: (level: 2 | 3, words: string) => string;
  readonly list: (ordered: boolean) => string;
  readonly item: string;
  readonly quote: string;
  readonly rule: string;
  /** The attributes of a link. */
  readonly link: (href: string) => string;
};

function inlineHtml(inline: readonly Inline[], style: Style): string {
  return inline
    .map((each) => {
      if (each === 'br') return '<br>';
      let html = escapeHtml(each.text).replaceAll('&quot;', '"');
      if (each.em) html = `<em>${html}</em>`;
      if (each.strong) html = `<strong>${html}</strong>`;
      return each.href === null ? html : `<a${style.link(each.href)}>${html}</a>`;
    })
    .join('');
}

/** The words of a heading. */
export const wordsOf = (inline: readonly Inline[]): string =>
  inline.map((each) => (each === 'br' ? ' ' : each.text)).join('');

/** A text as HTML. */
export function richHtml(blocks: readonly Rich[], style: Style): string {
  const write = (block: Rich): string => {
    switch (block.kind) {
      case 'paragraph':
        return `<p${style.paragraph}>${inlineHtml(block.inline, style)}</p>`;
      case 'heading':
        return `<h${block.level}${style.heading(block.level, wordsOf(block.inline))}>${inlineHtml(block.inline, style)}</h${block.level}>`;
      case 'list': {
        const tag = block.ordered ? 'ol' : 'ul';
        const items = block.items.map((item) => `<li${style.item}>${itemHtml(item)}</li>`);
        return `<${tag}${style.list(block.ordered)}>\n${items.join('\n')}\n</${tag}>`;
      }
      case 'quote':
        return `<blockquote${style.quote}>\n${block.blocks.map(write).join('\n')}\n</blockquote>`;
      case 'rule':
        return `<hr${style.rule}>`;
    }
  };
  const itemHtml = ([first, ...rest]: readonly Rich[]): string => {
    if (first?.kind === 'paragraph' && rest[0]?.kind !== 'paragraph')
      return [inlineHtml(first.inline, style), ...rest.map(write)].join('\n');
    return [...(first ? [first] : []), ...rest].map(write).join('\n');
  };
  return blocks.map(write).join('\n');
}

/** No attribute but where links lead. */
export const BARE: Style = {
  paragraph: '',
  heading: () => '',
  list: () => '',
  item: '',
  quote: '',
  rule: '',
  link: (href) => ` href="${escapeHtml(href)}"`,
};

/** A text as it is stored: one way to write everything. */
export const canonicalHtml = (content: string): string => richHtml(readRich(content), BARE);

/** A text as plain mails have it: links beside their words, lists with signs. */
export function richText(blocks: readonly Rich[], toUrl: (href: string) => string): string {
  const inline = (parts: readonly Inline[]) =>
    parts
      .map((each) => {
        if (each === 'br') return '\n';
        // Plain text has no places to lead to.
        if (each.href === null || each.href.startsWith('#')) return each.text;
        const url = toUrl(each.href);
        return each.text === each.href || each.text === url ? url : `${each.text} (${url})`;
      })
      .join('');
  const write = (block: Rich): string => {
    switch (block.kind) {
      case 'paragraph':
      case 'heading':
        return inline(block.inline);
      case 'list':
        return block.items
          .map((item, index) => {
            const sign = block.ordered ? `${index + 1}. ` : '- ';
            return (
              sign +
              item
                .map(write)
                .join('\n')
                .replaceAll('\n', `\n${' '.repeat(sign.length)}`)
            );
          })
          .join('\n');
      case 'quote':
        return block.blocks.map(write).join('\n\n').replace(/^/gm, '> ');
      case 'rule':
        return '* * *';
    }
  };
  return blocks.map(write).join('\n\n');
}

/** What an issue can show of a tree, as a tree again. */
export const reduceToLetter = (nodes: readonly Html[]): readonly Html[] =>
  treeOf(richHtml(readTree(nodes, false), BARE));

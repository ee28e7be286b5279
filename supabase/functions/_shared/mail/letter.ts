import {
  richHtml,
  richText,
  type Style,
} from '../../../../src/domain/newsletter/draw-rich-text.ts';
import { anchorOf } from '../../../../src/domain/newsletter/page-text.ts';
import { escapeHtml } from '../../../../src/domain/text/escape-html.ts';
import type { Locale } from '../../../../src/i18n/locales.ts';
import type { Block, FooterLink, LetterBlock } from './content.ts';
import { safeUrl } from './escape.ts';
import {
  ACCENT,
  buttonHtml,
  CONTENT_WIDTH,
  forWord,
  INK,
  LINE,
  lines,
  MUTED,
  panel,
  SANS,
  SERIF,
  SURFACE,
  spaced,
  TABLE,
} from './look.ts';

const KINDS = new Set<Block['kind']>([
  'rich',
  'section',
  'story',
  'picture',
  'event',
  'sponsor',
  'action',
]);

/** Whether it is one of the blocks that only issues of the newsletter have. */
export function isLetterBlock(block: Block): block is LetterBlock {
  return KINDS.has(block.kind);
}

const THUMBNAIL_WIDTH = 144;
const BESIDE_THUMBNAIL = 20;
/** A frame's line and padding, left and right. */
const FRAME = 2 + 2 * 8;

const BODY = `font-family:${SANS};font-size:16px;line-height:1.6;color:${INK};`;
/** The family of what stands in a cell or a column, said once: a mail has little room. */
const IN_SANS = `font-family:${SANS}`;
const SMALL = `font-family:${SANS};font-size:13px;line-height:1.5;color:${MUTED};`;

/** An address as an attribute; one that opens a mail program or a telephone, or leads to a heading, may stand here, too. */
const hrefOf = (url: string) =>
  escapeHtml(/^(?:mailto:|tel:|#)[^\s<>"']+$/.test(url) ? url : safeUrl(url));

const richStyle = (toUrl: (href: string) => string): Style => ({
  paragraph: ` class="ink" style="margin:0 0 16px;${BODY}"`,
  heading: (level, words) =>
    ` id="${anchorOf(words)}" class="ink" style="margin:24px 0 10px;font-family:${SERIF};font-size:${level === 2 ? 22 : 19}px;line-height:1.3;font-weight:600;color:${INK};"`,
  list: () => ` class="ink" style="margin:0 0 18px 22px;padding:0;${BODY}"`,
  item: ' style="margin:0 0 6px;"',
  quote: ` class="line" style="margin:0 0 16px;padding:2px 0 0 18px;border-left:3px solid ${LINE};"`,
  rule: ` class="line" style="margin:24px 0;border:0;border-top:1px solid ${LINE};"`,
  link: (href) => ` href="${hrefOf(toUrl(href))}" class="accent" style="color:${ACCENT};"`,
});

/** A picture as wide as it may be, narrower where the screen is. */
function picture(src: string, alt: string, width: number): string {
  return `<img src="${escapeHtml(safeUrl(src))}" width="${width}" alt="${escapeHtml(alt)}" style="display:block;width:100%;max-width:${width}px;height:auto;border:0;">`;
}

const link = ({ label, url }: FooterLink) =>
  `<p style="margin:6px 0 0;font-size:15px;line-height:1.5;"><a href="${hrefOf(url)}" class="accent" style="color:${ACCENT};font-weight:600;">${escapeHtml(label)}</a></p>`;

const textOf = (text: string, lang = '') =>
  text === ''
    ? ''
    : `<p${lang} class="ink" style="margin:6px 0 0;font-size:15px;line-height:1.55;color:${INK};">${lines(text)}</p>\n`;

/** Where a block stands: in a mail of which language, and below a heading of a section or none. */
type Place = { readonly locale: Locale; readonly level: 2 | 3 };

/** A heading of a block, and what a link in it needs, since that has a look of its own. */
const headingLook = (size: number) =>
  `font-family:${SERIF};font-size:${size}px;line-height:1.3;font-weight:600;color:${INK};`;

const titled = (text: string, { level }: Place) =>
  `<h${level} class="ink" style="margin:0;${headingLook(19)}">${escapeHtml(text)}</h${level}>`;

/** Says the language of a part where that is not the mail's. */
const langOf = (lang: Locale, { locale }: Place) => (lang === locale ? '' : ` lang="${lang}"`);

export function letterToHtml(block: LetterBlock, place: Place): string {
  switch (block.kind) {
    case 'rich':
      return richHtml(block.rich, richStyle(block.toUrl));
    case 'section':
      return `<h2 id="${anchorOf(block.text)}" class="ink line" style="margin:24px 0 18px;padding:0 0 8px;border-bottom:2px solid ${LINE};${headingLook(22)}">${escapeHtml(block.text)}</h2>`;
    case 'story':
      return storyToHtml(block, place);
    case 'picture': {
      const shown = picture(block.image, block.alt, CONTENT_WIDTH);
      return spaced(
        `${block.url === '' ? shown : `<a href="${hrefOf(block.url)}">${shown}</a>`}${block.caption === '' ? '' : `\n<p class="muted" style="margin:8px 0 0;${SMALL}">${escapeHtml(block.caption)}</p>`}`,
        '8px 0 24px',
      );
    }
    case 'event':
      return spaced(
        `<table ${TABLE} width="100%"><tr><td class="rule" style="border-left:3px solid ${ACCENT};padding:2px 0 4px 18px;${IN_SANS};">
${titled(block.title, place)}
${block.facts === '' ? '' : `<p class="muted" style="margin:4px 0 0;font-size:14px;line-height:1.5;color:${MUTED};">${escapeHtml(block.facts)}</p>\n`}${textOf(block.text)}${block.link ? link(block.link) : ''}
</td></tr></table>`,
        '4px 0 22px',
      );
    case 'sponsor':
      return spaced(
        panel(
          `<p class="muted" style="margin:0 0 8px;${SMALL}letter-spacing:0.06em;text-transform:uppercase;">${escapeHtml(block.mark)}</p>
${block.image === null ? '' : `${spaced(framed(block.image, CONTENT_WIDTH - 42), '0 0 12px')}\n`}${titled(block.name, place)}
${textOf(block.text)}${block.link ? link(block.link) : ''}`,
          `16px 20px 18px;${IN_SANS}`,
        ),
        '8px 0 26px',
      );
    case 'action':
      return spaced(buttonHtml(block.label, hrefOf(block.url)), '8px 0 24px');
  }
}

/** A picture on white in a thin frame, so that it stands on a dark ground as it was meant. */
function framed(src: string, width: number): string {
  return `<table ${TABLE} width="${width}" style="width:100%;max-width:${width}px;"><tr><td class="line" bgcolor="${SURFACE}" style="background-color:${SURFACE};border:1px solid ${LINE};padding:8px;">${picture(src, '', width - FRAME)}</td></tr></table>`;
}

function storyToHtml(block: Extract<LetterBlock, { kind: 'story' }>, place: Place): string {
  const href = hrefOf(block.url);
  const { image } = block;
  // Its headline says what it leads to, and stands beside it.
  const pictured = (width: number) => {
    if (image === null) return '';
    const shown = block.framed ? framed(image, width) : picture(image, '', width);
    return `<a href="${href}" tabindex="-1" aria-hidden="true">${shown}</a>`;
  };
  const words = (size: number) =>
    `<p class="muted" style="margin:0 0 4px;font-size:13px;line-height:1.5;color:${MUTED};">${escapeHtml(block.label)}</p>
<h${place.level}${langOf(block.lang, place)} style="margin:0;${headingLook(size)}"><a href="${href}" class="ink" style="color:${INK};text-decoration:none;">${escapeHtml(block.title)}</a></h${place.level}>
${textOf(block.text, langOf(block.textLang, place))}${link({ label: block.action, url: block.url })}`;
  if (block.lead)
    return `${image === null ? '' : spaced(pictured(CONTENT_WIDTH), '8px 0 14px')}${spaced(words(24), `0 0 28px;${IN_SANS}`)}`;
  const ruled = (inner: string, more = '') =>
    `<table ${TABLE} width="100%"><tr><td class="line" style="border-top:1px solid ${LINE};padding:22px 0 24px;${more};">${inner}</td></tr></table>`;
  if (image === null) return ruled(words(19), IN_SANS);
  const left = THUMBNAIL_WIDTH + BESIDE_THUMBNAIL;
  const right = CONTENT_WIDTH - left;
  // Two blocks beside each other where there is room for both: without a style sheet, too.
  const column = (width: number, name: string, inner: string, more: string) =>
    `<div class="${name}" style="display:inline-block;width:100%;max-width:${width}px;vertical-align:top;${more};">${inner}</div>`;
  return ruled(
    `${forWord(`<table ${TABLE} width="100%"><tr><td width="${left}" valign="top">`)}${column(left, 'thumb', pictured(THUMBNAIL_WIDTH), 'padding:4px 0 12px')}${forWord(`</td><td width="${right}" valign="top">`)}${column(right, 'words', words(19), IN_SANS)}${forWord('</td></tr></table>')}`,
    'font-size:0',
  );
}

export function letterToText(block: LetterBlock): string {
  const more = (given: FooterLink | null) => given && `${given.label}: ${textUrl(given.url)}`;
  switch (block.kind) {
    case 'rich':
      return richText(block.rich, (href) => textUrl(block.toUrl(href)));
    case 'section':
      return `== ${block.text} ==`;
    case 'story':
      return [
        block.label === '' ? block.title : `${block.title} (${block.label})`,
        block.text,
        more({ label: block.action, url: block.url }),
      ]
        .filter(Boolean)
        .join('\n');
    case 'picture':
      return [`[${block.alt}]`, block.caption, block.url === '' ? '' : textUrl(block.url)]
        .filter(Boolean)
        .join('\n');
    case 'event':
      return [block.title, block.facts, block.text, more(block.link)].filter(Boolean).join('\n');
    case 'sponsor':
      return [`[${block.mark}] ${block.name}`, block.text, more(block.link)]
        .filter(Boolean)
        .join('\n');
    case 'action':
      return `${block.label}:\n${textUrl(block.url)}`;
  }
}

/** As somebody reads it; '' for a place in a mail that plain text does not have. */
function textUrl(url: string): string {
  if (url.startsWith('#')) return '';
  return url.replace(/^(?:mailto|tel):/, '') === url ? safeUrl(url) : url.replace(/^\w+:/, '');
}

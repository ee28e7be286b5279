import {
  richHtml,
  richText,
  type Style,
} from '../../../../src/domain/newsletter/draw-rich-text.ts';
import { escapeHtml } from '../../../../src/domain/text/escape-html.ts';
import type { Block, FooterLink, LetterBlock } from './content.ts';
import { safeUrl } from './escape.ts';
import {
  ACCENT,
  CONTENT_WIDTH,
  INK,
  LINE,
  lines,
  MUTED,
  PAPER,
  SANS,
  SERIF,
  TABLE,
} from './look.ts';

const KINDS = new Set<Block['kind']>(['rich', 'section', 'story', 'event', 'sponsor', 'action']);

/** Whether it is one of the blocks that only issues of the newsletter have. */
export function isLetterBlock(block: Block): block is LetterBlock {
  return KINDS.has(block.kind);
}

const THUMBNAIL_WIDTH = 144;

const BODY = `font-family:${SANS};font-size:16px;line-height:1.6;color:${INK};`;
const SMALL = `font-family:${SANS};font-size:13px;line-height:1.5;color:${MUTED};`;

/** An address as an attribute; one that is to open a mail program may stand here, too. */
const hrefOf = (url: string) => escapeHtml(/^mailto:[^\s<>"']+$/.test(url) ? url : safeUrl(url));

const richStyle = (toUrl: (href: string) => string): Style => ({
  paragraph: ` class="ink" style="margin:0 0 16px;${BODY}"`,
  heading: (level) =>
    ` class="ink" style="margin:24px 0 10px;font-family:${SERIF};font-size:${level === 2 ? 22 : 19}px;line-height:1.3;font-weight:600;color:${INK};"`,
  list: () => ` class="ink" style="margin:0 0 18px;padding:0 0 0 22px;${BODY}"`,
  item: ' style="margin:0 0 6px;"',
  quote: ` class="line" style="margin:0 0 16px;padding:2px 0 0 18px;border-left:3px solid ${LINE};"`,
  rule: ` class="line" style="margin:24px 0;border:0;border-top:1px solid ${LINE};"`,
  link: (href) => ` href="${hrefOf(toUrl(href))}" class="accent" style="color:${ACCENT};"`,
});

/** A picture as wide as it may be, narrower where the screen is. */
function picture(src: string, alt: string, width: number): string {
  return `<img src="${escapeHtml(safeUrl(src))}" width="${width}" alt="${escapeHtml(alt)}" style="display:block;width:100%;max-width:${width}px;height:auto;border:0;background-color:${LINE};">`;
}

const link = ({ label, url }: FooterLink) =>
  `<p style="margin:6px 0 0;font-family:${SANS};font-size:15px;line-height:1.5;"><a href="${hrefOf(url)}" class="accent" style="color:${ACCENT};font-weight:600;">${escapeHtml(label)}</a></p>`;

const textOf = (text: string) =>
  text === ''
    ? ''
    : `<p class="ink" style="margin:6px 0 0;font-family:${SANS};font-size:15px;line-height:1.55;color:${INK};">${lines(text)}</p>\n`;

export function letterToHtml(block: LetterBlock): string {
  switch (block.kind) {
    case 'rich':
      return richHtml(block.rich, richStyle(block.toUrl));
    case 'section':
      return `<h2 class="ink line" style="margin:32px 0 18px;padding:0 0 8px;border-bottom:2px solid ${LINE};font-family:${SERIF};font-size:22px;line-height:1.3;font-weight:600;color:${INK};">${escapeHtml(block.text)}</h2>`;
    case 'story':
      return storyToHtml(block);
    case 'event':
      return `<table ${TABLE} width="100%" style="margin:4px 0 22px;"><tr><td class="rule" style="border-left:3px solid ${ACCENT};padding:2px 0 4px 18px;">
<div class="ink" style="font-family:${SERIF};font-size:19px;line-height:1.3;font-weight:600;color:${INK};">${escapeHtml(block.title)}</div>
${block.facts === '' ? '' : `<div class="muted" style="margin-top:4px;font-family:${SANS};font-size:14px;line-height:1.5;color:${MUTED};">${escapeHtml(block.facts)}</div>\n`}${textOf(block.text)}${block.link ? link(block.link) : ''}
</td></tr></table>`;
    case 'sponsor':
      return `<table ${TABLE} width="100%" style="margin:8px 0 26px;"><tr><td class="panel" style="background-color:${PAPER};border:1px solid ${LINE};padding:16px 20px 18px;">
<div class="muted" style="margin-bottom:8px;${SMALL}letter-spacing:0.06em;text-transform:uppercase;">${escapeHtml(block.mark)}</div>
${block.image === null ? '' : `<div style="margin:0 0 12px;">${picture(block.image, block.name, CONTENT_WIDTH - 42)}</div>\n`}<div class="ink" style="font-family:${SERIF};font-size:19px;line-height:1.3;font-weight:600;color:${INK};">${escapeHtml(block.name)}</div>
${textOf(block.text)}${block.link ? link(block.link) : ''}
</td></tr></table>`;
    case 'action':
      return `<table ${TABLE} style="margin:8px 0 24px;"><tr><td class="button" align="center" style="background-color:${ACCENT};border-radius:4px;">
<a href="${hrefOf(block.url)}" style="display:inline-block;padding:14px 28px;background-color:${ACCENT};border-radius:4px;font-family:${SANS};font-size:16px;line-height:1.2;font-weight:600;color:#FFFFFF;text-decoration:none;">${escapeHtml(block.label)}</a>
</td></tr></table>`;
  }
}

function storyToHtml(block: Extract<LetterBlock, { kind: 'story' }>): string {
  const href = hrefOf(block.url);
  const { image } = block;
  const pictured = (width: number) =>
    image === null ? '' : `<a href="${href}">${picture(image, block.title, width)}</a>`;
  const words = (size: number) =>
    `<div class="muted" style="margin:0 0 4px;${SMALL}">${escapeHtml(block.label)}</div>
<div lang="${block.lang}"><a href="${href}" class="ink" style="font-family:${SERIF};font-size:${size}px;line-height:1.25;font-weight:600;color:${INK};text-decoration:none;">${escapeHtml(block.title)}</a>
${textOf(block.text)}</div>
${link({ label: block.action, url: block.url })}`;
  if (block.lead)
    return `<table ${TABLE} width="100%" style="margin:8px 0 28px;">${image === null ? '' : `<tr><td style="padding:0 0 14px;">${pictured(CONTENT_WIDTH)}</td></tr>`}<tr><td>${words(24)}</td></tr></table>`;
  return `<table ${TABLE} width="100%" style="margin:0 0 24px;"><tr><td class="line" colspan="2" style="border-top:1px solid ${LINE};font-size:0;line-height:0;padding:0 0 22px;">&nbsp;</td></tr><tr>${image === null ? '' : `<td class="thumb" width="${THUMBNAIL_WIDTH}" style="width:${THUMBNAIL_WIDTH}px;padding:4px 20px 0 0;vertical-align:top;">${pictured(THUMBNAIL_WIDTH)}</td>`}<td style="vertical-align:top;">${words(19)}</td></tr></table>`;
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

const textUrl = (url: string) => (url.startsWith('mailto:') ? url.slice(7) : safeUrl(url));

import { escapeHtml } from '../../../../src/domain/text/escape-html.ts';
import type { Locale } from '../../../../src/i18n/locales.ts';
import { MAILS } from '../../../../src/i18n/mails.ts';
import type { Block, MailContent } from './content.ts';
import { oneLine, safeUrl } from './escape.ts';
import type { RenderedMail, SiteIdentity } from './types.ts';

type Frame = { readonly locale: Locale; readonly site: SiteIdentity };

/** The site's colours (light), inlined because many clients drop style sheets. */
const INK = '#15171A';
const MUTED = '#5B6067';
const PAPER = '#FBFAF7';
const SURFACE = '#FFFFFF';
const LINE = '#E7E3DA';
const ACCENT = '#C8102E';

const SERIF = "Newsreader, Georgia, 'Times New Roman', serif";
const SANS = "-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

/**
 * Where a style sheet survives (Apple Mail, Outlook apps, Thunderbird) the mail follows the
 * reader's dark theme; elsewhere the inline light colours stand.
 */
const STYLE_SHEET = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 0; -webkit-text-size-adjust: 100%; }
a { color: ${ACCENT}; }
@media (max-width: 620px) {
  .sheet { padding: 28px 22px 26px !important; }
  .outer { padding: 0 0 28px !important; }
  .heading { font-size: 27px !important; }
  .thumb { width: 96px !important; padding-right: 14px !important; }
}
@media (prefers-color-scheme: dark) {
  .paper { background-color: #0F1114 !important; }
  .sheet { background-color: #171A1F !important; border-color: #2A2F37 !important; }
  .ink { color: #ECEAE4 !important; }
  .muted, .muted a { color: #A5A9B0 !important; }
  .line { border-color: #2A2F37 !important; }
  .panel { background-color: #1F242B !important; border-color: #2A2F37 !important; }
  .accent { color: #FF7A86 !important; }
  .rule { border-color: #FF5C6C !important; }
  .button a { background-color: #FF5C6C !important; color: #16080A !important; }
  .button { background-color: #FF5C6C !important; }
}`;

/** Dresses a content as a mail: subject, 600 px HTML and the same words as plain text. */
export function layOut(content: MailContent, frame: Frame): RenderedMail {
  return {
    subject: oneLine(content.subject),
    html: toHtml(content, frame),
    text: toText(content, frame),
  };
}

function toHtml(content: MailContent, { locale, site }: Frame): string {
  const home = safeUrl(site.url);
  const links = (content.links ?? []).map(
    (link) =>
      `<a href="${escapeHtml(safeUrl(link.url))}" style="color:${MUTED};">${escapeHtml(link.label)}</a>`,
  );
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(oneLine(content.subject))}</title>
<style>${STYLE_SHEET}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:${PAPER};">
<div style="display:none;max-height:0;overflow:hidden;opacity:0;">${escapeHtml(content.preheader)}${'&#847;&zwnj;&nbsp;'.repeat(40)}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:${PAPER};">
<tr><td class="outer" align="center" style="padding:0 12px 40px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;">
<tr><td class="line" style="padding:30px 4px 16px;">
<a href="${escapeHtml(home)}" class="ink" style="font-family:${SERIF};font-size:26px;line-height:1;font-weight:600;letter-spacing:-0.01em;color:${INK};text-decoration:none;padding-left:18px;">${escapeHtml(site.name)}</a>
</td></tr>
<tr><td class="sheet" style="background-color:${SURFACE};border:1px solid ${LINE};padding:40px 44px 36px;">
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="rule" style="border-top:3px solid ${ACCENT};width:44px;font-size:0;line-height:0;">&nbsp;</td></tr></table>
<h1 class="ink heading" style="margin:18px 0 18px;font-family:${SERIF};font-size:31px;line-height:1.2;font-weight:600;letter-spacing:-0.01em;color:${INK};">${escapeHtml(content.heading)}</h1>
${content.blocks.map((block) => blockToHtml(block, locale)).join('\n')}
</td></tr>
<tr><td class="muted" style="padding:22px 22px 0;font-family:${SANS};font-size:13px;line-height:1.6;color:${MUTED};">
${escapeHtml(content.reason)}${links.length > 0 ? `<br>${links.join(' &nbsp;·&nbsp; ')}` : ''}<br>
<a href="${escapeHtml(home)}" style="color:${MUTED};">${escapeHtml(site.name)}</a>
</td></tr>
</table>
</td></tr>
</table>
${
  content.pixel === undefined
    ? ''
    : `<img src="${escapeHtml(safeUrl(content.pixel))}" width="1" height="1" alt="" style="display:block;border:0;">
`
}</body>
</html>
`;
}

function blockToHtml(block: Block, locale: Locale): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p class="ink" style="margin:0 0 16px;font-family:${SANS};font-size:16px;line-height:1.6;color:${INK};">${lines(block.text)}</p>`;
    case 'note':
      return `<p class="muted" style="margin:0 0 12px;font-family:${SANS};font-size:14px;line-height:1.6;color:${MUTED};">${lines(block.text)}</p>`;
    case 'button':
      return buttonToHtml(block.label, block.url, locale);
    case 'code':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:6px 0 20px;"><tr><td class="panel" align="center" style="background-color:${PAPER};border:1px solid ${LINE};padding:20px 12px 16px;">
<div class="ink" style="font-family:ui-monospace, Menlo, Consolas, monospace;font-size:32px;line-height:1.2;letter-spacing:0.22em;padding-left:0.22em;font-weight:600;color:${INK};">${escapeHtml(block.value)}</div>
<div class="muted" style="margin-top:8px;font-family:${SANS};font-size:13px;line-height:1.5;color:${MUTED};">${escapeHtml(block.hint)}</div>
</td></tr></table>`;
    case 'quote':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:6px 0 20px;"><tr><td class="panel" style="background-color:${PAPER};border:1px solid ${LINE};padding:16px 20px;">
${block.label === undefined ? '' : `<div class="muted" style="margin-bottom:6px;font-family:${SANS};font-size:13px;line-height:1.5;color:${MUTED};">${escapeHtml(block.label)}</div>\n`}<div class="ink" style="font-family:${SERIF};font-size:18px;line-height:1.55;color:${INK};">${lines(block.text)}</div>
</td></tr></table>`;
    case 'list':
      return `<ul class="ink" style="margin:0 0 18px;padding:0 0 0 22px;font-family:${SANS};font-size:16px;line-height:1.6;color:${INK};">${block.items.map((item) => `<li style="margin:0 0 6px;">${escapeHtml(item)}</li>`).join('')}</ul>`;
    case 'story':
      return storyToHtml(block);
    case 'facts':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 20px;">${block.rows
        .map(
          (row) =>
            `<tr><td class="muted line" style="padding:8px 16px 8px 0;border-bottom:1px solid ${LINE};font-family:${SANS};font-size:14px;line-height:1.5;color:${MUTED};white-space:nowrap;vertical-align:top;">${escapeHtml(row.label)}</td><td class="ink line" width="100%" style="padding:8px 0;border-bottom:1px solid ${LINE};font-family:${SANS};font-size:15px;line-height:1.5;color:${INK};word-break:break-word;">${escapeHtml(row.value)}</td></tr>`,
        )
        .join('')}</table>`;
  }
}

/** Pixels that the sheet leaves for its content. */
const CONTENT_WIDTH = 512;
const THUMBNAIL_WIDTH = 144;

function storyToHtml(block: Extract<Block, { kind: 'story' }>): string {
  const href = escapeHtml(safeUrl(block.url));
  const picture = (width: number) =>
    `<a href="${href}"><img src="${escapeHtml(safeUrl(block.image))}" width="${width}" alt="${escapeHtml(block.title)}" style="display:block;width:100%;max-width:${width}px;height:auto;border:0;background-color:${LINE};"></a>`;
  const words = (size: number) =>
    `<div class="muted" style="margin:0 0 4px;font-family:${SANS};font-size:13px;line-height:1.5;color:${MUTED};">${escapeHtml(block.label)}</div>
<div lang="${block.lang}"><a href="${href}" class="ink" style="font-family:${SERIF};font-size:${size}px;line-height:1.25;font-weight:600;color:${INK};text-decoration:none;">${escapeHtml(block.title)}</a>
${block.text === '' ? '' : `<p class="ink" style="margin:6px 0 0;font-family:${SANS};font-size:15px;line-height:1.55;color:${INK};">${lines(block.text)}</p>\n`}</div>
<p style="margin:6px 0 0;font-family:${SANS};font-size:15px;line-height:1.5;"><a href="${href}" class="accent" style="color:${ACCENT};font-weight:600;">${escapeHtml(block.action)}</a></p>`;
  if (block.lead)
    return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 28px;"><tr><td style="padding:0 0 14px;">${picture(CONTENT_WIDTH)}</td></tr><tr><td>${words(24)}</td></tr></table>`;
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px;"><tr><td class="line" colspan="2" style="border-top:1px solid ${LINE};font-size:0;line-height:0;padding:0 0 22px;">&nbsp;</td></tr><tr><td class="thumb" width="${THUMBNAIL_WIDTH}" style="width:${THUMBNAIL_WIDTH}px;padding:4px 20px 0 0;vertical-align:top;">${picture(THUMBNAIL_WIDTH)}</td><td style="vertical-align:top;">${words(19)}</td></tr></table>`;
}

function buttonToHtml(label: string, url: string, locale: Locale): string {
  const href = escapeHtml(safeUrl(url));
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 22px;"><tr><td class="button" align="center" style="background-color:${ACCENT};border-radius:4px;">
<a href="${href}" style="display:inline-block;padding:14px 28px;background-color:${ACCENT};border-radius:4px;font-family:${SANS};font-size:16px;line-height:1.2;font-weight:600;color:#FFFFFF;text-decoration:none;">${escapeHtml(label)}</a>
</td></tr></table>
<p class="muted" style="margin:0 0 20px;font-family:${SANS};font-size:13px;line-height:1.5;color:${MUTED};">${escapeHtml(MAILS[locale].fallback)}<br><a href="${href}" style="color:${MUTED};word-break:break-all;">${escapeHtml(safeUrl(url))}</a></p>`;
}

function lines(text: string): string {
  return escapeHtml(text).replace(/\r\n?|\n/g, '<br>');
}

function toText(content: MailContent, { site }: Frame): string {
  const parts = [
    oneLine(content.heading),
    ...content.blocks.map(blockToText),
    `-- \n${[
      content.reason,
      ...(content.links ?? []).map((link) => `${link.label}: ${safeUrl(link.url)}`),
      `${site.name} · ${safeUrl(site.url)}`,
    ].join('\n')}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function blockToText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'note':
      return block.text;
    case 'button':
      return `${block.label}:\n${safeUrl(block.url)}`;
    case 'code':
      return `${block.value}\n${block.hint}`;
    case 'quote': {
      const quoted = block.text.replace(/^/gm, '> ');
      return block.label === undefined ? quoted : `${block.label}\n${quoted}`;
    }
    case 'list':
      return block.items.map((item) => `- ${item}`).join('\n');
    case 'story':
      return [
        `${block.title} (${block.label})`,
        block.text,
        `${block.action}: ${safeUrl(block.url)}`,
      ]
        .filter(Boolean)
        .join('\n');
    case 'facts':
      return block.rows.map((row) => `${row.label}: ${row.value}`).join('\n');
  }
}

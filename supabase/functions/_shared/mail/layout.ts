import { escapeHtml } from '../../../../src/domain/text/escape-html.ts';
import type { Locale } from '../../../../src/i18n/locales.ts';
import { MAILS } from '../../../../src/i18n/mails.ts';
import type { Block, MailContent } from './content.ts';
import { oneLine, safeUrl } from './escape.ts';
import { isLetterBlock, letterToHtml, letterToText } from './letter.ts';
import {
  ACCENT,
  buttonHtml,
  forWord,
  INK,
  LINE,
  lines,
  MAIL_WIDTH,
  MUTED,
  PAPER,
  panel,
  SANS,
  SERIF,
  SHEET_PADDING,
  SURFACE,
  spaced,
  TABLE,
} from './look.ts';
import type { RenderedMail, SiteIdentity } from './types.ts';

const SMALL = `font-family:${SANS};font-size:13px;line-height:1.5;color:${MUTED};`;

type Frame = { readonly locale: Locale; readonly site: SiteIdentity };

/**
 * Where a style sheet survives (Apple Mail, Outlook apps, Thunderbird) the mail follows the
 * reader's dark theme; elsewhere the inline light colours stand.
 */
const STYLE_SHEET = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 0; -webkit-text-size-adjust: 100%; }
a { color: ${ACCENT}; }
@media (max-width: 599px) {
  .sheet { padding: 28px 22px 26px !important; }
  .outer { padding: 0 0 28px !important; }
  .heading { font-size: 27px !important; }
  .thumb { width: 110px !important; }
  .thumb a { display: block; width: 96px; }
  .words { width: calc(100% - 110px) !important; }
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
  const { view } = content;
  const links = (content.links ?? []).map(
    (link) =>
      `<a href="${escapeHtml(safeUrl(link.url))}" style="color:${MUTED};">${escapeHtml(link.label)}</a>`,
  );
  const title = escapeHtml(oneLine(content.subject));
  const columns = view ? ' colspan="2"' : '';
  // Below a section's heading titles are one level lower.
  const sections = content.blocks.findIndex(({ kind }) => kind === 'section');
  const blocks = content.blocks.map((block, at) =>
    blockToHtml(block, locale, sections !== -1 && sections < at ? 3 : 2),
  );
  return `<!doctype html>
<html lang="${locale}" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${title}</title>
${forWord('<xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml>')}
<style>${STYLE_SHEET}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:${PAPER};">
<div style="display:none;max-height:0;overflow:hidden;opacity:0;">${escapeHtml(content.preheader)}${'&#847;&zwnj;&nbsp;'.repeat(40)}</div>
<div role="article" aria-roledescription="email" aria-label="${title}" lang="${locale}">
<table ${TABLE} class="paper" width="100%" bgcolor="${PAPER}" style="background-color:${PAPER};">
<tr><td class="outer" align="center" style="padding:0 0 40px;">
${forWord(`<table ${TABLE} width="${MAIL_WIDTH}" align="center"><tr><td width="${MAIL_WIDTH}">`)}
<table ${TABLE} width="100%" style="width:100%;max-width:${MAIL_WIDTH}px;">
<tr><td class="line" style="padding:30px 4px 16px ${SHEET_PADDING - 8}px;">
<a href="${escapeHtml(home)}" class="ink" style="font-family:${SERIF};font-size:26px;line-height:1;font-weight:600;letter-spacing:-0.01em;color:${INK};text-decoration:none;">${escapeHtml(site.name)}</a>
</td>${view ? `<td class="muted" align="right" style="padding:30px 22px 16px 4px;${SMALL}"><a href="${escapeHtml(safeUrl(view.url))}" style="color:${MUTED};">${escapeHtml(view.label)}</a></td>` : ''}</tr>
<tr><td class="sheet"${columns} bgcolor="${SURFACE}" style="background-color:${SURFACE};border:1px solid ${LINE};padding:40px ${SHEET_PADDING}px 36px;">
<table ${TABLE}><tr><td class="rule" width="44" style="border-top:3px solid ${ACCENT};width:44px;font-size:0;line-height:0;">&nbsp;</td></tr></table>
<h1 class="ink heading" style="margin:18px 0 18px;font-family:${SERIF};font-size:31px;line-height:1.2;font-weight:600;letter-spacing:-0.01em;color:${INK};">${escapeHtml(content.heading)}</h1>
${blocks.join('\n')}
</td></tr>
<tr><td class="muted"${columns} style="padding:22px 22px 0;font-family:${SANS};font-size:13px;line-height:1.6;color:${MUTED};">
${escapeHtml(content.reason)}${links.length > 0 ? `<br>${links.join(' &nbsp;·&nbsp; ')}` : ''}<br>
<a href="${escapeHtml(home)}" style="color:${MUTED};">${escapeHtml(site.name)}</a>${content.postal ? `<br>${escapeHtml(content.postal)}` : ''}
</td></tr>
</table>
${forWord('</td></tr></table>')}
</td></tr>
</table>
</div>
${
  content.pixel === undefined
    ? ''
    : `<img src="${escapeHtml(safeUrl(content.pixel))}" width="1" height="1" alt="" style="display:block;border:0;">
`
}</body>
</html>
`;
}

function blockToHtml(block: Block, locale: Locale, level: 2 | 3): string {
  if (isLetterBlock(block)) return letterToHtml(block, { locale, level });
  switch (block.kind) {
    case 'paragraph':
      return `<p class="ink" style="margin:0 0 16px;font-family:${SANS};font-size:16px;line-height:1.6;color:${INK};">${lines(block.text)}</p>`;
    case 'note':
      return `<p class="muted" style="margin:0 0 12px;font-family:${SANS};font-size:14px;line-height:1.6;color:${MUTED};">${lines(block.text)}</p>`;
    case 'button': {
      const href = escapeHtml(safeUrl(block.url));
      return `${spaced(buttonHtml(block.label, href), '8px 0 22px')}
<p class="muted" style="margin:0 0 20px;${SMALL}">${escapeHtml(MAILS[locale].fallback)}<br><a href="${href}" style="color:${MUTED};word-break:break-all;">${href}</a></p>`;
    }
    case 'code':
      return spaced(
        panel(
          `<p class="ink" style="margin:0;font-family:Consolas, Menlo, monospace;font-size:32px;line-height:1.2;letter-spacing:0.22em;font-weight:600;color:${INK};">${escapeHtml(block.value)}</p>
<p class="muted" style="margin:8px 0 0;${SMALL}">${escapeHtml(block.hint)}</p>`,
          '20px 12px 16px',
          ' align="center"',
        ),
        '6px 0 20px',
      );
    case 'quote':
      return spaced(
        panel(
          `${block.label === undefined ? '' : `<p class="muted" style="margin:0 0 6px;${SMALL}">${escapeHtml(block.label)}</p>\n`}<p class="ink" style="margin:0;font-family:${SERIF};font-size:18px;line-height:1.55;color:${INK};">${lines(block.text)}</p>`,
          '16px 20px',
        ),
        '6px 0 20px',
      );
    case 'list':
      return `<ul class="ink" style="margin:0 0 18px 22px;padding:0;font-family:${SANS};font-size:16px;line-height:1.6;color:${INK};">${block.items.map((item) => `<li style="margin:0 0 6px;">${escapeHtml(item)}</li>`).join('')}</ul>`;
    case 'facts':
      return spaced(
        `<table ${TABLE} width="100%">${block.rows
          .map(
            (row) =>
              `<tr><td class="muted line" style="padding:8px 16px 8px 0;border-bottom:1px solid ${LINE};font-family:${SANS};font-size:14px;line-height:1.5;color:${MUTED};white-space:nowrap;vertical-align:top;">${escapeHtml(row.label)}</td><td class="ink line" width="100%" style="padding:8px 0;border-bottom:1px solid ${LINE};font-family:${SANS};font-size:15px;line-height:1.5;color:${INK};word-break:break-word;">${escapeHtml(row.value)}</td></tr>`,
          )
          .join('')}</table>`,
        '4px 0 20px',
      );
  }
}

function toText(content: MailContent, { site }: Frame): string {
  const parts = [
    ...(content.view ? [`${content.view.label}: ${safeUrl(content.view.url)}`] : []),
    oneLine(content.heading),
    ...content.blocks.map(blockToText),
    `-- \n${[
      content.reason,
      ...(content.links ?? []).map((link) => `${link.label}: ${safeUrl(link.url)}`),
      `${site.name} · ${safeUrl(site.url)}`,
      ...(content.postal ? [content.postal] : []),
    ].join('\n')}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function blockToText(block: Block): string {
  if (isLetterBlock(block)) return letterToText(block);
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
    case 'facts':
      return block.rows.map((row) => `${row.label}: ${row.value}`).join('\n');
  }
}

import { escapeHtml } from '../../../../src/domain/text/escape-html.ts';
import type { Locale } from '../../../../src/i18n/locales.ts';
import { MAILS } from '../../../../src/i18n/mails.ts';
import type { Block, MailContent } from './content.ts';
import { oneLine, safeUrl } from './escape.ts';
import { isLetterBlock, letterToHtml, letterToText } from './letter.ts';
import { ACCENT, INK, LINE, lines, MUTED, PAPER, SANS, SERIF, SURFACE } from './look.ts';
import type { RenderedMail, SiteIdentity } from './types.ts';

type Frame = { readonly locale: Locale; readonly site: SiteIdentity };

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
  const { view } = content;
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
</td>${view ? `<td class="muted" align="right" style="padding:30px 22px 16px 4px;font-family:${SANS};font-size:13px;line-height:1.5;"><a href="${escapeHtml(safeUrl(view.url))}" style="color:${MUTED};">${escapeHtml(view.label)}</a></td>` : ''}</tr>
<tr><td class="sheet"${view ? ' colspan="2"' : ''} style="background-color:${SURFACE};border:1px solid ${LINE};padding:40px 44px 36px;">
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="rule" style="border-top:3px solid ${ACCENT};width:44px;font-size:0;line-height:0;">&nbsp;</td></tr></table>
<h1 class="ink heading" style="margin:18px 0 18px;font-family:${SERIF};font-size:31px;line-height:1.2;font-weight:600;letter-spacing:-0.01em;color:${INK};">${escapeHtml(content.heading)}</h1>
${content.blocks.map((block) => blockToHtml(block, locale)).join('\n')}
</td></tr>
<tr><td class="muted"${view ? ' colspan="2"' : ''} style="padding:22px 22px 0;font-family:${SANS};font-size:13px;line-height:1.6;color:${MUTED};">
${escapeHtml(content.reason)}${links.length > 0 ? `<br>${links.join(' &nbsp;·&nbsp; ')}` : ''}<br>
<a href="${escapeHtml(home)}" style="color:${MUTED};">${escapeHtml(site.name)}</a>${content.postal ? `<br>${escapeHtml(content.postal)}` : ''}
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
  if (isLetterBlock(block)) return letterToHtml(block);
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
    case 'facts':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 20px;">${block.rows
        .map(
          (row) =>
            `<tr><td class="muted line" style="padding:8px 16px 8px 0;border-bottom:1px solid ${LINE};font-family:${SANS};font-size:14px;line-height:1.5;color:${MUTED};white-space:nowrap;vertical-align:top;">${escapeHtml(row.label)}</td><td class="ink line" width="100%" style="padding:8px 0;border-bottom:1px solid ${LINE};font-family:${SANS};font-size:15px;line-height:1.5;color:${INK};word-break:break-word;">${escapeHtml(row.value)}</td></tr>`,
        )
        .join('')}</table>`;
  }
}

function buttonToHtml(label: string, url: string, locale: Locale): string {
  const href = escapeHtml(safeUrl(url));
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 22px;"><tr><td class="button" align="center" style="background-color:${ACCENT};border-radius:4px;">
<a href="${href}" style="display:inline-block;padding:14px 28px;background-color:${ACCENT};border-radius:4px;font-family:${SANS};font-size:16px;line-height:1.2;font-weight:600;color:#FFFFFF;text-decoration:none;">${escapeHtml(label)}</a>
</td></tr></table>
<p class="muted" style="margin:0 0 20px;font-family:${SANS};font-size:13px;line-height:1.5;color:${MUTED};">${escapeHtml(MAILS[locale].fallback)}<br><a href="${href}" style="color:${MUTED};word-break:break-all;">${escapeHtml(safeUrl(url))}</a></p>`;
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

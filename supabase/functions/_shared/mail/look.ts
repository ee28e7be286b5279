import { escapeHtml } from '../../../../src/domain/text/escape-html.ts';

/** The site's colours (light), inlined because many clients drop style sheets. */
export const INK = '#15171A';
export const MUTED = '#5B6067';
export const PAPER = '#FBFAF7';
export const SURFACE = '#FFFFFF';
export const LINE = '#E7E3DA';
export const ACCENT = '#C8102E';

// What Windows has comes first: Word's engine, which draws the mails of classic Outlook, takes Times New Roman for a
// family that begins with one it does not know.
export const SERIF = "Georgia, 'Times New Roman', serif";
export const SANS = "'Segoe UI',-apple-system,Roboto,Helvetica,Arial,sans-serif";

/** Pixels of a mail, of what lies beside the words on its sheet, and of what is left for them. */
export const MAIL_WIDTH = 600;
export const SHEET_PADDING = 30;
export const CONTENT_WIDTH = MAIL_WIDTH - 2 * SHEET_PADDING - 2;

/** A text of several lines in HTML. */
export function lines(text: string): string {
  return escapeHtml(text).replace(/\r\n?|\n/g, '<br>');
}

/** What only Word's engine reads: it knows widths of tables, and neither `max-width` nor blocks beside each other. */
export const forWord = (html: string) => `<!--[if mso]>${html}<![endif]-->`;

/**
 * Something with room above and below. Word's engine keeps padding of cells only.
 *
 * @param more attributes of the cell
 */
export function spaced(inner: string, padding: string, more = ''): string {
  return `<table ${TABLE} width="100%"><tr><td${more} style="padding:${padding};">${inner}</td></tr></table>`;
}

/** A box on a ground of its own. */
export function panel(inner: string, padding: string, more = ''): string {
  return `<table ${TABLE} width="100%"><tr><td class="panel"${more} bgcolor="${PAPER}" style="background-color:${PAPER};border:1px solid ${LINE};padding:${padding};">${inner}</td></tr></table>`;
}

/** A link as large as its ground, also where `padding` of a link is not kept. @param href escaped */
export function buttonHtml(label: string, href: string): string {
  return `<table ${TABLE}><tr><td class="button" align="center" bgcolor="${ACCENT}" style="background-color:${ACCENT};border-radius:4px;mso-padding-alt:14px 28px;"><a href="${href}" style="display:inline-block;padding:14px 28px;font-family:${SANS};font-size:16px;line-height:1.2;font-weight:600;color:#FFFFFF;text-decoration:none;">${escapeHtml(label)}</a></td></tr></table>`;
}

/** A table that only places what is in it, which every mail program can do. */
export const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

import { escapeHtml } from '../../../../src/domain/text/escape-html.ts';

/** The site's colours (light), inlined because many clients drop style sheets. */
export const INK = '#15171A';
export const MUTED = '#5B6067';
export const PAPER = '#FBFAF7';
export const SURFACE = '#FFFFFF';
export const LINE = '#E7E3DA';
export const ACCENT = '#C8102E';

export const SERIF = "Newsreader, Georgia, 'Times New Roman', serif";
export const SANS = "-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

/** Pixels that the sheet leaves for its content. */
export const CONTENT_WIDTH = 512;

/** A text of several lines in HTML. */
export function lines(text: string): string {
  return escapeHtml(text).replace(/\r\n?|\n/g, '<br>');
}

/** A table that only places what is in it, which every mail program can do. */
export const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

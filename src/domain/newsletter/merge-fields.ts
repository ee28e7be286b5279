// Where an issue calls its reader by their first name: `{{first_name|friend}}`, with what stands there for who told us
// none. An issue is drawn once for all its readers, so a drawn text holds marks, and each copy is filled in last.

const FIELD = /\{\{\s*first_name\s*(?:\|([^{}|]*))?\}\}/g;

/** Two signs of the private use area, which no text that is meant for people has. */
const OPEN = '\uE000';
const CLOSE = '\uE001';
const MARKS = /[\uE000\uE001]/g;
const MARKED = /\uE000([^\uE000\uE001]*)\uE001/g;

/** A text as it reads without a name. @example 'Hi {{first_name|friend}}' → 'Hi friend' */
export const withoutName = (text: string): string =>
  text.replace(FIELD, (_, fallback: string = '') => fallback.trim());

/** A text with marks where names stand, for `addressed`; whatever draws it escapes it as it is. */
export const withMarks = (text: string): string =>
  text
    .replace(MARKS, '')
    .replace(FIELD, (_, fallback: string = '') => OPEN + fallback.trim() + CLOSE);

/**
 * A drawn text for one reader.
 *
 * @param name null where they told none
 * @param write escapes a name for where it stands
 */
export const addressed = (
  drawn: string,
  name: string | null,
  write: (name: string) => string = (plain) => plain,
): string =>
  drawn
    .replace(MARKED, (_, fallback: string) => (name === null ? fallback : write(name)))
    .replace(MARKS, '');

/** Whether a text has a field that stands empty for who told no name. */
export const lacksFallback = (text: string): boolean =>
  [...text.matchAll(FIELD)].some(([, fallback = '']) => fallback.trim() === '');

/** Whether a text has braces that are no field: they would be read as they are. */
export const hasUnknownField = (text: string): boolean => /\{\{|\}\}/.test(text.replace(FIELD, ''));

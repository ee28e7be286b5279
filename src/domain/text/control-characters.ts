/*
 * Characters that nobody types and that texts of people do not hold. Two rules, the same as the database's: a
 * text of several lines may have tabs and line ends, a line may not, nor what ends it or turns its direction
 * for whatever stands after it.
 */

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it finds
const IN_NO_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it finds
const IN_NO_LINE = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/;

const EVERY_IN_NO_TEXT = new RegExp(IN_NO_TEXT, 'g');
const RUNS_IN_NO_LINE = new RegExp(`${IN_NO_LINE.source}+`, 'g');

/** Whether a text of several lines holds what nobody types. */
export const holdsControls = (text: string): boolean => IN_NO_TEXT.test(text);

/** Whether something that shall stand in a line would break or turn it. */
export const breaksLine = (text: string): boolean => IN_NO_LINE.test(text);

/** A text of several lines without what nobody types. */
export const withoutControls = (text: string): string => text.replace(EVERY_IN_NO_TEXT, '');

/** A text as a line: a space in place of what would break or turn it. */
export const asLine = (text: string): string => text.replace(RUNS_IN_NO_LINE, ' ');

/** Encodings that a file of rows may have, as TextDecoder names them. */
export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1258', 'windows-1252'] as const;
export type Encoding = (typeof ENCODINGS)[number];

export const DELIMITERS = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** What a spreadsheet's own files begin with: a ZIP archive (xlsx, ods), a compound document (xls). */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/** Letters that carry a Vietnamese tone. */
const TONED = /[aăâeêioôơuưy]/i;
/** The tones of windows-1258, which stand behind their letters there. */
const TONES = /[\u0300\u0301\u0303\u0309\u0323]/g;

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, at) => bytes[at] === byte);

/** Whether a file is a workbook, which has to be saved as CSV first. */
export function isWorkbook(start: Uint8Array): boolean {
  return WORKBOOKS.some((mark) => startsWith(start, mark));
}

/**
 * The encoding of a file: what its byte order mark says, else UTF-16 where every other byte is empty, else
 * UTF-8 where it is valid, else the Windows page of Vietnamese or of Western Europe, by the tones.
 *
 * @param start the first bytes; the more, the surer
 */
export function encodingOf(start: Uint8Array): Encoding {
  if (startsWith(start, [0xef, 0xbb, 0xbf])) return 'utf-8';
  if (startsWith(start, [0xff, 0xfe])) return 'utf-16le';
  if (startsWith(start, [0xfe, 0xff])) return 'utf-16be';
  // What separates and ends lines is ASCII in any language, and half empty in UTF-16.
  const empty = [0, 0];
  for (const [at, byte] of start.entries())
    if (byte === 0) empty[at % 2] = (empty[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = empty;
  if (even + odd > 0 && Math.max(even, odd) > 4 * Math.min(even, odd))
    return odd > even ? 'utf-16le' : 'utf-16be';
  try {
    // The last character may be cut off.
    new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true });
    return 'utf-8';
  } catch {
    return isVietnamese(start) ? 'windows-1258' : 'windows-1252';
  }
}

/** Whether bytes make sense in the Vietnamese page: tones stand behind letters that have one. */
function isVietnamese(bytes: Uint8Array): boolean {
  const text = new TextDecoder('windows-1258').decode(bytes);
  let score = (text.match(/[đĐ]/g) ?? []).length;
  for (const { index } of text.matchAll(TONES)) score += TONED.test(text[index - 1] ?? '') ? 1 : -2;
  return score > 0;
}

/**
 * The delimiter of a text: what a first line `sep=;` says, which Excel writes and reads, else the one that
 * parts most lines into the same number of cells.
 */
export function delimiterOf(text: string): Delimiter {
  const said = /^sep=([,;\t|])[\r\n]/.exec(text)?.[1];
  const given = DELIMITERS.find((each) => each === said);
  if (given) return given;
  const lines = text
    .replace(/"(?:[^"]|"")*"/g, '""')
    .split(/[\r\n]+/)
    .filter((line) => line !== '')
    .slice(0, 100);
  const scoreOf = (delimiter: string) => {
    const [head = 0, ...rest] = lines.map((line) => line.split(delimiter).length - 1);
    if (head === 0) return 0;
    const alike = rest.filter((count) => count === head).length;
    return 1 + head / 100 + (rest.length === 0 ? 1 : alike / rest.length) * 10;
  };
  return DELIMITERS.reduce((best, each) => (scoreOf(each) > scoreOf(best) ? each : best));
}

/** How a file of rows is written. */
export type CsvFormat = {
  /** As TextDecoder names it; UTF-8 unless given. A byte order mark is passed over. */
  readonly encoding?: string;
  /** One character; a comma unless given. */
  readonly delimiter?: string;
};

/**
 * Reads CSV (RFC 4180, quoted fields and line breaks in them included) as it arrives.
 *
 * @returns each row with the line on which it begins, from 1, and its cells trimmed and composed (NFC);
 *   blank lines are left out
 */
export async function* readCsv(
  body: ReadableStream<Uint8Array>,
  { encoding = 'utf-8', delimiter = ',' }: CsvFormat = {},
): AsyncGenerator<{ line: number; cells: string[] }> {
  const decoder = new TextDecoder(encoding);
  /** What ends a run of plain text. */
  const signs = new RegExp(`["\\n${delimiter === '\t' ? '\\t' : delimiter}]`, 'g');
  let cells: string[] = [];
  let cell = '';
  let quoted = false;
  let afterQuote = false;
  let line = 1;
  let begun = 1;
  const endCell = () => {
    // Some code pages write a letter and its mark apart.
    cells.push(cell.trim().normalize('NFC'));
    cell = '';
    afterQuote = false;
  };
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const text = decoder.decode(part.value, { stream: true });
    let at = 0;
    for (const { index, 0: sign } of text.matchAll(signs)) {
      const run = text.slice(at, index);
      at = index + 1;
      if (run !== '') {
        cell += run;
        afterQuote = false;
      }
      if (sign === '\n') line += 1;
      if (quoted) {
        if (sign !== '"') cell += sign;
        else {
          quoted = false;
          afterQuote = true;
        }
      } else if (sign === '"') {
        // Two quotation marks in a quoted field are one that it contains; within plain text one is text.
        if (afterQuote || cell !== '') cell += sign;
        quoted = afterQuote || cell === '';
        afterQuote = false;
      } else if (sign === delimiter) endCell();
      else {
        endCell();
        if (cells.some((value) => value !== '')) yield { line: begun, cells };
        cells = [];
        begun = line;
      }
    }
    if (at < text.length) {
      cell += text.slice(at);
      afterQuote = false;
    }
  }
  endCell();
  if (cells.some((value) => value !== '')) yield { line: begun, cells };
}

/**
 * Reads CSV (RFC 4180, quoted fields and line breaks in them included) as it arrives.
 *
 * @returns each row with the line on which it begins, from 1; blank lines are left out
 */
export async function* readCsv(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<{ line: number; cells: string[] }> {
  const decoder = new TextDecoder();
  let cells: string[] = [];
  let cell = '';
  let quoted = false;
  let afterQuote = false;
  let line = 1;
  let begun = 1;
  const endCell = () => {
    cells.push(cell.trim());
    cell = '';
    afterQuote = false;
  };
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    for (const character of decoder.decode(part.value, { stream: true })) {
      if (character === '\n') line += 1;
      if (quoted) {
        if (character !== '"') cell += character;
        else {
          quoted = false;
          afterQuote = true;
        }
      } else if (character === '"' && (afterQuote || cell === '')) {
        // Two quotation marks in a quoted field are one that it contains.
        if (afterQuote) cell += character;
        quoted = true;
        afterQuote = false;
      } else if (character === ',') endCell();
      else if (character === '\n') {
        endCell();
        if (cells.some((text) => text !== '')) yield { line: begun, cells };
        cells = [];
        begun = line;
      } else cell += character;
    }
  }
  endCell();
  if (cells.some((text) => text !== '')) yield { line: begun, cells };
}

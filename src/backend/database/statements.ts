/** Comments, texts, names and dollar-quoted bodies, in which a semicolon ends nothing; semicolons; the rest. */
const PIECES =
  /--[^\n]*|\/\*.*?\*\/|\be'(?:[^'\\]|\\.|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$(?:[a-z_]\w*)?\$).*?\1|;|[^-/'"$;e]+|./gis;

/**
 * Splits a file of SQL at the ends of its statements.
 *
 * @returns them without their semicolons; comments stay with the statement behind them
 */
export function splitStatements(sql: string): readonly string[] {
  const statements = [''];
  let isEmpty = true;
  for (const [piece] of sql.matchAll(PIECES)) {
    const isComment = piece.startsWith('--') || piece.startsWith('/*');
    if (piece === ';') {
      if (!isEmpty) statements.push('');
      else statements[statements.length - 1] = '';
      isEmpty = true;
      continue;
    }
    statements[statements.length - 1] += piece;
    if (!isComment && piece.trim() !== '') isEmpty = false;
  }
  if (isEmpty) statements.pop();
  return statements.map((statement) => statement.trim());
}

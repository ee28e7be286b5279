type Row = Readonly<Record<string, string | number>>;

/** Rows with the same keys as a text table, numbers to the right. */
export function table(rows: readonly Row[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const widths = columns.map((column) =>
    Math.max(column.length, ...rows.map((row) => show(row[column]).length)),
  );
  const line = (cells: readonly string[], isNumber: readonly boolean[]) =>
    cells
      .map((cell, at) =>
        isNumber[at] ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0),
      )
      .join('  ');
  const numeric = columns.map((column) => typeof rows[0]?.[column] === 'number');
  return [
    line(columns, numeric),
    widths.map((width) => '─'.repeat(width)).join('  '),
    ...rows.map((row) =>
      line(
        columns.map((column) => show(row[column])),
        numeric,
      ),
    ),
    '',
  ].join('\n');
}

/** A cell: numbers with commas. */
export function show(value: string | number | undefined): string {
  return typeof value === 'number' ? value.toLocaleString('en') : (value ?? '');
}

export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

import { toCsv } from '#src/domain/directory/csv.ts';

/** Saves rows as a CSV file that spreadsheets open without running any of it. */
export function downloadCsv(name: string, rows: readonly (readonly unknown[])[]): void {
  const url = URL.createObjectURL(new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

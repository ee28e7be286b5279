import { saveFile } from '#src/browser/save-file.ts';
import { toCsv } from '#src/domain/tables/csv.ts';

/** Saves rows as a CSV file that spreadsheets open without running any of it. */
export function downloadCsv(name: string, rows: readonly (readonly unknown[])[]): void {
  saveFile(name, [toCsv(rows)], 'text/csv;charset=utf-8');
}

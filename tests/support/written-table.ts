import fc from 'fast-check';
import { isFull } from './rare.mjs';

/** How programs write tables. */
export type Hand = {
  readonly delimiter: string;
  readonly end: string;
  readonly encoding: 'utf-8' | 'utf-8 with its mark' | 'utf-16le' | 'utf-16be';
  readonly quotes: 'needed' | 'all' | 'spaced';
};

export const hands: fc.Arbitrary<Hand> = fc.record({
  delimiter: fc.constantFrom(',', ';', '\t', '|'),
  end: fc.constantFrom('\n', '\r\n', '\r'),
  encoding: fc.constantFrom('utf-8', 'utf-8 with its mark', 'utf-16le', 'utf-16be'),
  quotes: fc.constantFrom('needed', 'all', 'spaced'),
});

/** A table as bytes of a file. */
export function written(
  rows: readonly (readonly string[])[],
  { delimiter, end, encoding, quotes }: Hand,
): Uint8Array<ArrayBuffer> {
  const space = quotes === 'spaced' ? ' ' : '';
  const cellOf = (cell: string) => {
    const isBare = quotes === 'needed' && !/[",;|\t\r\n]/.test(cell);
    return isBare ? cell : `${space}"${cell.replaceAll('"', '""')}"${space}`;
  };
  const text = rows.map((row) => `${row.map(cellOf).join(delimiter)}${end}`).join('');
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  if (encoding === 'utf-8 with its mark') return new TextEncoder().encode(`\uFEFF${text}`);
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return new Uint8Array(encoding === 'utf-16le' ? bytes : bytes.swap16());
}

/** Tables per import, 200 before a release; `SEED` repeats those of a run, whose seed is in the names of its tests. */
export const TABLES = {
  numRuns: isFull ? 200 : 40,
  seed: Number(process.env['SEED'] ?? Date.now() % 1_000_000),
} as const;

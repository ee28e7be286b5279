import { expect, test } from 'vitest';
import { toRawCsvLines } from '#src/domain/tables/csv.ts';
import { type CsvRow, readCsv } from '#src/domain/tables/read-csv.ts';

async function read(...parts: (string | Uint8Array)[]): Promise<CsvRow[]> {
  const encoder = new TextEncoder();
  const chunks = parts.map((part) => (typeof part === 'string' ? encoder.encode(part) : part));
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const chunk = chunks.shift();
      if (chunk === undefined) controller.close();
      else controller.enqueue(chunk);
    },
  });
  return Array.fromAsync(readCsv(body));
}

test.each<[string, CsvRow[]]>([
  ['', []],
  ['a,b', [{ line: 1, cells: ['a', 'b'] }]],
  [
    ' a , b \r\nc,\r\n',
    [
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['c', ''] },
    ],
  ],
  ['\n\n,,\na\n', [{ line: 4, cells: ['a'] }]],
  ['"a,b","c ""d""",""', [{ line: 1, cells: ['a,b', 'c "d"', ''] }]],
  [
    '"two\nlines",x\ny',
    [
      { line: 1, cells: ['two\nlines', 'x'] },
      { line: 3, cells: ['y'] },
    ],
  ],
  ['5" disk,"a" ', [{ line: 1, cells: ['5" disk', 'a'] }]],
  ['""""', [{ line: 1, cells: ['"'] }]],
])('%j is read as it is meant', async (text, rows) => {
  expect(await read(text)).toEqual(rows);
});

test('it does not matter where the pieces part, not even within a letter', async () => {
  const text = '\uFEFFtên,"ghi ""chú"""\r\n"Đà\nNẵng",phở\r\n';
  const bytes = new TextEncoder().encode(text);
  const whole = await read(bytes);
  expect(whole).toEqual([
    { line: 1, cells: ['tên', 'ghi "chú"'] },
    { line: 2, cells: ['Đà\nNẵng', 'phở'] },
  ]);
  for (let at = 1; at < bytes.length; at += 1)
    expect(await read(bytes.slice(0, at), bytes.slice(at))).toEqual(whole);
});

test('what is written raw is read back', async () => {
  const rows = [
    ['=a', 'b"c', 'd,e'],
    ['f\ng', '', 'h'],
  ];
  expect((await read(toRawCsvLines(rows))).map(({ cells }) => cells)).toEqual(rows);
});

test('a file of many blocks has its lines, its letters and its longest rows whole', async () => {
  const long = 'ế'.repeat(400_000);
  const texts = Array.from({ length: 30_000 }, (_, n) =>
    n === 999 ? long : `Phở "${n}"\r\nhai dòng`,
  );
  const file = texts.map((text) => toRawCsvLines([[text, '=x']])).join('');
  const bytes = new TextEncoder().encode(file);
  const parts = Array.from({ length: Math.ceil(bytes.length / 65_521) }, (_, n) =>
    bytes.slice(n * 65_521, (n + 1) * 65_521),
  );
  const rows = await read(...parts);
  expect(rows.map(({ cells }) => cells[0])).toEqual(texts);
  expect([rows[998], rows[999], rows[1000]].map((row) => row?.line)).toEqual([1997, 1999, 2000]);
  expect(rows.at(-1)?.line).toBe(59_998);
});

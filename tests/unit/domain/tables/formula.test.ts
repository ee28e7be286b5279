import { expect, test } from 'vitest';
import { toCsv } from '#src/domain/tables/csv.ts';
import { isComputed, shownIn } from '#src/domain/tables/formula.ts';
import { openTable, sourceOf } from '#src/domain/tables/table.ts';

const LINK = '=HYPERLINK("https://lua.example/?a=1,2","Lúa ""Xanh""")';

test.each([
  [LINK, 'name', 'Lúa "Xanh"'],
  [LINK, 'website', 'https://lua.example/?a=1,2'],
  [LINK, '', 'Lúa "Xanh"'],
  // As sheets write it where a comma parts decimals, and without a name.
  ['=hyperlink( "https://lua.example" ; "Lúa" )', 'name', 'Lúa'],
  ['=HYPERLINK("https://lua.example")', 'name', 'https://lua.example'],
  ['=HYPERLINK("mailto:lan@mail.example","lan@mail.example")', 'email', 'lan@mail.example'],
  ['="00123"', 'name', '00123'],
  ['=Một', 'name', '=Một'],
  ['Lúa', 'name', 'Lúa'],
])('%s as %s shows %s', (cell, column, shown) => {
  expect(shownIn(cell, column)).toBe(shown);
});

test.each([
  ['=VLOOKUP(A2,Sheet2!A:B,2)', true],
  ['=HYPERLINK(A2,B2)', true],
  ['=B2', true],
  ["='Danh sách'!$B$2", true],
  ['=A2&" JSC"', true],
  ['=1+1', false],
  ['=Một', false],
  ['= Hai', false],
  ["'=B2", false],
])('%s is computed: %s', (cell, is) => {
  expect(isComputed(cell)).toBe(is);
});

test('a row says what its sheet shows, and what our own export guards is no formula', async () => {
  const file = toCsv([['name', 'website'], [LINK, '=B2'], []]).concat(
    [LINK, LINK].map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','),
    '\r\n=B2,https://b.example\r\n',
  );
  const table = await openTable(new Blob([file]));
  if (!table.ok) throw new Error(table.error.code);
  const source = sourceOf(table.value, { name: { column: 0 }, website: { column: 1 } });
  const rows = await Array.fromAsync(source.rows(), ({ get, raw, broken }) => [
    ...[get('name'), get('website'), raw?.('name')],
    broken,
  ]);
  expect(rows).toEqual([
    [`'${LINK}`, "'=B2", `'${LINK}`, undefined],
    ['Lúa "Xanh"', 'https://lua.example/?a=1,2', LINK, undefined],
    ['=B2', 'https://b.example', '=B2', 'cell_error'],
  ]);
});

import { expect, test } from 'vitest';
import type { ImportColumn } from '#src/domain/tables/mapping.ts';
import { noteReadings } from '#src/domain/tables/readings.ts';
import { TEXTS } from '#src/i18n/texts.ts';
import { entryColumns } from '#src/islands/admin/directory/entry-columns.ts';
import { roundColumns } from '#src/islands/admin/ledger/round-columns.ts';
import { chosenFile } from '#tests/support/import-file.ts';

const labelOf = (key: keyof (typeof TEXTS)['en']) => TEXTS.en[key];

async function readingsOf(
  file: string,
  columns: readonly ImportColumn[],
  same: Readonly<Record<string, string>> = {},
) {
  const noted = noteReadings(await chosenFile(file, { columns, same }), columns, (day) => ({
    size: Date.parse(day),
    shown: `on ${day}`,
  }));
  let rows = 0;
  for await (const _ of noted.source.rows()) rows += 1;
  const readings = new Map(noted.readings().map((reading) => [reading.name, reading]));
  return { rows, of: (name: string) => readings.get(name) };
}

test('columns of a file of rounds tell how they were read, with the least and the most', async () => {
  const { rows, of } = await readingsOf(
    [
      'Company,Date,Round,Source,Amount,Currency,Rate',
      'Một,25/12/2025,Seed,https://a.example/1,12 tỷ,VND,23.400',
      'Hai,05/01/2026,Seed,https://a.example/2,US$1.2m,,',
      'Ba,06/01/2026,Seed,https://a.example/3,5000000,,',
      'Bốn,07/01/2026,Seed,https://a.example/4,many,USD,',
    ].join('\n'),
    roundColumns(labelOf, 'en'),
  );
  expect(rows).toBe(4);
  // By what they are worth, not by their digits: 12 billion dong are half a million dollars.
  expect(of('amount')).toMatchObject({
    ...{ called: 'Amount', filled: 4 },
    examples: [
      { line: 2, text: '12 tỷ', read: '12,000,000,000 VND' },
      { line: 3, text: 'US$1.2m', read: '$1,200,000' },
      // A currency that is not said is asked about, not read.
      { line: 4, text: '5000000', read: null },
    ],
    least: { line: 2, read: '12,000,000,000 VND' },
    most: { line: 3, read: '$1,200,000' },
  });
  expect(of('usd_rate')).toMatchObject({ filled: 1, most: { text: '23.400', read: '23,400' } });
  expect(of('announced_on')).toMatchObject({
    least: { text: '25/12/2025', read: 'on 2025-12-25' },
    most: { line: 5, read: 'on 2026-01-07' },
  });
  expect(of('company')).toMatchObject({ examples: [{ text: 'Một', read: 'Một' }, {}, {}] });
  expect(of('company')).not.toHaveProperty('least');
});

test('columns of a directory: dollars, years, and what all rows have in common', async () => {
  const { of } = await readingsOf(
    ['name,Raised,Founded', 'A,12 tỷ,2019-06-15', 'B,1.5m,2021', 'C,n/a,next year'].join('\n'),
    entryColumns('startup', labelOf, 'en'),
    { funding_currency: 'USD' },
  );
  expect(of('funding_currency')).toMatchObject({
    called: '',
    filled: 3,
    examples: [{ text: 'USD' }],
  });
  expect(of('funding_amount')).toMatchObject({
    filled: 3,
    examples: [{}, {}, { text: 'n/a', read: '' }],
    least: { text: '1.5m', read: '$1,500,000' },
  });
  expect(of('founded_year')).toMatchObject({
    ...{ least: { read: '2019' }, most: { read: '2021' } },
    examples: [{}, {}, { text: 'next year', read: null }],
  });
});

import { describe, expect, test } from 'vitest';
import { guessColumns } from '#src/domain/tables/columns.ts';
import { dateOrderOf, readDate } from '#src/domain/tables/dates.ts';
import {
  cellsOf,
  openTable,
  saidIn,
  sourceOf,
  type Table,
  type TableFormat,
} from '#src/domain/tables/table.ts';
import { delimiterOf, encodingOf } from '#src/domain/tables/table-format.ts';

const VIETNAM = (wall: string) => new Date(`${wall}+07:00`);
const NAMES = 'Tên;Địa điểm\r\nPhở Bò;Đà Nẵng\r\n"Nồi; Lớn";Huế\r\n';

/** A text as a spreadsheet writes it. UTF-16 begins with its mark unless told otherwise. */
function utf16(text: string, endian: 'le' | 'be', mark = true): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(mark ? `\uFEFF${text}` : text, 'utf16le');
  return new Uint8Array(endian === 'le' ? bytes : bytes.swap16());
}

/** Letters of the Vietnamese page of Windows, their tones behind them, as its programs write. */
function windows1258(text: string): Uint8Array<ArrayBuffer> {
  const decoder = new TextDecoder('windows-1258');
  const bytes = new Map<string, number>();
  for (let byte = 255; byte >= 0; byte -= 1) bytes.set(decoder.decode(Uint8Array.of(byte)), byte);
  const apart = [...text].flatMap((letter) => {
    if (bytes.has(letter)) return [letter];
    const [base = '', ...marks] = letter.normalize('NFD');
    const tone = marks.find((mark) => /[\u0300\u0301\u0303\u0309\u0323]/.test(mark)) ?? '';
    return [[base, ...marks.filter((mark) => mark !== tone)].join('').normalize('NFC'), tone];
  });
  return Uint8Array.from(apart.filter(Boolean), (letter) => bytes.get(letter) ?? 63);
}

async function open(bytes: Uint8Array<ArrayBuffer> | string, format?: Partial<TableFormat>) {
  const opened = await openTable(new Blob([bytes]), format);
  if (!opened.ok) throw new Error(opened.error.code);
  return opened.value;
}
const cells = (table: Table) => table.sample.map((row) => row.cells);

describe('a file that a spreadsheet wrote', () => {
  test.each([
    ['UTF-8', 'utf-8', new TextEncoder().encode(NAMES)],
    ['UTF-8 with its mark', 'utf-8', new TextEncoder().encode(`\uFEFF${NAMES}`)],
    ['UTF-16 little-endian', 'utf-16le', utf16(NAMES, 'le')],
    ['UTF-16 big-endian', 'utf-16be', utf16(NAMES, 'be')],
    ['UTF-16 little-endian without its mark', 'utf-16le', utf16(NAMES, 'le', false)],
    ['UTF-16 big-endian without its mark', 'utf-16be', utf16(NAMES, 'be', false)],
    ["Windows' Vietnamese page", 'windows-1258', windows1258(NAMES)],
  ] as const)('in %s is read as it was written', async (_name, encoding, bytes) => {
    const table = await open(bytes);
    expect(table.format).toEqual({ encoding, delimiter: ';', isHeaded: true });
    expect(table.header).toEqual(['Tên', 'Địa điểm']);
    expect(cells(table)).toEqual([
      ['Phở Bò', 'Đà Nẵng'],
      ['Nồi; Lớn', 'Huế'],
    ]);
  });

  test("in Windows' Western page keeps its accents", () => {
    const western = Uint8Array.from('Café São Tomé, señor, København', (letter) =>
      letter.charCodeAt(0),
    );
    expect(encodingOf(western)).toBe('windows-1252');
  });

  test('may be read in another encoding by whoever knows better', async () => {
    const table = await open(windows1258(NAMES), { encoding: 'windows-1252' });
    expect(table.format.encoding).toBe('windows-1252');
    expect(table.header).not.toContain('Địa điểm');
  });

  test.each([
    ['commas', 'a,b,c\n1,2,3', ','],
    ['semicolons, as where the comma parts decimals', 'a;b\n1,5;2,5\n3,5;4', ';'],
    ['tabs', 'a\tb, c\n1\t2\n', '\t'],
    ['what its first line says', 'sep=;\na,b;c,d\n1,2;3,4', ';'],
    ['commas between quoted semicolons', 'a,b\n"1;2;3;4",5', ','],
    ['nothing: it has one column', 'email\na@b.c', ','],
  ] as const)('is parted by %s', (_name, text, delimiter) => {
    expect(delimiterOf(text)).toBe(delimiter);
  });

  test("does not hold Excel's line about the delimiter", async () => {
    const table = await open('sep=;\r\nname;x\r\nA;1');
    expect([table.header, cells(table)]).toEqual([['name', 'x'], [['A', '1']]]);
  });

  test('need not name its columns', async () => {
    const table = await open('a@example.com,2026-01-05\nb@example.com,2026-01-06');
    expect([table.format.isHeaded, table.header]).toEqual([false, ['A', 'B']]);
    expect(await Array.fromAsync(cellsOf(table, 0))).toEqual(['a@example.com', 'b@example.com']);
  });

  test.each([
    ['a workbook', 'PK\u0003\u0004xl', 'workbook'],
    ['nothing', '', 'no_rows'],
    ['names alone', 'name,description\n', 'no_rows'],
  ])('is refused when it is %s', async (_name, text, code) => {
    expect(await openTable(new Blob([text]))).toMatchObject({ error: { code } });
  });
});

test('an import reads each row with its line, its columns and what all rows have in common', async () => {
  const table = await open('Mail,When\n\na@b.c,5/1/2026\n"x\n@b.c",6/1/2026\n');
  const source = sourceOf(
    table,
    { email: { column: 0 }, place: { value: 'the fair' }, at: { column: 1 } },
    (name, text) => (name === 'at' ? (readDate(text, 'dmy', VIETNAM) ?? text) : text),
  );
  expect(source.names).toEqual(['email', 'place', 'at']);
  const rows = await Array.fromAsync(source.rows(), ({ line, share, get }) => ({
    ...{ line, share },
    said: ['email', 'place', 'at', 'nothing'].map(get),
  }));
  expect(rows).toEqual([
    { line: 3, share: 1, said: ['a@b.c', 'the fair', '2026-01-05', ''] },
    { line: 4, share: 1, said: ['x\n@b.c', 'the fair', '2026-01-06', ''] },
  ]);
  expect(saidIn({}, 'email', { line: 1, cells: [] })).toBe('');
});

test('where OPTIN_TIME is empty, CONFIRM_TIME says when somebody agreed', async () => {
  const table = await open(
    'Email,OPTIN_TIME,CONFIRM_TIME\na@b.c,,2024-01-02\nd@e.f,2024-01-01,2024-01-03',
  );
  const days = ['2024-01-02', '2024-01-01'];
  expect(table.sample.map((row) => row.cells[1])).toEqual(days);
  expect(await Array.fromAsync(cellsOf(table, 1))).toEqual(days);
  const source = sourceOf(table, { consent_at: { column: 1 } });
  expect(await Array.fromAsync(source.rows(), ({ get }) => get('consent_at'))).toEqual(days);
  const other = await open('Email,OPTIN_TIME\na@b.c,');
  expect(await Array.fromAsync(cellsOf(other, 1))).toEqual(['']);
});

test('columns are found by their names in either language, none twice', () => {
  const wanted = (names: string) => names.split(' ').map((name) => ({ name, label: name }));
  expect(
    guessColumns(wanted('email consent_at consent_page locale'), [
      ...['Họ tên', 'Địa chỉ email', 'Ngày đăng ký', 'Nguồn'],
    ]),
  ).toEqual({ email: 1, consent_at: 2, consent_page: 3 });
  expect(guessColumns(wanted('category stage name'), ['Company', 'Industry', 'stage'])).toEqual({
    ...{ name: 0, category: 1, stage: 2 },
  });
  // As trackers of startups are headed, in both languages.
  const tracked = wanted('name description location employees funding_amount');
  const places = { name: 0, description: 1, location: 2, employees: 3, funding_amount: 4 };
  for (const header of [
    ['Company', 'What they do', 'HQ', 'Team size', 'Total raised (USD)'],
    ['Tên công ty', 'Mô tả ngắn', 'Trụ sở chính', 'Quy mô nhân sự', 'Vốn đã gọi'],
  ])
    expect(guessColumns(tracked, header)).toEqual(places);
  // Its own name wins over another's.
  expect(guessColumns(wanted('email name'), ['Mail', 'email', ''])).toEqual({ email: 1 });
});

describe('a date', () => {
  test.each([
    ['2026-01-05', '2026-01-05'],
    ['2026/1/5', '2026-01-05'],
    ['05/01/2026', '2026-01-05'],
    ['5.1.26', '2026-01-05'],
    ['5-1-2026 14:30', '2026-01-05T07:30:00.000Z'],
    ['05/01/2026 2:30:05 CH', '2026-01-05T07:30:05.000Z'],
    ['05/01/2026, 12:05 AM', '2026-01-04T17:05:00.000Z'],
    ['2026-01-05T14:30:00Z', '2026-01-05T14:30:00Z'],
    ['2026-01-05 14:30:00.123 +0000', '2026-01-05T14:30:00.123+00:00'],
    ['2026-01-05T14:30:00+09:00', '2026-01-05T14:30:00+09:00'],
    ['2026-01-05 14:30:00+00', '2026-01-05T14:30:00+00:00'],
    ['2026-01-05 14:30:00.5+07', '2026-01-05T14:30:00.5+07:00'],
    ['31/02/2026', null],
    ['13/13/2026', null],
    ['x05/01/2026', null],
    ['05/01/20261', null],
    ['05/01/2026 12:00 SA', '2026-01-04T17:00:00.000Z'],
    ['05/01/2026 12:00 pm', '2026-01-05T05:00:00.000Z'],
    ['05/01/2026 23:59:59', '2026-01-05T16:59:59.000Z'],
    ['05/01/2026 23:60', null],
    ['05/01/2026 23:59:60', null],
    ['05/01/2026 24:00', null],
    ['05/01/2026 10:00 UTC', '2026-01-05T10:00:00Z'],
    ['05/01/2026 10:00 gmt', '2026-01-05T10:00:00Z'],
    ['05/01/2026 25:00', null],
    ['05/01/2026 soon', null],
    ['yesterday', null],
    ['', null],
  ])('%j is %j', (text, date) => {
    expect(readDate(text, 'dmy', VIETNAM)).toBe(date);
  });

  test('has its month first where its column says so', () => {
    expect(readDate('05/01/2026', 'mdy', VIETNAM)).toBe('2026-05-01');
    expect(readDate('2026-05-01', 'mdy', VIETNAM)).toBe('2026-05-01');
  });

  test.each([
    ['dmy', ['05/01/2026', '25/01/2026']],
    ['mdy', ['05/01/2026', '01/25/2026', 'x']],
    ['either', ['05/01/2026', '2026-01-25']],
    ['either', ['12/12/2026', '31/31/2026', '12/11/2026']],
    ['dmy', ['13/12/2026']],
    ['mdy', ['12/13/2026']],
    ['none', ['2026-01-25', '', 'x']],
  ])('is of a column whose order is %s', (order, texts) => {
    expect(dateOrderOf(texts)).toBe(order);
  });
});

test.each([
  ...[
    ['email', 'Thư điện tử'],
    ['email', 'Subscriber email'],
    ['email', 'Địa chỉ thư'],
  ],
  ...[
    ['consent_at', 'Opt-in time'],
    ['consent_at', 'CONFIRM_TIME'],
    ['consent_at', 'Ngày'],
  ],
  ...[
    ['consent_at', 'Thời điểm đồng ý'],
    ['consent_page', 'Nơi đồng ý'],
  ],
  ...[
    ['consent_page', 'Nơi đăng ký'],
    ['consent_page', 'Form name'],
    ['locale', 'Ngôn ngữ'],
  ],
  ...[
    ['categories', 'Chủ đề'],
    ['categories', 'Tags'],
    ['name', 'Tên công ty'],
    ['name', 'Fund'],
  ],
  ...[
    ['name', 'Tên nhà đầu tư'],
    ['description', 'Giới thiệu'],
    ['website', 'Trang web'],
  ],
  ...[
    ['category', 'Lĩnh vực'],
    ['category', 'Ngành'],
    ['stage', 'Giai đoạn'],
  ],
  ...[
    ['location', 'Thành phố'],
    ['location', 'Trụ sở'],
    ['location', 'Headquarters'],
  ],
  ...[
    ['employees', 'Số nhân viên'],
    ['employees', 'Headcount'],
    ['founded_year', 'Founded'],
  ],
  ...[
    ['founded_year', 'Năm thành lập'],
    ['funding_stage', 'Vòng gọi vốn'],
  ],
  ...[
    ['funding_amount', 'Số tiền gọi vốn'],
    ['funding_amount', 'Total funding'],
  ],
  ...[
    ['logo_url', 'Logo'],
    ['featured', 'Nổi bật'],
    ['type', 'Loại hình'],
  ],
  ...[
    ['aum_range', 'Quy mô quỹ'],
    ['investment_stage', 'Giai đoạn đầu tư'],
  ],
  ...[
    ['investment_focus', 'Lĩnh vực đầu tư'],
    ['investment_focus', 'Sectors'],
  ],
] as const)('%s is what people call %s', (name, called) => {
  expect(guessColumns([{ name, label: '' }], ['x', called])).toEqual({ [name]: 1 });
});

test('columns without names are called as in spreadsheets, beyond Z as well', async () => {
  const { header } = await open(`${'a@b.c,'.repeat(701)}a@b.c,x`);
  expect([header[0], header[25], header[26], header[51], header[52]]).toEqual([
    ...['A', 'Z', 'AA', 'AZ', 'BA'],
  ]);
  expect([header[701], header[702]]).toEqual(['ZZ', 'AAA']);
});

test('fifty rows of a file are its sample, and short ones have the columns of the longest', async () => {
  const table = await open(`name\n${'a,b\n'.repeat(80)}`);
  expect(table.header).toEqual(['name', '']);
  expect(table.sample).toHaveLength(50);
});

describe('a table below a title', () => {
  const TITLED =
    'DANH SÁCH QUỸ ĐẦU TƯ 2026;;\n;;\n\nTên quỹ;Trụ sở;Loại\nLúa;Huế;VC\nTên quỹ;Trụ sở;Loại\nSen;Hà Nội;VC\n';

  test('begins with the names of its columns, which may stand again', async () => {
    const table = await open(TITLED);
    expect([table.header, table.begins]).toEqual([['Tên quỹ', 'Trụ sở', 'Loại'], 4]);
    expect(cells(table)).toEqual([
      ['Lúa', 'Huế', 'VC'],
      ['Sen', 'Hà Nội', 'VC'],
    ]);
    const source = sourceOf(table, { name: { column: 0 } });
    expect(await Array.fromAsync(source.rows(), ({ line, get }) => [line, get('name')])).toEqual([
      [5, 'Lúa'],
      [7, 'Sen'],
    ]);
    expect(await Array.fromAsync(cellsOf(table, 0))).toEqual(['Lúa', 'Sen']);
  });

  test('has a first row that says little, where its columns have no names', async () => {
    const addresses = await open('a@example.com;\nb@example.com;2024-01-02\n');
    expect(cells(addresses)).toHaveLength(2);
    const unnamed = await open(TITLED, { isHeaded: false });
    expect(cells(unnamed)).toHaveLength(5);
    // What is not padded is a row.
    expect((await open('Email\na@b.c,x\n')).header).toEqual(['Email', '']);
  });
});

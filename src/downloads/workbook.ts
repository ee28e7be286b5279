import { type Zippable, zipSync } from 'fflate';
import { type CellValue, columnName, evaluate } from './formula.ts';

/** How a cell looks; the order is the order of `cellXfs` in the style sheet. */
export const STYLES = [
  'text',
  'title',
  'note',
  'head',
  'label',
  'input',
  'inputPercent',
  'number',
  'percent',
  'decimal',
  'total',
  'totalPercent',
  'inputText',
] as const;

export type Style = (typeof STYLES)[number];

/** A value, or a formula beginning with "=". */
export type Cell = { readonly value: string | number; readonly style?: Style };

export type Sheet = {
  readonly name: string;
  readonly widths: readonly number[];
  /** Rows above and columns left of this cell stay in view. */
  readonly freeze?: string;
  /** Address → cell. */
  readonly cells: ReadonlyMap<string, Cell>;
};

/** Zip entries carry a fixed date, so that the same content gives the same bytes. */
const EPOCH = new Date('2024-01-01T00:00:00Z');

const xml = (body: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${body}`;

function escapeXml(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
}

/** Every value of a workbook with its formulas worked out. */
export function calculate(sheets: readonly Sheet[]): (sheet: string, address: string) => CellValue {
  const known = new Map<string, CellValue>();
  const lookup = (sheet: string, address: string): CellValue => {
    const key = `${sheet}!${address}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const cell = sheets.find(({ name }) => name === sheet)?.cells.get(address);
    if (cell === undefined) return null;
    const value =
      typeof cell.value === 'string' && cell.value.startsWith('=')
        ? evaluate(cell.value.slice(1), sheet, lookup)
        : cell.value;
    known.set(key, value);
    return value;
  };
  return lookup;
}

function position(address: string): { column: number; row: number } {
  const [, letters = 'A', digits = '1'] = /^([A-Z]+)(\d+)$/.exec(address) ?? [];
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return { column, row: Number(digits) };
}

function cellXml(address: string, cell: Cell, result: CellValue): string {
  const style = STYLES.indexOf(cell.style ?? 'text');
  if (typeof cell.value === 'number')
    return `<c r="${address}" s="${style}"><v>${cell.value}</v></c>`;
  if (!cell.value.startsWith('='))
    return `<c r="${address}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell.value)}</t></is></c>`;
  const type = typeof result === 'string' ? ' t="str"' : '';
  return `<c r="${address}" s="${style}"${type}><f>${escapeXml(cell.value.slice(1))}</f><v>${escapeXml(String(result))}</v></c>`;
}

function sheetXml(sheet: Sheet, lookup: (sheet: string, address: string) => CellValue): string {
  const rows = new Map<number, { column: number; xml: string }[]>();
  for (const [address, cell] of sheet.cells) {
    const { column, row } = position(address);
    const cells = rows.get(row) ?? [];
    cells.push({ column, xml: cellXml(address, cell, lookup(sheet.name, address)) });
    rows.set(row, cells);
  }
  const body = [...rows]
    .sort(([a], [b]) => a - b)
    .map(
      ([row, cells]) =>
        `<row r="${row}">${cells
          .sort((a, b) => a.column - b.column)
          .map((cell) => cell.xml)
          .join('')}</row>`,
    )
    .join('');
  const columns = sheet.widths
    .map(
      (width, index) =>
        `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
    )
    .join('');
  const { column, row } = position(sheet.freeze ?? 'A1');
  const split = `${column > 1 ? ` xSplit="${column - 1}"` : ''}${row > 1 ? ` ySplit="${row - 1}"` : ''}`;
  const pane = sheet.freeze
    ? `<pane${split} topLeftCell="${sheet.freeze}" activePane="${column > 1 ? 'bottomRight' : 'bottomLeft'}" state="frozen"/>`
    : '';
  return xml(
    `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView showGridLines="0" workbookViewId="0">${pane}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="17"/><cols>${columns}</cols><sheetData>${body}</sheetData><pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/></worksheet>`,
  );
}

function stylesXml(): string {
  const fonts = [
    '<font><sz val="11"/><color rgb="FF15171A"/><name val="Calibri"/></font>',
    '<font><b/><sz val="18"/><color rgb="FF15171A"/><name val="Georgia"/></font>',
    '<font><i/><sz val="10"/><color rgb="FF565A60"/><name val="Calibri"/></font>',
    '<font><b/><sz val="11"/><color rgb="FFFFFFFF"/><name val="Calibri"/></font>',
    '<font><sz val="11"/><color rgb="FFC8102E"/><name val="Calibri"/></font>',
    '<font><b/><sz val="11"/><color rgb="FF15171A"/><name val="Calibri"/></font>',
  ];
  const fills = [
    '<fill><patternFill patternType="none"/></fill>',
    '<fill><patternFill patternType="gray125"/></fill>',
    '<fill><patternFill patternType="solid"><fgColor rgb="FF15171A"/></patternFill></fill>',
    '<fill><patternFill patternType="solid"><fgColor rgb="FFFBE9EA"/></patternFill></fill>',
    '<fill><patternFill patternType="solid"><fgColor rgb="FFF3F0E9"/></patternFill></fill>',
  ];
  const borders = [
    '<border><left/><right/><top/><bottom/><diagonal/></border>',
    '<border><left/><right/><top/><bottom style="thin"><color rgb="FFE2DDD3"/></bottom><diagonal/></border>',
    '<border><left/><right/><top style="thin"><color rgb="FF15171A"/></top><bottom/><diagonal/></border>',
  ];
  // number format, font, fill, border, wrapped?: one line for each name in STYLES
  const formats: [number, number, number, number, boolean][] = [
    [0, 0, 0, 0, true],
    [0, 1, 0, 0, false],
    [0, 2, 0, 0, false],
    [0, 3, 2, 0, true],
    [0, 0, 0, 1, false],
    [3, 4, 3, 1, false],
    [10, 4, 3, 1, false],
    [3, 0, 0, 1, false],
    [10, 0, 0, 1, false],
    [164, 0, 0, 1, false],
    [3, 5, 4, 2, false],
    [10, 5, 4, 2, false],
    [0, 4, 3, 1, false],
  ];
  const xfs = formats
    .map(
      ([format, font, fill, border, wrapped]) =>
        `<xf numFmtId="${format}" fontId="${font}" fillId="${fill}" borderId="${border}" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment vertical="center"${wrapped ? ' wrapText="1"' : ''}/></xf>`,
    )
    .join('');
  return xml(
    `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="1"><numFmt numFmtId="164" formatCode="0.0000"/></numFmts><fonts count="${fonts.length}">${fonts.join('')}</fonts><fills count="${fills.length}">${fills.join('')}</fills><borders count="${borders.length}">${borders.join('')}</borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${formats.length}">${xfs}</cellXfs></styleSheet>`,
  );
}

/**
 * An Office Open XML workbook (ECMA-376) that opens in Excel, Sheets, Numbers and LibreOffice.
 *
 * @param title shown in the file's properties
 */
export function toXlsx(title: string, sheets: readonly Sheet[]): Uint8Array {
  const lookup = calculate(sheets);
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const names = sheets.map((_, index) => `worksheets/sheet${index + 1}.xml`);
  const encode = (text: string) => new TextEncoder().encode(text);
  const parts: Record<string, string> = {
    '[Content_Types].xml': xml(
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>${names.map((name) => `<Override PartName="/xl/${name}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`).join('')}</Types>`,
    ),
    '_rels/.rels': xml(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`,
    ),
    'docProps/core.xml': xml(
      `<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escapeXml(title)}</dc:title><dc:creator>Khởi</dc:creator></cp:coreProperties>`,
    ),
    'xl/workbook.xml': xml(
      `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${office}"><sheets>${sheets.map((sheet, index) => `<sheet name="${escapeXml(sheet.name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets><calcPr calcId="191029" fullCalcOnLoad="1"/></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names.map((name, index) => `<Relationship Id="rId${index + 1}" Type="${office}/worksheet" Target="${name}"/>`).join('')}<Relationship Id="rId${names.length + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/styles.xml': stylesXml(),
  };
  sheets.forEach((sheet, index) => {
    parts[`xl/${names[index]}`] = sheetXml(sheet, lookup);
  });
  const entries: Zippable = Object.fromEntries(
    Object.entries(parts).map(([name, text]) => [name, encode(text)]),
  );
  return zipSync(entries, { level: 9, mtime: EPOCH });
}

/** Fills a map of cells row by row; `null` leaves a cell empty. */
export function fillRows(
  start: string,
  rows: readonly (readonly (Cell | string | number | null)[])[],
  style?: Style,
): [string, Cell][] {
  const { column, row } = position(start);
  return rows.flatMap((cells, down) =>
    cells.flatMap((cell, across): [string, Cell][] => {
      if (cell === null) return [];
      const address = `${columnName(column + across)}${row + down}`;
      const full = typeof cell === 'object' ? cell : { value: cell, ...(style && { style }) };
      return [[address, full]];
    }),
  );
}

import type { Locale } from '#src/i18n/locales.ts';
import { columnName } from './formula.ts';
import { type Cell, fillRows, type Sheet } from './workbook.ts';

const en = {
  title: 'Runway calculator',
  sheets: ['Runway', 'Read me'],
  note: 'Change the red cells. Amounts are in your own currency.',
  cash: 'Cash in the bank today',
  growth: 'Growth of customer payments, a month',
  cost: 'Cost per person and month, insurance included',
  months: 'Months of runway (of 18)',
  lowest: 'Lowest cash in the period',
  burn: 'Average net burn, first three months',
  month: 'Month',
  start: 'Start',
  rows: {
    customers: 'Customer payments',
    other: 'Grants and other income',
    income: 'Income',
    people: 'People (number)',
    salaries: 'Salaries',
    servers: 'Servers and software',
    marketing: 'Marketing',
    office: 'Office and fees',
    once: 'One-off payments (Tết bonus, audit …)',
    costs: 'Costs',
    net: 'Income minus costs',
    end: 'Cash at the end of the month',
  },
  guide: [
    'How to use this calculator',
    '1. Enter the cash that is in the bank today. Money that has been promised does not count.',
    '2. Enter what customers really paid last month as the start, and a growth you have reached before.',
    '3. Change the number of people in the month in which somebody starts. Salaries follow.',
    '4. Enter one-off payments where they fall: thirteenth month, deposits, taxes, audit.',
    '5. Read three results: months of runway, lowest cash, average net burn.',
    'Begin to raise, or to save, when nine months are left. A round takes about five.',
    'General information by the Khởi newsroom, not financial advice. Free to use and adapt.',
  ],
};

const vi: typeof en = {
  title: 'Bảng tính dòng tiền',
  sheets: ['Dòng tiền', 'Hướng dẫn'],
  note: 'Chỉ sửa các ô màu đỏ. Số tiền tính theo đồng tiền bạn dùng.',
  cash: 'Tiền trong ngân hàng hôm nay',
  growth: 'Tăng trưởng tiền khách trả, mỗi tháng',
  cost: 'Chi phí mỗi người mỗi tháng, gồm bảo hiểm',
  months: 'Số tháng còn trụ được (trong 18 tháng)',
  lowest: 'Số dư thấp nhất trong kỳ',
  burn: 'Mức đốt tiền ròng trung bình, ba tháng đầu',
  month: 'Tháng',
  start: 'Khởi điểm',
  rows: {
    customers: 'Tiền khách hàng trả',
    other: 'Tài trợ và thu nhập khác',
    income: 'Tổng thu',
    people: 'Nhân sự (số người)',
    salaries: 'Lương',
    servers: 'Máy chủ và phần mềm',
    marketing: 'Tiếp thị',
    office: 'Văn phòng và dịch vụ',
    once: 'Khoản chi một lần (thưởng Tết, kiểm toán …)',
    costs: 'Tổng chi',
    net: 'Thu trừ chi',
    end: 'Số dư cuối tháng',
  },
  guide: [
    'Cách dùng bảng này',
    '1. Nhập số tiền đang có trong ngân hàng. Tiền mới chỉ được hứa thì không tính.',
    '2. Nhập số tiền khách thực trả tháng trước làm khởi điểm, cùng mức tăng trưởng bạn từng đạt.',
    '3. Sửa số người ở tháng có nhân sự mới. Tiền lương thay đổi theo.',
    '4. Nhập các khoản chi một lần vào đúng tháng: lương tháng 13, đặt cọc, thuế, kiểm toán.',
    '5. Đọc ba kết quả: số tháng còn trụ được, số dư thấp nhất, mức đốt tiền trung bình.',
    'Hãy bắt đầu gọi vốn, hoặc tiết kiệm, khi còn chín tháng. Một vòng gọi vốn mất khoảng năm tháng.',
    'Thông tin chung do tòa soạn Khởi biên soạn, không phải tư vấn tài chính. Được tự do sử dụng và chỉnh sửa.',
  ],
};

const TEXTS: Record<Locale, typeof en> = { en, vi };

const MONTHS = 18;
const FIRST = 3;
const LAST_COLUMN = columnName(FIRST + MONTHS - 1);
const ROW = {
  head: 12,
  customers: 13,
  other: 14,
  income: 15,
  people: 16,
  salaries: 17,
  servers: 18,
  marketing: 19,
  office: 20,
  once: 21,
  costs: 22,
  net: 23,
  end: 24,
} as const;

function monthCells(index: number): Cell[] {
  const column = columnName(FIRST + index);
  const before = columnName(FIRST + index - 1);
  const input = (value: number): Cell => ({ value, style: 'input' });
  const number = (value: string): Cell => ({ value, style: 'number' });
  const total = (value: string): Cell => ({ value, style: 'total' });
  const people = [3, 3, 3, 4, 4, 5][index] ?? 5;
  return [
    number(`=${before}${ROW.customers}*(1+$B$6)`),
    input(0),
    total(`=SUM(${column}${ROW.customers}:${column}${ROW.other})`),
    input(people),
    number(`=${column}${ROW.people}*$B$7`),
    input(700),
    input(index < 3 ? 500 : 900),
    input(1_100),
    input(index % 12 === 2 ? 4_500 : 0),
    total(`=SUM(${column}${ROW.salaries}:${column}${ROW.once})`),
    number(`=${column}${ROW.income}-${column}${ROW.costs}`),
    total(index === 0 ? `=$B$5+${column}${ROW.net}` : `=${before}${ROW.end}+${column}${ROW.net}`),
  ];
}

function runway(text: typeof en): Sheet {
  const labels = Object.values(text.rows);
  const columns = Array.from({ length: MONTHS }, (_, index) => monthCells(index));
  const body = labels.map((label, row) => [
    {
      value: label,
      style: [ROW.income, ROW.costs, ROW.end].includes((ROW.customers + row) as 15)
        ? ('total' as const)
        : ('label' as const),
    },
    row === 0 ? ({ value: 2_400, style: 'input' } as const) : null,
    ...columns.map((cells) => cells[row] ?? null),
  ]);
  return {
    name: text.sheets[0] ?? '',
    widths: [44, 14, ...Array.from({ length: MONTHS }, () => 11)],
    freeze: 'C13',
    cells: new Map<string, Cell>([
      ...fillRows('A1', [[{ value: text.title, style: 'title' }]]),
      ...fillRows('A2', [[{ value: text.note, style: 'note' }]]),
      ...fillRows('A5', [
        [
          { value: text.cash, style: 'label' },
          { value: 80_000, style: 'input' },
        ],
        [
          { value: text.growth, style: 'label' },
          { value: 0.08, style: 'inputPercent' },
        ],
        [
          { value: text.cost, style: 'label' },
          { value: 1_600, style: 'input' },
        ],
        [
          { value: text.months, style: 'total' },
          { value: `=COUNTIF(C${ROW.end}:${LAST_COLUMN}${ROW.end},">0")`, style: 'total' },
        ],
        [
          { value: text.lowest, style: 'total' },
          { value: `=MIN(C${ROW.end}:${LAST_COLUMN}${ROW.end})`, style: 'total' },
        ],
        [
          { value: text.burn, style: 'total' },
          { value: `=ROUND(MAX(0,-SUM(C${ROW.net}:E${ROW.net})/3),0)`, style: 'total' },
        ],
      ]),
      ...fillRows(`A${ROW.head}`, [
        [
          { value: text.month, style: 'head' },
          { value: text.start, style: 'head' },
          ...columns.map((_, index) => ({ value: index + 1, style: 'head' }) as const),
        ],
      ]),
      ...fillRows(`A${ROW.customers}`, body),
    ]),
  };
}

/** Eighteen months of income, costs and cash. */
export function runwayWorkbook(locale: Locale): { title: string; sheets: Sheet[] } {
  const text = TEXTS[locale];
  const [title = '', ...lines] = text.guide;
  const readMe: Sheet = {
    name: text.sheets[1] ?? '',
    widths: [100],
    cells: new Map<string, Cell>([
      ...fillRows('A1', [[{ value: title, style: 'title' }]]),
      ...fillRows(
        'A3',
        lines.map((line) => [line]),
        'text',
      ),
    ]),
  };
  return { title: text.title, sheets: [runway(text), readMe] };
}

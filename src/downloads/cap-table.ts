import type { Locale } from '#src/i18n/locales.ts';
import { type Cell, fillRows, type Sheet } from './workbook.ts';

const en = {
  title: 'Cap-table template',
  sheets: ['Cap table', 'Exit', 'Read me'],
  note: 'Change the red cells. Everything else is calculated.',
  round: 'The next round',
  pre: 'Pre-money value (USD)',
  lead: 'New money, lead investor',
  others: 'New money, other investors',
  pool: 'Free option pool after the round',
  later: 'A later round would sell',
  post: 'Post-money value',
  shares: 'Shares after the round',
  price: 'Price per share',
  head: [
    'Holder',
    'Class',
    'Shares today',
    'Today',
    'New shares',
    'Shares after',
    'After',
    'Value (USD)',
    'After a later round',
  ],
  holders: [
    ['Founder A', 'Ordinary'],
    ['Founder B', 'Ordinary'],
    ['Founder C', 'Ordinary'],
    ['Angel 1', 'Ordinary'],
    ['Angel 2', 'Ordinary'],
    ['Options, promised', 'Pool'],
    ['Options, free', 'Pool'],
    ['Lead investor', 'Preference'],
    ['Other investors', 'Preference'],
  ],
  total: 'Total',
  exitTitle: 'Who receives what when the company is sold',
  exitNote:
    'Preference shares take their money back or convert, whichever is more (non-participating). Free options expire.',
  sale: 'Sale price (USD)',
  cost: 'Costs of the sale',
  multiple: 'Liquidation preference (×)',
  net: 'To distribute',
  preference: 'Claimed by preference',
  converts: 'Investors convert? (1 = yes)',
  rest: 'Left for ordinary shares',
  scenarios: ['Half', 'At this price', 'Double'],
  holder: 'Holder',
  sold: 'Shares',
  guide: [
    'How to use this template',
    '1. Enter your holders and their shares in “Cap table”, column C. Rename the rows as you like; keep their order.',
    '2. Enter the round: value before the money, the money, and the free pool you agreed on. The pool is created before the money, so existing holders pay for it.',
    '3. Look at “After” and at “After a later round”: that is what you negotiate, not the price alone.',
    '4. In “Exit”, enter a sale price. Compare half, whole and double.',
    '5. Convertible loans and SAFEs: add their shares to an angel’s row, at the agreed discount or cap, before you read the result.',
    'Shares are rounded to whole numbers, so sums may differ by one share.',
    'General information by the Khởi newsroom, not legal, tax or investment advice. Free to use and adapt.',
  ],
};

const vi: typeof en = {
  title: 'Bảng cổ đông mẫu',
  sheets: ['Bảng cổ đông', 'Khi bán công ty', 'Hướng dẫn'],
  note: 'Chỉ sửa các ô màu đỏ. Phần còn lại được tính tự động.',
  round: 'Vòng kế tiếp',
  pre: 'Định giá trước vốn (USD)',
  lead: 'Vốn mới, nhà đầu tư dẫn dắt',
  others: 'Vốn mới, nhà đầu tư khác',
  pool: 'Quỹ nhân viên còn trống sau vòng',
  later: 'Một vòng sau nữa sẽ bán',
  post: 'Định giá sau vốn',
  shares: 'Tổng cổ phần sau vòng',
  price: 'Giá mỗi cổ phần',
  head: [
    'Cổ đông',
    'Loại',
    'Cổ phần hiện tại',
    'Hiện tại',
    'Phát hành mới',
    'Cổ phần sau vòng',
    'Sau vòng',
    'Giá trị (USD)',
    'Sau một vòng nữa',
  ],
  holders: [
    ['Nhà sáng lập A', 'Phổ thông'],
    ['Nhà sáng lập B', 'Phổ thông'],
    ['Nhà sáng lập C', 'Phổ thông'],
    ['Thiên thần 1', 'Phổ thông'],
    ['Thiên thần 2', 'Phổ thông'],
    ['Quyền chọn đã hứa', 'Quỹ'],
    ['Quyền chọn còn trống', 'Quỹ'],
    ['Nhà đầu tư dẫn dắt', 'Ưu đãi'],
    ['Nhà đầu tư khác', 'Ưu đãi'],
  ],
  total: 'Tổng',
  exitTitle: 'Ai nhận bao nhiêu khi bán công ty',
  exitNote:
    'Cổ phần ưu đãi lấy lại vốn hoặc chuyển đổi, tùy cách nào nhiều hơn (không tham gia thêm). Quyền chọn còn trống hết hiệu lực.',
  sale: 'Giá bán (USD)',
  cost: 'Chi phí bán',
  multiple: 'Ưu tiên thanh lý (×)',
  net: 'Số tiền được chia',
  preference: 'Phần ưu tiên',
  converts: 'Nhà đầu tư chuyển đổi? (1 = có)',
  rest: 'Còn lại cho cổ phần phổ thông',
  scenarios: ['Một nửa', 'Đúng giá này', 'Gấp đôi'],
  holder: 'Cổ đông',
  sold: 'Cổ phần',
  guide: [
    'Cách dùng bảng này',
    '1. Nhập cổ đông và số cổ phần vào cột C của trang đầu. Bạn đổi tên dòng tùy ý, nhưng giữ nguyên thứ tự.',
    '2. Nhập thông tin vòng gọi vốn: định giá trước vốn, số tiền, và tỷ lệ quỹ nhân viên còn trống đã thỏa thuận. Quỹ được tạo trước khi tiền vào, nên cổ đông hiện hữu chịu phần này.',
    '3. Xem cột “Sau vòng” và “Sau một vòng nữa”: đó mới là điều bạn đàm phán, không chỉ là giá.',
    '4. Ở trang “Khi bán công ty”, nhập giá bán. So sánh ba trường hợp: một nửa, đúng giá và gấp đôi.',
    '5. Khoản vay chuyển đổi và SAFE: cộng số cổ phần tương ứng, theo mức chiết khấu hoặc trần đã thỏa thuận, vào một dòng nhà đầu tư thiên thần trước khi đọc kết quả.',
    'Số cổ phần được làm tròn, nên tổng có thể lệch một cổ phần.',
    'Thông tin chung do tòa soạn Khởi biên soạn, không phải tư vấn pháp lý, thuế hay đầu tư. Được tự do sử dụng và chỉnh sửa.',
  ],
};

const TEXTS: Record<Locale, typeof en> = { en, vi };

const SHARES = [4_000_000, 3_500_000, 1_000_000, 400_000, 200_000, 300_000, 600_000, 0, 0];

/** First row of the holders; free options and the two investors have fixed places below it. */
const TOP = 16;
const FREE = TOP + 6;
const LEAD = TOP + 7;
const OTHERS = TOP + 8;
const TOTAL = TOP + 9;

const percent = (value: number | string): Cell => ({
  value,
  style: typeof value === 'number' ? 'inputPercent' : 'percent',
});
const input = (value: number): Cell => ({ value, style: 'input' });
const number = (value: string): Cell => ({ value, style: 'number' });

function capTable(text: typeof en): Sheet {
  const newShares = (row: number): Cell => {
    if (row === FREE) return number(`=MAX(0,ROUND(B8*B11,0)-C${FREE})`);
    if (row === LEAD) return number('=ROUND(B6/B12,0)');
    if (row === OTHERS) return number('=ROUND(B7/B12,0)');
    return { value: 0, style: 'number' };
  };
  const holders = text.holders.map(([name = '', kind = ''], index) => {
    const row = TOP + index;
    const shares = SHARES[index] ?? 0;
    return [
      { value: name, style: 'inputText' },
      { value: kind, style: 'label' },
      row >= LEAD ? { value: shares, style: 'number' } : input(shares),
      percent(`=C${row}/C$${TOTAL}`),
      newShares(row),
      number(`=C${row}+E${row}`),
      percent(`=F${row}/F$${TOTAL}`),
      number(`=F${row}*B$12`),
      percent(`=G${row}*(1-B$9)`),
    ] satisfies Cell[];
  });
  const sum = (column: string): Cell => ({
    value: `=SUM(${column}${TOP}:${column}${OTHERS})`,
    style: ['D', 'G', 'I'].includes(column) ? 'totalPercent' : 'total',
  });
  const newPart = '(B6+B7)/B10';
  return {
    name: text.sheets[0] ?? '',
    widths: [36, 14, 16, 11, 15, 17, 11, 16, 18],
    cells: new Map<string, Cell>([
      ...fillRows('A1', [[{ value: text.title, style: 'title' }]]),
      ...fillRows('A2', [[{ value: text.note, style: 'note' }]]),
      ...fillRows('A4', [
        [
          { value: text.round, style: 'head' },
          { value: '', style: 'head' },
        ],
      ]),
      ...fillRows(
        'A5',
        [
          [text.pre, input(4_000_000)],
          [text.lead, input(800_000)],
          [text.others, input(200_000)],
          [text.pool, percent(0.1)],
          [text.later, percent(0.2)],
          [text.post, number('=B5+B6+B7')],
          // Two cases: the agreed pool is larger than today's free options, or it is not.
          [
            text.shares,
            number(
              `=ROUND(MAX((C${TOTAL}-C${FREE})/(1-${newPart}-B8),C${TOTAL}/(1-${newPart})),0)`,
            ),
          ],
          [text.price, { value: '=B10/B11', style: 'decimal' }],
        ],
        'label',
      ),
      ...fillRows(`A${TOP - 1}`, [text.head.map((value) => ({ value, style: 'head' }) as const)]),
      ...fillRows(`A${TOP}`, holders),
      ...fillRows(`A${TOTAL}`, [
        [
          { value: text.total, style: 'total' },
          { value: '', style: 'total' },
          ...['C', 'D', 'E', 'F', 'G', 'H', 'I'].map(sum),
        ],
      ]),
    ]),
  };
}

function exit(text: typeof en): Sheet {
  const table = `'${text.sheets[0]}'!`;
  const kept = text.holders.map((_, index) => TOP + index).filter((row) => row !== FREE);
  const first = 16;
  const last = first + kept.length - 1;
  const lead = last - 1;
  const columns = ['C', 'D', 'E'] as const;
  const factors = [0.5, 1, 2];
  const calculation = (column: string, factor: number): Cell[] => [
    number(`=B5*${factor}`),
    number(`=${column}9*(1-B6)`),
    {
      value: `=IF(${column}10*SUM(B${lead}:B${last})/B${last + 1}>=B7*(${table}B6+${table}B7),1,0)`,
      style: 'number',
    },
    number(`=IF(${column}11=1,0,MIN(${column}10,B7*(${table}B6+${table}B7)))`),
    number(`=${column}10-${column}12`),
  ];
  const share = (row: number, column: string): Cell => {
    const converted = `${column}10*B${row}/B${last + 1}`;
    const money = `${table}B${row === lead ? 6 : 7}/(${table}B6+${table}B7)`;
    const otherwise =
      row >= lead
        ? `${column}12*${money}`
        : `${column}13*B${row}/(B${last + 1}-SUM(B${lead}:B${last}))`;
    return number(`=IF(${column}11=1,${converted},${otherwise})`);
  };
  const steps = columns.map((column, index) => calculation(column, factors[index] ?? 1));
  const labels = [text.sale, text.net, text.converts, text.preference, text.rest];
  return {
    name: text.sheets[1] ?? '',
    widths: [36, 16, 18, 18, 18],
    cells: new Map<string, Cell>([
      ...fillRows('A1', [[{ value: text.exitTitle, style: 'title' }]]),
      ...fillRows('A2', [[{ value: text.exitNote, style: 'note' }]]),
      ...fillRows(
        'A5',
        [
          [text.sale, input(6_000_000)],
          [text.cost, percent(0.03)],
          [text.multiple, input(1)],
        ],
        'label',
      ),
      ...fillRows('A8', [
        ['', '', ...text.scenarios].map((value) => ({ value, style: 'head' }) as const),
      ]),
      ...fillRows(
        'A9',
        labels.map((label, index) => [
          label,
          '',
          ...steps.map((step) => step[index] ?? number('=0')),
        ]),
        'label',
      ),
      ...fillRows(`A${first - 1}`, [
        [text.holder, text.sold, ...text.scenarios].map(
          (value) => ({ value, style: 'head' }) as const,
        ),
      ]),
      ...fillRows(
        `A${first}`,
        kept.map((row, index) => [
          { value: `=${table}A${row}`, style: 'label' } as const,
          number(`=${table}F${row}`),
          ...columns.map((column) => share(first + index, column)),
        ]),
      ),
      ...fillRows(`A${last + 1}`, [
        [
          { value: text.total, style: 'total' } as const,
          ...['B', 'C', 'D', 'E'].map(
            (column) =>
              ({ value: `=SUM(${column}${first}:${column}${last})`, style: 'total' }) as const,
          ),
        ],
      ]),
    ]),
  };
}

function readMe(text: typeof en): Sheet {
  const [title = '', ...lines] = text.guide;
  return {
    name: text.sheets[2] ?? '',
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
}

/** Shares today, the next round with its option pool, and three sale prices. */
export function capTableWorkbook(locale: Locale): { title: string; sheets: Sheet[] } {
  const text = TEXTS[locale];
  return { title: text.title, sheets: [capTable(text), exit(text), readMe(text)] };
}

import { expect, test } from 'vitest';
import { namesIn, type ReadRound, readRound } from '#src/domain/ledger/read-round.ts';
import type { Locale } from '#src/i18n/locales.ts';

// A Wednesday.
const DAY = '2026-11-18';

type Case = {
  readonly title: string;
  readonly text: string;
  readonly companies?: readonly string[];
  readonly says: Partial<Omit<ReadRound, 'investors'>> & {
    readonly lead?: readonly string[];
    readonly others?: readonly string[];
  };
};

const EN: readonly Case[] = [
  {
    title: 'Nồi Lớn raises $6.8M to cook the broth Hanoi’s phở shops no longer can',
    text: 'At eight the lights go on. Eleven tonnes leave at four.\nThe company said this week that it has raised $6.8 million in a Series A led by Cầu Gỗ Capital, with Pasar Pagi Ventures of Jakarta taking the remainder. Until now it had lived on $400,000 from friends.',
    says: {
      company: 'Nồi Lớn',
      amount: 6.8e6,
      currency: 'USD',
      kind: 'Series A',
      on: null,
      lead: ['Cầu Gỗ Capital'],
      others: ['Pasar Pagi Ventures'],
    },
  },
  {
    title: 'Cò Bay raises $9M to put Mekong freight back on the river',
    text: 'Cò Bay, which sells the knowing, has raised $9 million in a Series A from Solmaru Ventures of Seoul and Straits Horizon Fund, the two firms said this week. The Cửu Long Angel Circle, which wrote the company’s first cheque in 2021, also took part.',
    says: {
      company: 'Cò Bay',
      amount: 9e6,
      kind: 'Series A',
      lead: [],
      others: ['Solmaru Ventures', 'Straits Horizon Fund'],
    },
  },
  {
    title: 'The roofs that nobody looks at',
    text: 'Mái Nắng does. On Tuesday it said that it had raised $31 million in a Series B to do the same on forty more roofs. The Nordlys Climate Fund of Copenhagen led; Taeyun Industrial Ventures joined.',
    companies: ['Mái Nắng', 'Nắng'],
    says: {
      // Named beside the sentence, not in it.
      company: null,
      amount: 31e6,
      kind: 'Series B',
      on: '2026-11-17',
      lead: ['Nordlys Climate Fund'],
      others: ['Taeyun Industrial Ventures'],
    },
  },
  {
    title: 'An ear for villages',
    text: 'Vọng gets 11.8 per cent wrong. The company has raised a $4.1 million seed round to bring that figure down. Revenue last year was $9 million.',
    companies: ['Vọng'],
    says: { company: 'Vọng', amount: 4.1e6, kind: 'Seed' },
  },
  {
    title: 'Tiệm Sổ secures US$11m at a $52m valuation',
    text: 'The Series A was co-led by Cầu Gỗ Capital and Straits Horizon Fund on 12 November 2026.',
    says: {
      company: 'Tiệm Sổ',
      amount: 11e6,
      currency: 'USD',
      kind: 'Series A',
      on: '2026-11-12',
      lead: ['Cầu Gỗ Capital', 'Straits Horizon Fund'],
    },
  },
  {
    title: 'Gánh closes pre-seed round of $350,000',
    text: 'Valued at $3 million, it sells at nine markets. The pre-seed round was joined by Lotus Pond Angels and 500 Global.',
    says: {
      company: 'Gánh',
      amount: 350_000,
      kind: 'Pre-Seed',
      others: ['Lotus Pond Angels', '500 Global'],
    },
  },
  {
    title: 'Olle Kitchen bags 1.9 billion won',
    text: 'The seed money of 1.9 billion won came in March. Yeongdo Seed Fund led the round.',
    says: {
      company: 'Olle Kitchen',
      amount: 1.9e9,
      currency: 'KRW',
      kind: 'Seed',
      lead: ['Yeongdo Seed Fund'],
    },
  },
  {
    title: 'Kestrel Orbit picks up S$13.5 million',
    text: 'The Series A of S$13.5 million was led by One-North Deep Tech Fund. It has raised $40 million to date.',
    says: {
      company: 'Kestrel Orbit',
      amount: 13.5e6,
      currency: 'SGD',
      kind: 'Series A',
      lead: ['One-North Deep Tech Fund'],
    },
  },
  {
    title: 'Dure Pay lands Series C',
    text: 'Dure Pay has attracted $88 million in a Series C led by Straits Horizon Fund, with participation from Naka Growth Partners, Bay & Co and existing investor Solmaru Ventures. It moved $2.1 billion last year.',
    says: {
      amount: 88e6,
      kind: 'Series C',
      lead: ['Straits Horizon Fund'],
      others: ['Naka Growth Partners', 'Bay & Co', 'Solmaru Ventures'],
    },
  },
  {
    title: 'Ruộng Số receives a grant of 3.4 billion dong',
    text: 'The grant comes from a state programme.',
    says: { company: 'Ruộng Số', amount: 3.4e9, currency: 'VND', kind: 'Grant', lead: [] },
  },
  {
    title: 'Daejeon Motors borrows',
    text: 'It secured $12 million in venture debt on November 3. The lender asked not to be named.',
    says: { amount: 12e6, kind: 'Debt', on: '2026-11-03', lead: [], others: [] },
  },
  {
    title: 'Trạm Y went public on Friday',
    text: 'The IPO raised $120 million on Friday.',
    says: { company: 'Trạm Y', amount: 120e6, kind: 'IPO', on: '2026-11-13' },
  },
  {
    title: 'Sông Hàn takes a bridge',
    text: 'Sông Hàn raised $3 million in a bridge round last week, after a Series B of $24 million in 2024.',
    companies: ['Sông Hàn'],
    says: { company: 'Sông Hàn', amount: 3e6, kind: 'Bridge' },
  },
  {
    title: 'Series D for Xe Ôm',
    text: 'The round, a Series E of $64 million, was led by Harbour Point.',
    says: { amount: 64e6, kind: 'Series D+', lead: ['Harbour Point'] },
  },
  {
    title: 'Undisclosed sum for Mít',
    text: 'Mít has closed a seed round. The sum was not told. It was led by Five Angels.',
    companies: ['Mít'],
    says: { company: 'Mít', amount: null, currency: null, kind: 'Seed', lead: ['Five Angels'] },
  },
  {
    title: 'What a bowl of phở costs',
    text: 'A bowl costs $2. Rents went up by $400 a month. Sales of the street were $3 million.',
    says: { company: null, amount: null, kind: null, on: null, lead: [], others: [] },
  },
];

const UNSAID: readonly Case[] = [
  {
    title: 'What the river carries',
    text: 'Nồi Lớn opened a kitchen on Monday. A rival raised $5 million in a Series A from Harbour Point.',
    companies: ['Nồi Lớn'],
    says: { company: null, amount: 5e6, kind: 'Series A', on: null },
  },
  {
    title: 'Vietnam startups raise $2 billion',
    text: 'That is less than last year.',
    says: { company: null, on: null },
  },
  {
    title: 'A year after Nồi Lớn’s exit, Cò Bay raises $9M',
    text: 'The round closed.',
    companies: ['Nồi Lớn', 'Cò Bay', 'Bay'],
    says: { company: 'Cò Bay', amount: 9e6, on: null },
  },
];

const VI: readonly Case[] = [
  {
    title: 'Nồi Lớn gọi vốn 6,8 triệu USD để ninh nước phở thay cho các quán Hà Nội',
    text: 'Tuần này, công ty cho biết đã huy động 6,8 triệu USD ở vòng Series A do Cầu Gỗ Capital dẫn dắt, Pasar Pagi Ventures (Jakarta) góp phần còn lại. Trước đó, họ sống nhờ 400.000 USD của bạn bè.',
    says: {
      company: 'Nồi Lớn',
      amount: 6.8e6,
      currency: 'USD',
      kind: 'Series A',
      on: null,
      lead: ['Cầu Gỗ Capital'],
      others: ['Pasar Pagi Ventures'],
    },
  },
  {
    title: 'Cò Bay gọi vốn 9 triệu USD, đưa hàng miền Tây trở lại đường sông',
    text: 'Cò Bay vừa huy động 9 triệu USD vòng Series A từ Solmaru Ventures (Seoul) và Straits Horizon Fund. Doanh thu năm ngoái là 20 tỷ đồng.',
    says: {
      company: 'Cò Bay',
      amount: 9e6,
      kind: 'Series A',
      others: ['Solmaru Ventures', 'Straits Horizon Fund'],
    },
  },
  {
    title: 'Bếp Nhà nhận 26 tỷ đồng vòng hạt giống',
    text: 'Hôm thứ Hai, Bếp Nhà cho biết đã nhận 26 tỷ đồng ở vòng hạt giống. Vòng vốn do quỹ Lúa Vàng dẫn đầu, cùng với Sen Hồng Angels và Gió Mùa Capital.',
    says: {
      company: 'Bếp Nhà',
      amount: 26e9,
      currency: 'VND',
      kind: 'Seed',
      on: '2026-11-16',
      lead: ['Lúa Vàng'],
      others: ['Sen Hồng Angels', 'Gió Mùa Capital'],
    },
  },
  {
    title: 'Dure Pay gọi vốn 88 triệu USD sau mười năm cố tình không gọi',
    text: 'Tuần trước, công ty chốt vòng Series C mở rộng 88 triệu USD, do Straits Horizon Fund dẫn dắt cùng Naka Growth Partners của Tokyo. Định giá không được tiết lộ. Năm ngoái Dure chuyển 2,1 tỷ USD.',
    says: {
      company: 'Dure Pay',
      amount: 88e6,
      kind: 'Series C',
      lead: ['Straits Horizon Fund'],
      others: ['Naka Growth Partners'],
    },
  },
  {
    title: 'Ruộng Số hoàn tất vòng tiền hạt giống',
    text: 'Công ty nhận 350.000 USD ở vòng tiền hạt giống, với sự tham gia của Nestify, Sen Hồng Angels và Quỹ Sáng Tạo.',
    says: {
      company: 'Ruộng Số',
      amount: 350_000,
      kind: 'Pre-Seed',
      lead: [],
      others: ['Nestify', 'Sen Hồng Angels', 'Sáng Tạo'],
    },
  },
  {
    title: 'Mái Nắng huy động 31 triệu đô la Mỹ',
    text: 'Ngày 12/11/2026, công ty công bố vòng Series B trị giá 31 triệu đô la Mỹ. Định giá sau vòng là 140 triệu USD.',
    says: {
      company: 'Mái Nắng',
      amount: 31e6,
      currency: 'USD',
      kind: 'Series B',
      on: '2026-11-12',
    },
  },
  {
    title: 'Vọng khép lại vòng hạt giống 4,1 triệu USD',
    text: 'Ngày 3 tháng 11, công ty cho biết vòng vốn do Cầu Gỗ Capital và Láng Hạ Partners đồng dẫn dắt.',
    says: {
      company: 'Vọng',
      amount: 4.1e6,
      kind: 'Seed',
      on: '2026-11-03',
      lead: ['Cầu Gỗ Capital', 'Láng Hạ Partners'],
    },
  },
  {
    title: 'Trạm Y vay 46 tỷ đồng',
    text: 'Khoản vay 46 tỷ đồng của Trạm Y đến từ một ngân hàng trong nước.',
    says: { company: 'Trạm Y', amount: 46e9, currency: 'VND', kind: 'Debt' },
  },
  {
    title: 'Olle nhận 1,9 tỷ won',
    text: 'Olle nhận 1,9 tỷ won ở vòng hạt giống từ Yeongdo Seed Fund.',
    says: {
      company: 'Olle',
      amount: 1.9e9,
      currency: 'KRW',
      kind: 'Seed',
      others: ['Yeongdo Seed Fund'],
    },
  },
  {
    title: 'Gốm Mới gọi vòng bắc cầu',
    text: 'Gốm Mới gọi được 3 triệu USD ở vòng bắc cầu. Tới nay công ty đã huy động 20 triệu USD.',
    says: { amount: 3e6, kind: 'Bridge' },
  },
  {
    title: 'Sông Hàn lên sàn',
    text: 'Sông Hàn huy động 120 triệu USD khi niêm yết hôm thứ Sáu.',
    companies: ['Sông Hàn', 'Hàn'],
    says: { company: 'Sông Hàn', amount: 120e6, kind: 'IPO', on: '2026-11-13' },
  },
  {
    title: 'Hạt Dẻ nhận khoản tài trợ không hoàn lại 3,4 tỉ đồng',
    text: 'Số tiền đến từ một chương trình của Nhà nước.',
    says: { company: 'Hạt Dẻ', amount: 3.4e9, currency: 'VND', kind: 'Grant' },
  },
  {
    title: 'Xích Lô được rót 1.500 tỷ đồng vòng Series D',
    text: 'Vòng Series D được dẫn dắt bởi Harbour Point. Định giá 9.000 tỷ đồng.',
    says: {
      company: 'Xích Lô',
      amount: 1.5e12,
      currency: 'VND',
      kind: 'Series D+',
      lead: ['Harbour Point'],
    },
  },
  {
    title: 'Một bát phở giá bao nhiêu',
    text: 'Quán bán 200 bát mỗi ngày, tốn khoảng 9.800 đồng tiền nước dùng cho một bát. Tiền thuê 15 triệu đồng một tháng.',
    says: { company: null, amount: null, kind: null, on: null, lead: [], others: [] },
  },
  {
    title: 'Mầm Xanh gọi vốn thành công',
    text: 'Startup trồng rau Mầm Xanh gọi thành công vòng hạt giống, số tiền không tiết lộ. Quỹ Lúa Vàng dẫn dắt vòng này.',
    companies: ['Mầm Xanh'],
    says: { company: 'Mầm Xanh', amount: null, kind: 'Seed', lead: ['Lúa Vàng'] },
  },
];

const cases = [
  ...[...EN, ...UNSAID].map((each) => ({ ...each, locale: 'en' as Locale })),
  ...VI.map((each) => ({ ...each, locale: 'vi' as Locale })),
];

test.each(cases)('$locale: $title', ({ says, ...story }) => {
  const read = readRound({ ...story, day: DAY });
  const { lead, others, ...facts } = says;
  expect(read).toMatchObject(facts);
  const names = (led: boolean) =>
    read.investors.filter((each) => each.lead === led).map(({ name }) => name);
  if (lead) expect(names(true)).toEqual(lead);
  if (others) expect(names(false)).toEqual(expect.arrayContaining([...others]));
  if (others?.length === 0) expect(names(false)).toEqual([]);
});

test('reads what is no story without failing', () => {
  for (const text of [
    '',
    '\n\n',
    '$',
    'do  dẫn dắt',
    'led by',
    '9'.repeat(5000),
    'A '.repeat(20_000),
    '$1,1,1,1.1 million',
  ])
    expect(readRound({ title: text.slice(0, 200), text, locale: 'en', day: DAY }).on).toBeNull();
  // Letters whose marks stand apart are the same letters.
  const apart = 'Nồi Lớn gọi vốn 5 triệu USD'.normalize('NFD');
  expect(readRound({ title: apart, text: '', locale: 'vi', day: DAY })).toMatchObject({
    company: 'Nồi Lớn',
    amount: 5e6,
  });
});

test('names what to look for in the directory', () => {
  const names = namesIn({
    title: 'The roofs',
    text: 'Mái Nắng does. On Tuesday Sông Hàn Robotics came.',
  });
  expect(names).toEqual(expect.arrayContaining(['Mái Nắng', 'Sông Hàn Robotics', 'Sông Hàn']));
  expect(namesIn({ title: 'Singapore’s iKitchen lab raises $5m', text: '' })).toContain(
    'iKitchen lab',
  );
});

import { expect, test } from 'vitest';
import { deleteRound, listRoundsOf } from '#src/data/newsroom/round-list.ts';
import { listFunds, saveRound } from '#src/data/newsroom/rounds.ts';
import { checkForm } from '#src/domain/form-rules.ts';
import { roundForm, storyOf, toRoundColumns } from '#src/domain/ledger/round-form.ts';
import { codeIn, makersOf, sharedDesk, valueIn } from '#tests/support/desk.ts';

// Rounds as the office writes them.

const desk = sharedDesk();
const { addInvestor, addStartup, publish } = makersOf(desk);
const ORIGIN = 'https://khoi.example';

const TYPED = {
  announced_on: '2026-02-03',
  kind: 'Seed',
  amount: '26 tỷ',
  currency: 'VND',
  usd_rate: '26000',
  usd_rate_on: '2026-02-02',
  valuation: '',
  status: 'confirmed',
  investor: ['lúa', '', 'Angels'],
  lead: ['0'],
  source: ['https://wire.example/pho', '/article/pho'],
  publisher: ['', ''],
  source_title: ['Phở money', ''],
  supports: ['0:sum', '0:date', '0:investors', '0:lead', '1:date', '1:sum'],
  unread: false,
  another: false,
  rate_meant: false,
  company: '',
};
const read = (typed: object = {}) => checkForm(roundForm('vi'), { ...TYPED, ...typed });
function valuesOf(typed: object = {}) {
  const found = read(typed);
  if (!('values' in found)) throw new Error(JSON.stringify(found));
  return found.values;
}

test('a round is stored with funds of the directory and stories of ours, and listed as its form begins', async () => {
  const { client: db } = desk.editor;
  const startup = await addStartup({ name: 'Bếp', slug: 'bep-moi', status: 'approved' });
  await addInvestor({ name: 'Lúa', slug: 'lua-moi', status: 'approved' });
  await publish({ slug: 'pho', content: '<p>Bếp gọi được 26 tỷ đồng.</p>' });
  expect(valueIn(await listFunds(db)).map(({ name }) => name)).toContain('Lúa');
  const reached = { 'https://wire.example/pho': false };
  const asked = { startup, id: null, typed: valuesOf(), origin: ORIGIN, reached };
  const id = valueIn(await saveRound(db, asked));
  const [round] = valueIn(await listRoundsOf(db, startup));
  expect(round).toMatchObject({
    ...{ id, kind: 'Seed', amount: 26e9, currency: 'VND', usd_rate: 26_000, amount_usd: 1e6 },
    ...{ status: 'confirmed', is_public: true },
    round_investors: expect.arrayContaining([
      { lead: true, name: null, investors: { name: 'Lúa' } },
      { lead: false, name: 'Angels', investors: null },
    ]),
    fact_sources: expect.arrayContaining([
      {
        ...{ url: 'https://wire.example/pho', publisher: 'wire.example', title: 'Phở money' },
        ...{ reachable: false, articles: null, supports: ['sum', 'date', 'investors', 'lead'] },
      },
      expect.objectContaining({ url: null, articles: expect.objectContaining({ slug: 'pho' }) }),
    ]),
  });
  const change = (typed: object) => saveRound(db, { ...asked, id, typed: valuesOf(typed) });
  expect(valueIn(await change({ amount: '', status: 'withdrawn' }))).toBe(id);
  expect(valueIn(await listRoundsOf(db, startup))[0]).toMatchObject({
    ...{ amount: null, currency: null, usd_rate: null, is_public: false },
  });
  const refusal = async (typed: object) => {
    const answer = await change(typed);
    return answer.ok ? 'none' : [answer.error.code, answer.error.field];
  };
  expect(await refusal({ source: [''] })).toEqual(['source_missing', undefined]);
  expect(await refusal({ announced_on: '2999-01-01' })).toEqual(['future_day', undefined]);
  expect(await refusal({ investor: ['BẾP'] })).toEqual(['own_investor', undefined]);
  expect(await refusal({ amount: '1' })).toEqual(['INVALID_INPUT', 'amount']);
  expect(await refusal({ usd_rate: '' })).toEqual(['INVALID_INPUT', 'usd_rate']);
  expect(await refusal({ source: ['/article/none'] })).toEqual(['NOT_FOUND', 'source']);
  expect(await deleteRound(db, id)).toEqual({ ok: true, value: null });
  expect(codeIn(await deleteRound(db, id))).toBe('NOT_FOUND');
  expect(codeIn(await saveRound(db, { ...asked, id, typed: valuesOf() }))).toBe('NOT_FOUND');
});

test.each([
  [{ announced_on: '' }, { announced_on: 'required' }],
  [{ amount: '-5' }, { amount: 'amount' }],
  [{ amount: '0' }, { amount: 'amount' }],
  [{ amount: '5 eur' }, { amount: 'amountCurrency' }],
  [{ currency: 'XYZ' }, { currency: 'choice' }],
  [{ usd_rate: '-1' }, { usd_rate: 'refused' }],
  [{ source: ['javascript:alert(1)'] }, { source: 'website' }],
  [{ source: ['', 'wire.example'] }, { source: 'website' }],
])('%o is refused: %o', (typed, problems) => {
  expect(read(typed)).toEqual({ problems });
});

test('a rate belongs to money of another country, and a currency to money', () => {
  expect(toRoundColumns(valuesOf({ currency: 'USD' }))).toMatchObject({
    ...{ currency: 'USD', usd_rate: null, usd_rate_on: null },
  });
  expect(toRoundColumns(valuesOf({ amount: '', valuation: '5 tỷ' }))).toMatchObject({
    ...{ amount: null, valuation: 5e9, currency: 'VND', usd_rate: null },
  });
  expect(toRoundColumns(valuesOf({ usd_rate_on: '' }))).toBeNull();
});

test.each([
  ['/article/pho', 'pho'],
  ['/vi/article/pho', 'pho'],
  [`${ORIGIN}/article/pho?utm=1`, 'pho'],
  ['https://other.example/article/pho', null],
  ['/startup/pho', null],
])('%s is the story %s', (address, slug) => {
  expect(storyOf(address, ORIGIN)).toBe(slug);
});

import { expect, test } from 'vitest';
import { hostOf, showHidden, unusualIn } from '#src/domain/directory/unusual.ts';

const PLAIN = {
  name: 'Vọng AI',
  description: 'Nghe và hiểu tiếng Việt, xem https://vong.vn/en.',
  website: 'vong.vn',
  location: 'Huế',
  funding_stage: 'Seed',
  funding_amount: 2_000_000,
};

test('an entry as most are has nothing unusual', () => {
  expect(unusualIn(PLAIN)).toEqual([]);
  expect(unusualIn({ name: 'A', website: null, funding_amount: null })).toEqual([]);
  const fund = { cheque: 'VND 5000000000-20000000000', approach: 'Viết cho chúng tôi.' };
  expect(unusualIn({ ...fund, contact: 'hello@vong.vn', portfolio: 'Vọng AI\nNồi' })).toEqual([]);
  expect(unusualIn({ ...fund, contact: 'https://vong.vn/apply' })).toEqual([]);
});

test.each([
  [{ funding_amount: 2_000_000_000 }, 'amount', 'funding_amount'],
  [{ funding_amount: 20 }, 'amount', 'funding_amount'],
  [{ funding_stage: null, funding_amount: 50_000_000_000 }, 'amount', 'funding_amount'],
  [{ website: 'https://vong.vn/setup.exe?a=b' }, 'executable', 'website'],
  [{ website: 'javascript:alert(1)' }, 'executable', 'website'],
  [{ description: 'See javascript:alert(1).' }, 'executable', 'description'],
  [{ description: 'Tải https://vong.vn/vong.apk' }, 'executable', 'description'],
  [{ website: 'http://192.168.1.1/admin' }, 'private', 'website'],
  [{ website: 'http://0x7f.1/' }, 'private', 'website'],
  [{ website: 'printer.local' }, 'private', 'website'],
  [{ website: 'https://user:pw@vong.vn' }, 'credentials', 'website'],
  [{ website: 'https://vọng.vn' }, 'foreign', 'website'],
  [{ website: 'https://аpple.com' }, 'foreign', 'website'],
  [{ name: 'Vọng\u202eIA' }, 'hidden', 'name'],
  [{ description: 'a\u200bb' }, 'hidden', 'description'],
  [{ contact: 'https://vong.vn/form.exe' }, 'executable', 'contact'],
  [{ contact: 'https://an:pw@vong.vn/form' }, 'credentials', 'contact'],
  [{ contact: 'an@vọng.vn' }, 'foreign', 'contact'],
  [{ approach: 'Xem https://10.0.0.1/deck' }, 'private', 'approach'],
  [{ portfolio: 'Nồi\nhttps://vong.vn/list.apk' }, 'executable', 'portfolio'],
  [{ approach: 'a\u200bb' }, 'hidden', 'approach'],
  [{ cheque: 'USD 5-20' }, 'cheque', 'cheque'],
  [{ cheque: 'VND 5000000000-90000000000000' }, 'cheque', 'cheque'],
])('%j is looked at twice', (change, what, field) => {
  expect(unusualIn({ ...PLAIN, ...change })).toEqual([{ what, field }]);
});

test('a host is said as DNS writes it, and hidden characters are written out', () => {
  expect(hostOf('аpple.com/vi')).toBe('xn--pple-43d.com');
  expect(hostOf('vong.vn')).toBe('vong.vn');
  expect(showHidden('exe\u202egpj')).toBe('exe[U+202E]gpj');
});

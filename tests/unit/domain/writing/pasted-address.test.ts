import { expect, test } from 'vitest';
import { pastedAddress } from '#src/domain/writing/pasted-address.ts';

const of = (address: string) => pastedAddress(address, 'https://khoi.example');
const q = encodeURIComponent;

test.each([
  `https://l.facebook.com/l.php?u=${q('https://a.vn/x?id=1&fbclid=2')}&h=AT`,
  `https://lm.facebook.com/l.php?u=${q('https://a.vn/x?id=1')}`,
  `https://l.instagram.com/?u=${q('https://a.vn/x?id=1&utm_source=ig')}&e=x`,
  `https://www.google.com/url?sa=t&url=${q('https://a.vn/x?id=1')}`,
  `https://google.com.vn/url?q=${q('https://a.vn/x?id=1')}`,
  `https://www.youtube.com/redirect?event=x&q=${q('https://a.vn/x?id=1')}`,
  `https://nam02.safelinks.protection.outlook.com/?url=${q('https://a.vn/x?id=1')}&data=x`,
  `https://l.facebook.com/l.php?u=${q(`https://www.google.com/url?q=${q('https://a.vn/x?id=1')}`)}`,
  'https://a.vn/x?utm_source=zalo&id=1&utm_medium=zalo&zarsrc=30',
  'https://a.vn/x?fbclid=IwAR&id=1&gclid=2',
])('%s leads to the page itself', (address) => expect(of(address)).toBe('https://a.vn/x?id=1'));

test.each([
  'https://a.vn/x?a=%20b&c=d+e#part',
  'https://a.vn/x?a&b=&b=2',
  'https://a.vn/utm_source=x',
  'https://facebook.com/l.php?u=x',
  'https://a.vn/?reutm_source=1',
  'mailto:an@a.vn',
  '/article/a?utm=1',
])('%s stays as it was written', (address) => expect(of(address)).toBe(address));

test('what remains of a query keeps its fragment, and nothing is left of an empty one', () => {
  expect(of('https://a.vn/?utm_source=x#part')).toBe('https://a.vn/#part');
  expect(of('https://khoi.example/article/a?fbclid=1')).toBe('/article/a');
});

test.each([
  `https://l.facebook.com/l.php?u=${q('javascript:alert(1)')}`,
  `https://l.facebook.com/l.php?u=${q('http://localhost/x')}`,
  'https://l.facebook.com/l.php?h=1',
  'https://khoi.example/admin',
  '/vi/preview/x',
  'file:///C:/x',
  'blob:https://khoi.example/1',
  '#x',
  'tel:1',
  '',
])('%j leads nowhere', (address) => expect(of(address)).toBeNull());

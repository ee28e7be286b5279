import { expect, test } from 'vitest';
import { createTwins, websiteKey } from '#src/domain/directory/twins.ts';

test.each([
  ['https://www.Noi.vn/', 'noi.vn'],
  ['noi.vn', 'noi.vn'],
  ['HTTP://noi.vn:8080/A/?b=c#d', 'noi.vn/a'],
  ['https://an@noi.vn/shop/', 'noi.vn/shop'],
  ['', ''],
])('%s is compared as %s', (website, key) => {
  expect(websiteKey(website)).toBe(key);
});

test('an entry is found by its address before its website, and by its website before its name', () => {
  const pot = { name: 'Big Pot', slug: 'big-pot', website: 'https://pot.vn', names: ['Nồi Lớn'] };
  const { find, add } = createTwins([pot]);
  const asked = { name: 'Other', slug: 'other', website: null };
  expect(find({ ...asked, slug: 'big-pot' })).toEqual({ by: 'slug', name: 'Big Pot' });
  expect(find({ ...asked, website: 'pot.vn' })).toEqual({ by: 'website', name: 'Big Pot' });
  expect(find({ ...asked, name: 'CTCP Nồi Lớn' })).toEqual({ by: 'name', name: 'Big Pot' });
  expect(find({ ...asked, name: 'Bigg Pot' })).toEqual({ by: 'name', name: 'Big Pot' });
  expect(find({ ...asked, name: 'Small Pot' })).toBeNull();
  add({ ...asked, website: 'other.vn' });
  expect(find({ name: 'X', slug: 'x', website: 'http://other.vn/' })).toMatchObject({
    name: 'Other',
  });
});

import { expect, test } from 'vitest';
import { toPictureAddress } from '#src/domain/articles/picture-address.ts';

test.each([
  ['http://a.vn/x.png', 'https://a.vn/x.png'],
  [' HTTP://a.vn/x.png', 'https://a.vn/x.png'],
  ['https://a.vn/x.png?of=http://b.vn', 'https://a.vn/x.png?of=http://b.vn'],
  ['/x.png', '/x.png'],
  ['http:x.png', 'http:x.png'],
  [
    'http://127.0.0.1:54321/storage/v1/object/public/a/x.png',
    'http://127.0.0.1:54321/storage/v1/object/public/a/x.png',
  ],
])('a page loads the picture at %j from %j', (address, from) => {
  expect(toPictureAddress(address)).toBe(from);
});

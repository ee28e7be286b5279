import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ISLANDS = path.resolve('src/islands');
/** The one that shows them in widths, one that shows what was just drawn in the browser's own memory, a badge, and a social card. */
const OWN = [
  'account/companies/ShareDialog.tsx',
  'admin/publish/Looks.tsx',
  'admin/settings/SocialPictures.tsx',
  'ui/Picture.tsx',
];

test('islands show pictures by one part, which never loads a stored one whole', () => {
  const showing = readdirSync(ISLANDS, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .filter((file) => /<img\b/.test(readFileSync(path.join(ISLANDS, file), 'utf8')));
  expect(showing.toSorted()).toEqual(OWN);
});

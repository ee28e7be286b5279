import { expect, test } from 'vitest';
import { badgeCode, embedCode } from '#src/domain/directory/share.ts';

const PLACE = { origin: 'https://khoi.vn', path: '/vi/startup/pho', name: 'Phở "& Co" <b>' };

test('code for other sites names the page, and a name breaks out of nothing', () => {
  expect(badgeCode(PLACE)).toBe(
    '<a href="https://khoi.vn/vi/startup/pho"><img src="https://khoi.vn/vi/startup/pho/badge.svg" alt="Phở &quot;&amp; Co&quot; &lt;b&gt;" width="220" height="56"></a>',
  );
  expect(embedCode(PLACE)).toContain('src="https://khoi.vn/vi/startup/pho/embed"');
  expect(embedCode(PLACE)).toContain('title="Phở &quot;&amp; Co&quot; &lt;b&gt;"');
});

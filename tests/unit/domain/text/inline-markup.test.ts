import { expect, test } from 'vitest';
import { toInlineHtml } from '#src/domain/text/inline-markup.ts';

const toVi = (target: string) => (target.startsWith('/') ? `/vi${target}` : target);

test('bold words and links become HTML, links in the language of the page', () => {
  expect(toInlineHtml('**Quyền.** Xem [điều khoản](/terms) & hơn', toVi)).toBe(
    '<strong>Quyền.</strong> Xem <a href="/vi/terms">điều khoản</a> &amp; hơn',
  );
});

test('a link may stand inside bold words', () => {
  expect(toInlineHtml('**[a@b.vn](mailto:a@b.vn)**', toVi)).toBe(
    '<strong><a href="mailto:a@b.vn">a@b.vn</a></strong>',
  );
});

test('everything else is text', () => {
  expect(toInlineHtml('<img src=x onerror="1"> 2 * 3 ** 4 [x]', toVi)).toBe(
    '&lt;img src=x onerror=&quot;1&quot;&gt; 2 * 3 ** 4 [x]',
  );
});

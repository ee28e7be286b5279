import { expect, test } from 'vitest';
import { toBodyHtml } from '#src/domain/articles/article-body.ts';
import { figureHtml } from '#src/domain/articles/figure.ts';

test('an image keeps its description, whatever is in it, through the sanitizer', () => {
  const html = figureHtml({
    src: '/storage/v1/object/public/article-images/a.png?x=1&y=2',
    alt: 'A "red" <boat> & a river',
    width: 640,
    height: 360,
    caption: 'Cần Thơ <script>',
  });
  expect(toBodyHtml(html)).toBe(
    '<figure><img src="/storage/v1/object/public/article-images/a.png?x=1&amp;y=2" ' +
      'alt="A &quot;red&quot; &lt;boat&gt; &amp; a river" width="640" height="360" ' +
      'loading="lazy" decoding="async" />' +
      '<figcaption>Cần Thơ &lt;script&gt;</figcaption></figure>',
  );
});

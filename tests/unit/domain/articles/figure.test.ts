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

test('what is said of an image has no space around it, and nothing said is no caption', () => {
  const image = { src: '/a.png', alt: '' };
  expect(figureHtml({ ...image, caption: ' A\n B ', credit: ' An ' })).toBe(
    '<figure><img src="/a.png" alt=""><figcaption>A B <small>An</small></figcaption></figure>',
  );
  expect(figureHtml({ ...image, credit: 'An', size: 'wide' })).toBe(
    '<figure class="wide"><img src="/a.png" alt=""><figcaption><small>An</small></figcaption></figure>',
  );
  expect(figureHtml({ ...image, caption: ' ', credit: ' ', width: 4 })).toBe(
    '<figure><img src="/a.png" alt=""></figure>',
  );
});

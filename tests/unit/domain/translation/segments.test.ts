import { expect, test } from 'vitest';
import { toBlocks } from '#src/domain/articles/article-body.ts';
import { segmentsOf } from '#src/domain/translation/segments.ts';
import { type Html, treeOf } from '#src/domain/writing/html-tree.ts';

const WHOLE = `<h2>Why a pot</h2>

Nồi Lớn raised <a href="https://example.com/x">5 million</a>
in May.

<ul><li>Rice</li><li>Broth<ul><li>Deep</li></ul></li><li>12</li></ul>

<figure class="wide"><img src="/a.png" alt="A &quot;pot&quot;"><figcaption>The pot. <small>Photo: An</small></figcaption></figure>

<table><thead><tr><th>Year</th><th>Sales</th></tr></thead><tbody><tr><td>2024</td><td>One</td></tr></tbody></table>

<blockquote class="pullquote">We never stop.</blockquote>

<aside class="factbox"><h3>Facts</h3><p>One.</p></aside>

<pre><code>let a = 1;</code></pre>

<hr>

A note<span class="footnote">Its <em>source</em></span>.`;

const text = (nodes: readonly Html[]): string =>
  nodes
    .map((node) =>
      typeof node === 'string' ? node : `${node.attrs['alt'] ?? ''}${text(node.children)}`,
    )
    .join('');

test('a body falls apart into what is translated', () => {
  expect(segmentsOf(toBlocks(WHOLE)).segments).toEqual([
    'Why a pot',
    'Nồi Lớn raised <a href="https://example.com/x">5 million</a><br>in May.',
    'Rice',
    'Broth',
    'Deep',
    'A "pot"',
    'The pot. <small>Photo: An</small>',
    'Year',
    'Sales',
    'One',
    'We never stop.',
    'Facts',
    'One.',
    'A note<span class="footnote">Its <em>source</em></span>.',
  ]);
});

test('and comes together again as it was', () => {
  const safe = toBlocks(WHOLE);
  const { segments, build } = segmentsOf(safe);
  const same = build(segments);
  expect(text(same)).toBe(text(treeOf(safe)));
});

test('with other words in the same places', () => {
  const { segments, build } = segmentsOf(toBlocks('<ul><li>Rice</li><li>Broth</li></ul>'));
  expect(build(segments.map((each) => `<em>${each}</em> &amp; đủ`))).toEqual(
    treeOf(toBlocks('<ul><li><em>Rice</em> &amp; đủ</li><li><em>Broth</em> &amp; đủ</li></ul>')),
  );
  const picture = segmentsOf(toBlocks('<figure><img src="/a.png" alt="A pot"></figure>'));
  expect(JSON.stringify(picture.build(['Một &lt;cái&gt; nồi']))).toContain('Một <cái> nồi');
});

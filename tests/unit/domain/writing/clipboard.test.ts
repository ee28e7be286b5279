import { describe, expect, test } from 'vitest';
import { cleanClipboard } from '#src/domain/writing/clipboard.ts';
import type { Html } from '#src/domain/writing/html-tree.ts';

/** Blocks as they would be typed. */
const written = (nodes: readonly Html[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      const attrs = Object.entries(node.attrs).map(([name, value]) => ` ${name}="${value}"`);
      const opening = `<${node.tag}${attrs.join('')}>`;
      return ['br', 'img', 'hr'].includes(node.tag)
        ? opening
        : `${opening}${written(node.children)}</${node.tag}>`;
    })
    .join('');
const pasted = (html: string) =>
  written(cleanClipboard({ html, origin: 'https://khoi.example' }).blocks);

describe('what is set on words', () => {
  test.each([
    ['<b>A</b><strong>B</strong>', '<strong>A</strong><strong>B</strong>'],
    ['<i>A</i><em>B</em>', '<em>A</em><em>B</em>'],
    ['<s>A</s><strike>B</strike><del>C</del>', '<s>A</s><s>B</s><s>C</s>'],
    ['<code>A</code><tt>B</tt><kbd>C</kbd>', '<code>A</code><code>B</code><kbd>C</kbd>'],
    ['<sub>A</sub><sup>B</sup><mark>C</mark>', '<sub>A</sub><sup>B</sup><mark>C</mark>'],
    ['<u>A</u>', 'A'],
    ['<b><strong>A</strong></b>', '<strong>A</strong>'],
    ['<b><i>A</i></b>', '<strong><em>A</em></strong>'],
  ])('%s by its name is %s', (html, words) => expect(pasted(html)).toBe(`<p>${words}</p>`));

  test.each([
    ['font-weight: bold', '<strong>A</strong>'],
    ['FONT-WEIGHT: BOLDER', '<strong>A</strong>'],
    ['font-weight:600', '<strong>A</strong>'],
    ['font-weight:599', 'A'],
    ['color:red;font-style:italic', '<em>A</em>'],
    ['font-style:oblique', '<em>A</em>'],
    ['text-decoration:line-through', '<s>A</s>'],
    ['text-decoration-line:underline line-through', '<s>A</s>'],
    ['text-decoration:underline', 'A'],
    ['vertical-align:super', '<sup>A</sup>'],
    ['vertical-align:sub', '<sub>A</sub>'],
    ['vertical-align:top', 'A'],
    ['font-weight', 'A'],
  ])('by the style "%s" is %s', (style, words) => {
    expect(pasted(`<span style="${style}">A</span>`)).toBe(`<p>${words}</p>`);
  });

  test('goes where a style within takes it away', () => {
    expect(pasted('<b style="font-weight:normal">A</b>')).toBe('<p>A</p>');
    expect(pasted('<i>A<span style="font-style:normal">B</span></i>')).toBe('<p><em>A</em>B</p>');
    expect(pasted('<b><i>A<span style="font-weight:400">B</span></i></b>')).toBe(
      '<p><strong><em>A</em></strong><em>B</em></p>',
    );
  });
});

test.each([
  'style="display:none"',
  'style="visibility:hidden"',
  'style="mso-hide:all"',
  'hidden',
  'aria-hidden="true"',
])('what nobody saw is not pasted: %s', (attribute) => {
  expect(pasted(`A<span ${attribute}>B</span>`)).toBe('<p>A</p>');
  expect(pasted(`<table><tr><td>A</td><td>B</td><td ${attribute}>C</td></tr></table>`)).toBe(
    '<table><tbody><tr><td>A</td><td>B</td></tr></tbody></table>',
  );
});

describe('a picture', () => {
  const SRC = 'https://a.vn/x.png';
  const figure = (attrs: string, src = SRC) => `<figure><img src="${src}" alt=""${attrs}></figure>`;

  test.each([
    [SRC, SRC],
    ['http://a.vn/x.png', SRC],
    ['//a.vn/x.png', SRC],
    ['https://khoi.example/x.png?a=b', '/x.png?a=b'],
    ['data:image/png;base64,AA BB', 'data:image/png;base64,AABB'],
    ['data:image/jpg;base64,AA==', 'data:image/jpg;base64,AA=='],
    ['data:image/jpeg;base64,AA', 'data:image/jpeg;base64,AA'],
    ['data:image/webp;base64,AA', 'data:image/webp;base64,AA'],
  ])('at %s is one at %s', (src, at) => {
    expect(pasted(`<img src=" ${src} ">`)).toBe(figure('', at));
  });

  test.each([
    ...['', 'x.png', '/x.png', 'file:///x.png', 'data:image/svg+xml;base64,AA', 'https://'],
    ...['data:image/png;base64,', 'xdata:image/png;base64,AA', 'data:image/png;base64,AA"'],
    'blob:https://a.vn/x',
  ])('at "%s" cannot be had', (src) => {
    expect(pasted(`<img src='${src}'>`)).toBe('');
  });

  test('has its words and its size, from attributes or styles, where both sides are known', () => {
    expect(pasted(`<img src="${SRC}" alt=" Phở " width="4" height="3">`)).toBe(
      `<figure><img src="${SRC}" alt="Phở" width="4" height="3"></figure>`,
    );
    expect(pasted(`<img src="${SRC}" style="width:40.5px;height:30px">`)).toBe(
      figure(' width="40" height="30"'),
    );
    expect(pasted(`<img src="${SRC}" width="4">`)).toBe(figure(''));
    expect(pasted(`<img src="${SRC}" width="50%" height="123456">`)).toBe(figure(''));
    expect(pasted(`<img src="${SRC}" width="1">A`)).toBe('<p>A</p>');
    expect(pasted(`<img src="${SRC}" style="height:1px">`)).toBe('');
  });

  test('keeps the caption of its figure, and one without words has none', () => {
    const image = `<img src="${SRC}">`;
    const caption = (words: string) =>
      pasted(`<figure><div>${image}</div><figcaption>${words}</figcaption></figure>`);
    expect(caption('A <b>B</b>')).toBe(
      figure('').replace('</f', '<figcaption>A <strong>B</strong></figcaption></f'),
    );
    expect(caption(' ')).toBe(figure(''));
    expect(pasted(`<picture><source srcset="x">${image}</picture>`)).toBe(figure(''));
    expect(pasted('<figure><p>A</p></figure>')).toBe('<p>A</p>');
  });
});

describe('a table', () => {
  test.each([
    [
      '<thead><tr><td>A</td><td>B</td></tr></thead><tfoot><tr><td>C</td><td>D</td></tr></tfoot>',
      '<thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>C</td><td>D</td></tr></tbody>',
    ],
    ['x<tr>y<th>A</th><td>B</td></tr>', '<tbody><tr><th>A</th><td>B</td></tr></tbody>'],
    ['<tr><th>A</th><th>B</th></tr>', '<thead><tr><th>A</th><th>B</th></tr></thead>'],
    [
      '<tr><td colspan="2">A</td><td rowspan="50">B</td></tr>',
      '<tbody><tr><td colspan="2">A</td><td rowspan="50">B</td></tr></tbody>',
    ],
    [
      '<tr><td colspan="1">A</td><td rowspan="51" colspan="1.5">B</td></tr>',
      '<tbody><tr><td>A</td><td>B</td></tr></tbody>',
    ],
    [
      '<tr><td> </td><td></td></tr><tr><td>A</td><td></td></tr><tr></tr>',
      '<tbody><tr><td>A</td><td></td></tr></tbody>',
    ],
    [
      '<tr><td><p>A</p><p>B</p></td><td><ul><li>C</li></ul></td></tr>',
      '<tbody><tr><td><p>A</p><p>B</p></td><td><ul><li>C</li></ul></td></tr></tbody>',
    ],
    [
      '<tr><td><h2>A</h2></td><td><pre>B</pre><hr></td></tr>',
      '<tbody><tr><td><strong>A</strong></td><td><code>B</code></td></tr></tbody>',
    ],
    [
      '<tr><td><table><tr><td>A</td><td><p>B</p><p>C</p></td></tr></table></td><td>D</td></tr>',
      '<tbody><tr><td><p>A</p><p>B</p><p>C</p></td><td>D</td></tr></tbody>',
    ],
  ])('of %s keeps its rows and cells', (rows, kept) => {
    expect(pasted(`<table>${rows}</table>`)).toBe(`<table>${kept}</table>`);
  });

  test('has its title before it; one of single cells is a frame, and an empty one is none', () => {
    const title = '<caption>T</caption>';
    expect(pasted(`<table>${title}<tr><td>A</td><td>B</td></tr></table>`)).toBe(
      '<p>T</p><table><tbody><tr><td>A</td><td>B</td></tr></tbody></table>',
    );
    expect(pasted(`<table>${title}<tr><td>A</td></tr><tr><td><p>B</p></td></tr></table>`)).toBe(
      '<p>T</p><p>A</p><p>B</p>',
    );
    expect(pasted(`<table>${title}</table>`)).toBe('<p>T</p>');
    expect(pasted('<table><tr><td></td><td> </td></tr></table>')).toBe('');
  });
});

describe('a list of Word', () => {
  const item = (level: number, marker: string, words: string) =>
    `<p style="mso-list:l0 level${level} lfo1"><span style="mso-list:Ignore">${marker}<span> </span></span>${words}</p>`;

  test('has the levels and the kinds that its markers show', () => {
    expect(pasted(item(1, '1.', 'A') + item(2, '·', 'B') + item(1, '2)', 'C'))).toBe(
      '<ol><li>A<ul><li>B</li></ul></li><li>C</li></ol>',
    );
    expect(pasted(item(1, 'iv.', 'A') + item(1, '·', 'B') + item(1, 'abcde.', 'C'))).toBe(
      '<ol><li>A</li></ol><ul><li>B</li><li>C</li></ul>',
    );
    expect(pasted(item(2, '·', 'A') + item(1, '·', 'B'))).toBe(
      '<ul><li>A</li></ul><ul><li>B</li></ul>',
    );
    expect(pasted(item(1, '·', ' ') + item(1, '·', 'B'))).toBe('<ul><li>B</li></ul>');
  });

  test.each(['MsoListParagraphCxSpFirst', 'msolistbullet', 'MsoListNumber2'])(
    'may say so by its class alone: %s',
    (name) => {
      expect(pasted(`<p class="${name}">A</p><p>B</p>`)).toBe('<ul><li>A</li></ul><p>B</p>');
    },
  );

  test('leaves out a marker that something is wrapped around, and nothing else', () => {
    const marker = '<b> <span style="mso-list:Ignore">1.</span> </b>';
    expect(pasted(`<p style="mso-list:l0 level1">${marker}<i>A</i> B</p>`)).toBe(
      '<ol><li><em>A</em> B</li></ol>',
    );
  });
});

describe('a line', () => {
  test.each([
    ['A<br>B', '<p>A<br>B</p>'],
    ['A<br><br>B', '<p>A</p><p>B</p>'],
    ['A<br> <br>B<br>', '<p>A</p><p>B</p>'],
    ['<br>A', '<p>A</p>'],
    ['A\u200b\u00ad <b> </b>', '<p>A <strong> </strong></p>'],
    ['A \u00a0B\u00a0C 5\u00a0kg', '<p>A B C 5\u00a0kg</p>'],
    ['\u00a0<b></b>', ''],
    ['<pre>\n\nA<br><div>B\u00a0C</div><p>D</p>\n</pre>', '<pre><code>A\nB C\nD</code></pre>'],
    ['<pre>A<div>B<b>C</b></div>D<p>E</p></pre>', '<pre><code>A\nBC\nD\nE</code></pre>'],
    ['<pre> </pre><blockquote> <hr></blockquote><hr>', '<hr>'],
    ['<blockquote>A<hr>B</blockquote>', '<blockquote><p>A</p><p>B</p></blockquote>'],
    ['<h3>A</h3><h5><b>B</b></h5><h6>C</h6><h1>D</h1>', '<h3>A</h3><h4>B</h4><h4>C</h4><h2>D</h2>'],
    [
      '<p class="MsoTitle">A</p><div role="heading" aria-level="1">B</div><p class="MsoSubtitle">C</p>',
      '<h2>A</h2><h3>B</h3><h4>C</h4>',
    ],
    ['<script>x</script><o:p>y</o:p>A', '<p>A</p>'],
    ['<!--StartFragment--><p>A</p><!--EndFragment-->B', '<p>A</p>'],
    ['<!--StartFragment--> <!--EndFragment-->B', '<p> B</p>'],
  ])('%j becomes %s', (html, blocks) => {
    expect(pasted(html)).toBe(blocks);
  });

  test.each([
    [' https://a.vn/x y ', 'https://a.vn/x%20y'],
    ['https://www.google.com/url?q=https://a.vn/&sa=D', 'https://a.vn/'],
    ['https://google.com.vn/url?url=https://a.vn/', 'https://a.vn/'],
    ['https://khoi.example/latest', '/latest'],
    ['mailto:an@a.vn', 'mailto:an@a.vn'],
  ])('a link to %s leads to %s', (href, to) => {
    expect(pasted(`<a href="${href}"><b>A</b></a>`)).toBe(
      `<p><a href="${to}"><strong>A</strong></a></p>`,
    );
  });

  test.each(['#a', 'javascript:x()', 'https://www.google.com/url?x=y', 'x https://a.vn'])(
    'a link to %s is words',
    (href) => expect(pasted(`<a href="${href}">A</a>`)).toBe('<p>A</p>'),
  );

  test('a list keeps what is nested in it or beside an item', () => {
    expect(pasted('<ol><li>A</li><ul><li>B</li></ul>x<li hidden>C</li><p>D</p></ol>')).toBe(
      '<ol><li>A<ul><li>B</li></ul></li><li>D</li></ol>',
    );
    expect(pasted('<ul><ul><li>A</li></ul></ul><ul><li> </li></ul>')).toBe(
      '<ul><li><ul><li>A</li></ul></li></ul>',
    );
    expect(pasted('<ul><li>A</li><ul></ul></ul>')).toBe('<ul><li>A</li></ul>');
    expect(pasted('<ul><li><h2>A</h2></li><li><p>B</p><p>C</p></li></ul>')).toBe(
      '<ul><li><strong>A</strong></li><li><p>B</p><p>C</p></li></ul>',
    );
  });
});

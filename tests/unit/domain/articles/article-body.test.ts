import { describe, expect, test } from 'vitest';
import { toBodyHtml } from '#src/domain/articles/article-body.ts';

describe('running text', () => {
  test('blank lines part paragraphs, single newlines break lines', () => {
    expect(toBodyHtml('One\nline\n\nTwo')).toBe('<p>One<br>line</p>\n<p>Two</p>');
  });

  test('several blank lines, spaces on them and Windows newlines make no empty paragraph', () => {
    expect(toBodyHtml('\r\n\r\nOne\r\n \t\r\n\r\n\r\nTwo\r\n')).toBe('<p>One</p>\n<p>Two</p>');
  });

  test('text around blocks becomes paragraphs, blocks stay whole', () => {
    expect(toBodyHtml('Before\n\n<ul>\n\n<li>one</li>\n</ul>\nAfter')).toBe(
      '<p>Before</p>\n<ul>\n\n<li>one</li>\n</ul>\n<p>After</p>',
    );
  });

  test('a paragraph never tears an inline tag in two', () => {
    expect(toBodyHtml('a <em>b\n\nc</em> d')).toBe('<p>a <em>b<br><br>c</em> d</p>');
  });

  test('a quote holds paragraphs of its own', () => {
    expect(toBodyHtml('<blockquote>One\n\nTwo</blockquote>')).toBe(
      '<blockquote><p>One</p>\n<p>Two</p></blockquote>',
    );
  });

  test('preformatted text keeps its lines', () => {
    expect(toBodyHtml('<pre>a\n\n\n  b</pre>')).toBe('<pre tabindex="0">a\n\n\n  b</pre>');
  });

  test('less-than signs and ampersands in plain text are shown as typed', () => {
    expect(toBodyHtml('3 < 4 && 5 > 2')).toBe('<p>3 &lt; 4 &amp;&amp; 5 &gt; 2</p>');
  });

  test('an empty body is empty', () => {
    expect(toBodyHtml(' \n\n ')).toBe('');
  });
});

describe('headings', () => {
  test('have ids that repeat nowhere and cannot take an id of the page', () => {
    expect(toBodyHtml('<h2>Main</h2><h2>Gọi vốn</h2><h3>Gọi vốn</h3>')).toBe(
      '<h2 id="s-main">Main</h2>\n<h2 id="s-goi-von">Gọi vốn</h2>\n<h3 id="s-goi-von-2">Gọi vốn</h3>',
    );
  });

  test('of the first rank step back behind the title', () => {
    expect(toBodyHtml('<h1>Big</h1>')).toBe('<h2 id="s-big">Big</h2>');
  });
});

describe('links and images', () => {
  test('links to the outside open a new tab without giving it this one', () => {
    expect(toBodyHtml('<a href="https://example.com/a?b=1&amp;c=2">x</a>')).toBe(
      '<p><a href="https://example.com/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer">x</a></p>',
    );
  });

  test('links within the site stay in the tab', () => {
    expect(toBodyHtml('<a href="/latest" target="_top" rel="opener">x</a>')).toBe(
      '<p><a href="/latest">x</a></p>',
    );
  });

  test('images are lazy, have an alternative text and keep their measures', () => {
    expect(toBodyHtml('<img src="/covers/a.svg" width="1200" height="675">')).toBe(
      '<p><img src="/covers/a.svg" alt="" width="1200" height="675" loading="lazy" decoding="async" /></p>',
    );
  });

  test('images of other sites load by https, as the content policy asks', () => {
    const body =
      '<img src="http://example.com/a.png"><img src="http://localhost:4321/storage/v1/object/public/article-images/a.png">';
    const sources = [...toBodyHtml(body).matchAll(/src="([^"]*)"/g)].map(([, src]) => src);
    expect(sources).toEqual([
      'https://example.com/a.png',
      'http://localhost:4321/storage/v1/object/public/article-images/a.png',
    ]);
  });

  test.each(['table', 'pre'])('a %s can be reached by keyboard, since it may scroll', (tag) => {
    expect(toBodyHtml(`<${tag}></${tag}>`)).toBe(`<${tag} tabindex="0"></${tag}>`);
  });
});

describe('what could run or disguise itself', () => {
  test.each([
    ['<script>alert(1)</script>'],
    ['<img src="x" onerror="alert(1)">'],
    ['<img src="javascript:alert(1)">'],
    ['<img src="data:image/svg+xml,<svg onload=alert(1)>">'],
    ['<img src="//evil.example/x.png">'],
    ['<svg onload="alert(1)"><script>alert(1)</script></svg>'],
    ['<iframe src="https://evil.example"></iframe>'],
    ['<object data="x"></object><embed src="x"><form action="/x"><input name="x"></form>'],
    [
      '<style>body{display:none}</style><link rel="stylesheet" href="x"><base href="//evil.example">',
    ],
    ['<math><mi xlink:href="javascript:alert(1)"></mi></math>'],
    ['<template><script>alert(1)</script></template><noscript><p title="</noscript><script>">'],
    ['<meta http-equiv="refresh" content="0;url=//evil.example">'],
  ])('%s leaves nothing dangerous', (attack) => {
    const html = toBodyHtml(`${attack}text`);
    expect(html).not.toMatch(/<(?!\/?p>)/);
    expect(html).toContain('text');
  });

  test.each([
    ['javascript:alert(1)'],
    [' java\nscript:alert(1)'],
    ['JaVaScRiPt&colon;alert(1)'],
    ['&#106;avascript:alert(1)'],
    ['data:text/html,<script>alert(1)</script>'],
    ['vbscript:x'],
    ['//evil.example'],
  ])('a link to %s leads nowhere', (href) => {
    expect(toBodyHtml(`<a href="${href}">x</a>`)).toBe('<p><a>x</a></p>');
  });

  test('attributes that style, name, identify or handle are dropped', () => {
    const attack =
      '<p style="position:fixed" id="main" name="x" class="site-header" onclick="x()" data-share>a</p>';
    expect(toBodyHtml(attack)).toBe('<p>a</p>');
  });

  test('what is nested deeper than any text is shown as it was typed', () => {
    const html = toBodyHtml(`One\n\n${'<b>'.repeat(1500)}<script>`);
    expect(html).toMatch(/^<p>One<\/p>\n<p>(?:&lt;b&gt;){1500}&lt;script&gt;<\/p>$/);
  });

  test('a thousand nested quotes come out flat enough to lay out', () => {
    const html = toBodyHtml(`${'<blockquote>'.repeat(1000)}deep`);
    expect(html.match(/<blockquote>/g)?.length ?? 0).toBeLessThan(30);
  });
});

test.each([
  ['Costs a<b this year.\n\nNext.', '<p>Costs a&lt;b this year.</p>\n<p>Next.</p>'],
  ['If a<b then <em>buy</em>.', '<p>If a&lt;b then <em>buy</em>.</p>'],
  ['x</p', '<p>x&lt;/p</p>'],
  ['<em title="a<b">yes</em>', '<p><em>yes</em></p>'],
])('a sign in %s that begins no tag swallows nothing', (content, html) => {
  expect(toBodyHtml(content)).toBe(html);
});

test('many signs that begin no tag cost time that grows with their number', () => {
  for (const part of ['<a', '<a "', '<a \'"', '</', '<a b="'])
    expect(toBodyHtml(part.repeat(20_000)).length).toBeGreaterThan(0);
});

describe('markup that an article may use', () => {
  const kept = [
    '<aside><p>x</p></aside>',
    '<blockquote class="pullquote"><p>x</p></blockquote>',
    '<aside class="pullquote"><p>x</p></aside>',
    '<ol start="3" reversed><li>x</li></ol>',
    '<p><abbr title="World">W</abbr> <time datetime="2026-11-22">today</time></p>',
    '<p lang="vi">x</p>',
    '<p>b<br />c</p>',
    '<p><a href="mailto:a@b.vn">x</a> <a href="/b" title="B">y</a></p>',
    '<hr />',
  ];
  const attributes = (html: string) =>
    html.replaceAll(' />', '>').replaceAll('reversed=""', 'reversed').replaceAll(/>\s+</g, '><');
  test.each(kept)('stays: %s', (html) => {
    expect(attributes(toBodyHtml(html))).toBe(attributes(html));
  });

  test('stays in the cells of a table', () => {
    const cells =
      '<th colspan="2" rowspan="3" scope="col">a</th><td colspan="2" rowspan="2">b</td>';
    expect(toBodyHtml(`<table><tr>${cells}</tr></table>`)).toContain(cells);
  });

  test.each([
    ['<img src="/a.png" alt="A" width="10" height="99999">', 'width="10" height="99999"'],
    ['<img src="http://a.vn/a.png">', 'alt=""'],
  ])('of a picture says how large it is: %s', (html, part) => {
    expect(toBodyHtml(html)).toContain(part);
  });

  test.each([
    ['<img src="/a.png" width="010">', 'width'],
    ['<img src="/a.png" width="1e3">', 'width'],
    ['<img src="/a.png" height="100000">', 'height'],
    ['<img src="a.png">', 'img'],
    ['<img src="x:/a.png">', 'img'],
    ['<img src="mailto:a@b.vn">', 'img'],
    ['<img>', 'img'],
    ['<p class="wide">x</p>', 'class'],
    ['<figure class="pullquote">x</figure>', 'class'],
    ['<a href="ftp://a.vn">x</a>', 'ftp'],
    ['<a href="//a.vn">x</a>', '//a.vn'],
    ['<a href="/x?u=https://a.vn">x</a>', '_blank'],
  ])('goes where it is of no use: %s', (html, part) => {
    expect(toBodyHtml(html)).not.toContain(part);
  });

  test('has headings below the title, three deep', () => {
    const html = toBodyHtml('<h1>a</h1><h5>b</h5><h6>c</h6>');
    expect(html.match(/<h\d/g)).toEqual(['<h2', '<h4', '<h4']);
  });

  test('leads outside in a tab of its own', () => {
    for (const href of ['http://a.vn', 'HTTPS://a.vn'])
      expect(toBodyHtml(`<a href="${href}">x</a>`)).toContain(
        'target="_blank" rel="noopener noreferrer"',
      );
  });
});

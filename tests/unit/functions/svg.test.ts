import { describe, expect, test } from 'vitest';
import { checkSvg } from '#supabase/functions/_shared/pictures/svg-check.ts';

const ACTIVE = /scripts, web pages or other active content/;
const EXTERNAL = /loads something from another address/;
const MALFORMED = /not well-formed XML/;
const ENCODING = /not UTF-8 text/;
const TOO_MUCH = /draws too much/;
const TOO_COMPLEX = /too complex/;

const problemOf = (svg: string | Uint8Array) => checkSvg(Buffer.from(svg)).problem;
const inSvg = (inside: string, attributes = '') => `<svg ${attributes}>${inside}</svg>`;
const styled = (css: string) => inSvg(`<style>${css}</style>`);

/** Expects a sentence for each of these, or none. */
const expectAll = (svgs: readonly string[], told: RegExp | null) =>
  expect(svgs.map((svg) => [svg, problemOf(svg)])).toEqual(
    svgs.map((svg) => [svg, told && expect.stringMatching(told)]),
  );

describe('a drawing may', () => {
  test('speak of what it may not do', () =>
    expectAll(
      [
        inSvg('<text>@import url(https://a.example)</text>'),
        inSvg('<title>javascript: and onload</title><desc>src(x)</desc>'),
        inSvg('<style>.a{}</style><text>@import</text>'),
        inSvg('<metadata><x:settings/><x:scripted/><x:body-text/></metadata>'),
      ],
      null,
    ));

  test('point to itself and hold its pictures', () =>
    expectAll(
      [
        inSvg('<use href="#a"/><use xlink:href=" #a"/>'),
        inSvg('<image href="data:image/png;base64,AAAA"/><image href="DATA:image/jpg;base64,"/>'),
        inSvg('<path fill="url(#a)" mask="url( \'#b\' )" style="fill: URL(&quot;#c&quot;)"/>'),
        styled('.a{fill:url(#a)} .b{background:url(data:image/webp;base64,AA)}'),
        styled('.a{fill:\\75 rl(#a);content:"\\110000 \\z"}'),
        styled('a:hover{} @media print{}'),
      ],
      null,
    ));

  test('name the namespaces of its editor', () =>
    expectAll(
      [
        inSvg('<inkscape:view/>', 'xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://b"'),
        inSvg('', 'xmlns:x="https://a.example/url(https://b.example)"'),
        `<!DOCTYPE svg [ <!ENTITY ns_x "http://ns.adobe.com/x/1.0/"> ]>${inSvg('<x:a/>', 'xmlns:x="&ns_x;"')}`,
      ],
      null,
    ));
});

test.each([
  '<!ENTITY a "b">',
  '<!ENTITY lt "http://a.example">',
  '<!ENTITY ns_a "javascript:alert(1)">',
  `<!ENTITY ns_a 'http://a.example"'>`,
  '<!ENTITY ns_a "http://a.example/&ns_b;">',
  '<!ENTITY ns_a "http://a.example/%26lt;">',
  '<!ENTITY ns_a "http://a.example/&#60;script&#62;">',
  '<!ENTITY % ns_a "http://a.example">',
  '<!ENTITY ns_a SYSTEM "http://a.example">',
  '<!ENTITY ns_a "http://a.example"> <!ATTLIST svg onload CDATA "alert(1)">',
  '<!ELEMENT svg ANY>',
  '%ns_a;',
])('of a document type nothing but names of namespaces is taken, not %s', (declared) => {
  expect(problemOf(`<!DOCTYPE svg [ ${declared} ]>${inSvg('')}`)).toMatch(/entities of its own/);
});

test('a name that is declared is what it stands for, where addresses are looked at', () => {
  const declared = '<!DOCTYPE svg [<!ENTITY ns_a "https://a.example/b.png">]>';
  expect(problemOf(`${declared}${inSvg('<image href="&ns_a;"/>')}`)).toMatch(EXTERNAL);
  expect(problemOf(`${declared}${styled('a{background:url(&ns_a;)}')}`)).toMatch(EXTERNAL);
});

describe('a drawing may not', () => {
  test.each([
    ...['script', 'foreignObject', 'iframe', 'embed', 'object', 'audio', 'video', 'handler'],
    ...['listener', 'html', 'body', 'set', 'animate', 'animateMotion', 'discard'],
  ])('run anything: %s, whatever its prefix', (name) =>
    expectAll(
      [inSvg(`<${name}/>`), inSvg(`<x:${name}/>`), inSvg(`<${name.toUpperCase()}/>`)],
      ACTIVE,
    ),
  );

  test('react, or be a page', () =>
    expectAll(
      [
        inSvg('<blink/>'),
        inSvg('<g onclick="a"/>'),
        inSvg('<g ONLOAD="a"/>'),
        inSvg('<g x:onload="a"/>'),
        ...['1999/xhtml', 'Math/MathML', 'xbl', '2001/xml-events'].map((name) =>
          inSvg('', `xmlns:x="http://www.w3.org/${name}"`),
        ),
        inSvg('', 'xmlns="http://www.w3.org/1999/XHTML"'),
        inSvg('<style>.a{<g/>}</style>'),
        inSvg('<x:style>.a{<g/>}</x:style>'),
      ],
      ACTIVE,
    ));

  test('load anything by an attribute', () =>
    expectAll(
      [
        ...['href', 'src', 'xlink:href', 'x:src', 'HREF'].map((name) =>
          inSvg(`<image ${name}="https://a.example/a.png"/>`),
        ),
        inSvg('<image href="data:image/svg+xml;base64,AA"/>'),
        inSvg('<image href="x #a"/>'),
        inSvg('<a ping="#a"/>'),
        inSvg('<a x:ping="#a"/>'),
        inSvg('', 'xml:base="#a"'),
        inSvg('<path fill="url(https://a.example/#a)"/>'),
        inSvg('<path fill="url(#a) url(https://a.example)"/>'),
        inSvg('<path fill="url(  &quot; https://a.example&quot;)"/>'),
        inSvg('<path mask="image(https://a.example)"/>'),
      ],
      EXTERNAL,
    ));

  test('load anything by a style', () =>
    expectAll(
      [
        ...['@import "a"', '@FONT-FACE{}', '@namespace a', 'a{b:image-set ("a")}'],
        ...['a{b:src("a")}', 'a{b:image ("a")}', 'a{b:javascript:a}', 'a{b:vbscript:a}'],
        ...['a{b:expression (a)}', 'a{b:url(https://a.example)}', 'a{b:url(#a);c:url(//a)}'],
        // Escaped, as browsers undo it.
        ...['a{b:u\\72l(//a)}', 'a{b:\\000075rl(//a)}', 'a{b:\\75\nrl(//a)}', '@\\import "a"'],
        // Torn apart by comments, or behind what only looks like one.
        ...['@im/**/port "a"', 'a{b:u/* x */rl(//a)}', 'a{b:"/*";c:url(//a);d:"*/"}'],
        '@im<![CDATA[port "a"]]>',
        '@im<!-- x -->port "a"',
      ].map(styled),
      EXTERNAL,
    ));

  test('have a style longer than anybody reads', () => {
    const css = (length: number) => styled(`:${' '.repeat(length - 1)}`);
    expectAll([css(100_000)], null);
    expect(problemOf(css(100_001))).toMatch(TOO_COMPLEX);
    // Without a sign of loading, as paths are, it is nobody's business.
    expect(problemOf(inSvg(`<path d="${'M0 0 '.repeat(30_000)}"/>`))).toBeNull();
  });
});

describe('the pictures that are written out in it', () => {
  const imagesOf = (svg: string) => {
    const verdict = checkSvg(Buffer.from(svg));
    return verdict.problem === null ? verdict.images.map((bytes) => [...bytes]) : verdict.problem;
  };
  const written = (text: string) => `data:image/png;base64,${text}`;

  test('are found in attributes and styles, each', () => {
    expect(
      imagesOf(
        inSvg(
          `<image href="${written('AQID')}"/><style>a{b:url(${written('BA==')});c:url(${written('BQ==')})}</style><g fill="url(${written('Bg==')})"/>`,
        ),
      ),
    ).toEqual([[1, 2, 3], [4], [5], [6]]);
    expect(imagesOf(inSvg(`<text>${written('AQID')}</text>`))).toEqual([]);
  });

  test('are nothing where they are none', () => {
    expect(imagesOf(inSvg(`<image href="${written('A')}"/>`))).toEqual([[]]);
  });
});

describe('as XML it', () => {
  const DTD = '"-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"';

  test('may have a declaration and the document type of the W3C', () =>
    expectAll(
      [
        '<?xml version="1.0" encoding="UTF-8"?><svg/>',
        '<?xml version="1.1"?><svg/>',
        ...['us-ascii', 'ASCII', 'iso-8859-1', 'windows-1252'].map(
          (name) => `<?xml version="1.0" encoding="${name}"?><svg/>`,
        ),
        '<!DOCTYPE svg><svg/>',
        `<!DOCTYPE  svg PUBLIC ${DTD} ><svg/>`,
        '<svg>&lt;&#60;</svg>',
      ],
      null,
    ));

  test('is nothing else', () =>
    expectAll(
      [
        ...['', 'svg', '<svg>', '<svg></g>', '<svg a=b/>', '<svg/><svg/>', '<svg>&a;</svg>'],
        ...['<g><svg/></g>', '<x:svg/>', '<html/>'],
        ...['<?xml-stylesheet href="a"?><svg/>', '<svg><?php a?></svg>'],
        ...['<!DOCTYPE html><svg/>', '<!DOCTYPE svg SYSTEM "a"><svg/>'],
        '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://a.example"><svg/>',
      ],
      MALFORMED,
    ));

  test('is read as every browser reads it', () => {
    expectAll(
      [
        '<?xml version="1.0" encoding="utf-7"?><svg/>',
        '<?xml version="1.0" encoding="xutf-8"?><svg/>',
        '<?xml version="1.0" encoding="utf-8x"?><svg/>',
        '<?xml version="1.0" encoding="iso-8859-1"?><svg>é</svg>',
        '<?xml version="1.0" encoding="iso-8859-15"?><svg/>',
        '<?xml version="1.0" encoding="x-ascii"?><svg/>',
      ],
      ENCODING,
    );
    expect(problemOf(Uint8Array.from([...Buffer.from('<svg>'), 0xff]))).toMatch(ENCODING);
  });

  test.each<[string, (count: number) => string, number]>([
    ['elements', (count) => inSvg('<g/>'.repeat(count - 1)), 20_000],
    ['levels', (count) => inSvg(`${'<g>'.repeat(count - 1)}${'</g>'.repeat(count - 1)}`), 100],
    [
      'attributes',
      (count) => inSvg('', Array.from({ length: count }, (_, n) => `a${n}=""`).join(' ')),
      100,
    ],
    ['entities', (count) => inSvg(`<text>${'&lt;'.repeat(count)}</text>`), 19_999],
  ])('has no end of %s', (_, make, most) => {
    expect(problemOf(make(most))).toBeNull();
    expect(problemOf(make(most + 1))).toMatch(TOO_COMPLEX);
  });

  test('may have any number of levels one after the other', () => {
    expect(problemOf(inSvg(`${'<g>'.repeat(50)}${'</g>'.repeat(50)}`.repeat(5)))).toBeNull();
  });
});

describe('what a browser draws for it', () => {
  const paths = (count: number) => '<path/>'.repeat(count);
  /** A thousand shapes in a group, and something of 200 shapes to paint them with. */
  const painted = (attributes: string, tag = 'pattern', style = '') =>
    inSvg(`${style}<${tag} id="p">${paths(200)}</${tag}><g ${attributes}>${paths(1000)}</g>`);

  test('has an end, counted to the last shape', () => {
    // A group of 99, drawn again 998 times.
    const group = `<g id="a">${paths(98)}</g>`;
    const many = (rest: number) => inSvg(group + '<use href="#a"/>'.repeat(998) + paths(rest));
    expect(problemOf(many(99))).toBeNull();
    expect(problemOf(many(100))).toMatch(TOO_MUCH);
  });

  test.each(['fill', 'stroke', 'style', 'marker', 'marker-mid', 'marker-end'])(
    'counts a paint for each shape that takes it over: %s',
    (name) => {
      const value = name === 'style' ? 'fill:url(#p)' : 'url(#p)';
      expect(problemOf(painted(`${name}="${value}"`))).toMatch(TOO_MUCH);
    },
  );

  test.each(['mask', 'clip-path', 'filter', 'x-fill', 'fill-rule', 'marker_'])(
    'counts others once: %s',
    (name) => {
      expect(problemOf(painted(`${name}="url(#p)"`))).toBeNull();
    },
  );

  test.each(['linearGradient', 'radialGradient', 'solidColor'])('takes %s for a colour', (tag) => {
    expect(problemOf(painted('fill="url(#p)"', tag))).toBeNull();
  });

  test('counts what a style sheet paints, by class or for all', () => {
    const sheet = (css: string) => `<style>${css}</style>`;
    for (const css of [
      '.a{fill:url(#p)}',
      '.b,.a {fill: url( "#p" )}',
      'g{fill:url(#p)}',
      '.a path{fill:url(#p)}',
      '@media print{.a{fill:url(#p)}}',
      '.c{}.a{stroke:url(#q);fill:url(#p)}',
    ])
      expect([css, problemOf(painted('class="x  a"', 'pattern', sheet(css)))]).toEqual([
        css,
        expect.stringMatching(TOO_MUCH),
      ]);
    for (const css of [
      '.b{fill:url(#p)}',
      '.a{fill:url(#q)}',
      '.a{fill:#fff}',
      '.ab{fill:url(#p)}',
    ])
      expect([css, problemOf(painted('class="a"', 'pattern', sheet(css)))]).toEqual([css, null]);
  });

  test('has an end of paints in style sheets', () => {
    const sheet = (count: number) => styled('.a{fill:url(#p)}'.repeat(count));
    expect(problemOf(sheet(2000))).toBeNull();
    expect(problemOf(sheet(2001))).toMatch(TOO_MUCH);
  });

  test('follows what draws something that draws something, twenty times', () => {
    const chain = (length: number) =>
      inSvg(
        Array.from({ length: length + 1 }, (_, n) =>
          n < length ? `<g id="a${n}"><use xlink:href=" #a${n + 1} "/></g>` : `<g id="a${n}"/>`,
        ).join(''),
      );
    expect(problemOf(chain(20))).toBeNull();
    expect(problemOf(chain(21))).toMatch(TOO_MUCH);
  });

  test('stops at what draws itself, and at what is not there', () => {
    const svgs = [
      '<g id="a"><use href="#a"/></g>',
      '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>',
      '<use href="#nothing"/>',
    ];
    expectAll(
      svgs.map((inside) => inSvg(inside)),
      null,
    );
  });

  test('is that of the first of a name', () => {
    const big = `<g id="a">${paths(1000)}</g>`;
    const uses = '<use href="#a"/>'.repeat(200);
    expect(problemOf(inSvg(`<g id="a"/>${big}${uses}`))).toBeNull();
    expect(problemOf(inSvg(`${big}<g id="a"/>${uses}`))).toMatch(TOO_MUCH);
  });

  test('is small where its numbers are', () => {
    expectAll(
      [
        inSvg('', 'width="99999" height="1e-5" viewBox="0 0 12345 1"'),
        inSvg('<rect width="1000000"/><x:pattern width="1000000"/><pattern:x width="1e9"/>'),
        inSvg('<feTurbulence numOctaves="10"/><pattern id="123456"/>'),
      ],
      null,
    );
    expectAll(
      [
        ...['width', 'height', 'x', 'y', 'viewBox'].map((name) => inSvg('', `${name}="100000"`)),
        ...['stdDeviation', 'radius', 'order'].map((name) => inSvg(`<feBlend ${name}="1e9"/>`)),
        inSvg('<pattern width="1E+5"/>'),
        inSvg('<filter height="1000000"/>'),
        inSvg('<feTurbulence numOctaves="11"/>'),
      ],
      TOO_MUCH,
    );
  });
});

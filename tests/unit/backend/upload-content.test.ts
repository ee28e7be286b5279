import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findUploadProblem } from '#src/backend/upload-content.ts';
import { sniffImageType } from '#src/domain/image-type.ts';

const SVG = 'image/svg+xml';
const svg = (inside: string, attributes = '') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`);

describe('an upload', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );

  test('is taken when its content is of its type', () => {
    expect(findUploadProblem(png, 'image/png')).toBeNull();
    expect(findUploadProblem(svg('<path d="M0 0h10"/>'), SVG)).toBeNull();
  });

  test('is refused when its content is of another type', () => {
    expect(findUploadProblem(png, 'image/jpeg')).toMatch(/not what its type says/);
    expect(findUploadProblem(png, SVG)).toMatch(/not what its type says/);
    expect(findUploadProblem(Buffer.from('<html><script>1</script>'), 'image/png')).not.toBeNull();
    expect(findUploadProblem(Buffer.from('MZ\x90'), 'image/webp')).not.toBeNull();
    expect(findUploadProblem(Buffer.alloc(0), 'image/png')).not.toBeNull();
  });

  test('is refused when it was cut off', () => {
    expect(findUploadProblem(png.subarray(0, 40), 'image/png')).toMatch(/damaged/);
    expect(findUploadProblem(Buffer.from('\xff\xd8\xff\xe0JFIF', 'latin1'), 'image/jpg')).toMatch(
      /damaged/,
    );
  });
});

describe('an SVG', () => {
  test.each([
    ['a script', svg('<script>alert(1)</script>')],
    ['a script in capitals', svg('<SCRIPT>alert(1)</SCRIPT>')],
    ['a prefixed script', svg('<s:script xmlns:s="http://www.w3.org/2000/svg">1</s:script>')],
    ['a handler', svg('<rect onclick="alert(1)"/>')],
    ['a handler on the root', svg('', 'onload="alert(1)"')],
    ['HTML inside', svg('<foreignObject><p>x</p></foreignObject>')],
    ['an HTML namespace', svg('<h:a xmlns:h="http://www.w3.org/1999/xhtml"/>')],
    ['an animation of a link', svg('<a href="#x"><set attributeName="href" to="//x"/></a>')],
    ['a script link', svg('<a href="java&#115;cript:alert(1)"><path d=""/></a>')],
    ['an image from elsewhere', svg('<image href="https://x.example/p.png"/>')],
    ['a use of another file', svg('<use xlink:href="other.svg#a"/>')],
    ['an HTML data image', svg('<image href="data:text/html;base64,AAAA"/>')],
    ['an SVG data image', svg('<image href="data:image/svg+xml;base64,AAAA"/>')],
    ['an imported style', svg('<style>@import "https://x.example/a.css";</style>')],
    ['a style in CDATA', svg('<style><![CDATA[rect{fill:url(//x.example)}]]></style>')],
    ['a paint from elsewhere', svg('<rect fill="url(https://x.example/a#b)"/>')],
    ['an escaped paint', svg('<rect style="fill:u\\72l(https://x.example)"/>')],
    ['an internal subset', Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>')],
    ['an unknown entity', svg('<text>&a;</text>')],
    ['a style sheet instruction', Buffer.from('<?xml-stylesheet href="a.css"?><svg/>')],
    ['tags that do not match', svg('<g><path d=""/></svg><g>')],
    ['an attribute without quotes', svg('<rect width=1 />')],
    ['two roots', Buffer.from('<svg></svg><svg></svg>')],
    ['something after its end', Buffer.from('<svg></svg>x')],
    ['another encoding', Buffer.from('<svg>\xff</svg>', 'latin1')],
  ])('with %s is refused', (_, bytes) => {
    expect(findUploadProblem(bytes, SVG)).not.toBeNull();
  });

  test.each([
    ['an XML declaration and comments', '<?xml version="1.0"?>\n<!-- Logo -->\n<svg><g/></svg>'],
    [
      'the old document type',
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><svg></svg>',
    ],
    [
      'what editors leave behind',
      '<svg xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" inkscape:version="1.3"><inkscape:view/><metadata><rdf:RDF><cc:Work rdf:about=""/></rdf:RDF></metadata></svg>',
    ],
    [
      'gradients, styles and text',
      '<svg><defs><linearGradient id="a"/></defs><style>.a{fill:url(#a)}</style><text class="a">Khởi &amp; Đầu &#8212;</text><use href="#a"/></svg>',
    ],
    [
      'a raster image written out',
      '<svg><image href="data:image/png;base64,iVBORw0KGgo=" width="1"/></svg>',
    ],
  ])('with %s is taken', (_, text) => {
    expect(findUploadProblem(Buffer.from(text), SVG)).toBeNull();
  });

  test('of the site itself is taken', () => {
    for (const folder of ['public/covers', 'public/logos'])
      for (const name of readdirSync(folder).filter((file) => file.endsWith('.svg'))) {
        const bytes = readFileSync(`${folder}/${name}`);
        expect([name, findUploadProblem(bytes, SVG)]).toEqual([name, null]);
      }
  });

  test('is recognised by its beginning', () => {
    expect(sniffImageType(Buffer.from('  \n<svg viewBox="0 0 1 1"/>'))).toBe(SVG);
    expect(sniffImageType(Buffer.from('<svgx/>'))).toBeNull();
    expect(sniffImageType(Buffer.from('<html><svg/>'))).toBeNull();
  });
});

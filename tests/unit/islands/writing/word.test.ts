import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { htmlOfWord } from '#src/browser/word/html.ts';
import { LIMITS } from '#src/browser/word/package.ts';
import { cleanClipboard } from '#src/domain/writing/clipboard.ts';
import { type LeftOut, together } from '#src/domain/writing/left-out.ts';
import { takeTitle } from '#src/domain/writing/title-of.ts';
import { createReader } from '#src/islands/admin/writing/read-body.ts';
import { SCHEMA } from '#src/islands/admin/writing/schema.ts';
import { writeBody } from '#src/islands/admin/writing/write-body.ts';
import { p, r, style, wordFile, wordParts } from '#tests/support/word.ts';

const INSTEAD = { picture: 'Ảnh', formula: 'Công thức' };

/** What a document is stored as, and what is left out of it. */
async function read(file: Uint8Array): Promise<{ body: string; left: LeftOut }> {
  const word = await htmlOfWord(file, INSTEAD);
  if ('refused' in word) throw new Error(word.refused);
  const { blocks, left } = cleanClipboard({
    html: word.html,
    origin: 'https://khoi.example',
    instead: INSTEAD,
  });
  const body = writeBody(SCHEMA.node('doc', null, createReader(SCHEMA).flow(blocks)));
  return { body, left: together(word.left, left) };
}
const bodyOf = async (parts: Parameters<typeof wordFile>[0]) => (await read(wordFile(parts))).body;
const refusal = async (file: Uint8Array) => {
  const word = await htmlOfWord(file, INSTEAD);
  return 'refused' in word ? word.refused : null;
};

test('a document with everything that goes wrong elsewhere is read whole', async () => {
  const { body, left } = await read(readFileSync('tests/fixtures/documents/word-quirks.docx'));
  expect(left).toEqual({ comments: 1, deletions: 1, formulas: 1, hidden: 1, insertions: 1 });
  expect(body).toContain('Số tiền là 24 triệu đô la.');
  expect(body).toContain(
    'Có ghi chú<span class="footnote">Ghi chú số một, xem <em>Báo cáo</em></span> ở đây.',
  );
  expect(body).toContain('<ol start="3">\n<li>ba (tiếp)</li>\n</ol>');
  expect(body).toContain('<ul>\n<li>chấm\n<ul>\n<li>chấm con</li>\n</ul></li>\n</ul>');
  expect(body).toContain('Công ty cổ phần Công nghệ');
  expect(body).toContain('TRONG HỘP VĂN BẢN');
  expect(body).toContain('Công thức <mark>[Công thức]</mark>');
  expect(body).not.toMatch(/ẩn|12 triệu|PHAI KIEM TRA/);
});

describe('styles', () => {
  const styles = [
    style('a', 'Title'),
    style('b', 'heading 1'),
    style('c', 'My heading', '<w:basedOn w:val="b"/>'),
    style('d', 'Quote'),
    style('e', 'Trích riêng', '<w:basedOn w:val="d"/>'),
    style('f', 'Hidden', '<w:rPr><w:vanish/></w:rPr>', 'character'),
    style('g', 'Old', '<w:rPr><w:rFonts w:ascii=".VnTime"/></w:rPr>'),
    style('h', 'Strong', '<w:rPr><w:b/></w:rPr>', 'character'),
    style('i', 'Loop', '<w:basedOn w:val="i"/>'),
  ].join('');
  const of = (id: string) => `<w:pStyle w:val="${id}"/>`;

  test('say what is a heading and a quote, those made from others, too', async () => {
    const body = [p('Tựa', of('a')), p('Một', of('b')), p('Hai', of('c')), p('Trích', of('d'))];
    body.push(p('Trích nữa', of('e')), p('Chữ', of('i')));
    expect(await bodyOf({ styles, body: body.join('') })).toBe(
      '<h2>Tựa</h2>\n\n<h3>Một</h3>\n\n<h3>Hai</h3>\n\n<blockquote>\n<p>Trích</p>\n<p>Trích nữa</p>\n</blockquote>\n\nChữ',
    );
  });

  test('hide words, make them bold, and name their font', async () => {
    const of2 = (id: string) => `<w:rStyle w:val="${id}"/>`;
    const line = r('Thấy ') + r('không', of2('f')) + r('đậm', of2('h'));
    const { body, left } = await read(
      wordFile({ styles, body: p(line) + p('C«ng nghÖ', of('g')) }),
    );
    expect(body).toBe('Thấy <strong>đậm</strong>\n\nCông nghệ');
    expect(left).toEqual({ hidden: 1 });
  });

  test('in capitals of TCVN3 are capitals, what is Unicode under such a font stays', async () => {
    const font = (name: string) => `<w:rFonts w:ascii="${name}" w:hAnsi="${name}"/>`;
    const line = `${r('viÖt nam ', font('.VnTimeH'))}${r('Đã là Unicode, ư', font('.VnTime'))}`;
    const soft =
      '<w:r><w:rPr><w:rFonts w:ascii=".VnTime"/></w:rPr><w:t>t</w:t><w:softHyphen/></w:r>';
    expect(await bodyOf({ body: p(line) + p(soft) })).toBe('VIỆT NAM Đã là Unicode, ư\n\ntư');
    expect(await refusal(wordFile({ body: p(r('Coâng ty', font('VNI-Times'))) }))).toBe('font');
    expect(await bodyOf({ body: p(r('Cong ty', font('VNI-Times'))) })).toBe('Cong ty');
  });
});

describe('lists', () => {
  const level = (at: number, format: string, start = 1) =>
    `<w:lvl w:ilvl="${at}"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/></w:lvl>`;
  const numbering =
    `<w:abstractNum w:abstractNumId="0">${level(0, 'decimal', 4)}${level(1, 'lowerLetter')}</w:abstractNum>` +
    `<w:abstractNum w:abstractNumId="1">${level(0, 'bullet')}${level(1, 'none')}</w:abstractNum>` +
    '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>' +
    '<w:num w:numId="2"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="9"/></w:lvlOverride></w:num>' +
    '<w:num w:numId="3"><w:abstractNumId w:val="1"/></w:num>';
  const item = (text: string, list: number, at = 0) =>
    p(text, `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${list}"/></w:numPr>`);

  test('begin where they say, and go on where they stopped', async () => {
    const body = [item('a', 1), item('b', 1), p('x'), item('c', 1), p('y'), item('d', 2)];
    expect(await bodyOf({ numbering, body: body.join('') })).toBe(
      '<ol start="4">\n<li>a</li>\n<li>b</li>\n</ol>\n\nx\n\n<ol start="6">\n<li>c</li>\n</ol>\n\ny\n\n<ol start="9">\n<li>d</li>\n</ol>',
    );
  });

  test('nest, keep their kinds, and need a number that is there', async () => {
    const body = [item('a', 3), item('b', 1, 1), item('c', 3, 1), item('d', 0), item('e', 7)];
    expect(await bodyOf({ numbering, body: body.join('') })).toBe(
      '<ul>\n<li>a\n<ol>\n<li>b</li>\n</ol></li>\n</ul>\n\nc\n\nd\n\n<ul>\n<li>e</li>\n</ul>',
    );
  });
});

describe('notes', () => {
  const cite = (kind: string, id: number) => `<w:r><w:${kind}Reference w:id="${id}"/></w:r>`;
  const note = (kind: string, id: number, ...paragraphs: string[]) =>
    `<w:${kind} w:id="${id}">${paragraphs.map((text) => p(`<w:r><w:footnoteRef/></w:r>${r(text)}`)).join('')}</w:${kind}>`;

  test('at the foot and at the end become ours, in order', async () => {
    const body = p(
      r('A') + cite('footnote', 7) + r('B') + cite('endnote', 2) + cite('footnote', 3),
    );
    const footnotes = `<w:footnote w:type="separator" w:id="0">${p('—')}</w:footnote>${note('footnote', 3, ' ba')}${note('footnote', 7, ' một', 'và hơn')}`;
    expect(await bodyOf({ body, footnotes, endnotes: note('endnote', 2, ' hai') })).toBe(
      'A<span class="footnote">một<br>và hơn</span>B<span class="footnote">hai</span><span class="footnote">ba</span>',
    );
  });

  test('in a table and a heading stay where they are', async () => {
    const cell = (inner: string) => `<w:tc>${p(inner)}</w:tc>`;
    const body = `<w:tbl><w:tr>${cell(r('A') + cite('footnote', 1))}${cell('B')}</w:tr></w:tbl>`;
    expect(await bodyOf({ body, footnotes: note('footnote', 1, 'x') })).toContain(
      '<td>A<span class="footnote">x</span></td>',
    );
  });
});

test('proposals, comments and formulas are counted once each, wherever they stand', async () => {
  const del = (text: string) => `<w:del w:id="1"><w:r><w:delText>${text}</w:delText></w:r></w:del>`;
  const math = '<m:oMath><m:r><m:t>x</m:t></m:r></m:oMath>';
  const body = [
    p(`${r('A')}${del('một')}${del('hai')}<w:ins w:id="2">${r('B')}</w:ins>${r('C')}${del('ba')}`),
    p(`<w:ins w:id="3"></w:ins>${r('D')}<w:r><w:commentReference w:id="0"/></w:r>`),
    `<w:tbl><w:tr><w:trPr><w:del w:id="4"/></w:trPr><w:tc>${p('gone')}</w:tc></w:tr><w:tr><w:tc>${p(`${r('E')}${math}`)}</w:tc><w:tc>${p('F')}</w:tc></w:tr></w:tbl>`,
    p(`<w:moveFrom w:id="5">${r('moved')}</w:moveFrom>${r('G')}`),
    p(`<m:oMathPara>${math}</m:oMathPara>`),
    p(`<w:r><w:object><o:OLEObject ProgID="Equation.3"/></w:object></w:r>`),
  ].join('');
  const { body: stored, left } = await read(wordFile({ body }));
  expect(left).toEqual({ deletions: 3, insertions: 1, comments: 1, formulas: 3 });
  expect(stored).toContain('ABC');
  expect(stored).not.toMatch(/một|hai|gone|moved/);
});

test('words in fields, frames and boxes are not lost, and a form asks for nothing', async () => {
  const box = (inner: string) =>
    `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor><a:graphic><a:graphicData><w:txbxContent>${inner}</w:txbxContent></a:graphicData></a:graphic></wp:anchor></w:drawing></mc:Choice></mc:AlternateContent></w:r>`;
  const body = [
    p(
      `<w:fldSimple w:instr="DATE">${r('hôm nay')}</w:fldSimple><w:smartTag>${r(' và')}</w:smartTag>`,
    ),
    p(
      `<w:bdo w:val="ltr">${r('phải')}</w:bdo><w:sdt><w:sdtPr/><w:sdtContent>${r(' khung')}</w:sdtContent></w:sdt>`,
    ),
    `<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>${p('Click here')}</w:sdtContent></w:sdt>`,
    p(`${r('ngoài')}${box(p('trong'))}`),
    p(
      `<w:r><w:rPr><w:vanish/></w:rPr><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>HYPERLINK "https://a.vn/"</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${r('a.vn')}<w:r><w:fldChar w:fldCharType="end"/></w:r>${r(' hết')}`,
    ),
  ].join('');
  expect(await bodyOf({ body })).toBe(
    'hôm nay và\n\nphải khung\n\nngoài\n\ntrong\n\n<a href="https://a.vn/">a.vn</a> hết',
  );
});

describe('pictures', () => {
  const drawing = (inner: string) =>
    `<w:r><w:drawing><wp:inline><wp:docPr id="1" descr="Nồi"/><a:graphic><a:graphicData>${inner}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
  const blip = (id: string) =>
    drawing(`<pic:pic><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill></pic:pic>`);
  const relations = ['png', 'emf', 'gone']
    .map((name) => `<Relationship Id="${name}" Type="image" Target="media/a.${name}"/>`)
    .join('');
  const files = { 'word/media/a.png': strToU8('png'), 'word/media/a.emf': strToU8('emf') };

  test('that a page can show come along; others leave a note in their place', async () => {
    const body = [
      p(blip('png')),
      p(blip('emf')),
      p(blip('gone')),
      p(drawing('<c:chart r:id="x"/>')),
      p('<w:r><w:pict><v:shape><v:imagedata r:id="png" o:title="Cũ"/></v:shape></w:pict></w:r>'),
    ].join('');
    const { body: stored, left } = await read(wordFile({ body, relations, files }));
    expect(left).toEqual({ pictures: 3 });
    expect(stored).toBe(
      [
        '<figure><img src="data:image/png;base64,cG5n" alt="Nồi"></figure>',
        '<mark>[Ảnh: Nồi]</mark>',
        '<mark>[Ảnh]</mark>',
        '<mark>[Ảnh]</mark>',
        '<figure><img src="data:image/png;base64,cG5n" alt="Cũ"></figure>',
      ].join('\n\n'),
    );
  });
});

test('a title is the first heading, where it is the only one of its rank', async () => {
  const styles = style('a', 'Title') + style('b', 'heading 1');
  const of = (id: string) => `<w:pStyle w:val="${id}"/>`;
  const blocksOf = async (body: string) => {
    const word = await htmlOfWord(wordFile({ styles, body }), INSTEAD);
    return 'html' in word ? cleanClipboard({ html: word.html, origin: '' }).blocks : [];
  };
  const found = takeTitle(await blocksOf(p('Tựa', of('a')) + p('Một', of('b')) + p('Chữ')));
  expect(found?.title).toBe('Tựa');
  expect(found?.blocks).toMatchObject([{ tag: 'h2', children: ['Một'] }, { tag: 'p' }]);
  expect(takeTitle(await blocksOf(p('Một', of('b')) + p('Hai', of('b'))))).toBeNull();
  expect(takeTitle(await blocksOf(p('Chữ') + p('Một', of('b'))))).toBeNull();
  expect(takeTitle(await blocksOf(p('Chỉ tựa', of('a'))))).toBeNull();
});

test('other prefixes, the strict format and UTF-16 are read alike', async () => {
  const parts = wordParts({ body: p('Chữ') });
  const xml = new TextDecoder().decode(parts['word/document.xml']);
  const strict = xml
    .replaceAll('w:', 'x:')
    .replace('xmlns:w=', 'xmlns:x=')
    .replace(
      'schemas.openxmlformats.org/wordprocessingml/2006',
      'purl.oclc.org/ooxml/wordprocessingml',
    );
  const utf16 = new Uint8Array(Buffer.from(`\ufeff${xml}`, 'utf16le'));
  for (const document of [strToU8(strict), utf16])
    expect((await read(zipSync({ ...parts, 'word/document.xml': document }))).body).toBe('Chữ');
});

describe('a package that was made to do harm', () => {
  const parts = () => wordParts({ body: p('Chữ') });
  const zeros = (bytes: number) => new Uint8Array(bytes);

  test('is refused when it unpacks to more than 50 MB', async () => {
    const noise = randomBytes(600_000);
    const bomb = zipSync({
      ...parts(),
      'word/media/noise.png': [noise, { level: 0 }],
      'word/media/b.png': zeros(LIMITS.bytes),
    });
    expect(bomb.length).toBeGreaterThan(LIMITS.bytes / LIMITS.ratio);
    expect(await refusal(bomb)).toBe('bomb');
  });

  test('is refused when it is a hundred times its size', async () => {
    const bomb = zipSync({ ...parts(), 'word/x.xml': zeros(5_000_000) });
    expect(bomb.length).toBeLessThan(50_000);
    expect(await refusal(bomb)).toBe('bomb');
  });

  test('is refused with more than 10,000 files', async () => {
    const many = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`x/${at}`, zeros(0)]));
    expect(await refusal(zipSync({ ...parts(), ...many(LIMITS.parts + 1) }))).toBe('bomb');
    expect(await refusal(zipSync({ ...parts(), ...many(1000) }))).toBeNull();
  });

  test('is refused when its headers lie about sizes', async () => {
    const bomb = zipSync({ ...parts(), 'word/x.xml': zeros(60_000_000) });
    const view = new DataView(bomb.buffer);
    // The unpacked size of each file, in its own header and in the directory.
    for (let at = 0; at < bomb.length - 30; at += 1) {
      if (view.getUint32(at, true) === 0x04034b50) view.setUint32(at + 22, 100, true);
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 100, true);
    }
    expect(await refusal(bomb)).toBe('bomb');
  });

  test('is not opened again: a package in a package is a file that nobody reads', async () => {
    const inner = zipSync({ 'a.xml': zeros(60_000_000) });
    expect(await refusal(zipSync({ ...parts(), 'word/embeddings/a.docx': inner }))).toBeNull();
  });

  test('expands no entities, and has no document type', async () => {
    const laughs = Array.from(
      { length: 10 },
      (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`,
    ).join('');
    const xml = new TextDecoder()
      .decode(parts()['word/document.xml'])
      .replace('?>', `?><!DOCTYPE x [<!ENTITY l0 "ha">${laughs}]>`)
      .replace('Chữ', '&l10;');
    expect(await refusal(zipSync({ ...parts(), 'word/document.xml': strToU8(xml) }))).toBe(
      'damaged',
    );
    const only = xml.replace(/<!DOCTYPE.*\]>/, '');
    expect(
      (await read(zipSync({ ...parts(), 'word/document.xml': strToU8(only) }))).body,
    ).not.toContain('ha');
  });

  test.each([
    ['deep', `${'<w:sdt><w:sdtContent>'.repeat(5000)}`],
    ['huge attributes', `<w:p w:x="${'x'.repeat(100_000)}"/>`],
    ['too many elements', '<w:p/>'.repeat(600_000)],
  ])('has bounds inside its XML: %s', async (_, body) => {
    const noise = randomBytes(100_000);
    const file = wordFile({ body, files: { 'word/media/n.png': noise } });
    expect(await refusal(file)).toBe('damaged');
  });

  test.each([
    ['no package', strToU8('no document')],
    ['nothing', zeros(0)],
    ['half of one', zipSync(wordParts({ body: p('Chữ'.repeat(5000)) })).subarray(0, 700)],
    ['another package', zipSync({ 'a.txt': strToU8('x') })],
    ['a document of Word 97', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0])],
  ])('is told from what is damaged: %s', async (_, file) => {
    expect(await refusal(file)).toBe('damaged');
  });
});

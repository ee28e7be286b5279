import { describe, expect, test } from 'vitest';
import { toBodyHtml } from '#src/domain/articles/article-body.ts';
import { figureHtml } from '#src/domain/articles/figure.ts';
import { fingerprintsOf } from '#src/domain/articles/paragraphs.ts';
import { readingMinutes } from '#src/domain/articles/reading-time.ts';
import { scrollTables } from '#src/domain/articles/scroll-tables.ts';
import { slugify, slugifyName } from '#src/domain/articles/slug.ts';
import { initialsOf, writtenIn } from '#src/domain/directory/directory.ts';
import { sniffImageType, toImageName } from '#src/domain/image-type.ts';
import { markWords, snippetOf } from '#src/domain/pages/search.ts';
import { toCsv } from '#src/domain/tables/csv.ts';
import { shortenText } from '#src/domain/text/format.ts';
import { toInlineHtml } from '#src/domain/text/inline-markup.ts';
import { toPageUrl } from '#src/server/page-url.ts';
import { checkSvg } from '#supabase/functions/_shared/pictures/svg-check.ts';
import { growsTooFast } from '#tests/support/growth.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

/** Everything that works on what people write or send. */
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  toBodyHtml,
  scrollTables: (text) => scrollTables(toBodyHtml(text), String),
  fingerprintsOf: (text) => fingerprintsOf({ title: '', content: text }),
  toInlineHtml: (text) => toInlineHtml(text, (target) => target),
  readingMinutes,
  slugify,
  slugifyName,
  'markWords in it': (text) => markWords(text, ['pho', 'ab*', 'phở', 'ho chi minh']),
  'markWords of it': (text) => markWords('pho ab', text.split(' ')),
  'snippetOf without a find': (text) => snippetOf({ excerpt: '', body: text, terms: ['zzz'] }),
  'snippetOf with a find': (text) =>
    snippetOf({ excerpt: '', body: `${text} zzz ${text}`, terms: ['zzz'] }),
  figureHtml: (text) => figureHtml({ src: text, alt: text, caption: text }),
  checkSvg: (text) => checkSvg(bytes(text)),
  'checkSvg inside': (text) => checkSvg(bytes(`<svg><g>${text}`)),
  'checkSvg in a style': (text) => checkSvg(bytes(`<svg><style>${text}</style></svg>`)),
  sniffImageType: (text) => sniffImageType(bytes(text)),
  toImageName: (text) => toImageName(text, 'image/png'),
  initialsOf,
  writtenIn,
  shortenText: (text) => shortenText(text, 150),
  toPageUrl: (text) => toPageUrl(`/${text}`),
  toCsv: (text) => toCsv([[text]]),
};

/** Repeated to any length, each has made something slow somewhere. */
const PATTERNS = [
  ...['<h2>x</h2>', '<h2></h2>', '<h2>', '<h2><h3>', '<h3>Số</h3>\n\n', '<ul><li>x</li></ul>'],
  ...['<ul><li>', '<li>x</li>', '<b>', '</b>', '<blockquote>', '<blockquote>a\n\n', '<div>a\n\nb'],
  ...['<table><tr><td>', '<pre>', '<svg><g>', '<script>', '<style>', '<textarea>', '<template>'],
  ...['<a href="http://a">', '<img src="http://a/a">', '<', '<a ', '<a b="', '<!--', '<!-- -', '>'],
  ...['<![CDATA[', '<?xml ', '<a a=b ', '"', "'", ',', '[', '[a](', '**a', '&', '&amp', '&#1;'],
  ...['\n', '\n ', '\n\t \t', ' ', 'a\n\n', 'a\n', '<p>a</p>text\n\n', '-', '-a', '_', '.', 'a.'],
  ...['/', '/a', 'a@', 'a', 'ab cd ', '각', '\ufdfa', 'a\u0301', '\u0301\u0323', '\u05b0\u05b4'],
  ...['url(', '\\', '/*', '@import ', '\\72 ', '%', '%41', 'https://', '😀', '\u200b', '#', '{}'],
];

describe.each(Object.keys(READERS))('%s', (name) => {
  test('takes time in proportion to what it reads', async () => {
    const slow: string[] = [];
    for (const pattern of PATTERNS)
      if (await growsTooFast(READERS[name] ?? String, pattern)) slow.push(pattern);
    expect(slow).toEqual([]);
  });
});

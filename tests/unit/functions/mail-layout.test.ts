import { expect, test } from 'vitest';
import type { Block, MailContent } from '#supabase/functions/_shared/mail/content.ts';
import { oneLine, safeUrl } from '#supabase/functions/_shared/mail/escape.ts';
import { layOut } from '#supabase/functions/_shared/mail/layout.ts';
import { SAMPLE_SITE } from '#tests/support/mail-samples.ts';

const BLOCKS: readonly Block[] = [
  { kind: 'paragraph', text: 'One\r\ntwo\nthree & four' },
  { kind: 'note', text: 'Small\nprint' },
  { kind: 'button', label: 'Press', url: 'https://a.example/?b&c' },
  { kind: 'code', value: '482913', hint: 'An hour' },
  { kind: 'quote', text: 'Said\nso' },
  { kind: 'quote', label: 'Why', text: 'Because' },
  { kind: 'list', items: ['first', 'second'] },
  {
    kind: 'story',
    lead: true,
    lang: 'vi',
    title: 'Dẫn đầu',
    text: 'Một câu.',
    textLang: 'vi',
    framed: false,
    image: 'https://a.example/1.png',
    url: 'https://a.example/1',
    label: 'Funding',
    action: 'Read',
  },
  {
    kind: 'story',
    lead: false,
    lang: 'en',
    title: 'Next',
    text: '',
    textLang: 'en',
    framed: true,
    image: 'https://a.example/2.png',
    url: 'https://a.example/2',
    label: 'AI',
    action: 'Read',
  },
  {
    kind: 'facts',
    rows: [
      { label: 'From', value: 'a@b.c' },
      { label: 'To', value: 'd@e.f' },
    ],
  },
];
const CONTENT: MailContent = {
  subject: 'Big\nnews',
  preheader: 'Before <it>',
  heading: 'Big\nheading',
  blocks: BLOCKS,
  reason: 'You asked for it.',
};
const LINKS = [
  { label: 'Preferences', url: 'https://a.example/p' },
  { label: 'Leave', url: 'https://a.example/l' },
];

const layOutIn = (content: Partial<MailContent> = {}) =>
  layOut({ ...CONTENT, ...content }, { locale: 'en', site: SAMPLE_SITE });

/** The words of a mail, as a reader sees them, a line each. */
const wordsOf = (html: string) =>
  html
    .replace(/^[\s\S]*<body[^>]*>/, '')
    .replace(/<br>/g, '\n')
    .replace(/<[^>]+>/g, '\n')
    .replace(/(?:&#847;|&zwnj;|&nbsp;|\s*·\s*)+/g, '\n')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

test('a mail without HTML reads as one would type it', () => {
  const { subject, text } = layOutIn({ links: LINKS });
  expect(subject).toBe('Big news');
  expect(text).toBe(`Big heading

One\r\ntwo\nthree & four

Small
print

Press:
https://a.example/?b&c

482913
An hour

> Said
> so

Why
> Because

- first
- second

Dẫn đầu (Funding)
Một câu.
Read: https://a.example/1

Next (AI)
Read: https://a.example/2

From: a@b.c
To: d@e.f

-- 
You asked for it.
Preferences: https://a.example/p
Leave: https://a.example/l
Khởi · https://news.example.com
`);
});

test('with HTML it says the same, escaped, breaks kept', () => {
  expect(wordsOf(layOutIn({ links: LINKS }).html)).toEqual([
    ...['Before &lt;it&gt;', 'Khởi', 'Big', 'heading'],
    ...['One', 'two', 'three &amp; four', 'Small', 'print'],
    ...['Press', 'If the button does not work, open this address:', 'https://a.example/?b&amp;c'],
    ...['482913', 'An hour', 'Said', 'so', 'Why', 'Because', 'first', 'second'],
    ...['Funding', 'Dẫn đầu', 'Một câu.', 'Read', 'AI', 'Next', 'Read'],
    ...['From', 'a@b.c', 'To', 'd@e.f'],
    ...['You asked for it.', 'Preferences', 'Leave', 'Khởi'],
  ]);
});

test('its links lead where they say, and nothing else is loaded than its pictures', () => {
  const { html } = layOutIn({ links: LINKS });
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, found]) => found);
  const [first, second] = ['https://a.example/1', 'https://a.example/2'];
  expect(all(/href="([^"]*)"/g)).toEqual([
    SAMPLE_SITE.url,
    ...['https://a.example/?b&amp;c', 'https://a.example/?b&amp;c'],
    ...[first, first, first, second, second, second],
    ...LINKS.map(({ url }) => url),
    SAMPLE_SITE.url,
  ]);
  expect(all(/<img src="([^"]*)"/g)).toEqual([`${first}.png`, `${second}.png`]);
  // The language of the mail, and of what is in another one.
  expect(all(/<(?:div|h2|p)[^>]* lang="(\w+)"/g)).toEqual(['en', 'vi', 'vi']);
});

test('the lead is larger than what follows it', () => {
  const { html } = layOutIn();
  const widths = [...html.matchAll(/<img [^>]*width="(\d+)"/g)].map(([, width]) => Number(width));
  expect(widths).toEqual([538, 126]);
  expect(html.match(/max-width:538px/g)).toHaveLength(1);
});

test('it is styled inline and for dark rooms, and no style lacks its value', () => {
  const { html } = layOutIn({ links: LINKS });
  expect(html).toContain('@media (prefers-color-scheme: dark)');
  expect(html).toContain('<title>Big news</title>');
  for (const [, style = ''] of html.matchAll(/style="([^"]*)"/g)) {
    expect(style).toMatch(/^(?:[\w-]+:[^:;]+;)+$/);
    expect(style).not.toMatch(/:\s*[;,]|solid\s*;/);
  }
  expect(html).toMatch(/a \{ color: #\w{6}; \}/);
});

test('without links and a picture that tells of opening, it has none', () => {
  const { html, text } = layOutIn();
  expect(html).toContain('You asked for it.<br>\n<a href');
  expect(html).not.toContain('width="1"');
  expect(text).toContain('You asked for it.\nKhởi · ');
});

test('an invisible picture tells that it was opened', () => {
  const { html } = layOutIn({ pixel: 'https://a.example/o.gif?a&b' });
  expect(html).toContain('<img src="https://a.example/o.gif?a&amp;b" width="1" height="1" alt=""');
});

test.each([
  ['Hi\r\nBcc: all@example.com', 'Hi Bcc: all@example.com'],
  ['  a   b  ', 'a b'],
  ['a\u0000\u001f\u007f\u009f\u2028\u202e\u2066\u2069b', 'a b'],
  ['a\u0020\u007e\u00a0\u2027b', 'a \u007e\u00a0\u2027b'],
])('%j is %j on one line', (text, line) => {
  expect(oneLine(text)).toBe(line);
});

test.each([
  ['https://a.example', true],
  ['HTTP://a.example/b?c=d', true],
  ['{{ .SiteURL }}/auth/confirm?token_hash={{ .TokenHash }}&type=x', true],
  ['{{ .SiteURL }}', true],
  ['https://', false],
  ['xhttps://a.example', false],
  ['https://a.example/ b', false],
  ['https://a.example/"b', false],
  ["https://a.example/'b", false],
  ['https://a.example/<b', false],
  ['ftp://a.example', false],
  ['x{{ .SiteURL }}', false],
  ['{{ .SiteURL }}/a b', false],
  ['{{ .SiteURL }}"onclick', false],
  ['{{ SiteURL }}', false],
])('%s is an address that a mail may carry: %s', (url, safe) => {
  expect(safeUrl(url)).toBe(safe ? url : '#');
});

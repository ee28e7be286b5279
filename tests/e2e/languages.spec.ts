import { expect } from '@playwright/test';
import { test } from '#tests/support/reader-test.ts';
import { readSite } from '#tests/support/site-crawl.ts';

/**
 * Words that carry a sentence in one language and mean nothing in the other. Names of people,
 * places, companies and dishes are no such words, so a page may have as many as it likes.
 */
const ENGLISH = [
  ...['the', 'and', 'with', 'your', 'you', 'our', 'their', 'from', 'this', 'that', 'these'],
  ...['which', 'what', 'where', 'when', 'who', 'how', 'are', 'is', 'was', 'were', 'been', 'have'],
  ...['has', 'will', 'would', 'should', 'could', 'not', 'but', 'because', 'about', 'into', 'after'],
  ...['before', 'please', 'read', 'more', 'all', 'back', 'submit', 'search', 'download', 'login'],
  ...[
    'latest',
    'articles',
    'article',
    'minutes',
    'ago',
    'by',
    'of',
    'or',
    'send',
    'message',
    'save',
  ],
  ...['loading', 'error', 'found', 'page', 'view', 'profile', 'website', 'location', 'founded'],
];

const VIETNAMESE = [
  ...['và', 'của', 'những', 'các', 'được', 'không', 'với', 'cho đến', 'này', 'đã', 'sẽ', 'đang'],
  ...[
    'chúng',
    'bạn',
    'để',
    'hoặc',
    'nhưng',
    'cũng',
    'vui lòng',
    'tài khoản',
    'đăng nhập',
    'tìm kiếm',
  ],
  ...['gọi vốn', 'khởi nghiệp', 'bài viết', 'mới nhất', 'phút đọc', 'trang chủ', 'liên hệ', 'thêm'],
  ...[
    'nhà đầu tư',
    'danh bạ',
    'tải về',
    'đọc tiếp',
    'xem',
    'gửi',
    'lưu',
    'người',
    'một',
    'là',
    'rất',
  ],
];

/** Names and fixed terms that contain such words. Each is somebody's name or a term of the trade. */
const NAMES =
  /From the Founder|Do Not Track|Global Privacy Control|full ratchet|term sheet|CC BY/gi;

function finder(words: readonly string[]): RegExp {
  return new RegExp(
    `(?<![\\p{L}\\p{M}\\p{N}_.@/-])(?:${words.join('|')})(?![\\p{L}\\p{M}\\p{N}_@/-])`,
    'giu',
  );
}

/** Where a word of the other language stands: path, word and the text around it. */
function strayWords(pages: readonly { path: string; texts: readonly string[] }[], words: RegExp) {
  return pages.flatMap(({ path, texts }) =>
    texts.flatMap((text) => {
      const found = text.replace(NAMES, '').normalize('NFC').match(words);
      return found ? [`${path}: ${found[0]} in “${text.slice(0, 90)}”`] : [];
    }),
  );
}

// Pages that nothing on the site leads to, or only for some.
const ASIDE = [
  '/auth',
  '/submit-startup',
  '/submit-investor',
  '/contact/sent',
  '/nope',
  '/search?q=x',
];

test('no English is left on a Vietnamese page', async ({ page, request }) => {
  test.slow();
  const start = ['/vi', ...ASIDE.map((path) => `/vi${path}`)];
  const pages = await readSite(page, request, { locale: 'vi', start, most: 4 });
  expect(pages.length).toBeGreaterThan(25);
  expect(pages.flatMap(({ texts }) => texts).length).toBeGreaterThan(2000);
  expect(strayWords(pages, finder(ENGLISH))).toEqual([]);
});

test('no Vietnamese is left on an English page', async ({ page, request }) => {
  test.slow();
  const pages = await readSite(page, request, { locale: 'en', start: ['/', ...ASIDE], most: 4 });
  expect(pages.length).toBeGreaterThan(25);
  expect(pages.flatMap(({ texts }) => texts).length).toBeGreaterThan(2000);
  expect(strayWords(pages, finder(VIETNAMESE))).toEqual([]);
});

test('the two lists find what they are meant to find', () => {
  const english = { path: '/vi', texts: ['Tin mới and more', 'Theo thesis', 'an@is.example'] };
  expect(strayWords([english], finder(ENGLISH))).toHaveLength(1);
  const vietnamese = { path: '/', texts: ['Khởi của bạn', 'Phở Lệ, Chợ Lớn', 'Đăng Khoa'] };
  expect(strayWords([vietnamese], finder(VIETNAMESE))).toHaveLength(1);
});

import { describe, expect, test } from 'vitest';
import {
  createUniqueSlugs,
  slugify,
  slugifyName,
  transliterate,
} from '#src/domain/articles/slug.ts';

/** Spec §5, letter by letter. */
const bySpec = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, '')
    .replace(/ /g, '-')
    .replace(/-+/g, '-');

/** A small repeatable random source: a failing title can be found again. */
function randomSource(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const VIETNAMESE =
  'Gọi Gửi vốn đầu tư mạo hiểm Đà Nẵng Phở Việt khởi nghiệp ẩm thực quỹ tỷ đồng Ừ ỹ'.split(' ');
const KOREAN = '쿠팡 투자 유치 한국 스타트업 서울 인공지능 반도체 값 닭 없다 읽다 괜찮아'.split(
  ' ',
);
const EMOJI = '🚀 🦄 💸 👩‍💻 🇻🇳 ❤️ ✨'.split(' ');
const OTHER = 'AI 東京 Москва กรุงเทพ Straße naïve 10% — “news” №1'.split(' ');

function* titles(count: number) {
  const random = randomSource(20261121);
  const pools = [VIETNAMESE, KOREAN, EMOJI, OTHER, [...VIETNAMESE, ...KOREAN, ...EMOJI, ...OTHER]];
  for (let at = 0; at < count; at += 1) {
    const pool = pools[at % pools.length] ?? VIETNAMESE;
    const words = Array.from({ length: 1 + random(8) }, () => pool[random(pool.length)]);
    const title = words.join(' ');
    yield random(2) === 0 ? title : title.normalize('NFD');
  }
}

describe('slugs of titles', () => {
  test.each([
    ['Gọi vốn', 'goi-von'],
    ['Gửi vốn', 'gui-von'],
    ['Gọi vốn'.normalize('NFD'), 'goi-von'],
    ['Đặng Lê Startup gọi vốn', 'dang-le-startup-goi-von'],
    ['쿠팡 투자 유치', 'kupang-tuja-yuchi'],
    ['AI & ML: what now?', 'ai-ml-what-now'],
    ['Straße, Łódź, œuvre', 'strasse-lodz-oeuvre'],
    ['Startups 🚀', 'startups'],
    ['Gọi 3,2 triệu đô', 'goi-3-2-trieu-do'],
    ['Quỹ 10.000.000 đồng', 'quy-10000000-dong'],
    ['Tăng 1.200,5 % trong quý 3.', 'tang-1200-5-trong-quy-3'],
    ['Raises $3.2 million', 'raises-32-million'],
  ])('%s becomes %s', (title, slug) => {
    expect(slugify(title)).toBe(slug);
  });

  test('an ASCII title gets exactly the slug of the spec', () => {
    const random = randomSource(7);
    for (let at = 0; at < 2000; at += 1) {
      const title = Array.from({ length: 1 + random(60) }, () =>
        String.fromCharCode(32 + random(95)),
      ).join('');
      if (/[a-z0-9]/i.test(title)) expect(slugify(title)).toBe(bySpec(title));
    }
  });

  test('5,000 Vietnamese, Korean, emoji and NFD titles all get an own address', () => {
    const taken = new Set<string>();
    const free = createUniqueSlugs();
    for (const title of titles(5000)) {
      const slug = free(slugify(title));
      expect(slug, title).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(taken.has(slug), title).toBe(false);
      taken.add(slug);
    }
    expect(taken.size).toBe(5000);
  });

  test('both normal forms of a title lead to the same address', () => {
    for (const title of titles(500)) {
      expect(slugify(title.normalize('NFD'))).toBe(slugify(title.normalize('NFC')));
    }
  });

  test('titles without a single letter or digit get different ids that stay the same', () => {
    expect(slugify('🚀')).not.toBe(slugify('🦄'));
    expect(slugify('🚀')).toBe(slugify('🚀'));
    expect(slugify('???')).toMatch(/^a-[a-z0-9]{6,}$/);
    expect(slugify('')).toMatch(/^a-[a-z0-9]{6,}$/);
  });

  test('an endless title is cut between words', () => {
    const slug = slugify('word '.repeat(80).trim());
    expect(slug.length).toBeLessThanOrEqual(190);
    expect(slug).toMatch(/^word(-word)+$/);
  });
});

describe('slugs of names', () => {
  test.each([
    ['Phở 24 & Co.', 'pho-24-co'],
    ['  --Acme--  ', 'acme'],
    ['토스', 'toseu'],
    ['A.I. (Việt Nam)', 'a-i-viet-nam'],
  ])('%s becomes %s', (name, slug) => {
    expect(slugifyName(name)).toBe(slug);
  });

  test('a name of emoji gets an id', () => {
    expect(slugifyName('🦄')).toMatch(/^n-[a-z0-9]{6,}$/);
  });
});

describe('Korean in Latin letters', () => {
  // Examples of the Revised Romanization's own rules.
  test.each([
    ['한국', 'hanguk'],
    ['한국어', 'hangugeo'],
    ['한국말', 'hangungmal'],
    ['독립문', 'dongnimmun'],
    ['신라', 'silla'],
    ['종로', 'jongno'],
    ['별내', 'byeollae'],
    ['값', 'gap'],
    ['닭', 'dak'],
    ['서울', 'seoul'],
    ['부산', 'busan'],
    ['삼성전자', 'samseongjeonja'],
  ])('%s is written %s', (korean, latin) => {
    expect(transliterate(korean)).toBe(latin);
  });
});

describe('unique slugs', () => {
  test('a free one is kept', () => {
    expect(createUniqueSlugs()('goi-von')).toBe('goi-von');
  });

  test('a taken one gets the lowest free number', () => {
    const free = createUniqueSlugs();
    const given = ['goi-von', 'goi-von-2', 'goi-von', 'goi-von', 'goi-von-2'].map(free);
    expect(given).toEqual(['goi-von', 'goi-von-2', 'goi-von-3', 'goi-von-4', 'goi-von-2-2']);
  });
});

import { describe, expect, test } from 'vitest';
import {
  outsideAddresses,
  withOnePicture,
  withPictures,
} from '#src/domain/articles/body-pictures.ts';
import {
  oneSource,
  parseShown,
  parseStored,
  pictureSources,
  writeFacts,
} from '#src/domain/pictures.ts';

const AT = '/storage/v1/object/public/article-images';

describe('the address of a stored picture', () => {
  test('says where it is and what is known of it', () => {
    const facts = { width: 1600, height: 900, colour: 'c8102e' };
    expect(parseStored(`${AT}/a.jpg#${writeFacts(facts)}`)).toEqual({
      bucket: 'article-images',
      name: 'a.jpg',
      facts,
    });
    expect(writeFacts({ ...facts, colour: null })).toBe('1600x900');
    expect(parseStored(`${AT}/a.jpg`)?.facts).toBeNull();
  });

  test.each([
    'https://a.example/storage/v1/object/public/article-images/a.jpg',
    '/storage/v1/object/public/secrets/a.jpg',
    `${AT}/../a.jpg`,
    `${AT}/.a`,
    `${AT}/a.jpg#"><script>`,
    '/covers/a.svg',
  ])('%s is none', (address) => expect(parseStored(address)).toBeNull());

  test.each([
    ['article-images', 'a.jpg', '97.avif'],
    ['article-images', 'a.jpg', '96.png'],
    ['article-images', '..', '96.avif'],
    ['others', 'a.jpg', '96.avif'],
  ])('%s/%s/%s is never asked for', (...parts) => expect(parseShown(...parts)).toBeNull());
});

describe('what a page loads of a picture', () => {
  test('is one of the widths that are not much wider than it is', () => {
    const { src, sets, colour, size } = pictureSources(
      `${AT}/a.jpg#600x400-c8102e`,
      [384, 640, 960],
    );
    expect(sets?.webp).toBe(
      '/img/article-images/a.jpg/384.webp 384w,/img/article-images/a.jpg/640.webp 640w',
    );
    expect(sets?.avif).toBe(sets?.webp.replaceAll('webp', 'avif'));
    expect({ src, colour, size }).toEqual({
      src: '/img/article-images/a.jpg/640.webp',
      colour: 'c8102e',
      size: { width: 600, height: 400 },
    });
  });

  test('is every width of one that nothing is known of, heavy drawings included', () => {
    for (const name of ['a.jpg', 'a.svg#0x0'])
      expect(pictureSources(`${AT}/${name}`, [96, 192]).sets?.webp.split(',')).toHaveLength(2);
  });

  test('is the file itself of a light drawing and of the site’s own', () => {
    for (const src of [`${AT}/a.svg`, '/covers/a.svg'])
      expect(pictureSources(src, [96])).toEqual({ src });
  });

  test('is a copy from this site of one of another', () => {
    const at = '/img/outside/96.webp?of=https%3A%2F%2Fa.example%2Fa.jpg%3Fb%3D1%2C2%26c';
    expect(pictureSources(' HTTP://a.example/a.jpg?b=1,2&c', [96])).toEqual({
      src: at,
      sets: { avif: `${at.replace('webp', 'avif')} 96w`, webp: `${at} 96w` },
    });
    expect(oneSource('https://a.example/a.svg', 384, 'jpg')).toBe(
      '/img/outside/384.jpg?of=https%3A%2F%2Fa.example%2Fa.svg',
    );
    // Also of another site's storage.
    expect(oneSource(`https://a.example${AT}/a.jpg`, 96)).toMatch(/^\/img\/outside\/96\.webp\?of=/);
  });

  test('is a JPEG for a mail, also of a drawing', () => {
    expect(oneSource(`${AT}/a.svg`, 1280, 'jpg')).toBe('/img/article-images/a.svg/1280.jpg');
    expect(oneSource(`${AT}/a.svg`, 1280)).toBe(`${AT}/a.svg`);
    expect(oneSource('/covers/a.svg', 1280, 'jpg')).toBe('/covers/a.svg');
  });
});

describe('a picture of a text', () => {
  const image = (src: string) => `<img src="${src}" alt="A" width="9" height="9" loading="lazy" />`;

  test('comes in the widths that its figure has room for, with its words', () => {
    const html = withPictures(
      `<figure class="wide">${image(`${AT}/a.jpg#2000x1000-0f766e`)}<figcaption>C</figcaption></figure>`,
    );
    expect(html).toMatch(
      /^<figure class="wide"><picture class="picture"><source type="image\/avif" srcset="[^"]+1920w" sizes="[^"]*57\.5rem"><img src="\/img\/[^"]+1920\.webp" srcset="[^"]+" sizes="[^"]+" data-colour="#0f766e" alt="A" width="9" height="9" loading="lazy"><\/picture><figcaption>C<\/figcaption><\/figure>$/,
    );
  });

  test('has one address for whoever reads the text elsewhere', () => {
    expect(withOnePicture(image(`${AT}/a.jpg#2000x1000`))).toBe(
      '<img src="/img/article-images/a.jpg/960.webp" alt="A" width="9" height="9" loading="lazy">',
    );
  });

  test('of another site comes from this one', () => {
    const other = `<p>${image('https://a.example/a.jpg?b=1&amp;c')}</p>`;
    for (const html of [withPictures(other), withOnePicture(other)]) {
      expect(html).toContain('<img src="/img/outside/');
      expect(html).toContain('?of=https%3A%2F%2Fa.example%2Fa.jpg%3Fb%3D1%26c"');
      expect(html).not.toContain('https://');
    }
    expect(outsideAddresses(other)).toEqual(['https://a.example/a.jpg?b=1&c']);
  });

  test('stays as it is, a light drawing', () => {
    expect(withPictures(image(`${AT}/a.svg`))).toContain(`<img src="${AT}/a.svg" alt="A"`);
  });
});

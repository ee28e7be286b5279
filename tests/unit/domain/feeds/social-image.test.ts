import { describe, expect, test } from 'vitest';
import { toMetadata } from '#src/domain/articles/metadata.ts';
import {
  readDated,
  searchPictures,
  socialPicture,
  storyCardPath,
  versionOf,
  wordCardPath,
} from '#src/domain/feeds/social-image.ts';

const PHOTOGRAPH = '/storage/v1/object/public/article-images/a.jpg#1920x1080-c8102e';
const story = {
  id: 'a0000000-0000-4000-8000-000000000001',
  slug: 'noi-lon',
  title: 'Nồi Lớn',
  updatedAt: '2026-11-21T00:00:00Z',
  image: PHOTOGRAPH,
  imageAlt: 'A kettle.',
};
const V = 'toro00';

describe('the addresses of pictures', () => {
  test('say the version, and are read again', () => {
    expect(storyCardPath(story)).toBe(`/og/article/noi-lon.${versionOf(story)}.png`);
    expect(storyCardPath({ ...story, slug: '' })).toContain(`/og/article/${story.id}.`);
    expect(wordCardPath('tag', 'vi', 'gạo/1')).toBe('/og/tag/vi/g%E1%BA%A1o%2F1.png');
    expect(readDated(`noi-lon.${V}`)).toEqual({ key: 'noi-lon', version: V });
    expect(readDated('noi-lon')).toEqual({ key: 'noi-lon', version: null });
  });

  test('are others once the story is another, to the second', () => {
    const at = (updatedAt: string) => versionOf({ ...story, updatedAt });
    expect(at('2026-11-21T00:00:00.9+00:00')).toBe(at(story.updatedAt));
    expect(at('2026-11-21T00:00:01Z')).not.toBe(at(story.updatedAt));
  });

  test('are for search engines of three shapes, all rasters', () => {
    const found = searchPictures(story);
    expect(found.map(({ width, height }) => [width, height])).toEqual([
      [1200, 675],
      [1200, 900],
      [1200, 1200],
    ]);
    for (const { path } of found) expect(path).toMatch(/\.jpg$/);
  });
});

describe('what networks show of a story', () => {
  test('is its photograph, and what that shows', () => {
    const found = socialPicture(story, 'photo');
    expect(found.image).toMatch(/^\/og\/cover\/share\/article\/noi-lon\.\w+\.jpg$/);
    expect(found.imageAlt).toBe('A kettle.');
    expect(socialPicture({ ...story, imageAlt: '' }, 'photo').imageAlt).toBe('Nồi Lớn');
  });

  test.each([
    '/covers/noi-lon.svg',
    '/covers/placeholder.svg',
    '/storage/v1/object/public/article-images/a.svg#800x600-ffffff',
    'https://elsewhere.example/a.jpg',
    '//elsewhere.example/a.jpg',
  ])('is the card with its headline where its picture is %s', (image) => {
    expect(socialPicture({ ...story, image }, 'photo')).toEqual({
      image: storyCardPath(story),
      imageAlt: 'Nồi Lớn',
    });
  });

  test('is the card where the newsroom wants that', () => {
    expect(socialPicture(story, 'card').image).toBe(storyCardPath(story));
  });

  test('is the picture that its editors chose for them, as long as they did', () => {
    const metadata = (social_image: string) => ({
      metadata: toMetadata({ social_image, social_title: 'Broth!' }, { ...story, excerpt: '' }),
    });
    const own = socialPicture({ ...story, ...metadata('/covers/a.svg') }, 'card');
    expect(own.image).toMatch(/^\/og\/cover\/share\/article\/noi-lon\.\w+-\w+\.jpg$/);
    expect(own.imageAlt).toBe('Broth!');
    expect(socialPicture({ ...story, ...metadata('/covers/b.svg') }, 'card').image).not.toBe(
      own.image,
    );
    const elsewhere = 'https://elsewhere.example/a.jpg';
    expect(socialPicture({ ...story, ...metadata(elsewhere) }, 'photo').image).toBe(
      '/img/outside/1280.jpg?of=https%3A%2F%2Felsewhere.example%2Fa.jpg',
    );
  });

  test('says the title for networks on its card, under an address of its own', () => {
    const plain = { ...story, metadata: toMetadata({}, { ...story, excerpt: '' }) };
    expect(storyCardPath(plain)).toBe(storyCardPath(story));
    const titled = {
      ...story,
      metadata: toMetadata({ social_title: 'Broth!' }, { ...story, excerpt: '' }),
    };
    expect(storyCardPath(titled)).not.toBe(storyCardPath(story));
    expect(socialPicture(titled, 'card')).toEqual({
      image: storyCardPath(titled),
      imageAlt: 'Broth!',
    });
  });
});

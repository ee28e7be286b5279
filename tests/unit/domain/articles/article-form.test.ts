import { expect, test } from 'vitest';
import {
  BLANK_ARTICLE,
  differences,
  problemsOf,
  slugOf,
} from '#src/domain/articles/article-form.ts';

const article = { ...BLANK_ARTICLE, title: 'Gọi vốn', content: 'Một.' };

test.each([
  ['nothing', article, []],
  ['a blank title', { ...article, title: '  ' }, ['required']],
  ['a blank text', { ...article, content: '\n' }, ['required']],
  ['a slug with a space', { ...article, slug: 'a b' }, ['slug']],
  ['an address that is none', { ...article, featured_image: 'picture' }, ['image']],
  ['an image without a description', { ...article, featured_image: '/a.svg' }, ['alt']],
  ['a described image', { ...article, featured_image: '/a.svg', image_alt: 'A.' }, []],
])('problems of %s', (_, form, expected) => {
  expect(problemsOf(form)).toEqual(expected);
});

test('two versions differ in what a reader would notice', () => {
  expect(differences(article, { ...article, content: 'Một. \r\n', slug: slugOf(article) })).toEqual(
    [],
  );
  expect(differences(article, { ...article, tags: ['Seed'], featured: true })).toEqual([
    'featured',
    'tags',
  ]);
});

import { describe, expect, test } from 'vitest';
import { nextStory, toArticleSummary } from '#src/domain/articles/article.ts';
import { toBodyHtml } from '#src/domain/articles/article-body.ts';
import { layOutStory } from '#src/domain/articles/story-layout.ts';
import { tagPath, tagSlug } from '#src/domain/articles/tags.ts';

const laidOut = (content: string) =>
  layOutStory(toBodyHtml(content), (number) => `Figure ${number}.`);
const quote = (words: string) => `<blockquote class="pullquote">${words}</blockquote>`;
/** What kinds of blocks follow each other, and how each begins. */
const order = (html: string) =>
  [...html.matchAll(/<(?:p|h2|blockquote)\b[^>]*>(?:<p>)?(\w+)/g)].map(([, word]) => word);

describe('a pull quote', () => {
  test('moves away from the sentence that it repeats, and is read aloud once', () => {
    const html = laidOut(
      [
        'One begins.',
        'Two says it: “Nobody ever wanted the second kitchen.” So.',
        quote('Nobody ever wanted the second kitchen'),
        ...['Three goes on.', 'Four goes on.', 'Five goes on.', 'Six ends.'],
      ].join('\n\n'),
    );
    expect(order(html)).toEqual(['One', 'Two', 'Three', 'Four', 'Nobody', 'Five', 'Six']);
    expect(html).toContain('<blockquote aria-hidden="true" class="pullquote">');
  });

  test('goes before the sentence where nothing follows it, and never between a heading and its text', () => {
    const html = laidOut(
      [
        ...['One begins.', 'Two goes on.', '<h2>Three</h2>', 'Four goes on.', 'Five goes on.'],
        'Six: nobody ever wanted the second kitchen.',
        quote('Nobody ever wanted the second kitchen.'),
      ].join('\n\n'),
    );
    expect(order(html)).toEqual(['One', 'Nobody', 'Two', 'Three', 'Four', 'Five', 'Six']);
  });

  test('is left out of a story that is too short to keep it apart', () => {
    const html = laidOut(`One says we lost everybody.\n\n${quote('We lost everybody.')}\n\nTwo.`);
    expect(order(html)).toEqual(['One', 'Two']);
  });

  test('that says something of its own stays where it was put', () => {
    const html = laidOut(`One.\n\n${quote('Something else entirely.')}\n\nTwo.`);
    expect(order(html)).toEqual(['One', 'Something', 'Two']);
    expect(html).not.toContain('aria-hidden');
  });

  test('repeats a sentence also where marks and quotes are others', () => {
    const html = laidOut(
      `One: “Ai cũng muốn <em>ngủ</em>, anh ạ!” Rồi thôi.\n\n${quote('Ai cũng muốn ngủ anh ạ')}`,
    );
    expect(order(html)).toEqual(['One']);
  });
});

test('figures with a caption are numbered where there are several', () => {
  const figure = (caption: string) =>
    `<figure><img src="/covers/a.svg" alt="A"><figcaption>${caption}</figcaption></figure>`;
  expect(laidOut(figure('A chart'))).not.toContain('Figure');
  const html = laidOut([figure('A chart'), 'Words.', figure('A map')].join('\n\n'));
  expect(
    [...html.matchAll(/<figcaption><b>(.*?)<\/b> (.*?)</g)].map(([, no, text]) => [no, text]),
  ).toEqual([
    ['Figure 1.', 'A chart'],
    ['Figure 2.', 'A map'],
  ]);
});

test('a footnote stands beside its line, too, without a second address', () => {
  const html = laidOut('A<span class="footnote">See <em>this</em>.</span> and b.');
  expect(html).toContain(
    '<sup><a href="#n-1" id="r-1">1</a></sup><small class="sidenote"><b>1</b> See <em>this</em>.</small> and b.',
  );
  expect(html.match(/id="n-1"/g)).toHaveLength(1);
});

test('a body without any of it keeps its blocks, without the lines between them', () => {
  const html = toBodyHtml('One.\n\n<h2>Two</h2>\n\n<ul><li>a<li>b</ul>\n\nThree<br>four.');
  expect(layOutStory(html, String)).toBe(html.replaceAll('\n', ''));
});

test('a tag has one address, however it is spelt', () => {
  expect(['Gọi vốn', 'gọi  VỐN', 'Goi-von'].map(tagSlug)).toEqual(Array(3).fill('goi-von'));
  expect(['C', 'c#', 'C++', 'R&D', 'R D', '# AI +'].map(tagSlug)).toEqual([
    ...['c', 'c-sharp', 'c-plus-plus', 'r-and-d', 'r-d', 'ai'],
  ]);
  expect(tagPath('한국')).toBe(`/tag/${encodeURIComponent('한국')}`);
  expect(tagPath('!?')).toBeNull();
});

test('who goes on to the next story meets each of a section once before the first again', () => {
  const stories = ['d', 'c', 'b', 'a'].map((id, at) =>
    toArticleSummary(
      {
        ...{ id, slug: id, title: id, excerpt: null, category: 'tech', tags: [], reading_time: 1 },
        ...{ published_at: `2026-01-0${4 - at}T00:00:00Z`, created_at: '2026-01-01T00:00:00Z' },
        ...{
          featured_image: null,
          image_alt: null,
          translation_of: null,
          featured: false,
          locale: 'en',
        },
      },
      'en',
    ),
  );
  let [now] = stories;
  const read: string[] = [];
  for (let steps = 0; steps < 5 && now; steps += 1) {
    read.push(now.id);
    const { id } = now;
    now =
      nextStory(
        now,
        stories.filter((each) => each.id !== id),
      ) ?? undefined;
  }
  expect(read).toEqual(['d', 'c', 'b', 'a', 'd']);
  expect(nextStory({ date: '2026-01-01T00:00:00Z' }, [])).toBeNull();
});

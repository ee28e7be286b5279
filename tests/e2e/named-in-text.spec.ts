import { expect, test } from '@playwright/test';
import { database, signIn, somebody } from '#tests/support/back-office.ts';
import { openNewsroom } from '#tests/support/newsroom.ts';
import { content } from '#tests/support/writing.ts';

test('an @ names a tag by how it begins, without its marks, and the preview says the byline', async ({
  page,
}) => {
  const word = `Phở${Date.now()}`;
  const newsroom = openNewsroom();
  const live = await newsroom.write({ tags: [`${word} gà`] });
  const story = await newsroom.write({ status: 'draft', published_at: null });
  const { data: author } = await database()
    .from('authors')
    .insert({ name: `Lan ${word}`, slug: `lan-${Date.now()}` })
    .select('id,name')
    .single();
  await database()
    .from('article_authors')
    .insert({ article_id: story.id, author_id: author?.id ?? '', role: 'author', position: 1 });
  await signIn(page, await somebody('editor'));
  await page.goto(`/admin/edit-article?id=${story.id}`);
  await expect(page.locator('[data-preview] .story-author')).toHaveText(`By ${author?.name}`);

  await content(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(` @pho${word.slice(3)}`);
  const offer = page.getByRole('option', { name: `${word} gà` });
  await expect(offer).toContainText('Tag');
  await page.keyboard.press('Enter');
  await expect(content(page).getByRole('link', { name: `${word} gà` })).toHaveAttribute(
    'href',
    /^\/tag\/pho\d+-ga$/,
  );
  await newsroom.remove([live, story]);
});

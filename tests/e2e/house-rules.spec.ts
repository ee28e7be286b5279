import { expect, test } from '@playwright/test';
import { database, newcomer, signIn, somebody } from '#tests/support/back-office.ts';

test('who comes to write reads the rules of the house, which administrators wrote', async ({
  page,
  browser,
}) => {
  await signIn(page, await somebody('admin'));
  await page.goto('/admin?tab=settings&section=site');
  const rules = page.getByRole('region', { name: 'House rules' });
  await rules.getByLabel('House rules in English').fill('Two sources for a sum.\nCall back.');
  await rules.getByLabel('House rules in Vietnamese').fill('Số tiền cần hai nguồn.');
  await rules.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The house rules were saved')).toBeVisible();

  const writer = await newcomer('contributor');
  const desk = await (
    await browser.newContext({ viewport: { width: 390, height: 844 } })
  ).newPage();
  await signIn(desk, writer);
  const part = desk.locator('details').filter({ hasText: /House rules|Quy định tòa soạn/ });
  await desk.goto('/admin');
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(part.getByText('Two sources for a sum.')).toBeInViewport();
  await desk.goto('/vi/admin');
  await expect(part.getByText('Số tiền cần hai nguồn.')).toBeInViewport();
  expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  // After the first story they are folded, to be looked up.
  const { data: story } = await database()
    .from('articles')
    .insert({
      title: `Ruled ${Date.now()}`,
      content: 'Once.',
      category: 'news',
      author_id: writer.id,
    })
    .select('id')
    .single()
    .throwOnError();
  await desk.goto('/admin');
  await expect(part.getByText('House rules')).toBeVisible();
  await expect(part.getByText('Two sources for a sum.')).toBeHidden();
  await part.getByText('House rules').click();
  await expect(part.getByText('Two sources for a sum.')).toBeVisible();

  // Without a text they are nowhere.
  for (const language of ['English', 'Vietnamese'])
    await rules.getByLabel(`House rules in ${language}`).fill('');
  await rules.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(async () => (await database().from('house_rules').select('locale')).data)
    .toEqual([]);
  await desk.reload();
  await expect(desk.getByRole('region', { name: 'Today', exact: true })).toBeVisible();
  await expect(part).toHaveCount(0);
  await database().from('articles').delete().eq('id', story.id);
  await desk.context().close();
});

import { expect, test } from '@playwright/test';
import { database, newcomer, signIn } from '#tests/support/back-office.ts';

// What a piece is assigned with: written by an editor, read by its assignee.

test('an editor says hour, length, sources and fee, and the assignee reads them', async ({
  browser,
}) => {
  const an = await newcomer('contributor');
  const binh = await newcomer('editor');
  const made = await database()
    .from('articles')
    .insert({ title: 'Assigned', content: '', category: 'news', author_id: an.id })
    .select('id')
    .single();
  const id = String(made.data?.id);
  await database()
    .from('article_plans')
    .insert({ article_id: id, assignee_id: an.id, due_on: '2031-01-02' });
  const open = async (person: typeof an) => {
    const page = await (await browser.newContext()).newPage();
    await signIn(page, person);
    await page.goto(`/admin/edit-article?id=${id}`);
    return page;
  };

  const editor = await open(binh);
  const stored = (plan: Record<string, unknown>) =>
    expect
      .poll(
        async () =>
          (
            await database()
              .from('article_plans')
              .select('brief,due_time,words,sources')
              .eq('article_id', id)
              .single()
          ).data,
      )
      .toMatchObject(plan);
  await editor.getByLabel('What it is about').fill('How a kitchen feeds a street.');
  // Beside its day, in its line or the next one, and not over it.
  const [day, hour] = await Promise.all(
    ['Due', 'Hour'].map((name) => editor.getByLabel(name, { exact: true }).boundingBox()),
  );
  const below = (hour?.y ?? 0) - (day?.y ?? 0);
  if (below === 0) expect(hour?.x).toBeGreaterThan((day?.x ?? 0) + (day?.width ?? 0));
  else expect(below).toBeLessThan(2.5 * (day?.height ?? 0));
  expect(below).toBeGreaterThanOrEqual(0);
  await editor.getByLabel('Hour').fill('17:30');
  await stored({ brief: 'How a kitchen feeds a street.' });
  await editor.getByLabel('Length in words').fill('800');
  await stored({ due_time: '17:30:00' });
  await editor.getByLabel('Sources: whom to speak to, what to read').fill('The founder.');
  await stored({ words: 800 });
  await editor.getByLabel('Fee', { exact: true }).fill('60.5');
  await stored({ sources: 'The founder.' });
  await editor.getByLabel('Currency').selectOption('USD');
  await expect
    .poll(
      async () =>
        (await database().from('article_fees').select('amount,currency').eq('article_id', id)).data,
    )
    .toEqual([{ amount: 60.5, currency: 'USD' }]);

  const author = await open(an);
  for (const said of [
    'How a kitchen feeds a street.',
    'At 17:30',
    'About 800 words',
    'Sources: The founder.',
    'Fee: $60.50',
  ])
    await expect(author.getByText(said)).toBeVisible();
  await database().from('articles').delete().eq('id', id);
  for (const page of [author, editor]) await page.context().close();
});

test('who writes one language reads whose the other is, and asks about it', async ({ page }) => {
  const [an, binh] = await Promise.all([newcomer('contributor'), newcomer('contributor')]);
  const title = `Whose ${Date.now()}`;
  const write = async (author: string, more: object) => {
    const made = await database()
      .from('articles')
      .insert({ title, content: 'Words.', category: 'news', author_id: author, ...more })
      .select('id')
      .single()
      .throwOnError();
    return made.data.id;
  };
  const english = await write(an.id, {});
  await write(binh.id, { locale: 'vi', translation_of: english });
  await database().from('profiles').update({ full_name: 'Lê An' }).eq('user_id', an.id);
  await signIn(page, binh);
  await page.goto(`/admin/edit-article?id=${english}`);
  await expect(page.getByText('This draft is Lê An’s.')).toBeVisible();
  await expect(page.getByText('Editors took this story back')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Note on the whole text' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Ask an editor' }).click();
  const ask = page.getByRole('dialog', { name: 'Ask an editor' });
  await ask.locator('[name="message"]').fill('Which mill?');
  await ask.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('The answer comes by email.')).toBeVisible();
  await database().from('articles').delete().eq('id', english);
});

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

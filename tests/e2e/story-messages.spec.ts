import { expect, test } from '@playwright/test';
import { database, newcomer, signIn, somebody } from '#tests/support/back-office.ts';
import { openNewsroom } from '#tests/support/newsroom.ts';

test('a reader’s complaint reaches the editor of the section and the author, and is handed on', async ({
  page,
  browser,
}) => {
  const [editor, author, admin] = await Promise.all([
    newcomer('editor'),
    somebody('contributor'),
    somebody('admin'),
  ]);
  const story = await openNewsroom().write({ author_id: author.id, category: 'innovation' });
  const office = await (await browser.newContext()).newPage();
  await signIn(office, admin);
  await office.goto('/admin');
  await office.getByRole('button', { name: 'Manage categories' }).click();
  const section = office
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ has: office.getByText('innovation', { exact: true }) });
  await section.getByLabel('Editor of the section').selectOption(editor.id);
  await expect(office.getByText('is saved.').first()).toBeVisible();

  await page.goto(`/article/${story.slug}`);
  await page.locator('.correction a').first().click();
  await page.getByLabel('First Name').fill('An');
  await page.getByLabel('Last Name').fill('Nguyễn');
  await page.getByLabel('Email').first().fill(`reader-${Date.now()}@example.com`);
  await page.getByRole('textbox', { name: 'Message' }).fill('The sum is wrong.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect
    .poll(
      async () =>
        (await database().from('contact_messages').select('id').eq('article_id', story.id)).data
          ?.length,
    )
    .toBe(1);

  const desk = await (await browser.newContext()).newPage();
  await signIn(desk, editor);
  await desk.goto('/account');
  await desk.getByRole('button', { name: 'Notifications' }).click();
  const news = desk.locator('[data-notifications] li').filter({ hasText: 'The sum is wrong.' });
  await news.getByRole('link', { name: 'Open' }).click();
  const letter = desk.getByRole('dialog', { name: `Correction: ${story.title}` });
  await expect(letter.getByRole('link', { name: `About “${story.title}”` })).toBeVisible();
  await letter.getByLabel('Assignee').selectOption(author.id);
  await expect(desk.getByText('Handed on').first()).toBeVisible();

  const writer = await (await browser.newContext()).newPage();
  await signIn(writer, author);
  await writer.goto('/admin/messages');
  await writer.getByRole('button', { name: `Open “Correction: ${story.title}”` }).click();
  const asked = writer.getByRole('dialog');
  await asked.getByLabel('Your answer').fill('Thank you, mended.');
  await asked.getByRole('button', { name: 'Send the answer' }).click();
  await expect(writer.getByText('The answer is on its way').first()).toBeVisible();
  for (const each of [office, desk, writer]) await each.context().close();
  await openNewsroom().remove([story]);
});

test('who answers by a correction sees the count of their messages go', async ({ page }) => {
  const editor = await newcomer('editor');
  const written = async () => {
    const text = { title: `Counted ${Date.now()}`, content: 'Nineteen notes.', category: 'news' };
    const { data } = await database()
      .from('articles')
      .insert({ ...text, status: 'published', published_at: new Date().toISOString() })
      .select('id')
      .single()
      .throwOnError();
    return data.id;
  };
  const article_id = await written();
  const { data: message } = await database()
    .from('contact_messages')
    .insert({
      ...{ first_name: 'Hạnh', last_name: 'Trần', email: `hanh-${Date.now()}@example.com` },
      ...{ subject: 'Notes', message: 'It was twenty.', locale: 'en', status: 'open' },
      ...{ assignee_id: editor.id, article_id },
    })
    .select('id')
    .single()
    .throwOnError();
  await signIn(page, editor);
  await page.goto(`/admin/corrections?message=${message.id}&article=${article_id}`);
  const messages = page.getByRole('link', { name: /^Messages/ });
  await expect(messages).toHaveText(/1/);
  await page.getByLabel('What was wrong').fill('Nineteen.');
  await page.getByLabel('What is right').fill('Twenty.');
  await page.getByRole('button', { name: 'Publish the correction' }).click();
  await expect(page.getByText('Readers see the correction').first()).toBeVisible();
  await expect(messages).not.toHaveText(/1/);
  await database().from('articles').delete().eq('id', article_id).throwOnError();
});

import { expect, type Page, test } from '@playwright/test';
import { LOCALES } from '#src/i18n/locales.ts';
import { TEXTS, type TextKey } from '#src/i18n/texts.ts';
import { database, newcomer, signIn, somebody } from '#tests/support/back-office.ts';
import type { Person } from '#tests/support/people.ts';
import { untilSettled } from '#tests/support/settled.ts';
import { content } from '#tests/support/writing.ts';

// Who writes for the site: under their own name, and one story in two languages by two people.

const message = (page: Page, text: string | RegExp) => page.locator('.toasts').getByText(text);
const saved = (page: Page) => page.locator('p[data-status=saved]');

async function named(role: 'contributor' | 'editor', name: string): Promise<Person> {
  const person = await newcomer(role);
  await database().from('profiles').update({ full_name: name }).eq('id', person.id).throwOnError();
  await database().from('authors').update({ name }).eq('user_id', person.id).throwOnError();
  return person;
}
const clear = async (titles: readonly string[], people: readonly Person[]) => {
  for (const title of titles) await database().from('articles').delete().eq('title', title);
  for (const { id } of people) await database().from('authors').delete().eq('user_id', id);
};

/** Both languages, on a desk and on a phone. */
const SCREENS = LOCALES.flatMap((locale) => [1280, 390].map((width) => ({ locale, width })));

for (const { locale, width } of SCREENS)
  test(`a writer has a page and a byline, and an editor approves them (${locale}, ${width})`, async ({
    page,
    browser,
  }) => {
    const isVi = locale === 'vi';
    const prefix = isVi ? '/vi' : '';
    const name = `Bút Danh ${Date.now()}`;
    const writer = await named('contributor', name);
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, writer);
    await page.goto(`${prefix}/admin`);
    const own = isVi ? 'Trang tác giả của bạn' : 'Your author page';
    await page.getByRole('button', { name: own }).click();
    const dialog = page.getByRole('dialog', { name: own });
    await dialog.locator('[name="biography-en"]').fill('Writes about rice.');
    await dialog.locator('[name="biography-vi"]').fill('Viết về lúa gạo.');
    // The page as saved is on its way when the dialog opens again: the one before is not shown meanwhile.
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/rest/v1/authors?*', async (route) => {
      if (route.request().method() === 'GET') await released;
      await route.fallback();
    });
    await dialog.locator('[type=submit]').click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: own }).click();
    await expect(dialog).toBeVisible();
    await expect(dialog.locator('[name="biography-vi"]')).toHaveCount(0);
    release();
    await expect(dialog.locator('[name="biography-vi"]')).toHaveValue('Viết về lúa gạo.');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    const title = `A signed story ${Date.now()}`;
    await page.goto(`${prefix}/admin/create-article`);
    await page.locator('[name="title"]').fill(title);
    await page.locator('[data-name="content"]').fill('Signed words.');
    await expect(saved(page)).toBeVisible();

    const desk = await (await browser.newContext()).newPage();
    await signIn(desk, await somebody('editor'));
    const { data } = await database().from('articles').select('id').eq('title', title).single();
    await desk.goto(`/admin/edit-article?id=${data?.id}`);
    await desk.getByRole('button', { name: 'Publish', exact: true }).click();
    const sheet = desk.getByRole('dialog');
    await expect(sheet.getByText('The newsroom: no author is named.')).toBeVisible();
    await sheet.getByRole('button', { name: `Approve ${name}` }).click();
    await expect(sheet.getByText('The newsroom: no author is named.')).toHaveCount(0);
    await expect(sheet.getByText(name, { exact: true })).toBeVisible();
    await sheet.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(sheet).toBeHidden();
    const { data: live } = await database()
      .from('articles')
      .select('slug,locale')
      .eq('title', title)
      .single();
    const story = `${live?.locale === 'vi' ? '/vi' : ''}/article/${live?.slug}`;
    await desk.goto(story);
    await desk.getByRole('link', { name }).first().click();
    await expect(desk.getByRole('heading', { level: 1, name })).toBeVisible();
    const former = new URL(desk.url()).pathname;

    // Another pen name, everywhere; the former address leads on.
    await page.goto(`${prefix}/admin`);
    await page.getByRole('button', { name: own }).click();
    await dialog.locator('[name="name"]').fill(`${name} Mới`);
    await dialog.locator('[type=submit]').click();
    await expect(dialog).toBeHidden();
    await desk.goto(former);
    await expect(desk).toHaveURL(new RegExp(`${former}-moi$`));
    await desk.goto(story);
    await expect(desk.getByRole('link', { name: `${name} Mới` }).first()).toBeVisible();
    await desk.context().close();
    await clear([title], [writer]);
  });

test('one story is written in two languages by two people, and goes live together', async ({
  page,
  browser,
}) => {
  const stamp = Date.now();
  const [writer, translator] = [
    await named('contributor', `Writer ${stamp}`),
    await named('contributor', `Translator ${stamp}`),
  ];
  const title = `Two hands ${stamp}`;
  const { data: original } = await database()
    .from('articles')
    .insert({ title, content: 'English words.', category: 'news', author_id: writer.id })
    .select('id')
    .single();
  await database()
    .from('article_plans')
    .insert({
      ...{ article_id: String(original?.id), assignee_id: writer.id, due_on: '2031-01-02' },
      ...{ due_time: '17:30', words: 900, brief: 'How rice falls.' },
    })
    .throwOnError();
  await signIn(page, await somebody('editor'));
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/admin/edit-article?id=${original?.id}`);
  // The parts above it move it until they are there.
  await expect(page.getByLabel('Hour', { exact: true })).toHaveValue('17:30');
  await expect(page.getByLabel('Length in words')).toHaveValue('900');
  await untilSettled(page);
  const pair = page.getByRole('region', { name: 'Vietnamese version' });
  await pair.getByLabel(/assigned to/).selectOption({ label: `Translator ${stamp}` });
  await pair.getByRole('button', { name: 'Plan it' }).click();
  await expect(pair.getByText(`Translator ${stamp} writes this.`)).toBeVisible();
  const together = pair.getByRole('switch', { name: 'Both languages go live together' });
  await together.click();
  await expect(together).toBeChecked();
  await expect(message(page, 'The plan is saved.').first()).toBeVisible();

  // What is missing is said, and of which language.
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(message(page, 'The Vietnamese version has no text yet, or no title.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const other = await (await browser.newContext()).newPage();
  await signIn(other, translator);
  await other.goto('/admin/articles');
  await other.getByRole('link', { name: title }).first().click();
  for (const said of ['How rice falls.', 'Due Jan 2, 2031', 'At 17:30', 'About 900 words'])
    await expect(other.getByText(said, { exact: true })).toBeVisible();
  await expect(other.getByText(`Writer ${stamp} writes this.`)).toBeVisible();
  await other.getByRole('tab', { name: 'English version' }).click();
  await expect(other.getByText('English words.').first()).toBeVisible();
  await other.getByRole('tab', { name: 'Write' }).click();
  await other.getByLabel('Title *').fill(`Hai tay ${stamp}`);
  await content(other).fill('Lời tiếng Việt.');
  await expect(saved(other)).toBeVisible();
  await other.getByRole('button', { name: 'Submit for review' }).click();
  await expect(message(other, /^Sent for review/)).toBeVisible();

  await page.reload();
  await expect(pair.getByText(/Waiting for review/)).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Publish both versions?' });
  await sheet.getByRole('button', { name: 'Publish both' }).click();
  await expect(message(page, 'Both versions are published.')).toBeVisible();
  const { data } = await database()
    .from('articles')
    .select('status,title')
    .or(`id.eq.${original?.id},translation_of.eq.${original?.id}`)
    .order('locale');
  expect(data).toEqual([
    { status: 'published', title },
    { status: 'published', title: `Hai tay ${stamp}` },
  ]);
  await other.context().close();
  await clear([`Hai tay ${stamp}`, title], [writer, translator]);
});

for (const { locale, width } of SCREENS)
  test(`a week of a writer, a colleague and their editor (${locale}, ${width})`, async ({
    browser,
  }) => {
    const say = (key: TextKey) => TEXTS[locale][key];
    const prefix = locale === 'vi' ? '/vi' : '';
    const stamp = Date.now();
    const title = `A week ${stamp}`;
    const people = [
      await named('contributor', `Writer ${stamp}`),
      await named('contributor', `Colleague ${stamp}`),
      await named('editor', `Editor ${stamp}`),
    ];
    const [writer, colleague, editor] = await Promise.all(
      people.map(async (person) => {
        const context = await browser.newContext({ viewport: { width, height: 844 } });
        const page = await context.newPage();
        await signIn(page, person);
        return page;
      }),
    );
    if (!(writer && colleague && editor)) throw new Error('three pages');
    const button = (page: Page, key: TextKey) =>
      page.getByRole('button', { name: say(key), exact: true });
    /** A filter of the writer's list, with how many there are. */
    const count = async (key: TextKey, total: number) => {
      await writer.goto(`${prefix}/admin/articles`);
      const name = new RegExp(`^${say(key)} ${total}$`, 'i');
      await writer.getByRole('button', { name }).click();
      await expect(writer.getByRole('link', { name: title, exact: true })).toBeVisible();
    };

    // Monday: written, saved by its keys, handed in without leaving the text.
    await writer.goto(`${prefix}/admin/create-article`);
    await writer.locator('[name="title"]').fill(title);
    await writer.locator('[data-name="content"]').fill('It raised one round.');
    await writer.keyboard.press('Control+s');
    await expect(writer).toHaveURL(/edit-article\?id=/);
    await button(writer, 'admin.editor.review.submit').click();
    await expect(message(writer, say('admin.editor.review.submitted'))).toBeVisible();
    await count('admin.articles.waiting', 1);
    const { data: story } = await database()
      .from('articles')
      .select('id')
      .eq('title', title)
      .single();
    const address = `${prefix}/admin/edit-article?id=${story?.id}`;

    // Tuesday: sent back with a note, mended, handed in again.
    await editor.goto(address);
    await button(editor, 'admin.editor.review.sendBack').click();
    const back = editor.getByRole('dialog');
    await back.getByRole('textbox').fill('Were there two?');
    await back.locator('[type=submit]').click();
    await expect(back).toBeHidden();
    await count('admin.articles.returned', 1);
    await writer.goto(address);
    await expect(writer.getByText('Were there two?').first()).toBeVisible();
    await writer.locator('[data-name="content"]').fill('It raised two rounds.');
    await button(writer, 'admin.editor.review.submit').click();
    await expect(message(writer, say('admin.editor.review.submitted'))).toBeVisible();

    // Wednesday: published.
    await editor.goto(address);
    await button(editor, 'admin.create.publish').click();
    const sheet = editor.getByRole('dialog');
    await sheet.getByRole('button', { name: say('admin.create.publish'), exact: true }).click();
    await expect(sheet).toBeHidden();
    await count('admin.articles.published', 1);

    // Thursday: a colleague finds it where stories lack a language, and asks about it.
    await colleague.goto(`${prefix}/admin/articles?other=missing&q=${encodeURIComponent(title)}`);
    await colleague.getByRole('link', { name: title, exact: true }).click();
    await untilSettled(colleague);
    await colleague.locator('[data-name="content"] p').selectText();
    await button(colleague, 'admin.versions.ask.open').click();
    const question = colleague.getByRole('dialog');
    await expect(question.locator('[name="passage"]')).toHaveValue('It raised two rounds.');
    await question.locator('[name="message"]').fill('Was the third one announced?');
    await question.locator('[type=submit]').click();
    await expect(question).toBeHidden();

    // Friday: the editor reads who asks, about what, and goes to the story; its writer knows, too.
    for (const page of [editor, writer]) {
      await page.goto(`${prefix}/account`);
      const news = page
        .locator('#notifications li')
        .filter({ hasText: title })
        .filter({ hasText: `Colleague ${stamp}` });
      await expect(news).toContainText('It raised two rounds.');
      await expect(
        news.getByRole('link', { name: say('notifications.action.story') }),
      ).toHaveAttribute('href', address);
    }
    await editor
      .locator('#notifications li')
      .filter({ hasText: title })
      .filter({ hasText: `Colleague ${stamp}` })
      .getByRole('link', { name: say('notifications.action.open') })
      .first()
      .click();
    await expect(editor.getByRole('dialog')).toContainText('Was the third one announced?');
    await expect(editor.getByRole('dialog')).toContainText(`Colleague ${stamp}`);
    for (const page of [writer, colleague, editor]) await page.context().close();
    await clear([title], people);
  });

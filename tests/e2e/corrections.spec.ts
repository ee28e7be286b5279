import { expect } from '@playwright/test';
import { axeProblems } from '#tests/support/axe.ts';
import { mailSubject, mailText } from '#tests/support/mail-text.ts';
import { freshAddress, useAccount as signIn, test } from '#tests/support/people-site.ts';
import { titleOf } from '#tests/support/story-title.ts';

// A reader who knows better, an editor, and every reader after that.

test('a reader’s message becomes a correction in both languages, and is answered by it', async ({
  page,
  browser,
  people,
}) => {
  const email = freshAddress('reader');
  const reader = await (await browser.newContext({ baseURL: people.site.url })).newPage();
  const english = '/article/the-bridge-round-is-back';
  await reader.goto(english);
  await expect(reader.locator('#corrections')).toHaveCount(0);
  const title = await titleOf(reader);
  await reader.locator('.correction a').first().click();
  const subject = await reader.locator('#contact-subject').inputValue();
  await reader.locator('#contact-firstName').fill('Hạnh');
  await reader.locator('#contact-lastName').fill('Trần');
  await reader.locator('#contact-email').fill(email);
  await reader.locator('#contact-message').fill('It was twenty notes, not nineteen.');
  await reader.getByRole('button', { name: 'Send Message' }).click();
  await expect(reader.locator('form[data-contact]')).toBeHidden();

  await signIn(page, await people.admin());
  await page.goto('/admin?tab=users');
  await page.getByRole('link', { name: /^Reader messages/ }).click();
  const row = page.getByRole('row').filter({ hasText: email });
  await row.getByRole('button', { name: /^Open/ }).click();
  const dialog = page.getByRole('dialog', { name: subject });
  await dialog.getByLabel('Your answer').fill('You counted well.');
  await dialog.getByRole('link', { name: 'Publish a correction and answer' }).click();
  // The page that is left is greyed until the next one is there.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('It was twenty notes, not nineteen.')).toBeVisible();
  expect(await axeProblems(page)).toEqual([]);
  // The message knows its story.
  await expect(page.getByRole('link', { name: title.replaceAll('\u00a0', ' ') })).toBeVisible();
  const publish = page.getByRole('button', { name: 'Publish the correction' });
  await publish.click();
  await expect(page.getByText(/Say what was wrong and what is right/).first()).toBeVisible();
  const [en, vi] = [/Version in English/, /Version in Vietnamese/].map((name) =>
    page.getByRole('group', { name }),
  );
  if (!en || !vi) throw new Error('no versions');
  await en.getByLabel('What was wrong').fill('We wrote that we had read nineteen notes.');
  await publish.click();
  await expect(en.getByLabel('What is right')).toHaveAccessibleDescription(/other half/);
  await en.getByLabel('What is right').fill('We had read twenty.');
  await vi.getByLabel('What was wrong').fill('Chúng tôi viết đã đọc mười chín bản ghi nợ.');
  await vi.getByLabel('What is right').fill('Chúng tôi đã đọc hai mươi bản.');
  expect(await axeProblems(page)).toEqual([]);
  // What was typed beside the message came along, without a question.
  await expect(page.getByLabel('Answer to Hạnh')).toHaveValue(
    new RegExp(`^You counted well\\.[^]+${english}#corrections$`),
  );
  await publish.click();
  const published = page.getByRole('region', { name: 'Published corrections' });
  await expect(published.getByRole('listitem')).toHaveCount(2);
  // It went out: nothing stands there as if it waited.
  await expect(page.getByText('Readers see the correction').first()).toBeVisible();
  await expect(publish).toHaveCount(0);
  await expect(page.getByLabel('Answer to Hạnh')).toHaveCount(0);
  await page.getByRole('button', { name: 'Write another correction' }).click();
  await expect(en.getByLabel('What was wrong')).toHaveValue('');
  await expect(page.getByLabel('Answer to Hạnh')).toHaveCount(0);
  // The receipt of the message has the same subject.
  const mail = await people.mailTo(email, (each) => mailText(each).includes('You counted well'));
  expect(mailSubject(mail)).toContain(subject.slice(0, 20));

  await reader.goto(english);
  await reader.getByRole('link', { name: /^Corrected on/ }).click();
  await expect(reader.locator('#corrections')).toContainText('nineteen notes. We had read twenty.');
  expect(await axeProblems(reader)).toEqual([]);
  await reader.goto('/vi/corrections');
  await expect(reader.getByRole('main')).toContainText('Chúng tôi đã đọc hai mươi bản.');
  expect(await axeProblems(reader)).toEqual([]);

  await published
    .getByRole('listitem')
    .filter({ hasText: 'We had read twenty.' })
    .getByRole('button', { name: /^Change the words/ })
    .click();
  const words = page.getByRole('dialog');
  await words.getByLabel('What is right').fill('We had read twenty-one.');
  await words.getByRole('button', { name: 'Save' }).click();
  await expect(published).toContainText('We had read twenty-one.');
  await published
    .getByRole('listitem')
    .filter({ hasText: 'twenty-one' })
    .getByRole('button', { name: /^Take back/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await expect(published.getByRole('listitem')).toHaveCount(1);
  await reader.goto(english);
  await expect(reader.locator('#corrections')).toHaveCount(0);
});

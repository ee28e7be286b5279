import { expect } from '@playwright/test';
import { axeProblems } from '#tests/support/axe.ts';
import { mailSubject, mailText } from '#tests/support/mail-text.ts';
import { freshAddress, useAccount as signIn, test } from '#tests/support/people-site.ts';
import { untilSettled } from '#tests/support/settled.ts';
import { titleOf } from '#tests/support/story-title.ts';

// A reader, the newsroom, and a mail server between them.

test('what a reader corrects reaches the inbox, is answered by mail, and is done', async ({
  page,
  browser,
  people,
}) => {
  const email = freshAddress('reader');
  const reader = await (await browser.newContext({ baseURL: people.site.url })).newPage();
  await reader.goto('/vi/latest');
  await reader.getByRole('main').locator('a[href^="/vi/article/"]').first().click();
  const title = await titleOf(reader);
  await reader.locator('.correction a').first().click();
  const about = reader.locator('#contact-subject');
  await expect(about).not.toHaveValue('');
  const subject = await about.inputValue();
  expect(subject).toContain(title.slice(0, 20));
  await reader.locator('#contact-firstName').fill('Hạnh');
  await reader.locator('#contact-lastName').fill('Trần');
  await reader.locator('#contact-email').fill(email);
  await reader.locator('#contact-message').fill('Nồi Lớn có 20 người.\n\nKhông phải 12.');
  await reader.getByRole('button', { name: 'Gửi tin nhắn' }).click();
  await expect(reader.locator('form[data-contact]')).toBeHidden();

  await signIn(page, await people.admin());
  await page.goto('/admin?tab=users');
  await page.getByRole('link', { name: /^Reader messages \(\d+ new\)$/ }).click();
  await expect(page).toHaveURL('/admin/messages');
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row.locator('[data-badge]')).toHaveText('New');
  await expect(row).toContainText('Vietnamese');
  expect(await axeProblems(page)).toEqual([]);
  await row.getByRole('button', { name: /^Open/ }).click();
  const letter = page.getByRole('dialog', { name: subject });
  await expect(letter).toContainText('Không phải 12.');
  // Whoever opens it takes note of it; somebody takes care of it.
  await expect(letter.getByLabel('State')).toHaveValue('open');
  await letter.getByLabel('Assignee').selectOption({ index: 1 });
  await letter.getByRole('button', { name: 'Send the answer' }).click();
  await expect(letter.getByLabel('Your answer')).toHaveAccessibleDescription(
    /Write an answer first\./,
  );
  expect(await axeProblems(page)).toEqual([]);
  await letter.getByLabel('Your answer').fill('Cảm ơn chị Hạnh.\n\nĐã sửa thành 20.');
  await letter.getByRole('button', { name: 'Send the answer' }).click();
  await expect(
    page.getByRole('region', { name: 'Messages' }).getByText(`on its way to ${email}`),
  ).toBeVisible();
  await expect(row.locator('[data-badge]')).toHaveText('Answered');

  const mail = await people.mailTo(email, (each) =>
    mailSubject(each).includes(subject.slice(0, 20)),
  );
  for (const words of ['Cảm ơn chị Hạnh.', 'Đã sửa thành 20.', 'Không phải 12.'])
    expect(mailText(mail)).toContain(words);

  // Opened again it shows what was said, and nobody answers it twice.
  await page.reload();
  await untilSettled(page);
  await row.getByRole('button', { name: /^Open/ }).click();
  await expect(letter).toContainText('Đã sửa thành 20.');
  await expect(letter.getByRole('button', { name: 'Send the answer' })).toHaveCount(0);
  await letter.getByLabel('State').selectOption('closed');
  await letter.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(row.locator('[data-badge]')).toHaveText('Closed');
  await page.getByLabel('State').selectOption('new');
  await expect(row).toHaveCount(0);

  // Who wrote asks for it to be deleted.
  await page.getByLabel('State').selectOption('');
  await row.getByRole('button', { name: /^Open/ }).click();
  await letter.getByRole('button', { name: 'Delete this message' }).click();
  const asked = page.getByRole('dialog', { name: 'Delete this message?' });
  await expect(asked).toContainText(email);
  expect(await axeProblems(page)).toEqual([]);
  await asked.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(row).toHaveCount(0);
  await page.reload();
  await untilSettled(page);
  await expect(row).toHaveCount(0);
});

import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { axeProblems } from '#tests/support/axe.ts';
import {
  database,
  givePostalAddress,
  openMenu,
  signIn,
  somebody,
} from '#tests/support/back-office.ts';
import { letterOf } from '#tests/support/letter.ts';
import { mailsTo, waitForMails } from '#tests/support/mailbox.ts';
import { test } from '#tests/support/reader-test.ts';

const unique = (name: string) => `${name} ${Date.now().toString(36)}`;
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

test.beforeAll(givePostalAddress);

const rowOf = (page: Page, subject: string): Locator =>
  page.getByRole('row').filter({ hasText: subject });

/** A confirmed reader of one topic only, so that no other test writes to them. */
async function techReader(): Promise<{ id: string; email: string }> {
  const email = `${unique('tech').replace(' ', '-')}@example.com`;
  const { data, error } = await database()
    .from('newsletter_subscribers')
    .insert({
      email,
      status: 'confirmed',
      confirmed_at: ago(1),
      categories: ['tech'],
      weekly: false,
      consent_version: 'test',
      consent_page: '/newsletter',
    })
    .select('id')
    .single();
  expect(error).toBeNull();
  return { id: data?.id ?? '', email };
}

async function storedIssue(subject: string, fields: Record<string, string>): Promise<string> {
  const { data, error } = await database()
    .from('newsletter_issues')
    .insert({
      subject_en: subject,
      subject_vi: `${subject} vi`,
      blocks: letterOf('Good morning.', 'Chào buổi sáng.'),
      segment: { category: 'tech' },
      ...fields,
    })
    .select('id')
    .single();
  expect(error).toBeNull();
  return data?.id ?? '';
}

/** An issue whose only mail is in the queue, for a time to come. */
async function queuedIssue(subject: string, reader: { id: string; email: string }) {
  const now = new Date().toISOString();
  const issue = await storedIssue(subject, {
    status: 'sending',
    started_at: now,
    expanded_at: now,
  });
  const mail = await database()
    .from('email_outbox')
    .insert({
      template: 'newsletter-issue',
      to_email: reader.email,
      priority: 9,
      next_attempt_at: ago(-1),
      data: { issueId: issue, unsubscribeToken: 'a', preferencesToken: 'b' },
    })
    .select('id')
    .single();
  expect(mail.error).toBeNull();
  const { error } = await database()
    .from('newsletter_deliveries')
    .insert({ issue_id: issue, subscriber_id: reader.id, outbox_id: mail.data?.id ?? '' });
  expect(error).toBeNull();
  return mail.data?.id ?? '';
}

/** Waits until the mail worker has been through its queue. */
async function workerRan(request: APIRequestContext): Promise<void> {
  const to_email = `${unique('writer').replace(' ', '-')}@example.com`;
  const { error } = await database()
    .from('email_outbox')
    .insert({ template: 'contact-received', to_email, priority: 9 });
  expect(error).toBeNull();
  await waitForMails(request, to_email, 1);
}

test('an administrator pauses an issue, and resumes it with nothing lost', async ({
  page,
  request,
}) => {
  const reader = await techReader();
  const subject = unique('The paused letter');
  const mail = await queuedIssue(subject, reader);
  await signIn(page, await somebody('admin'));
  await page.goto('/admin?tab=newsletter');
  const row = rowOf(page, subject);
  await expect(row.locator('[data-badge]')).toHaveText('Sending');
  await row.getByRole('button', { name: `Pause: ${subject}` }).click();
  await expect(row.locator('[data-badge]')).toHaveText('Held');
  await expect(row).toContainText('Somebody paused it.');
  await expect(row).not.toContainText('min left');
  await expect(row.getByRole('button', { name: 'Resume' })).toBeFocused();

  const { error } = await database()
    .from('email_outbox')
    .update({ next_attempt_at: ago(1) })
    .eq('id', mail);
  expect(error).toBeNull();
  await workerRan(request);
  expect(await mailsTo(request, reader.email, subject)).toEqual([]);

  await row.getByRole('button', { name: 'Resume' }).click();
  await expect(row.locator('[data-badge]')).toHaveText('Sent');
  await waitForMails(request, reader.email, 1, subject);
});

test('an issue that the mail server refuses says so, in the server’s words', async ({ page }) => {
  const subject = unique('The refused letter');
  const said = '550 5.7.26 Unauthenticated email from news.example.com is not accepted';
  await storedIssue(subject, {
    status: 'sending',
    held_at: ago(1),
    hold_reason: 'refused',
    hold_detail: said,
  });
  await signIn(page, await somebody('editor'));
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto('/admin?tab=newsletter');
  const row = rowOf(page, subject);
  await expect(row).toContainText('refuses us as the sender');
  const words = row.getByText(said);
  await expect(words).toBeVisible();
  const [inner, outer] = [await words.boundingBox(), await row.boundingBox()];
  expect((inner?.x ?? 0) + (inner?.width ?? 999)).toBeLessThanOrEqual(
    (outer?.x ?? 0) + (outer?.width ?? 0),
  );
  await page.goto('/vi/admin?tab=newsletter');
  const vietnamese = rowOf(page, `${subject} vi`);
  await expect(vietnamese).toContainText('Máy chủ trả lời');
  await expect(vietnamese.getByText(said)).toBeVisible();
});

test('an issue that is hours late asks the newsroom, in its language, and is sent now', async ({
  page,
  request,
}) => {
  const reader = await techReader();
  const subject = unique('The late letter');
  await storedIssue(subject, {
    status: 'scheduled',
    scheduled_at: ago(3),
    held_at: ago(1),
    hold_reason: 'late',
  });
  await workerRan(request);
  expect(await mailsTo(request, reader.email, subject)).toEqual([]);

  await signIn(page, await somebody('editor'));
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto('/vi/admin?tab=newsletter');
  const vietnamese = rowOf(page, `${subject} vi`);
  await expect(vietnamese.locator('[data-badge]')).toHaveText('Đang tạm giữ');
  await expect(vietnamese).toContainText('Giờ hẹn đã qua hơn hai tiếng');
  expect(await axeProblems(page)).toEqual([]);

  await page.goto('/admin?tab=newsletter');
  const row = rowOf(page, subject);
  await expect(row.locator('[data-badge]')).toHaveText('Held');
  await openMenu(row, subject);
  await row.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByRole('dialog')).toContainText(/It goes to \d+ readers\./);
  await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click();
  await expect(row.locator('[data-badge]')).toHaveText('Sent');
  await waitForMails(request, reader.email, 1, subject);
});

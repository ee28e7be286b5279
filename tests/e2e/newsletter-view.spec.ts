import { expect } from '@playwright/test';
import { newBlock } from '#src/domain/newsletter/blocks.ts';
import { axeProblems } from '#tests/support/axe.ts';
import { database, somebody } from '#tests/support/back-office.ts';
import { letterOf } from '#tests/support/letter.ts';
import { waitForMails } from '#tests/support/mailbox.ts';
import { test } from '#tests/support/reader-test.ts';

const STORY = 'a0000000-0000-4000-8000-000000000001';

/** Sends a test of an issue that nobody has got, and answers where its mails can be read in a browser. */
async function tryIssue(request: Parameters<typeof waitForMails>[0], stamp: string) {
  const both = letterOf('Good <strong>morning</strong>.', 'Chào buổi sáng.');
  const { data: startup } = await database()
    .from('startups')
    .select('id')
    .eq('status', 'approved')
    .not('logo_url', 'is', null)
    .limit(1)
    .single();
  const heading = {
    ...newBlock('heading', { id: 'head' }),
    words: { en: { text: 'Rounds' }, vi: { text: 'Gọi vốn' } },
  };
  const button = {
    ...newBlock('button', { id: 'go' }),
    url: '/latest',
    words: { en: { label: 'All stories' }, vi: { label: 'Mọi bài' } },
  };
  const { data, error } = await database()
    .from('newsletter_issues')
    .insert({
      subject_en: `Tried ${stamp}`,
      subject_vi: `Thử ${stamp}`,
      blocks: [
        ...both,
        newBlock('story', { id: 'story', article: STORY }),
        heading,
        newBlock('startup', { id: 'startup', startup: startup?.id ?? '' }),
        button,
      ],
    })
    .select('id')
    .single();
  expect(error).toBeNull();
  const { client } = await somebody('admin');
  const to = `view-${stamp}@example.com`;
  const sent = await client.rpc('newsletter_send_test', { issue: data?.id ?? '', addresses: [to] });
  expect(sent.error).toBeNull();
  const mails = await waitForMails(request, to, 2, stamp);
  return mails.map(
    (mail) => new URL(/https?:\S+\/newsletter\/view\/\S+/.exec(mail)?.[0] ?? '').pathname,
  );
}

for (const [locale, colorScheme, width] of [
  ['en', 'dark', 390],
  ['vi', 'light', 1440],
] as const)
  test(`an issue that is not in the archive is read in a browser from its mail, in ${locale}`, async ({
    page,
    request,
  }) => {
    const stamp = `${locale}-${Date.now().toString(36)}`;
    const paths = await tryIssue(request, stamp);
    const path = paths.find((each) => each.startsWith('/vi/') === (locale === 'vi')) ?? '';
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    const answer = await page.goto(path);
    expect(answer?.headers()['cache-control']).toBe('no-store');
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    const subject = locale === 'vi' ? `Thử ${stamp}` : `Tried ${stamp}`;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject);
    const letter = page.locator('.letter');
    await expect(letter).toContainText(locale === 'vi' ? 'Chào buổi sáng.' : 'Good morning.');
    await expect(letter.getByRole('heading', { level: 2 }).last()).toHaveText(
      locale === 'vi' ? 'Gọi vốn' : 'Rounds',
    );
    expect(await axeProblems(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(
      false,
    );

    const pictures = letter.locator('img');
    await expect(pictures).toHaveCount(2);
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveJSProperty('complete', true);
      expect(
        await picture.evaluate((image: HTMLImageElement) => image.naturalWidth),
      ).toBeGreaterThan(0);
    }
    const hrefs = await letter
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(hrefs.length).toBeGreaterThanOrEqual(3);
    for (const href of hrefs) {
      // Nobody is counted here, and nothing of a reader's own is in it.
      expect(href).not.toMatch(/newsletter\/go\/|token=/);
      expect([href, (await request.get(href)).status()]).toEqual([href, 200]);
    }
  });

test('a forged or foreign token shows that there is no such issue', async ({ page }) => {
  const answer = await page.goto('/newsletter/view/not-a-token-of-ours');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Newsletter Not Found');
  expect(await axeProblems(page)).toEqual([]);
});

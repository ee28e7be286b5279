import { expect, type Page, test } from '@playwright/test';
import type { Locale } from '#src/i18n/locales.ts';
import { TEXTS, type TextKey } from '#src/i18n/texts.ts';
import { axeProblems } from '#tests/support/axe.ts';
import { signIn, somebody } from '#tests/support/back-office.ts';
import { openNewsroom, type Story } from '#tests/support/newsroom.ts';

// That somebody paid for a story, and what machines made: said in the editor, read above the headline.

const written: Story[] = [];
test.afterEach(async () => {
  await openNewsroom().remove(written.splice(0));
});

const say = (locale: Locale, key: TextKey, name = '') =>
  TEXTS[locale][key].replace('{{name}}', name);

async function openFields(page: Page, locale: Locale, { id }: Story) {
  await page.goto(`${locale === 'en' ? '' : '/vi'}/admin/edit-article?id=${id}`);
  const title = page.getByRole('heading', { name: say(locale, 'admin.editor.disclosure') });
  await page.locator('summary', { has: title }).press('Enter');
  await expect(page.getByLabel(say(locale, 'admin.disclosure.paid'))).toBeVisible();
}

for (const locale of ['en', 'vi'] as const)
  test(`an editor says in ${locale} who paid, and readers see it first`, async ({ page }) => {
    const payer = `Rice & Sons ${Date.now()}`;
    const story = await openNewsroom().write({ locale, status: 'published' });
    written.push(story);
    await signIn(page, await somebody('editor'));
    await openFields(page, locale, story);
    const save = page.getByRole('button', {
      name: say(locale, 'admin.disclosure.save'),
      exact: true,
    });
    await page.getByLabel(say(locale, 'admin.disclosure.paid')).selectOption('sponsored');
    await save.last().click();
    await expect(page.getByText(say(locale, 'admin.disclosure.payerMissing'))).toBeVisible();
    await page.getByLabel(say(locale, 'admin.disclosure.payer')).fill(payer);
    await page.getByRole('checkbox', { name: say(locale, 'admin.disclosure.picture') }).check();
    expect(await axeProblems(page)).toEqual([]);
    await save.last().click();
    await expect(
      page.getByRole('status').getByText(say(locale, 'admin.disclosure.saved')),
    ).toBeVisible();

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${locale === 'en' ? '' : '/vi'}/article/${story.slug}`);
    const told = page
      .locator('.story-head')
      .getByText(say(locale, 'disclosure.sponsored', payer), { exact: true });
    await expect(told).toBeVisible();
    await expect(
      page.locator('.story-head').getByText(say(locale, 'disclosure.machine.picture')),
    ).toBeVisible();
    const [mark, title] = await Promise.all([
      told.boundingBox(),
      page.getByRole('heading', { level: 1 }).boundingBox(),
    ]);
    expect((mark?.y ?? 0) + (mark?.height ?? 0)).toBeLessThanOrEqual(title?.y ?? 0);
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(excess).toBe(0);
    expect(await axeProblems(page)).toEqual([]);
  });

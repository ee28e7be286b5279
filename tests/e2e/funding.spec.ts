import { expect } from '@playwright/test';
import { test } from '#tests/support/reader-test.ts';

// Rounds as data, on the demo content.

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('rounds are chosen, summed, sorted and taken along, and the address holds all of it', async ({
    page,
    request,
  }) => {
    await page.goto('/funding');
    const newest = page.getByRole('table', { name: 'Newest Rounds' });
    expect(await newest.getByRole('row').count()).toBe(9);
    const stories = page
      .getByRole('heading', { level: 2 })
      .or(page.getByRole('heading', { level: 3 }));
    await expect(stories.filter({ hasText: 'Nồi Lớn raises' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Year' }).selectOption('2021');
    await page.getByRole('combobox', { name: 'Quarter' }).selectOption('Q4');
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Amount');
    await page.getByRole('button', { name: 'Show rounds' }).click();
    await expect(page).toHaveURL(/year=2021&quarter=q4/);
    const rounds = page.getByRole('table', { name: 'Rounds' });
    await expect(rounds.getByRole('rowheader').first()).toHaveText('Mái Nắng');
    await expect(page.locator('dl')).toContainText('about $10.8M');
    await expect(stories.filter({ hasText: 'Nồi Lớn raises' })).toHaveCount(0);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');

    const file = page.getByRole('link', { name: 'Download as CSV' });
    const answer = await request.get((await file.getAttribute('href')) ?? '');
    const [header, first] = (await answer.text()).split('\r\n');
    expect(header).toBe(
      '\uFEFFcompany,sector,location,announced_on,kind,status,amount,currency,amount_usd,usd_rate_on,lead_investors,investors,source_url,profile_url,source_supports',
    );
    expect(first).toContain('Mái Nắng,');
    expect(first).toMatch(/,2021-11-30,Series A,confirmed,9500000,USD,9500000,,.*http/);

    const vietnamese = page.locator('a[hreflang=vi], a[lang=vi]').first();
    expect(await vietnamese.getAttribute('href')).toBe(
      '/vi/funding?year=2021&quarter=q4&sort=amount',
    );
    await page.goto('/funding?year=26&kind=Loan&size=huge&investor=Not+Known');
    await expect(page.getByRole('table', { name: 'Rounds' })).toBeHidden();
    const why = page.getByRole('status').filter({ hasText: 'No investor called' });
    await expect(why).toContainText('No investor called “Not Known” is in the directory.');
    await expect(why).toContainText('Round has no choice “Loan”.');
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await expect(page.getByRole('table', { name: 'Rounds' })).toBeVisible();
    for (const path of [
      '/funding?rounds=0',
      '/funding?rounds=9999',
      '/funding/1999',
      '/funding/2021-q5',
    ])
      expect([path, (await request.get(path)).status()]).toEqual([path, 404]);
  });

  test('quarters are chosen by the name that each language has for them', async ({ page }) => {
    await page.goto('/vi/funding');
    const quarter = page.getByRole('combobox', { name: 'Quý' });
    await quarter.selectOption('Quý 4');
    await expect(quarter).toHaveValue('q4');
  });

  test('a quarter is told in words whose numbers lead to its rounds', async ({ page }) => {
    await page.goto('/vi/funding/2021-q4');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Gọi vốn khởi nghiệp quý 4/2021',
    );
    const told = page.locator('main p').filter({ hasText: 'Chúng tôi ghi nhận' });
    await expect(told).toContainText('tổng cộng khoảng 10,8 triệu USD');
    await told.getByRole('link', { name: '2 vòng', exact: true }).first().click();
    await expect(page).toHaveURL('/vi/funding?year=2021&quarter=q4&counted=yes');
    await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(2);
    await page.goBack();
    await page.getByRole('link', { name: '← quý 3/2021' }).click();
    await expect(page).toHaveURL('/vi/funding/2021-q3');
  });
});

import { expect } from '@playwright/test';
import { test } from '#tests/support/reader-test.ts';

const TYPES: Readonly<Record<string, RegExp>> = {
  pdf: /^application\/pdf$/,
  xlsx: /^application\/vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet$/,
  zip: /^application\/zip$/,
  svg: /^image\/svg\+xml/,
  png: /^image\/png$/,
  json: /^application\/json/,
  md: /^text\/markdown/,
  ase: /^application\/octet-stream$/,
};

for (const path of ['/press', '/resources', '/vi/press', '/vi/resources'])
  test(`every download of ${path} is there, of its type and size`, async ({ page, request }) => {
    await page.goto(path);
    const links = await page.locator('main a[download]').evaluateAll((found) =>
      found.map((link) => ({
        href: link.getAttribute('href') ?? '',
        name: link.getAttribute('aria-label') ?? link.textContent ?? '',
      })),
    );
    expect(links.length).toBeGreaterThanOrEqual(path.endsWith('press') ? 19 : 9);
    for (const { href, name } of links) {
      const answer = await request.get(href);
      expect(answer.status(), href).toBe(200);
      const ending = href.slice(href.lastIndexOf('.') + 1);
      expect(answer.headers()['content-type'], href).toMatch(TYPES[ending] ?? /no such type/);
      const kilobytes = Math.max(1, Math.round((await answer.body()).length / 1024));
      expect(name, href).toContain(`${kilobytes} KB`);
    }
    // Nothing on these pages only looks like a control.
    const dead = page.locator('main').locator('button, a:not([href])');
    await expect(dead).toHaveCount(0);
  });

test('a tool that exists in Vietnamese is offered in Vietnamese', async ({ page }) => {
  await page.goto('/vi/resources');
  for (const name of [
    /danh mục kiểm tra điều khoản/i,
    /danh mục hồ sơ gọi vốn/i,
    /bảng cổ đông/i,
  ]) {
    const link = page.getByRole('link', { name });
    await expect(link).toHaveAttribute('href', /-vi\.(pdf|xlsx)$/);
    await expect(link).toHaveAttribute('hreflang', 'vi');
  }
});

import { expect, type Page, test } from '@playwright/test';
import { database, signIn, somebody } from '#tests/support/back-office.ts';
import { openNewsroom } from '#tests/support/newsroom.ts';
import { OFFICE_LISTS, openScreen } from '#tests/support/office-screens.ts';

// What one looks for in a list is a day, a number, a state or a button: none of these is ever cut.

const newsroom = openNewsroom();
/** Windows that are beside the sections, in pixels. */
const WIDTHS = [1040, 1280, 1440];
/** In the names of what is made for this. */
const WORD = `column-${Date.now().toString(36)}`;

/** One article in each state whose words are long, one in the trash, a message and a redirect. */
test.beforeAll(async () => {
  const inADay = new Date(Date.now() + 86_400_000).toISOString();
  const draft = { status: 'draft', published_at: null, featured: false };
  const stories = await newsroom.writeMany([
    { title: `${WORD} live`, published_at: '2026-11-28T23:30:00Z', featured: true },
    { title: `${WORD} scheduled`, ...draft, scheduled_at: inADay, review_note: null },
    {
      title: `${WORD} returned`,
      ...draft,
      review_note: 'Please say who told you, and when. '.repeat(4),
    },
    { title: `${WORD} in the trash`, ...draft },
  ]);
  await newsroom.writeMany([
    {
      title: `${WORD} một bản dịch`,
      ...draft,
      locale: 'vi',
      translation_of: stories[0]?.id ?? null,
      counterpart_seen: ['a'.repeat(12)],
      review_note: 'Please say who told you.',
    },
  ]);
  const db = database();
  await db
    .from('articles')
    .delete()
    .eq('id', stories[3]?.id ?? '')
    .throwOnError();
  await db
    .from('contact_messages')
    .insert({
      first_name: 'A',
      last_name: 'Reader',
      email: `${WORD}@example.com`,
      subject: WORD,
      message: WORD,
      locale: 'vi',
    })
    .throwOnError();
  await db
    .from('redirects')
    .upsert({ from_path: `/${WORD}`, to_path: '/about' })
    .throwOnError();
});

/** What is wider than its place. */
const sideways = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('main section')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map((place) => place.getAttribute('aria-label') ?? place.tagName),
  );

/**
 * Headers, days, numbers, states and what can be clicked of which a part cannot be seen: it ends beyond its cell, or
 * beyond the table.
 */
const cut = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const table of document.querySelectorAll('main table')) {
      const edge = table.parentElement?.getBoundingClientRect().right ?? innerWidth;
      const parts = table.querySelectorAll<HTMLElement>(
        'thead th, [data-firm], time, [data-tone], :is(td, th)[data-key=actions] :is(a, button), input',
      );
      for (const part of parts) {
        const cell = part.closest<HTMLElement>('td, th');
        if (!cell || part.closest('.sr-only, [data-menu]') || part.getClientRects().length === 0)
          continue;
        // A quotation in a state may be cut, and says so; the sign of an order stands beside its header.
        const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT, ({ parentElement }) =>
          parentElement?.closest('q, .sr-only, [aria-hidden]')
            ? NodeFilter.FILTER_REJECT
            : NodeFilter.FILTER_ACCEPT,
        );
        let right = part === cell ? 0 : part.getBoundingClientRect().right;
        while (texts.nextNode()) {
          const text = document.createRange();
          text.selectNodeContents(texts.currentNode);
          right = Math.max(right, text.getBoundingClientRect().right);
        }
        const ends = Math.min(cell.getBoundingClientRect().right, edge);
        if (right > ends + 1) found.push(`${cell.dataset['key'] ?? 'header'}: ${part.textContent}`);
      }
    }
    return found;
  });

test.beforeEach(async ({ page }) => signIn(page, await somebody('admin')));

for (const locale of ['en', 'vi'])
  test(`no day, number, state or button of a list is cut, in ${locale}`, async ({ page }) => {
    test.setTimeout(240_000);
    let rows = 0;
    for (const path of OFFICE_LISTS) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await openScreen(page, locale === 'vi' ? `/vi${path}` : path);
      rows += await page.locator('[data-row]').count();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        expect(await sideways(page), `${path} at ${width}`).toEqual([]);
        expect(await cut(page), `${path} at ${width}`).toEqual([]);
      }
    }
    expect(rows).toBeGreaterThan(100);
  });

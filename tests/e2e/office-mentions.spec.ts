import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { axeProblems } from '#tests/support/axe.ts';
import { database, signIn, somebody } from '#tests/support/back-office.ts';
import { untilSettled } from '#tests/support/settled.ts';

// The card of an article with the companies and people that it names.

/** A word that is a name in no other test. */
const word = () =>
  `Q${randomUUID()
    .replace(/[^a-f]/g, '')
    .slice(0, 5)}x${randomUUID()
    .replace(/[^a-f]/g, '')
    .slice(0, 5)}`;

async function add(table: 'startups' | 'investors' | 'articles', row: object): Promise<string> {
  const { data, error } = await database()
    .from(table)
    .insert(row as never)
    .select('id')
    .single();
  if (error) throw new Error(error.message);
  return data.id;
}
const slug = () => `m-${randomUUID().slice(0, 8)}`;
const startup = (name: string, location: string, at = slug()) =>
  add('startups', {
    ...{ name, location, slug: at, description: 'Cooks.', category: 'SaaS', status: 'approved' },
  });
const story = (row: object) =>
  add('articles', {
    ...{ slug: slug(), excerpt: 'Kitchens.', category: 'news', status: 'draft', locale: 'en' },
    ...row,
  });
const forget = (table: 'startups' | 'articles', ...ids: string[]) =>
  database().from(table).delete().in('id', ids);

const card = (page: Page) =>
  page.locator('details', { hasText: /Companies and people|Công ty và nhân vật/ });
const namesIn = async (article: string) => {
  const { data } = await database()
    .from('article_mentions')
    .select('entity_id,role')
    .eq('article_id', article);
  return data?.map(({ entity_id, role }) => [entity_id, role]).toSorted();
};

test('who is confirmed is linked on the public page at once, as what it is about or not, until removed', async ({
  page,
  request,
}) => {
  const [name, other, late] = [word(), word(), word()].map((one) => `${one} Foods`);
  if (!name || !other || !late) throw new Error('no names');
  const address = slug();
  const path = `/startup/${address}`;
  const company = await startup(name, 'Hà Nội', address);
  const further = await startup(other, 'Huế');
  const third = await startup(late, 'Huế');
  const at = slug();
  const article = await story({
    ...{ title: 'Kitchens grow', slug: at, status: 'published' },
    content: `<p>The kitchens of ${name} grow, says a guest.</p><p>So do those of ${other}.</p>`,
    published_at: '2026-02-03T03:00:00Z',
  });
  const twin = await story({
    title: 'Bếp lớn lên',
    locale: 'vi',
    content: '<p>Bếp.</p>',
    translation_of: article,
  });
  const own = `/article/${at}`;
  const publicPage = async () => (await request.get(own)).text();
  // In the cache before.
  expect(await publicPage()).not.toContain(`href="${path}"`);

  await signIn(page, await somebody('editor'));
  await page.goto(`/admin/edit-article?id=${article}`);
  await card(page).locator('summary').click();
  await expect(card(page).getByText('Nobody yet.')).toBeVisible();
  await expect(card(page).getByText('Certain', { exact: true })).toHaveCount(2);
  await card(page).getByRole('button', { name: 'Confirm all that are certain (2)' }).click();
  await expect(card(page).getByRole('status').first()).toContainText(/^Added: .* and /);
  await expect(card(page).getByRole('button', { name: 'Undo' })).toBeInViewport({ ratio: 1 });
  await card(page).getByRole('button', { name: 'Undo' }).click();
  await expect(card(page).getByText('Nobody yet.')).toBeVisible();
  await card(page)
    .getByRole('button', { name: `Not ${other}` })
    .click();
  await expect(card(page).getByRole('status').first()).toContainText(`${other} is not asked again`);
  // The focus goes on to the next one.
  await expect(card(page).getByRole('button', { name: `Confirm ${name}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card(page).getByRole('status').first()).toHaveText(`Added: ${name}.`);
  await expect(card(page).getByRole('link', { name })).toHaveAttribute('href', path);
  await expect.poll(publicPage, { intervals: [25] }).toContain(`<a href="${path}">${name}</a>`);
  await card(page).getByLabel(`Role of ${name}`).selectOption('What the story is about');
  await expect(card(page).getByRole('status').first()).toHaveText(
    `${name} is what the story is about.`,
  );
  await expect
    .poll(async () => /"about":\[\{[^\]]*\}\]/.exec(await publicPage())?.[0], {
      intervals: [25],
    })
    .toContain(path);
  expect(await publicPage()).toMatch(new RegExp(`story-facts[^]*${path}">${name}</a>`));
  await untilSettled(page);
  expect(await axeProblems(page)).toEqual([]);

  // What is written and not stored is looked through as well.
  await page.getByRole('textbox', { name: /^Content/ }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(` Now ${late}, too.`);
  await card(page)
    .getByRole('button', { name: `Confirm ${late}` })
    .click();
  await expect(card(page).getByRole('status').first()).toHaveText(`Added: ${late}.`);
  await card(page).getByRole('button', { name: 'Copy to the Vietnamese version' }).click();
  await expect(card(page).getByRole('status').first()).toContainText(/^Copied:/);
  const both = [
    [company, 'subject'],
    [third, 'mentioned'],
  ].toSorted();
  expect(await namesIn(twin)).toEqual(both);
  // Back: the copy, then the last one; and forth by the button of the first.
  await card(page).getByRole('button', { name: 'Undo' }).click();
  await expect(card(page).getByRole('status').first()).toContainText('Taken back');
  expect(await namesIn(twin)).toEqual([]);
  await card(page).getByRole('button', { name: 'Undo' }).click();
  await expect(card(page).getByRole('button', { name: `Confirm ${late}` })).toBeVisible();
  await card(page)
    .getByRole('button', { name: `Remove ${name} from this story` })
    .click();
  await expect(card(page).getByText('Nobody yet.')).toBeVisible();
  await expect.poll(publicPage, { intervals: [25] }).not.toContain(path);
  await forget('articles', twin);
  await forget('articles', article);
  await forget('startups', company, further, third);
});

test('of two of one name a contributor chooses, in an own draft and in Vietnamese, and finds by former names', async ({
  page,
}) => {
  const name = `${word()} Foods`;
  const [north, south] = [await startup(name, 'Hà Nội'), await startup(name, 'Cần Thơ')];
  const former = `${word()} Kitchens`;
  const renamed = await startup(`${word()} Foods`, 'Đà Lạt');
  await database()
    .from('entity_names')
    .insert({ startup_id: renamed, name: former, former: true } as never);
  const person = await somebody('contributor');
  const draft = await story({
    ...{ title: `${name} mở bếp`, locale: 'vi', author_id: person.id },
    content: `<p>Hôm nay ${name} mở bếp.</p>`,
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, person);
  await page.goto(`/vi/admin/edit-article?id=${draft}`);
  // Where there is no room beside the text, what is said besides it is a sheet.
  await page.getByRole('button', { name: /^Thiết lập/ }).click();
  await card(page).locator('summary').press('Enter');
  const choices = card(page).getByRole('list', { name: `“${name}” là ai?` });
  await expect(choices.getByRole('listitem')).toHaveCount(2);
  await expect(card(page).getByText('Chắc chắn')).toHaveCount(0);
  await expect(card(page).getByRole('button', { name: /Xác nhận/ })).toHaveCount(0);
  await card(page)
    .getByRole('button', { name: `Không phải ai tên ${name} ở trên` })
    .click();
  await expect(choices).toBeHidden();
  await card(page).getByRole('button', { name: 'Hoàn tác' }).click();
  await choices.getByRole('button', { name: `Chọn ${name}, Startup, Cần Thơ` }).click();
  await expect(card(page).getByLabel(`Vai trò của ${name}`)).toHaveValue('subject');
  await expect(choices).toBeHidden();
  expect(await namesIn(draft)).toEqual([[south, 'subject']]);
  await card(page).getByLabel('Thêm theo tên').fill(former);
  await expect(card(page).getByText(`Tên cũ: ${former}`)).toBeVisible();
  await card(page)
    .getByRole('button', { name: /^Thêm Q.*Đà Lạt$/ })
    .click();
  await expect(card(page).getByText('Không ai tên như vậy có trang riêng.')).toBeHidden();
  await expect
    .poll(() => namesIn(draft))
    .toEqual(
      [
        [south, 'subject'],
        [renamed, 'mentioned'],
      ].toSorted(),
    );
  await untilSettled(page);
  expect(await axeProblems(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await forget('articles', draft);
  await forget('startups', north, south, renamed);
});

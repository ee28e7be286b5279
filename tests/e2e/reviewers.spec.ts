import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { axeProblems } from '#tests/support/axe.ts';
import { database, newcomer, openMenu, signIn, somebody } from '#tests/support/back-office.ts';
import type { Role } from '#tests/support/people.ts';
import { untilSettled } from '#tests/support/settled.ts';

// Editors review the directories, add to them, and answer what they are asked to. Nothing counts, offers or
// assigns what somebody cannot open.

const unique = (stem: string) => `${stem} ${randomUUID().slice(0, 8)}`;
const said = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Messages' }).getByText(text, { exact: true });
const card = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Pending Approvals' })
    .getByRole('listitem')
    .filter({ hasText: name });

async function submit(name: string, more: Record<string, unknown> = {}) {
  const { data, error } = await database()
    .from('startups')
    .insert({
      ...{ name, slug: `s-${randomUUID().slice(0, 8)}`, description: 'Cooks.', category: 'SaaS' },
      ...more,
    } as never)
    .select('id')
    .single();
  if (error) throw new Error(error.message);
  return data.id;
}
const remove = (...ids: string[]) => database().from('startups').delete().in('id', ids);
const stored = async (id: string) =>
  (await database().from('startups').select('*').eq('id', id).single()).data;

async function write(assignee: string | null, subject = unique('A question')) {
  const { data, error } = await database()
    .from('contact_messages')
    .insert({
      ...{ first_name: 'An', last_name: 'Nguyễn', email: 'an@example.com', subject },
      ...{ message: 'It has twenty people.', assignee_id: assignee },
    })
    .select('id')
    .single();
  if (error) throw new Error(error.message);
  return { id: data.id, subject };
}
const discard = (...ids: string[]) => database().from('contact_messages').delete().in('id', ids);

test('from the dashboard a startup is approved in two clicks', async ({ page }) => {
  const name = unique('Two Clicks');
  const id = await submit(name);
  const editor = await somebody('editor');
  await signIn(page, editor);
  await page.goto('/admin');
  await page.evaluate(() => {
    const counter = { clicks: 0 };
    addEventListener('click', () => (counter.clicks += 1), true);
    Object.assign(window, { counter });
  });
  await page.getByRole('tab', { name: /^Startups/ }).click();
  await page.getByRole('button', { name: `Approve ${name}` }).click();
  await expect(said(page, `${name} was approved`)).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'counter').clicks)).toBe(2);
  expect(await stored(id)).toMatchObject({ status: 'approved', approved_by: editor.id });
  await remove(id);
});

test('a card says who sent it in and what it may repeat; its decision is undone where it was', async ({
  page,
}) => {
  const sender = await somebody('user');
  const stem = unique('Nồi Hầm');
  const known = await submit(stem, { status: 'approved', location: 'Đà Lạt' });
  const first = await submit(`${stem} One`, { created_at: '2030-01-02T00:00:00Z' });
  const second = await submit(`${stem} JSC`, {
    ...{ created_at: '2030-01-01T00:00:00Z', website: 'noiham.vn', logo_url: '/logos/noi-lon.svg' },
    submitted_by: sender.id,
  });
  await signIn(page, await somebody('editor'));
  await page.clock.install();
  await page.goto('/admin?tab=startups');
  const below = card(page, `${stem} JSC`).filter({ has: page.getByRole('img') });
  await expect(below.getByRole('link', { name: 'noiham.vn' })).toBeVisible();
  await expect(below.getByRole('link', { name: sender.email })).toBeVisible();
  await expect(below.getByRole('link', { name: stem, exact: true })).toBeVisible();
  await expect(below).toContainText('approved · Đà Lạt');
  await untilSettled(page);
  expect(await axeProblems(page)).toEqual([]);

  // Whoever presses twice meets no other button, however long they stay.
  const approve = page.getByRole('button', { name: `Approve ${stem} One` });
  const place = await approve.boundingBox();
  const pressed = { x: (place?.x ?? 0) + 10, y: (place?.y ?? 0) + 10 };
  const topOf = async () => (await below.boundingBox())?.y;
  const top = await topOf();
  await page.mouse.click(pressed.x, pressed.y);
  await page.mouse.click(pressed.x, pressed.y);
  const undo = page.getByRole('button', { name: `Undo the decision on ${stem} One` });
  await expect(undo).toBeInViewport({ ratio: 1 });
  expect(await topOf()).toBe(top);
  await untilSettled(page);
  expect(await axeProblems(page)).toEqual([]);
  await undo.click();
  await expect(approve).toBeVisible();
  expect(await stored(first)).toMatchObject({ status: 'pending', approved_by: null });

  await approve.click();
  await expect(undo).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(undo).toBeHidden();
  expect(await topOf()).toBe(top);
  // It goes when neither the pointer nor the focus is there.
  await page.getByRole('tab', { name: /^Startups/ }).focus();
  await page.mouse.move(2, 2);
  await expect(card(page, `${stem} One was approved`)).toHaveCount(0);
  expect(await stored(first)).toMatchObject({ status: 'approved' });

  // A rejection asks why, and is undone like it.
  await page.getByRole('button', { name: `Reject ${stem} JSC` }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('It is there already.');
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  const undoRejection = page.getByRole('button', { name: `Undo the decision on ${stem} JSC` });
  await expect(undoRejection).toBeInViewport({ ratio: 1 });
  await undoRejection.click();
  await expect(said(page, `${stem} JSC waits for a decision again`)).toBeVisible();
  expect(await stored(second)).toMatchObject({ status: 'pending', review_note: null });
  const { data } = await database().from('notifications').select('data').eq('user_id', sender.id);
  expect(JSON.stringify(data)).not.toContain(second);
  await remove(known, first, second);
});

/** What every role may open, and no more. */
const OPENS: Partial<Record<Role, string[]>> = {
  contributor: ['Content', 'Calendar', 'All Articles', 'Trash'],
  editor: [
    ...['Content', 'Newsletter', 'Startups', 'Investors', 'Analytics', 'Ledger', 'Calendar'],
    ...['Messages', 'Requests of people who are listed', 'All Articles', 'Trash'],
  ],
};

for (const [role, names] of Object.entries(OPENS) as [Role, string[]][])
  test(`${role}: whatever the office offers can be opened`, async ({ page }) => {
    await signIn(page, await somebody(role));
    const refused: string[] = [];
    page.on('response', (response) => {
      if (/\/(rest|functions)\/v1\//.test(response.url()) && response.status() >= 400)
        refused.push(response.url());
    });
    await page.goto('/admin');
    const leads = async () => {
      await expect(page.getByRole('button', { name: /Keyboard shortcuts/ })).toBeVisible();
      await page.getByRole('button', { name: 'Find or go to' }).click();
      const palette = page.getByRole('dialog', { name: 'Find or go to' });
      await expect(palette.getByRole('group', { name: 'Go to' })).toBeVisible();
      return palette;
    };
    const going = (await leads()).getByRole('group', { name: 'Go to' }).getByRole('option');
    const offered = await going.allTextContents();
    // And their account and the site, which are no part of the office.
    expect(offered.slice(0, -2)).toHaveLength(names.length);
    const creating = (await page.getByRole('group', { name: 'Create' }).allTextContents()).join();
    expect(creating.includes('Add a startup')).toBe(role === 'editor');
    expect(creating).not.toContain('Invite somebody');
    await page.keyboard.press('Escape');
    for (const at of offered.slice(0, -2).keys()) {
      await (await leads())
        .getByRole('group', { name: 'Go to' })
        .getByRole('option')
        .nth(at)
        .click();
      await expect(page).toHaveURL(/\/admin/);
      await expect(page.getByRole('button', { name: 'Find or go to' })).toBeVisible();
      await expect(page.getByText('Loading…')).toHaveCount(0);
      await expect(page.getByText(/Editors (answer|keep)/)).toHaveCount(0);
    }
    await untilSettled(page);
    expect(refused).toEqual([]);
    if (role === 'contributor') await expect(page.getByText(/\d+ waiting/)).toHaveCount(0);
    for (const closed of ['Users', 'Settings'])
      await expect(page.getByRole('link', { name: closed })).toHaveCount(0);
  });

test('an editor neither imports, features nor deletes, and settles no claims', async ({ page }) => {
  const name = unique('Kept');
  const id = await submit(name, { status: 'approved', featured: true });
  await signIn(page, await somebody('editor'));
  await page.goto(`/admin?tab=startups&q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Startup' });
  await expect(dialog.getByLabel('Featured')).toHaveCount(0);
  await dialog.getByLabel('Location').fill('Vinh');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(said(page, 'Startup updated successfully')).toBeVisible();
  expect(await stored(id)).toMatchObject({ location: 'Vinh', featured: true });
  await openMenu(page, name);
  await expect(page.getByRole('button', { name: `Delete ${name}` })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Import Startups' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Proposals/ }).click();
  await expect(
    page.getByRole('dialog').getByText('Nobody suggests anything right now.'),
  ).toBeVisible();
  await remove(id);
});

test('a message is assigned to who may open it, told at the bell, and answered by them', async ({
  page,
  browser,
}) => {
  const editor = await newcomer('editor');
  const contributor = await somebody('contributor');
  const letter = await write(null);
  await signIn(page, await somebody('admin'));
  await page.goto('/admin');
  await page.getByRole('link', { name: /^Messages/ }).click();
  await page.getByRole('button', { name: `Open “${letter.subject}”` }).click();
  const assignee = page.getByRole('dialog').getByLabel('Assignee');
  const offered = await assignee
    .locator('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  expect(offered).toContain(editor.id);
  expect(offered).not.toContain(contributor.id);
  await assignee.selectOption(editor.id);
  await expect
    .poll(async () => (await editor.client.from('contact_messages').select('id')).data)
    .toEqual([{ id: letter.id }]);

  const theirs = await (await browser.newContext()).newPage();
  await signIn(theirs, editor);
  await theirs.goto('/vi/admin');
  await theirs.getByRole('button', { name: /Thông báo/ }).click();
  await theirs.getByRole('link', { name: `Mở: ${letter.subject}` }).click();
  const dialog = theirs.getByRole('dialog', { name: letter.subject });
  await expect(dialog).toContainText('It has twenty people.');
  // Who was asked may hand it on.
  await expect(dialog.getByLabel('Người phụ trách')).toHaveValue(editor.id);
  await untilSettled(theirs);
  expect(await axeProblems(theirs)).toEqual([]);
  await dialog.getByLabel('Câu trả lời').fill('Thank you, we will look.');
  await dialog.getByRole('button', { name: 'Gửi câu trả lời' }).click();
  await expect(dialog).toBeHidden();
  const { data } = await database()
    .from('contact_messages')
    .select('status,answered_by')
    .eq('id', letter.id)
    .single();
  expect(data).toEqual({ status: 'answered', answered_by: editor.id });
  await theirs.context().close();
  await discard(letter.id);
});

test('what is not theirs is not there for an editor who knows its address', async ({ page }) => {
  const letter = await write(null);
  await signIn(page, await somebody('editor'));
  await page.goto(`/admin/messages?open=${letter.id}`);
  await expect(page.getByText('This message is not assigned to you')).toBeVisible();
  await expect(page.getByText(letter.subject)).toHaveCount(0);
  await discard(letter.id);
});

test('where the inbox was, one is led to the messages', async ({ page }) => {
  await signIn(page, await somebody('admin'));
  await page.goto('/admin?tab=users&view=inbox');
  await expect(page).toHaveURL('/admin/messages');
  await expect(page.getByRole('heading', { name: 'Reader messages' })).toBeVisible();
});

for (const [kind, title, tab] of [
  ['startup', 'Add Startup', 'startups'],
  ['investor', 'Add Investor', 'investors'],
] as const)
  test(`a ${kind} is added in the office, public at once and in the audit log`, async ({
    page,
  }) => {
    const editor = await somebody('editor');
    const name = unique('Made Here');
    await signIn(page, editor);
    await page.goto(`/admin?tab=${tab}&new=1`);
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByLabel('Name', { exact: true }).fill('Nồi Lớn');
    if (kind === 'startup')
      await expect(dialog.getByRole('status').first()).toContainText('They are public already.');
    await untilSettled(page);
    expect(await axeProblems(page)).toEqual([]);
    await dialog.getByLabel('Name', { exact: true }).fill(name);
    await dialog.getByLabel('Website').fill('madehere.example');
    if (kind === 'startup') {
      // Nothing is chosen for whoever does not choose.
      await dialog.getByLabel('Description').fill('It is made here.');
      await dialog.getByRole('button', { name: title }).click();
      await expect(dialog.getByLabel('Category')).toHaveAccessibleDescription(/required/);
      await dialog.getByLabel('Category').selectOption('FoodTech');
    }
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'logo.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9H0z"/></svg>',
      ),
    });
    await dialog.getByRole('button', { name: title }).click();
    await expect(dialog).toBeHidden();
    const { data: row } = await database().from(tab).select('*').eq('name', name).single();
    expect(row).toMatchObject({
      ...{ status: 'approved', approved_by: editor.id, submitted_by: null, featured: false },
      logo_url: expect.stringContaining('/startup-logos/'),
    });
    const { data: log } = await database()
      .from('audit_log')
      .select('action,actor,actor_role')
      .eq('row_id', String(row?.id));
    expect(log).toEqual([{ action: 'insert', actor: editor.id, actor_role: 'editor' }]);
    await page.goto(kind === 'startup' ? `/startup/${row?.slug}` : `/investors/${row?.slug}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await database().from(tab).delete().eq('id', String(row?.id));
  });

test('the round form adds the company and the fund that the directories lack', async ({ page }) => {
  const [company, fund] = [unique('Bánh Mới'), unique('Quỹ Mới')];
  await signIn(page, await somebody('editor'));
  await page.goto('/admin/ledger');
  await page.getByRole('button', { name: 'Add a round' }).click();
  const form = page.getByRole('dialog', { name: 'Add a round' });
  await form.getByLabel('Company').fill(company);
  await form.getByRole('button', { name: `Add “${company}” to the startup directory` }).click();
  const add = page.getByRole('dialog', { name: 'Add Startup' });
  await expect(add.getByLabel('Name', { exact: true })).toHaveValue(company);
  await add.getByLabel('Description').fill('It bakes.');
  await add.getByLabel('Category').selectOption('FoodTech');
  await add.getByRole('button', { name: 'Add Startup' }).click();
  await expect(add).toBeHidden();
  await expect(form.getByRole('button', { name: `Add “${company}”` })).toHaveCount(0);
  await form.getByLabel('Investor 1', { exact: true }).fill(fund);
  await form.getByRole('button', { name: `Add “${fund}” to the investor database` }).click();
  await page
    .getByRole('dialog', { name: 'Add Investor' })
    .getByRole('button', { name: 'Add Investor' })
    .click();
  await expect(form.getByRole('button', { name: `Add “${fund}”` })).toHaveCount(0);
  await form.getByLabel('Announced on').fill('2026-05-04');
  await form.getByLabel('Address of source 1', { exact: true }).fill('https://wire.invalid/round');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await form.getByLabel(/all the same/i).check();
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(said(page, 'The round was saved')).toBeVisible();
  const { data: made } = await database()
    .from('startups')
    .select('id')
    .eq('name', company)
    .single();
  const id = String(made?.id);
  const { data } = await database()
    .from('funding_rounds')
    .select('round_investors(investors(name))')
    .eq('startup_id', id);
  expect(data).toEqual([{ round_investors: [{ investors: { name: fund } }] }]);
  await remove(id);
  await database().from('investors').delete().eq('name', fund);
});

test('an editor reaches through the API no further than through the office', async () => {
  const { client, id: me } = await somebody('editor');
  const victim = await somebody('user');
  const entry = await submit(unique('Wanted'), { status: 'approved' });
  const roles = await client
    .from('user_roles')
    .update({ role: 'admin' })
    .eq('user_id', me)
    .select();
  expect(roles.data).toEqual([]);
  expect((await client.from('user_roles').insert({ user_id: me, role: 'admin' })).error).not.toBe(
    null,
  );
  for (const change of [{ featured: true }, { status: 'pending' }] as const)
    expect(
      (await client.from('startups').update(change).eq('id', entry)).error,
      JSON.stringify(change),
    ).toMatchObject({ code: '42501' });
  expect((await client.from('profiles').select('email').neq('user_id', me)).data).toEqual([]);
  // An entry in somebody's name would show whose it is.
  const bait = await client.from('startups').insert({
    ...{ name: 'Bait', slug: `bait-${randomUUID().slice(0, 8)}`, description: 'x' },
    ...{ category: 'SaaS', submitted_by: victim.id },
  });
  expect(bait.error).toMatchObject({ code: '42501' });
  const beside = await client.rpc('waiting_entries', { entry_kind: 'startup', ids: [entry] });
  expect(beside.data).toEqual([]);
  const embedded = await client
    .rpc('startup_records', { ids: [entry] })
    .select('id,profiles!startups_submitted_by_fkey(email)');
  expect(JSON.stringify(embedded.data)).not.toContain('@');
  for (const table of ['audit_log', 'admin_emails', 'invitations', 'email_outbox'] as const)
    expect((await client.from(table).select('*').limit(1)).data ?? [], table).toEqual([]);
  await remove(entry);
});

test('an @ that finds nothing adds the company it names, and Enter alone adds nothing', async ({
  page,
}) => {
  const name = unique('Xôi Mới');
  await signIn(page, await somebody('editor'));
  await page.goto('/admin/create-article');
  const text = page.getByLabel('Content *');
  await text.click();
  await page.keyboard.type('Ask @ five. ');
  await page.keyboard.type(`@${name}`);
  const menu = page.getByRole('listbox', { name: 'Name a startup, an investor or a person' });
  await expect(menu.getByRole('option', { name: `Add “${name}” Person` })).toBeVisible();
  await expect(menu.getByRole('option', { selected: true })).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add Startup' });
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue(name);
  await dialog.getByLabel('Description').fill('It steams.');
  await dialog.getByLabel('Category').selectOption('FoodTech');
  await dialog.getByRole('button', { name: 'Add Startup' }).click();
  const { data } = await expect
    .poll(async () => database().from('startups').select('id,slug').eq('name', name))
    .toMatchObject({ data: [{ slug: expect.any(String) }] })
    .then(() => database().from('startups').select('id,slug').eq('name', name).single());
  await expect(text.getByRole('link', { name })).toHaveAttribute('href', `/startup/${data?.slug}`);
  await page.keyboard.type(' @nobody there');
  await expect(menu.getByRole('option').first()).toContainText('Add “nobody there”');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(text.locator('p')).toHaveCount(2);
  await remove(String(data?.id));
});

test('a company that is approved is linked to the stories that named it before, in one click', async ({
  page,
}) => {
  const name = unique('Xưởng Gió');
  const id = await submit(name);
  const { data: story } = await database()
    .from('articles')
    .insert({
      ...{ title: unique('Wind on the coast'), slug: `gio-${randomUUID().slice(0, 8)}` },
      ...{ content: `<p>Last year <b>${name}</b> was three people.</p>`, category: 'news' },
      ...{ status: 'published', published_at: new Date().toISOString() },
    })
    .select('id, title')
    .single()
    .throwOnError();
  await signIn(page, await somebody('editor'));
  await page.goto('/admin?tab=startups');
  await page.getByRole('button', { name: `Approve ${name}` }).click();
  const named = page.getByRole('form', { name: 'Named before' });
  await expect(named.getByRole('checkbox', { name: `${name} in “${story?.title}”` })).toBeChecked();
  expect(await axeProblems(page)).toEqual([]);
  await named.getByRole('button', { name: 'Link all that is ticked (1)' }).click();
  await expect(said(page, 'Linked: 1')).toBeVisible();
  await expect(named).toHaveCount(0);
  const { data: mentions } = await database()
    .from('article_mentions')
    .select('startup_id')
    .eq('article_id', story?.id ?? '');
  expect(mentions).toEqual([{ startup_id: id }]);
  await database()
    .from('articles')
    .delete()
    .eq('id', story?.id ?? '');
  await remove(id);
});

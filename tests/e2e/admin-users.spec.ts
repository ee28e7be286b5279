import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { database, newcomer, openMenu, signIn, somebody } from '#tests/support/back-office.ts';

const message = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Messages' }).getByText(text, { exact: true });

const rows = (page: Page) => page.getByRole('region', { name: 'All Users' }).locator('tbody tr');

/** Every write to profiles and user_roles that the page sends, in order. */
function writes(page: Page) {
  const sent: { method: string; table: string; where: string[]; body: unknown }[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    const table = /\/rest\/v1\/(profiles|user_roles)$/.exec(url.pathname)?.[1];
    const method = request.method();
    if (!table || method === 'GET' || method === 'HEAD') return;
    sent.push({
      method,
      table,
      where: [...url.searchParams].map(([name, value]) => `${name}=${value}`),
      body: method === 'DELETE' ? null : request.postDataJSON(),
    });
  });
  return sent;
}

/** Answers the next write to a table with an error of the database. */
async function refuse(page: Page, table: string, method: string, error: object): Promise<void> {
  await page.route(`**/rest/v1/${table}?*`, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 400, json: error })
      : route.continue(),
  );
}

test.beforeEach(async ({ page }) => signIn(page, await somebody('admin')));

test('an edit writes the profile, then the role, and nothing else', async ({ page }) => {
  const person = await newcomer('user');
  const sent = writes(page);
  await page.goto(`/admin?tab=users&q=${encodeURIComponent(person.email)}`);
  await page.getByRole('button', { name: `Edit ${person.email}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit User' });
  await dialog.getByLabel('Full Name').fill('Trần Bình');
  await dialog.getByLabel('Bio').fill('Writes.');
  await dialog.getByLabel('Role').selectOption('editor');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(message(page, 'User updated successfully')).toBeVisible();
  expect(sent.map(({ method, table, body }) => ({ method, table, body }))).toEqual([
    {
      method: 'PATCH',
      table: 'profiles',
      body: { email: person.email, full_name: 'Trần Bình', bio: 'Writes.' },
    },
    { method: 'PATCH', table: 'user_roles', body: { role: 'editor' } },
  ]);
  expect(sent[0]?.where).toContain(`id=eq.${person.id}`);
  expect(sent[1]?.where).toContain(`user_id=eq.${person.id}`);
  await expect(rows(page).first()).toContainText('Trần Bình');
});

test('a deletion removes the role, then the profile, and ends the account', async ({ page }) => {
  const person = await newcomer('user');
  const sent = writes(page);
  await page.goto(`/admin?tab=users&q=${encodeURIComponent(person.email)}`);
  await openMenu(page, person.email);
  await page.getByRole('button', { name: `Delete ${person.email}` }).click();
  const question = page.getByRole('dialog', { name: 'Are you absolutely sure?' });
  await expect(question).toContainText(
    `This action cannot be undone. This will permanently delete the user "${person.email}" and remove all associated data.`,
  );
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(message(page, 'User deleted successfully')).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  expect(sent.map(({ method, table }) => `${method} ${table}`)).toEqual([
    'DELETE user_roles',
    'DELETE profiles',
  ]);
  expect(sent[0]?.where).toContain(`user_id=eq.${person.id}`);
  expect(sent[1]?.where).toContain(`id=eq.${person.id}`);
  const gone = await person.client.auth.getUser();
  expect(gone.error).not.toBeNull();
});

test('what becomes of what an account wrote is shown before it is deleted, in either language', async ({
  page,
}) => {
  const person = await newcomer('contributor');
  const story = { content: 'Once.', category: 'news', author_id: person.id } as const;
  const { data } = await database()
    .from('articles')
    .insert([
      { ...story, title: 'Left live', slug: `left-${person.id}`, status: 'published' },
      { ...story, title: 'Left as a draft', status: 'draft' },
    ])
    .select('id')
    .throwOnError();
  for (const [prefix, more, left] of [
    [
      '',
      `More for ${person.email}`,
      [
        'Published stories, which keep their byline: 1',
        'Drafts, which stay in Articles for all editors: 1',
      ],
    ],
    [
      '/vi',
      `Thao tác khác với ${person.email}`,
      [
        'Bài đã đăng, giữ nguyên tên tác giả: 1',
        'Bản nháp, vẫn ở mục Bài viết cho mọi biên tập viên: 1',
      ],
    ],
  ] as const) {
    await page.goto(`${prefix}/admin?tab=users&q=${encodeURIComponent(person.email)}`);
    await page.getByRole('button', { name: more }).click();
    await page.getByRole('button', { name: /^(?:Delete|Xóa) / }).click();
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText([...left]);
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa' }).click();
  await expect(page.getByText('Đã xóa người dùng').first()).toBeVisible();
  const ids = (data ?? []).map(({ id }) => id);
  const { data: kept } = await database()
    .from('articles')
    .select('title,author_id')
    .in('id', ids)
    .order('title');
  expect(kept).toEqual([
    { title: 'Left as a draft', author_id: null },
    { title: 'Left live', author_id: null },
  ]);
  await database().from('articles').delete().in('id', ids);
});

test('a deletion that fails says why, and keeps the user', async ({ page }) => {
  const person = await newcomer('user');
  await refuse(page, 'user_roles', 'DELETE', { code: 'XX000', message: 'disk full' });
  await page.goto(`/admin?tab=users&q=${encodeURIComponent(person.email)}`);
  await openMenu(page, person.email);
  await page.getByRole('button', { name: `Delete ${person.email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(message(page, 'Failed to delete user: disk full')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
});

test('failures without words of their own have the shorter message', async ({ page }) => {
  const person = await newcomer('user');
  await refuse(page, 'user_roles', 'DELETE', { code: 'XX000', message: '' });
  await refuse(page, 'profiles', 'PATCH', { code: 'XX000', message: '' });
  await page.goto(`/admin?tab=users&q=${encodeURIComponent(person.email)}`);
  await openMenu(page, person.email);
  await page.getByRole('button', { name: `Delete ${person.email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(message(page, 'Failed to delete user')).toBeVisible();
  await page.getByRole('button', { name: `Edit ${person.email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save Changes' }).click();
  await expect(message(page, 'Failed to update user')).toBeVisible();
});

test('an update that fails says why, keeps the dialog, and can be sent again', async ({ page }) => {
  const person = await newcomer('user');
  await refuse(page, 'user_roles', 'PATCH', { code: 'XX000', message: 'disk full' });
  await page.goto(`/admin?tab=users&q=${encodeURIComponent(person.email)}`);
  await page.getByRole('button', { name: `Edit ${person.email}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit User' });
  await dialog.getByLabel('Full Name').fill('Twice');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByRole('alert').first()).toHaveText('Failed to update user: disk full');
  await expect(dialog.getByLabel('Full Name')).toHaveValue('Twice');
  // Its profile is stored by now; that was us, and nobody else.
  await page.unroute('**/rest/v1/user_roles?*');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(message(page, 'User updated successfully')).toBeVisible();
});

test('the second of two admins is told, and loses nothing', async ({ page }) => {
  const person = await newcomer('user');
  await page.goto(`/admin?tab=users&q=${encodeURIComponent(person.email)}`);
  const save = async (name: string) => {
    await page.getByRole('button', { name: `Edit ${person.email}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit User' });
    await dialog.getByLabel('Full Name').fill(name);
    return dialog;
  };
  const dialog = await save('Second');
  const first = await (await somebody('admin')).client
    .from('profiles')
    .update({ full_name: 'First' })
    .eq('id', person.id);
  expect(first.error).toBeNull();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByRole('alert').first()).toContainText('Somebody else changed this user');
  await expect(dialog.getByLabel('Full Name')).toHaveValue('Second');
  const { data } = await database()
    .from('profiles')
    .select('full_name')
    .eq('id', person.id)
    .single();
  expect(data).toEqual({ full_name: 'First' });
});

test('a role that somebody else changed meanwhile counts as a change', async ({ page }) => {
  const person = await newcomer('user');
  await page.goto(`/admin?tab=users&q=${encodeURIComponent(person.email)}`);
  await page.getByRole('button', { name: `Edit ${person.email}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit User' });
  await expect(dialog).toBeVisible();
  await (await somebody('admin')).client
    .from('user_roles')
    .update({ role: 'contributor' })
    .eq('user_id', person.id);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByRole('alert').first()).toContainText('Somebody else changed this user');
  const { data } = await database()
    .from('user_roles')
    .select('role')
    .eq('user_id', person.id)
    .single();
  expect(data).toEqual({ role: 'contributor' });
});

test('Manage Roles explains the roles and changes one', async ({ page }) => {
  const person = await newcomer('user');
  const sent = writes(page);
  await page.goto('/admin?tab=users');
  await page.getByRole('button', { name: 'Manage Roles' }).click();
  const dialog = page.getByRole('dialog', { name: 'Manage Roles' });
  await expect(dialog.getByRole('term')).toHaveText(['user', 'contributor', 'editor', 'admin']);
  await expect(dialog.getByText('Everybody with a role in the newsroom:')).toBeVisible();
  await expect(dialog.getByText(person.email)).toHaveCount(0);
  await dialog.getByRole('searchbox', { name: 'Search by name or email' }).fill(person.email);
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await dialog.getByLabel(`Role of ${person.email}`, { exact: true }).selectOption('editor');
  await dialog.getByRole('button', { name: `Change Role of ${person.email}` }).click();
  await expect(message(page, 'User updated successfully')).toBeVisible();
  expect(sent).toMatchObject([{ method: 'PATCH', table: 'user_roles', body: { role: 'editor' } }]);
  await expect(dialog.getByLabel(`Role of ${person.email}`, { exact: true })).toHaveValue('editor');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill(person.email);
  await expect(rows(page).first()).toContainText('editor');
});

test('the last administrator keeps the role, and is told why', async ({ page }) => {
  const { email } = await somebody('admin');
  // The rule itself is the database's: tests/database/accounts.test.ts.
  await refuse(page, 'user_roles', 'PATCH', {
    code: '23514',
    message: 'the last admin can be neither demoted nor deleted',
    hint: 'last_admin',
  });
  await page.goto('/admin?tab=users');
  await page.getByRole('button', { name: 'Manage Roles' }).click();
  const dialog = page.getByRole('dialog', { name: 'Manage Roles' });
  await dialog.getByRole('searchbox', { name: 'Search by name or email' }).fill(email);
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await dialog.getByLabel(`Role of ${email}`, { exact: true }).selectOption('editor');
  let asked = '';
  page.on('dialog', (question) => {
    asked = question.message();
    void question.accept();
  });
  await dialog.getByRole('button', { name: `Change Role of ${email}` }).click();
  await expect(dialog.getByRole('alert').first()).toHaveText(
    'Failed to update user: the last administrator can be neither demoted nor deleted',
  );
  expect(asked).toContain('This is your own role.');
});

test.describe('the table of users', () => {
  const stem = `t${randomUUID().slice(0, 6)}`;

  test('searches, sorts, filters and pages', async ({ page }) => {
    const people = await Promise.all(
      ['user', 'editor', 'contributor'].map((role) => newcomer(role as 'user')),
    );
    const names = ['An', 'Bình', 'Chi'];
    for (const [index, person] of people.entries())
      await database()
        .from('profiles')
        .update({ full_name: `${stem} ${names[index]}` })
        .eq('id', person.id);
    await page.goto('/admin?tab=users');
    await page.getByRole('searchbox', { name: 'Search' }).fill(stem);
    await expect(rows(page)).toHaveCount(3);
    await page.getByRole('button', { name: 'Name' }).click();
    await expect(rows(page).first()).toContainText(`${stem} An`);
    await page.getByRole('button', { name: 'Name' }).click();
    await expect(rows(page).first()).toContainText(`${stem} Chi`);
    await page.getByLabel('Role filter').selectOption('editor');
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page).first()).toContainText(`${stem} Bình`);
    await expect(page).toHaveURL(/role=editor/);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('');

    // Two pages, whoever else is there: what the database is asked for is cut short.
    await page.route('**/rest/v1/rpc/list_for_staff', async (route) => {
      const asked = route.request().postDataJSON();
      const answer = await route.fetch({
        postData: { ...asked, q: stem, page_size: 2, page_offset: asked.page_offset === 0 ? 0 : 2 },
      });
      await route.fulfill({ response: answer, json: { ...(await answer.json()), total: 41 } });
    });
    await page.reload();
    await expect(rows(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(rows(page)).toHaveCount(1);
    await expect(page).toHaveURL(/page=2/);
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(rows(page)).toHaveCount(2);
    // The page that was known stands there at once, and is asked for again.
    await expect(page.getByRole('region', { name: 'All Users' })).toHaveAttribute(
      'aria-busy',
      'false',
    );
  });

  test('is exported whole, as the filters leave it, and no cell is a formula', async ({ page }) => {
    const person = await newcomer('contributor');
    const name = `=1+1 ${stem}`;
    await database()
      .from('profiles')
      .update({ full_name: name, bio: 'a "b", c' })
      .eq('id', person.id);
    await page.goto(`/admin?tab=users&q=${encodeURIComponent(`1+1 ${stem}`)}`);
    await expect(rows(page)).toHaveCount(1);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export Users' }).click();
    const [head, ...lines] = (await readFile(await (await download).path(), 'utf8'))
      .trimEnd()
      .split('\r\n');
    expect(head).toBe('\uFEFFid,email,full_name,bio,role,created_at');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`${person.id},${person.email},'${name},"a ""b"", c",contributor,`);
  });
});

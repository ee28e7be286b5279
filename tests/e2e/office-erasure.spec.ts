import { expect, test } from '@playwright/test';
import { axeProblems } from '#tests/support/axe.ts';
import { database, signIn, somebody } from '#tests/support/back-office.ts';

// An administrator sees what would go and what stays before it is gone, and after it what was done.

test('a person of the directory is erased in the office', async ({ page, request }) => {
  const stamp = Date.now().toString(36);
  const slug = `quyen-${stamp}`;
  const name = `Quyên Ngô ${stamp}`;
  const startup = await database()
    .from('startups')
    .insert({
      name: `Broth ${stamp}`,
      slug,
      description: 'Broth.',
      category: 'SaaS',
      status: 'approved',
    })
    .select('id')
    .single()
    .throwOnError();
  const person = await database()
    .from('people')
    .insert({ slug, name })
    .select('id')
    .single()
    .throwOnError();
  const { client } = await somebody('editor');
  await client
    .rpc('save_role', {
      role: {
        person_id: person.data.id,
        startup_id: startup.data.id,
        role: 'founder',
        since: 2020,
      },
      sources: [{ url: `https://wire.example/${slug}`, publisher: 'Wire', title: name }],
    })
    .throwOnError();
  await expect.poll(async () => (await request.get(`/people/${slug}`)).status()).toBe(200);
  await expect.poll(async () => (await request.get(`/startup/${slug}`)).text()).toContain(name);

  await signIn(page, await somebody('admin'));
  await page.goto('/admin?tab=settings&section=access');
  const erase = page.getByRole('region', { name: 'Erase what is kept about somebody' });
  await erase.getByLabel('What').selectOption('person');
  await erase.getByLabel('Slug or id').fill(slug);
  await erase.getByRole('button', { name: 'Show what would go' }).click();
  await expect(erase.getByText('Goes:')).toBeVisible();
  await expect(erase.getByRole('listitem').filter({ hasText: /^Person: 1$/ })).toBeVisible();
  await expect(erase.getByText('Roles at companies: 1')).toBeVisible();
  expect(await axeProblems(page)).toEqual([]);
  await erase.getByRole('button', { name: 'Erase for good' }).click();
  const sure = page.getByRole('dialog', { name: `Erase ${slug} for good?` });
  await sure.getByRole('button', { name: 'Erase for good' }).click();
  await expect(erase.getByText('Was erased:')).toBeVisible();

  for (const locale of ['', '/vi']) {
    await expect
      .poll(async () => (await request.get(`${locale}/people/${slug}`)).status())
      .toBe(404);
    for (const path of [
      `/startup/${slug}`,
      `/search?q=${stamp}`,
      '/funding',
      '/sitemaps/people-1.xml',
    ])
      await expect
        .poll(async () => (await request.get(locale + path)).text(), path)
        .not.toContain(name);
  }
  const { data } = await database()
    .from('audit_log')
    .select('before, after')
    .eq('row_id', person.data.id);
  expect(JSON.stringify(data)).not.toContain(stamp);
});

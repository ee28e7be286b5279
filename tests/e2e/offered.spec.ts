import { expect, type Page, test } from '@playwright/test';
import { holds } from '#src/domain/accounts/roles.ts';
import { type Deed, deedsOf } from '#src/domain/articles/deeds.ts';
import { TEXTS } from '#src/i18n/texts.ts';
import { database, newcomer, signIn } from '#tests/support/back-office.ts';
import { untilSettled } from '#tests/support/settled.ts';

// What the editor shows for every state of a story and every relation to it is what deedsOf says, which is what the
// database takes (tests/database/deeds.test.ts).

const now = new Date().toISOString();
const PUBLISHED = { status: 'published', published_at: now } as const;

/** Changes of a draft with a text, one after the other. */
const STATES: Readonly<Record<string, readonly object[]>> = {
  planned: [{ content: '' }],
  draft: [],
  waiting: [{ review_requested_at: now }],
  returned: [{ review_note: 'Too long.' }],
  scheduled: [{ scheduled_at: new Date(Date.now() + 172_800_000).toISOString() }],
  live: [PUBLISHED],
  withdrawn: [PUBLISHED, { status: 'draft' }],
  'withdrawn and waiting': [PUBLISHED, { status: 'draft' }, { review_requested_at: now }],
};

const EN = TEXTS.en;
const BUTTONS: Readonly<Partial<Record<Deed, string>>> = {
  submit: EN['admin.editor.review.submit'],
  takeBack: EN['admin.editor.review.takeBack'],
  sendBack: EN['admin.editor.review.sendBack'],
  publish: EN['admin.create.publish'],
  unpublish: EN['admin.editor.unpublish'],
};

/** What the page of a story lets its reader do; null: it does not open. */
async function offered(page: Page, id: string): Promise<readonly string[] | null> {
  await page.goto(`/admin/edit-article?id=${id}`);
  const surface = page.locator('main [data-name="content"]');
  const missing = page.getByText(EN['admin.editor.notFound']);
  await expect(surface.or(missing)).toBeVisible();
  if (await missing.isVisible()) return null;
  await untilSettled(page);
  const shown: string[] = [];
  if ((await surface.getAttribute('contenteditable')) === 'true') shown.push('write');
  for (const [deed, name] of Object.entries(BUTTONS))
    if ((await page.getByRole('button', { name, exact: true }).count()) > 0) shown.push(deed);
  return shown;
}

for (const role of ['contributor', 'editor'] as const)
  for (const relation of ['author', 'assignee', 'nothing to do with it'] as const)
    test(`what is offered is what may be done: ${role}, ${relation}`, async ({ page }) => {
      test.slow();
      const me = await newcomer(role);
      const writer = await newcomer('contributor');
      await page.setViewportSize({ width: 1440, height: 900 });
      await signIn(page, me);
      const seen: Record<string, unknown> = {};
      const expected: Record<string, unknown> = {};
      for (const [state, changes] of Object.entries(STATES)) {
        const author = relation === 'author' ? me.id : writer.id;
        const assignee = relation === 'assignee' ? me.id : null;
        const { data: story } = await database()
          .from('articles')
          .insert({
            title: `Offered ${state}`,
            content: 'Once.',
            category: 'news',
            author_id: author,
          })
          .select('id')
          .single()
          .throwOnError();
        for (const change of changes)
          await database().from('articles').update(change).eq('id', story.id).throwOnError();
        if (assignee)
          await database()
            .from('article_plans')
            .insert({ article_id: story.id, assignee_id: assignee })
            .throwOnError();
        const { data: row } = await database()
          .from('articles')
          .select('status,scheduled_at,published_at,review_requested_at')
          .eq('id', story.id)
          .single()
          .throwOnError();
        const may = deedsOf(
          {
            status: row.status === 'published' ? 'published' : 'draft',
            isScheduled: row.scheduled_at !== null,
            wasPublished: row.published_at !== null,
            isWaiting: row.review_requested_at !== null,
            // What is typed is stored before it is handed in.
            isBegun: true,
            ...{ author, assignee },
          },
          { id: me.id, role },
        );
        const isReadable =
          holds(role, 'editor') ||
          row.status === 'published' ||
          relation !== 'nothing to do with it';
        const deeds = ['write', ...Object.keys(BUTTONS)].filter((deed) => may.has(deed as Deed));
        expected[state] = isReadable
          ? // An editor publishes, and takes back what is theirs.
            deeds.filter(
              (deed) =>
                !(holds(role, 'editor') && deed === 'submit') &&
                !(deed === 'sendBack' && may.has('takeBack')),
            )
          : null;
        seen[state] = await offered(page, story.id);
        await database().from('articles').delete().eq('id', story.id);
      }
      expect(seen).toEqual(expected);
    });

test('a contributor’s panel begins with their own name, and shows no plan where there is none', async ({
  page,
}) => {
  const me = await newcomer('contributor');
  const name = `Zung ${Date.now()}`;
  await database().from('authors').update({ name }).eq('user_id', me.id).throwOnError();
  const { data: story } = await database()
    .from('articles')
    .insert({ title: 'Signed', content: 'Once.', category: 'news', author_id: me.id })
    .select('id')
    .single()
    .throwOnError();
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, me);
  await page.goto(`/admin/edit-article?id=${story.id}`);
  await expect(
    page.getByLabel(EN['admin.editor.byline.person']).locator('option:checked'),
  ).toHaveText(name);
  await untilSettled(page);
  await expect(page.getByRole('heading', { name: EN['admin.plan.card'] })).toHaveCount(0);
  await database().from('articles').delete().eq('id', story.id);
  await database().from('authors').delete().eq('user_id', me.id);
});

import { expect, type Page, test } from '@playwright/test';
import { newBlock } from '#src/domain/newsletter/blocks.ts';
import { database, signIn, somebody } from '#tests/support/back-office.ts';
import { letterOf } from '#tests/support/letter.ts';
import { waitForMails } from '#tests/support/mailbox.ts';
import { publish, writeContent } from '#tests/support/writing.ts';

// Nothing comes from elsewhere before a click: forty pictures at addresses of other sites, saved by the API and by
// hand in the office, are asked of this site alone.

const STAMP = Date.now().toString(36);
const HOSTS = [
  'https://tracker.example',
  'http://plain.example',
  'https://user:word@named.example',
  'https://xn--kh-hja.example',
  'https://elsewhere.example/storage/v1/object/public/startup-logos',
  'https://a.example:8443',
];
let made = 0;
/** A text refuses these by itself. */
const INSIDE = ['https://127.0.0.1', 'http://169.254.169.254'];
/** The address of a picture that nobody else has. */
const foreign = (_: unknown = null, at = 0, hosts: readonly string[] = HOSTS) => {
  made += 1;
  return `${hosts[(made + at) % hosts.length]}/${STAMP}-${made}.png?a=1&b=%22${made % 2 ? '' : ",'x"}`;
};
const html = (address: string) =>
  `<figure><img src="${address.replaceAll('&', '&amp;')}" alt="Elsewhere"></figure>`;

/** Notes what a page asks of others, and how many pictures it shows. */
function listen(page: Page) {
  const asked: string[] = [];
  let own = 0;
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (!/^https?:$/.test(url.protocol)) return;
    if (url.hostname !== 'localhost' || url.port !== new URL(page.url()).port) asked.push(url.href);
    else if (url.pathname.startsWith('/img/outside/')) own += 1;
  });
  return { asked, own: () => own };
}

/** Goes to the foot of a page, so that what is loaded late is. */
async function readAll(page: Page, path: string) {
  await page.goto(path);
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  });
}

test('pictures of other sites are asked of this site alone, on pages, in feeds and in mails', async ({
  page,
  request,
}) => {
  test.slow();
  const slug = `foreign-${STAMP}`;
  const bodies = Array.from({ length: 26 }, foreign);
  const { client } = await somebody('admin');
  const story = await client
    .from('articles')
    .insert({
      ...{ title: `Foreign ${STAMP}`, slug, category: 'tech', status: 'published' },
      content: `Text.\n\n${bodies.map(html).join('\n\n')}`,
      ...{ featured_image: foreign(), image_alt: 'Elsewhere', social_image: foreign() },
    })
    .select('id')
    .single()
    .throwOnError();
  const entry = { slug, description: 'Text.', status: 'approved', featured: true };
  const startup = await client
    .from('startups')
    .insert({
      ...entry,
      name: `Startup ${STAMP}`,
      category: 'SaaS',
      logo_url: foreign(null, 0, INSIDE),
    })
    .select('id')
    .single()
    .throwOnError();
  await client
    .from('investors')
    .insert({ ...entry, name: `Investor ${STAMP}`, logo_url: foreign() })
    .throwOnError();
  const author = await client
    .from('authors')
    .insert({ name: `Author ${STAMP}`, slug, photo: foreign() })
    .select('id')
    .single()
    .throwOnError();
  await client
    .from('article_authors')
    .insert({ article_id: story.data.id, author_id: author.data.id, role: 'author', position: 2 })
    .throwOnError();
  const picture = (id: string) => ({
    ...newBlock('picture', { id }),
    image: foreign(),
    words: { en: { alt: 'Elsewhere' }, vi: { alt: 'Nơi khác' } },
  });
  const issue = await database()
    .from('newsletter_issues')
    .insert({
      ...{ subject_en: `Foreign ${STAMP}`, subject_vi: `Nơi khác ${STAMP}` },
      blocks: [
        ...letterOf('Good morning.', 'Chào buổi sáng.', [story.data.id]),
        newBlock('startup', { id: 'startup', startup: startup.data.id }),
        ...Array.from({ length: 8 }, (_, at) => picture(`p${at}`)),
        {
          ...newBlock('sponsor', { id: 'sponsor' }),
          image: foreign(),
          url: 'https://sponsor.example/',
          words: { en: { name: 'Sponsor', text: 'Text.', action: 'Go' } },
        },
      ] as never,
    })
    .select('id')
    .single()
    .throwOnError();

  // By hand: the address of a cover, and a picture in the source of a text.
  await signIn(page, await somebody('editor'));
  await page.goto('/admin/create-article');
  const office = listen(page);
  await page.getByLabel('Title *').fill(`Typed ${STAMP}`);
  await page.getByLabel('Featured Image URL').fill(foreign());
  await page.getByLabel('Image description *').fill('Elsewhere.');
  await writeContent(page, 'Text.');
  await expect(page.getByText(/Fetching the picture|cannot be had/).first()).toBeVisible();
  await expect(page.getByText(/cannot be had:.*Readers see a placeholder/).first()).toBeVisible({
    timeout: 30_000,
  });
  await publish(page);
  await expect(page).toHaveURL('/admin');
  await page.goto(`/admin/edit-article?id=${story.data.id}`);
  await expect(page.getByLabel('Title *')).toHaveValue(`Foreign ${STAMP}`);
  await expect(page.getByText(/cannot be had/).first()).toBeVisible({ timeout: 30_000 });
  expect(office.asked).toEqual([]);
  expect(made).toBeGreaterThanOrEqual(40);

  const reader = listen(page);
  for (const locale of ['', '/vi'])
    for (const path of ['/', '/latest', '/tech', `/article/${slug}`, `/author/${slug}`])
      await readAll(page, locale + path);
  for (const locale of ['', '/vi'])
    for (const path of [
      '/startup-directory',
      '/investors',
      `/startup/${slug}`,
      `/investors/${slug}`,
    ])
      await readAll(page, locale + path);
  await readAll(page, `/search?q=${STAMP}`);
  expect(reader.asked).toEqual([]);
  expect(reader.own()).toBeGreaterThan(40);

  const to = `foreign-${STAMP}@example.com`;
  const sent = await client.rpc('newsletter_send_test', { issue: issue.data.id, addresses: [to] });
  expect(sent.error).toBeNull();
  const mails = await waitForMails(request, to, 2, STAMP);
  const list = await (await request.get('/_mail')).text();
  const ids = [...list.matchAll(/\/_mail\/([0-9a-f-]{36})">\s*<span class="to">([^<]*)</g)];
  const { origin } = new URL(page.url());
  const pictures: string[] = [];
  for (const [, id] of ids.filter(([, , each]) => each === to)) {
    const mail = await (await request.get(`/_mail/${id}/html`)).text();
    pictures.push(...[...mail.matchAll(/<img[^>]+src="([^"]+)"/g)].map(([, src = '']) => src));
  }
  expect(pictures.length).toBeGreaterThanOrEqual(20);
  await page.goto(`/_mail/${ids.find(([, , each]) => each === to)?.[1]}/html`);
  await expect
    .poll(() =>
      page.evaluate(() => Array.from(document.images, ({ naturalWidth }) => naturalWidth > 0)),
    )
    .not.toContain(false);
  expect(pictures.filter((src) => new URL(src).origin !== origin)).toEqual([]);
  for (const mail of mails) {
    const view = new URL(/https?:\S+\/newsletter\/view\/\S+/.exec(mail)?.[0] ?? '').pathname;
    await readAll(page, view);
  }
  expect(reader.asked).toEqual([]);

  for (const path of [
    '/feeds/latest.rss',
    '/feeds/latest.json',
    '/feeds/latest.xml',
    '/sitemaps/articles-1.xml',
  ]) {
    const text = await (await request.get(path)).text();
    expect([
      path,
      text.match(/(?:src|url|image)["'=>: \\]+https?:\/\/(?!localhost)[^"'<]*\.png/),
    ]).toEqual([path, null]);
  }
});

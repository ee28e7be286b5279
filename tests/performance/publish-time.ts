import { type RunningSite, type SignIn, signedInClient } from '#tests/support/site.ts';

/**
 * Milliseconds from sending the publication of an article until it is on its own page, the funding
 * listing and the home page, all of which were cached before.
 */
export async function timePublication(site: RunningSite, signIn: SignIn): Promise<number> {
  const admin = await signedInClient(site, signIn);
  const slug = `published-by-the-bench-${Date.now()}`;
  const title = `Published by the bench ${Date.now()}`;
  const draft = { title, slug, content: 'Text.', category: 'funding', status: 'draft' };
  await admin.from('articles').insert(draft).throwOnError();
  const pages = ['/', '/funding', `/article/${slug}`].map((path) => `${site.url}${path}`);
  await Promise.all(pages.map((page) => fetch(page)));
  const begun = performance.now();
  await admin.from('articles').update({ status: 'published' }).eq('slug', slug).throwOnError();
  await Promise.all(pages.map((page) => untilItSays(page, title)));
  return performance.now() - begun;
}

async function untilItSays(page: string, text: string): Promise<void> {
  while (!(await (await fetch(page)).text()).includes(text))
    await new Promise((resolve) => setTimeout(resolve, 2));
}

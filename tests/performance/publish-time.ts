import { createClient } from '@supabase/supabase-js';
import type { Database } from '#src/data/database.types.ts';
import { EMBEDDED_PUBLISHABLE_KEY } from '#src/domain/site.ts';
import type { SignIn } from '#tests/support/site.ts';

/**
 * Milliseconds from sending the publication of an article until it is on its own page, the funding
 * listing and the home page, all of which were cached before.
 */
export async function timePublication(url: string, signIn: SignIn): Promise<number> {
  const admin = createClient<Database>(url, EMBEDDED_PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { error } = await admin.auth.signInWithPassword(signIn);
  if (error) throw error;
  const slug = `published-by-the-bench-${Date.now()}`;
  const title = `Published by the bench ${Date.now()}`;
  const draft = { title, slug, content: 'Text.', category: 'funding', status: 'draft' };
  await admin.from('articles').insert(draft).throwOnError();
  const pages = ['/', '/funding', `/article/${slug}`].map((path) => `${url}${path}`);
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

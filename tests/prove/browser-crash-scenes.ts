import type { Page } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '#src/data/database.types.ts';
import { letterOf } from '#tests/support/letter.ts';
import type { Newsroom } from '#tests/support/newsroom.ts';
import { content, publish } from '#tests/support/writing.ts';
import { type Typed, typeUntilDead } from './browser-crash.ts';
import type { Random } from './random.ts';

type Client = SupabaseClient<Database>;

/** Does something in a browser on one person's profile, which dies right after it. */
export type Desk = <Answer>(act: (page: Page) => Promise<Answer>) => Promise<Answer>;

type Written = { readonly typed: readonly Typed[]; readonly died: number; readonly found: string };

/** What somebody writes whose browser dies. */
type Scene = {
  readonly name: string;
  /** Writes until a random moment; what is found when it is opened again. */
  write(sit: Desk, random: Random): Promise<Written>;
  /** Publishes and dies at a random moment around the server's answer; what a new one then begins with. */
  publish(
    sit: Desk,
    title: string,
    random: Random,
  ): Promise<{ readonly isPublic: boolean; readonly found: string }>;
};

type Surface = (page: Page) => ReturnType<typeof content>;

async function writeAndDie(page: Page, address: string, surface: Surface, random: Random) {
  await page.goto(address);
  await surface(page).click();
  await page.keyboard.press('Control+End');
  const typing = typeUntilDead(page, () => 20 + random.below(60));
  await new Promise((resolve) => setTimeout(resolve, 1500 + random.below(5000)));
  typing.stop();
  return { typed: typing.typed, died: performance.now() };
}

/** What a surface shows when its page is opened again. */
const textAt = (address: string, surface: Surface) => async (page: Page) => {
  await page.goto(address);
  await surface(page).waitFor();
  return (await surface(page).textContent()) ?? '';
};

/** Until what was typed has to be kept: the bar of what may be missing. */
const untilKept = () => new Promise((resolve) => setTimeout(resolve, 1000));

const soon = (random: Random) => new Promise((resolve) => setTimeout(resolve, random.below(1500)));

/** Articles: one that is there already, and new ones. */
export function articles(origin: string, client: Client, newsroom: Newsroom): Scene {
  const create = `${origin}/admin/create-article`;
  const editorOf = (id: string) => `${origin}/admin/edit-article?id=${id}`;
  const storedSince = async (begun: string) => {
    const { data } = await client
      .from('articles')
      .select('id')
      .gte('created_at', begun)
      .order('created_at', { ascending: false })
      .limit(1);
    return data?.[0]?.id ?? null;
  };
  return {
    name: 'article',
    write: async (sit, random) => {
      const story = await newsroom.write({ status: 'draft', content: 'Begun.' });
      const begun = new Date().toISOString();
      const isNew = random.chance(0.5);
      const address = isNew ? create : editorOf(story.id);
      const { typed, died } = await sit((page) => writeAndDie(page, address, content, random));
      const kept = await sit(textAt(address, content));
      // A new text is an article as soon as it is saved by itself, and goes on in its editor.
      const stored = isNew && kept === '' ? await storedSince(begun) : null;
      const found = stored ? await sit(textAt(editorOf(stored), content)) : kept;
      return { typed, died, found };
    },
    publish: async (sit, title, random) => {
      await sit(async (page) => {
        await page.goto(create);
        await page.getByLabel('Title *').fill(title);
        await content(page).click();
        await page.keyboard.type('One.');
        await untilKept();
        void publish(page).catch(() => {});
        await soon(random);
      });
      const kept = await sit(textAt(create, content));
      const { data } = await client.from('articles').select('id,status').eq('title', title);
      const [stored] = data ?? [];
      const isPublic = stored?.status === 'published';
      const found =
        kept === '' && stored && !isPublic ? await sit(textAt(editorOf(stored.id), content)) : kept;
      return { isPublic, found };
    },
  };
}

const letter: Surface = (page) => page.getByRole('textbox', { name: 'Text 1 (English)' });

/** Issues of the newsletter, in blocks. */
export function issues(origin: string, client: Client): Scene {
  const create = `${origin}/admin?tab=newsletter&new`;
  const addressOf = (id: string) => `${origin}/admin?tab=newsletter&issue=${id}`;
  /** What was stored since, by itself: a new issue is a draft of the newsroom as soon as something is in it. */
  const storedSince = async (begun: string) => {
    const { data } = await client
      .from('newsletter_issues')
      .select('id,status')
      .gte('created_at', begun)
      .order('created_at', { ascending: false })
      .limit(1);
    return data?.[0] ?? null;
  };
  return {
    name: 'issue',
    write: async (sit, random) => {
      const begun = new Date().toISOString();
      if (random.chance(0.5)) {
        const { data } = await client
          .from('newsletter_issues')
          .insert({ subject_en: 'Begun', subject_vi: 'Begun', blocks: letterOf('Begun.') })
          .select('id')
          .single();
        const address = addressOf(data?.id ?? '');
        const { typed, died } = await sit((page) => writeAndDie(page, address, letter, random));
        return { typed, died, found: await sit(textAt(address, letter)) };
      }
      const { typed, died } = await sit((page) => writeAndDie(page, create, letter, random));
      const kept = await sit(textAt(create, letter));
      const stored = kept === '' ? await storedSince(begun) : null;
      return {
        typed,
        died,
        found: stored ? await sit(textAt(addressOf(stored.id), letter)) : kept,
      };
    },
    publish: async (sit, title, random) => {
      const begun = new Date().toISOString();
      const isSent = random.chance(0.5);
      await sit(async (page) => {
        await page.goto(create);
        await page.getByLabel('Subject (English)').fill(title);
        await page.getByLabel('Subject (Vietnamese)').fill(title);
        await letter(page).click();
        await page.keyboard.type('One.');
        await page.getByLabel('Language', { exact: true }).selectOption('en');
        await page.getByLabel('Send at').fill('2090-01-01T10:00');
        await untilKept();
        const name = isSent ? 'Send now' : 'Schedule';
        const release = async () => {
          await page.getByRole('button', { name, exact: true }).click();
          await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
        };
        void release().catch(() => {});
        await soon(random);
      });
      const kept = await sit(textAt(create, letter));
      const stored = await storedSince(begun);
      const isPublic = stored !== null && stored.status !== 'draft';
      const found =
        kept === '' && stored && !isPublic ? await sit(textAt(addressOf(stored.id), letter)) : kept;
      return { isPublic, found };
    },
  };
}

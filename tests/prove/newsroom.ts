import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '#src/data/database.types.ts';
import { letterOf } from '#tests/support/letter.ts';
import { type RunningSite, type SignIn, signedInClient } from '#tests/support/site.ts';
import { pause } from './crowd.ts';

type Client = SupabaseClient<Database>;

const PUBLISH_EVERY_MS = 5000;
const SUBMIT_EVERY_MS = 20_000;
/** The database takes five pending submissions of an account. */
const SUBMISSIONS_EACH = 3;

export type Newsroom = {
  /** Starts sending an issue to everybody who is subscribed. */
  sendIssue(): Promise<void>;
  /** Publishes and submits until the deadline; answers what failed. */
  work(until: number): Promise<string[]>;
};

/** An editor who publishes every five seconds, and people who submit startups. */
export async function createNewsroom(
  site: RunningSite,
  editor: SignIn,
  submitters: readonly SignIn[],
): Promise<Newsroom> {
  const admin = await signedInClient(site, editor);
  const people = await Promise.all(submitters.map((each) => signedInClient(site, each)));
  const failed: string[] = [];
  let published = 0;

  async function publish(): Promise<void> {
    published += 1;
    const slug = `under-load-${published}`;
    const draft = { title: `Under load ${published}`, slug, content: 'Text.', category: 'funding' };
    const made = await admin.from('articles').insert({ ...draft, status: 'draft' });
    const { error } = await admin.from('articles').update({ status: 'published' }).eq('slug', slug);
    note('publish', made.error ?? error);
  }

  async function submit(client: Client, name: string): Promise<void> {
    const { data } = await client.auth.getUser();
    const { error } = await client.from('startups').insert({
      ...{ name, slug: name.toLowerCase().replaceAll(' ', '-'), description: 'Sells rice.' },
      ...{ category: 'Other', status: 'pending', submitted_by: data.user?.id ?? '' },
    });
    note('submit', error);
  }

  function note(what: string, error: { message: string } | null): void {
    if (error) failed.push(`${what}: ${error.message}`);
  }

  return {
    async sendIssue() {
      const draft = { subject_en: 'Under load', subject_vi: 'Khi đông' };
      await admin
        .from('site_settings')
        .upsert(['en', 'vi'].map((language) => ({ name: `postal.${language}`, value: 'Hanoi' })))
        .throwOnError();
      const { data } = await admin
        .from('newsletter_issues')
        .insert({ ...draft, blocks: letterOf('Good morning.', 'Chào buổi sáng.') })
        .select('id')
        .single()
        .throwOnError();
      await admin
        .from('newsletter_issues')
        .update({ status: 'sending' })
        .eq('id', data.id)
        .throwOnError();
    },
    async work(until) {
      const begun = failed.length;
      const every = async (
        ms: number,
        act: (round: number) => Promise<void>,
        rounds = Infinity,
      ) => {
        for (let round = 0; round < rounds && performance.now() + ms < until; round += 1) {
          await act(round);
          await pause(ms);
        }
      };
      await Promise.all([
        every(PUBLISH_EVERY_MS, publish),
        ...people.map((client, number) =>
          every(
            SUBMIT_EVERY_MS,
            (round) => submit(client, `Rice ${Math.round(until)} ${number} ${round}`),
            SUBMISSIONS_EACH,
          ),
        ),
      ]);
      return failed.slice(begun);
    },
  };
}

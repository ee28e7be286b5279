import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '#src/data/database.types.ts';

type Articles = Database['public']['Tables']['articles'];
type ArticleInput = Omit<Articles['Insert'], 'slug'> & { slug: string };

export type Story = { readonly id: string; readonly slug: string; readonly title: string };

/** Writes to the running site the way its back office does, past the sign-in. */
export type Newsroom = {
  /** Stores an article; everything that is not given is filled in, with a title of its own. */
  write(article?: Partial<ArticleInput>): Promise<Story>;
  writeMany(articles: readonly Partial<ArticleInput>[]): Promise<readonly Story[]>;
  change(id: string, article: Articles['Update']): Promise<void>;
  remove(stories: readonly Story[]): Promise<void>;
};

const AT_ONCE = 10;

/** The newsroom of the site that the specs visit, with the key that its data directory holds. */
export function openNewsroom(environment: NodeJS.ProcessEnv = process.env): Newsroom {
  const { KHOI_SITE_URL: url, KHOI_SITE_DATA_DIR: dataDir } = environment;
  if (!url || !dataDir) throw new Error('KHOI_SITE_URL and KHOI_SITE_DATA_DIR say which site.');
  const { secretKey }: { secretKey: string } = JSON.parse(
    readFileSync(path.join(dataDir, 'secrets.json'), 'utf8'),
  );
  const client: SupabaseClient<Database> = createClient(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });

  async function writeMany(articles: readonly Partial<ArticleInput>[]) {
    const rows = articles.map((article) => ({ ...blankArticle(), ...article }));
    // So few at once that one query stays within its time on the busiest machine.
    for (let at = 0; at < rows.length; at += AT_ONCE) {
      const { error } = await client.from('articles').insert(rows.slice(at, at + AT_ONCE));
      if (error) throw new Error(error.message);
    }
    return rows;
  }

  return {
    writeMany,
    write: async (article = {}) => {
      const [story] = await writeMany([article]);
      if (!story) throw new Error('nothing was written');
      return story;
    },
    change: async (id, article) => {
      const { error } = await client.from('articles').update(article).eq('id', id);
      if (error) throw new Error(error.message);
    },
    remove: async (stories) => {
      const ids = stories.map(({ id }) => id);
      const { error } = await client.from('articles').delete().in('id', ids);
      if (error) throw new Error(error.message);
    },
  };
}

/** Old enough to stay off the front pages that other specs look at. */
function blankArticle() {
  const id = randomUUID();
  const name = id.slice(0, 8);
  return {
    id,
    slug: `story-${name}`,
    title: `Story ${name}`,
    content: 'First paragraph.\n\nSecond paragraph.',
    excerpt: `Excerpt of ${name}`,
    category: 'news',
    status: 'published',
    published_at: '2020-01-01T00:00:00Z',
  };
}

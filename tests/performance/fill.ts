import {
  ARTICLE_CATEGORIES,
  INVESTOR_STAGES,
  INVESTOR_TYPES,
  STARTUP_CATEGORIES,
  STARTUP_STAGES,
} from '#src/domain/options.ts';
import { withArchive } from '#tests/support/archive.ts';
import { type Corpus, createCorpus } from './corpus.ts';

/** How many rows of each kind there shall be. */
export type Size = {
  readonly articles: number;
  readonly startups: number;
  readonly investors: number;
  readonly users: number;
  readonly audit: number;
};

/** An archive with that many articles, and what a publication of its age has besides. */
export function sizeOf(articles: number): Size {
  return {
    articles,
    startups: articles / 2,
    investors: articles / 20,
    users: articles,
    audit: articles,
  };
}

const BATCH = 2000;
const WORDS = 300;

/** Triggers that an import spares itself: messages that no reader gets and records without an author. */
const SPARED: readonly (readonly [string, string])[] = [
  ['articles', 'articles_audit'],
  ['articles', 'articles_announce_insert'],
  ['startups', 'startups_audit'],
  ['investors', 'investors_audit'],
  ['user_roles', 'user_roles_audit'],
  ['user_roles', 'user_roles_tell_update'],
];

/** Filled once at the end, which takes a tenth of the time. */
const REBUILT = `select schemaname || '.' || indexname as name, replace(indexdef, ' ON ONLY ', ' ON ') as definition
  from pg_indexes
  where indexname ~ '^(search|office)_index_(recent_)?(title_)?words_idx$'
    or indexname in ('articles_search_idx', 'startups_search_idx', 'profiles_search_idx', 'search_vocabulary_word_idx')`;

type Entry = Readonly<Record<string, unknown>>;

const ARTICLES = `
  insert into public.articles (title, slug, excerpt, content, category, tags, status, featured, reading_time, locale, published_at)
  select title, slug, excerpt, content, category, array[tag], status, featured, 4, locale,
    case status when 'published' then now() - interval '30 days' - number * interval '7 minutes' end
  from jsonb_to_recordset($1::text::jsonb) as row (number int, title text, slug text, excerpt text, content text,
    category text, tag text, status text, featured boolean, locale text)`;

const STARTUPS = `
  insert into public.startups (name, slug, description, website, category, stage, location, employees, founded_year, status, featured, created_at)
  select name, slug, description, 'https://' || slug || '.example', category, stage, location, '11-25', 2015 + number % 10,
    status, featured, now() - interval '60 days' - number * interval '13 minutes'
  from jsonb_to_recordset($1::text::jsonb) as row (number int, name text, slug text, description text, category text,
    stage text, location text, status text, featured boolean)`;

const INVESTORS = `
  insert into public.investors (name, slug, description, type, aum_range, location, investment_stage, status, created_at)
  select name, slug, description, type, 'Under $10M', location, array[stage], status,
    now() - interval '60 days' - number * interval '2 hours'
  from jsonb_to_recordset($1::text::jsonb) as row (number int, name text, slug text, description text, type text,
    stage text, location text, status text)`;

const USERS = `
  insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data, created_at)
  select gen_random_uuid(), email, now(), jsonb_build_object('full_name', name), now() - number * interval '11 minutes'
  from jsonb_to_recordset($1::text::jsonb) as row (number int, name text, email text)`;

const ROLES = `
  update public.user_roles set role = case when role_number % 5 = 0 then 'editor' else 'contributor' end
  from (select user_id, row_number() over (order by user_id) as role_number from public.user_roles where role = 'user') as r
  where r.user_id = user_roles.user_id and role_number % 200 = 0`;

const PROFILES = `
  update public.profiles as p set created_at = u.created_at from auth.users as u
  where u.id = p.user_id and p.created_at <> u.created_at`;

const AUDIT = `
  insert into public.audit_log (at, actor_role, action, table_name, row_id, before, after)
  select now() - number * interval '3 minutes', 'admin', action, table_name, gen_random_uuid(),
    jsonb_build_object('title', name), jsonb_build_object('title', name)
  from jsonb_to_recordset($1::text::jsonb) as row (number int, name text, action text, table_name text)`;

const language = (number: number) => (number % 4 === 0 ? 'vi' : 'en');

const MAKERS: Readonly<
  Record<keyof Size, { sql: string; count: string; entry: (c: Corpus, number: number) => Entry }>
> = {
  articles: {
    sql: ARTICLES,
    count: 'select count(*)::int as count from public.articles',
    entry: (corpus, number) => {
      const locale = language(number);
      return {
        number,
        title: corpus.title(locale),
        slug: `filled-${number}`,
        excerpt: corpus.prose(locale, 24),
        content: corpus.prose(locale, WORDS),
        category: corpus.pick(ARTICLE_CATEGORIES),
        tag: corpus.place(locale),
        status: number % 50 === 0 ? 'draft' : 'published',
        featured: number % 1000 === 0,
        locale,
      };
    },
  },
  startups: {
    sql: STARTUPS,
    count: 'select count(*)::int as count from public.startups',
    entry: (corpus, number) => ({
      number,
      name: corpus.company(),
      slug: `filled-${number}`,
      description: corpus.prose(language(number), 40),
      category: corpus.pick(STARTUP_CATEGORIES),
      stage: corpus.pick(STARTUP_STAGES),
      location: corpus.place('en'),
      status: number % 20 === 0 ? 'pending' : 'approved',
      featured: number % 500 === 1,
    }),
  },
  investors: {
    sql: INVESTORS,
    count: 'select count(*)::int as count from public.investors',
    entry: (corpus, number) => ({
      number,
      name: `${corpus.company()} Ventures`,
      slug: `filled-${number}`,
      description: corpus.prose(language(number), 40),
      type: corpus.pick(INVESTOR_TYPES),
      stage: corpus.pick(INVESTOR_STAGES),
      location: corpus.place('en'),
      status: number % 20 === 0 ? 'pending' : 'approved',
    }),
  },
  users: {
    sql: USERS,
    count: 'select count(*)::int as count from public.profiles',
    entry: (corpus, number) => {
      const name = `${corpus.company()} ${corpus.company()}`;
      return {
        number,
        name,
        email: `${name.toLowerCase().replaceAll(' ', '.')}.${number}@example.com`,
      };
    },
  },
  audit: {
    sql: AUDIT,
    count: 'select count(*)::int as count from public.audit_log',
    entry: (corpus, number) => ({
      number,
      name: corpus.company(),
      action: corpus.pick(['insert', 'update', 'update', 'update', 'delete']),
      table_name: corpus.pick(['articles', 'startups', 'profiles']),
    }),
  },
};

/** As superuser, on one connection. */
type Fillable = {
  query(sql: string, parameters?: unknown[]): Promise<{ rows: unknown[] }>;
  exec(sql: string): Promise<unknown>;
};

/**
 * Brings a data directory up to a size. The site must have started on it once, and must not be
 * running now.
 */
export function fill(dataDir: string, size: Size): Promise<void> {
  return withArchive(dataDir, (db) => fillDatabase(db, size));
}

/** The same for a database that has the schema. */
export async function fillDatabase(db: Fillable, size: Size): Promise<void> {
  await switchTriggers(db, 'disable');
  const indexes = (await db.query(REBUILT)).rows as { name: string; definition: string }[];
  for (const { name } of indexes) await db.exec(`drop index ${name}`);
  for (const [kind, wanted] of Object.entries(size) as [keyof Size, number][])
    await bringUpTo(db, kind, wanted);
  await db.exec(ROLES);
  await db.exec(PROFILES);
  await db.exec(`set maintenance_work_mem = '256MB'`);
  for (const { definition } of indexes) await db.exec(definition);
  await switchTriggers(db, 'enable');
  await db.exec('vacuum analyze');
}

async function bringUpTo(db: Fillable, kind: keyof Size, wanted: number): Promise<void> {
  const { sql, count, entry } = MAKERS[kind];
  const corpus = createCorpus(wanted);
  const [row] = (await db.query(count)).rows as { count: number }[];
  for (let present = row?.count ?? 0; present < wanted; ) {
    const until = Math.min(wanted, present + BATCH);
    const entries = Array.from({ length: until - present }, (_, at) =>
      entry(corpus, present + at + 1),
    );
    await db.query(sql, [JSON.stringify(entries)]);
    present = until;
  }
}

async function switchTriggers(db: Fillable, state: 'enable' | 'disable'): Promise<void> {
  for (const [table, trigger] of SPARED)
    await db.exec(`alter table public.${table} ${state} trigger ${trigger}`);
}

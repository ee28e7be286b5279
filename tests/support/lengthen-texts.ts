import { withArchive } from './archive.ts';
import type { TestDatabase } from './database.ts';
import { LONG_TEXTS, STORMS } from './long-texts.ts';

// A process of its own: puts texts that no page expects into every column that people write into, of a
// DATA_DIR that nobody uses, as rows from before there were limits.

/** An issue of the newsletter with a storm in the words of its blocks. */
const LETTER = `jsonb_build_array(${[
  ['text', "jsonb_build_object('html', '<p>' || storm || '</p>')"],
  ['heading', "jsonb_build_object('text', left(storm, 200))"],
  ['event', "jsonb_build_object('title', left(storm, 200), 'place', left(storm, 200))"],
  ['sponsor', "jsonb_build_object('name', left(storm, 120), 'text', left(storm, 1000))"],
]
  .map(
    ([kind, words]) =>
      `jsonb_build_object('id', '${kind}', 'kind', '${kind}', 'words', jsonb_build_object('en', ${words}))`,
  )
  .join(', ')})`;

async function lengthen(db: TestDatabase): Promise<readonly string[]> {
  await db.exec(`
  do $$
  declare rule record;
  begin
    for rule in select conrelid::regclass as owner, conname from pg_constraint
      where contype = 'c' and connamespace = 'public'::regnamespace
    loop execute format('alter table %s drop constraint %I', rule.owner, rule.conname); end loop;
  end $$;
  set session_replication_role = replica;
  -- Something in every list that the demo content leaves empty.
  insert into public.contact_messages (first_name, last_name, email, subject, message)
    select '', '', '', '', '' from generate_series(1, 4);
  insert into public.article_threads (article_id) select id from public.articles, generate_series(1, 4) where status = 'draft';
  insert into public.article_thread_messages (thread_id, body) select id, '' from public.article_threads;
  insert into public.invitations (email, full_name, role, locale, token_hash, expires_at)
    select n::text, '', 'editor', 'en', n::text, now() + interval '7 days' from generate_series(1, 4) as n;
  insert into public.email_outbox (template, to_email, status, last_error)
    select 'test-mail', n::text, 'failed', '' from generate_series(1, 4) as n;
  insert into public.newsletter_templates (name, subject_en, subject_vi) select n::text, '', '' from generate_series(1, 4) as n;
  insert into public.newsletter_segments (name, segment) select n::text, '{}' from generate_series(1, 4) as n;
  insert into public.notifications (user_id, kind, data)
    select user_id, kind, '{}' from public.profiles,
      unnest(array['startup_approved', 'startup_rejected', 'article_returned', 'newsletter_late']) as kind;
  update public.startups set submitted_by = (select id from public.profiles order by created_at limit 1)
    where id in (select id from public.startups order by status = 'pending' desc, name limit 12);
`);

  await db.exec('create temp table storms (place integer, storm text)');
  for (const [place, { text }] of STORMS.entries())
    await db.query(`insert into storms values (${place}, $1)`, [text]);

  for (const [table, columns] of Object.entries(LONG_TEXTS)) {
    const texts = columns.map((column) =>
      column === 'blocks{}'
        ? `blocks = ${LETTER}`
        : column.endsWith('[]')
          ? `${column.slice(0, -2)} = array[storm, 'two', storm || '2']`
          : column.endsWith('{}')
            ? `${column.slice(0, -2)} = ${column.slice(0, -2)} || jsonb_build_object('name', storm, 'note', storm)`
            : // A word apart from the others': some columns are unique.
              `${column} = storm || numbered.place`,
    );
    await db.exec(
      `update public.${table} as t set ${texts.join(', ')}
     from (select ctid as row, row_number() over () as place from public.${table}) as numbered, storms
     where t.ctid = numbered.row and storms.place = numbered.place % ${STORMS.length}`,
    );
  }

  // The search knows what a trigger tells it.
  await db.exec('set session_replication_role = origin');
  for (const table of ['articles', 'startups', 'investors'])
    await db.exec(`
    alter table public.${table} disable trigger user;
    alter table public.${table} enable trigger ${table}_index_update;
    update public.${table} set featured = featured;
    alter table public.${table} enable trigger user;
  `);

  const { rows } = await db.query<{ pages: string[] }>(`
  select array(select '/article/' || slug from public.articles
      where status = 'published' and locale = 'en' order by title limit 4)
    || array(select '/startup/' || slug from public.startups where status = 'approved' order by name limit 4)
    || array(select '/investors/' || slug from public.investors where status = 'approved' order by name limit 4)
    || array(select '/newsletter/' || slug from public.newsletter_issues where status = 'sent' limit 1)
    || array(select '/admin/edit-article?id=' || id from public.articles where status = 'draft' limit 1) as pages`);
  return rows[0]?.pages ?? [];
}

// What the spec visits besides the lists.
process.stdout.write(JSON.stringify(await withArchive(process.argv[2] ?? '', lengthen)));
process.exit(0);

// What the bench sends, to whom, and how it is taken.

/** How a mail server takes mails, and over how many connections. */
export type Line = { readonly connections: number; readonly delayMs: number };

/** As many as a setting takes: what is measured is everything else. */
export const NO_PACE = '999999';

/** What an editor picks for a week. */
export const STORIES = `
  insert into public.articles (title, slug, excerpt, content, category, status)
  select 'A story of the week, with a title as long as most of them are', 'week-' || n, repeat('What it says in short. ', 6),
    'Text.', 'tech', 'published'
  from generate_series(1, 8) as n`;

export const ISSUE = [
  `insert into public.newsletter_issues (subject_en, subject_vi, blocks)
   select 'The week', 'Tuần này', private.letter_of('Good morning.', 'Chào buổi sáng.', array_agg(id)) from public.articles where slug like 'week-%'`,
  "update public.newsletter_issues set status = 'sending' where status = 'draft'",
];

/** So many confirmed readers, half of them Vietnamese. */
export const readersSql = (count: number) =>
  `insert into public.newsletter_subscribers (email, locale, status, confirmed_at, consent_version, consent_page)
   select 'reader-' || n || '@khoi-readers.net', case when n % 2 = 0 then 'vi' else 'en' end,
     'confirmed', now(), 'bench', '/'
   from generate_series(1, ${count}) as n`;

export function nameOf(where: string, { connections, delayMs }: Line): string {
  return `${where}, ${connections} connections${delayMs > 0 ? `, ${delayMs} ms an answer` : ''}`;
}

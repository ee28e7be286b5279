-- What the newsroom is in the middle of: an article that waits for its hour, an edit of a live one that
-- nobody has published yet, and the history of a third. Nobody has an account yet, so nobody's name is
-- on any of it.

insert into public.articles
  (id, title, slug, excerpt, category, tags, featured_image, image_alt, image_credit, featured, status,
   locale, scheduled_at, content)
values (
  'a0000000-0000-4000-8000-000000000060',
  $khoi$Five questions to ask before the bridge note is signed$khoi$,
  'five-questions-before-the-bridge-note',
  $khoi$Short money is easy to take in November and hard to explain in March. A checklist for founders who have been offered some.$khoi$,
  'insights',
  array['Fundraising', 'Founders'],
  '/covers/the-bridge-round-is-back.svg',
  $khoi$A suspension bridge whose middle span is missing.$khoi$,
  $khoi$Illustration: Khởi$khoi$,
  false,
  'draft',
  'en',
  now() + interval '2 days',
  $khoi$A bridge note is the quickest money a company can raise, because it puts off every argument. The arguments come later, in front of other people.

<h2>What does it have to reach?</h2>

Write down the month and the number. A bridge that ends at “better conditions” ends in the water.

<h2>Who converts at what price if nothing happens?</h2>

Most notes are signed for the case in which a round follows. Read the clause for the other case first, aloud, with your co-founder in the room.

<h2>Which of your investors stayed out, and why?</h2>

The next one will ask them before asking you. So should you.

<h2>What stops?</h2>

Money that prolongs everything decides nothing. Name the product, the market or the office that ends on the day the note arrives.

<h2>Would you take it as salary?</h2>

If nobody on the team would carry the company for those months on their own savings, that is information. It may still be right to sign. It is better to know.$khoi$
)
on conflict (id) do nothing;

insert into public.article_drafts
  (article_id, base_updated_at, locale, title, slug, content, excerpt, category, tags, featured_image, image_alt, image_credit, featured)
select id, updated_at, locale, title, slug,
  content || $khoi$

<aside>Correction: the first timetable runs between Cần Thơ and Cái Mép five times a week, not four.</aside>$khoi$,
  excerpt, category, tags, featured_image, image_alt, coalesce(image_credit, ''), featured
from public.articles where id = 'a0000000-0000-4000-8000-000000000002'
on conflict (article_id) do nothing;

insert into public.article_revisions
  (article_id, made_at, reason, title, slug, content, excerpt, category, tags, featured_image, image_alt, image_credit, featured)
select id, published_at - interval '3 hours', 'saved', 'Nồi Lớn raises $6.8M', slug,
  regexp_replace(content, '\n\n<blockquote.*$', ''), excerpt, category, tags, featured_image, image_alt, image_credit, featured
from public.articles where id = 'a0000000-0000-4000-8000-000000000001'
  and not exists (select from public.article_revisions where article_id = 'a0000000-0000-4000-8000-000000000001')
union all
select id, published_at - interval '1 hour', 'saved', title, slug,
  replace(content, 'eleven tonnes', 'ten tonnes'), excerpt, category, tags, featured_image, image_alt, image_credit, featured
from public.articles where id = 'a0000000-0000-4000-8000-000000000001'
  and not exists (select from public.article_revisions where article_id = 'a0000000-0000-4000-8000-000000000001')
union all
select id, published_at, 'published', title, slug, content, excerpt, category, tags, featured_image, image_alt, image_credit, featured
from public.articles where id = 'a0000000-0000-4000-8000-000000000001'
  and not exists (select from public.article_revisions where article_id = 'a0000000-0000-4000-8000-000000000001');

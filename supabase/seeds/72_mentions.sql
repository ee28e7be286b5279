-- Whom the stories of the other seeds name. Every name was invented for one of them, so that where it stands it is meant;
-- a story is about whom its title or its first lines name.

insert into public.entity_names (id, startup_id, investor_id, name, locale, former)
select ('c3000000-0000-4000-8000-' || lpad(n.n::text, 12, '0'))::uuid,
  ('d0000000-0000-4000-8000-' || lpad(n.startup::text, 12, '0'))::uuid,
  ('e0000000-0000-4000-8000-' || lpad(n.investor::text, 12, '0'))::uuid, n.name, n.locale, n.former
from (values
  (1, 1, null::integer, $khoi$Bếp Trung Tâm Nồi Lớn$khoi$, 'vi', true),
  (2, 17, null, $khoi$Hanul Battery Works$khoi$, null, true),
  (3, null, 1, $khoi$Quỹ Cầu Gỗ$khoi$, 'vi', false)
) as n (n, startup, investor, name, locale, former)
on conflict do nothing;

insert into public.article_mentions (article_id, startup_id, investor_id, person_id, role)
select a.id, e.startup, e.investor, e.person,
  case when a.title || ' ' || coalesce(a.excerpt, '') || ' ' || left(a.content, 400) ~ e.pattern then 'subject' else 'mentioned' end
from public.articles as a
join (
  select s.id as startup, null::uuid as investor, null::uuid as person, s.name from public.startups as s where s.status = 'approved'
  union all select null, i.id, null, i.name from public.investors as i where i.status = 'approved'
  union all select null, null, p.id, p.name from public.people as p
) as named on true
cross join lateral (
  select named.startup, named.investor, named.person,
    '\m' || regexp_replace(regexp_replace(named.name, '\s*\([^()]*\)\s*$', ''), '([.*+?^${}()|\[\]\\])', '\\\1', 'g') || '\M' as pattern
) as e
where a.title || ' ' || a.content ~ e.pattern
on conflict do nothing;

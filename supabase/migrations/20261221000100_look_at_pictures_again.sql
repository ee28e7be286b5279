-- Pictures of before were stored on a project as they came, with what cameras noted in them. Whoever looks at them
-- now leaves that out (supabase/functions/outbox-send/pictures.ts), so each is looked at once more. The built-in
-- storage wrote them anew; there nothing is found.
insert into private.unseen_pictures (bucket, name)
select o.bucket_id, o.name from storage.objects as o
where o.bucket_id in ('startup-logos', 'article-images') and o.name !~ '\.svg$'
on conflict (bucket, name) do nothing;

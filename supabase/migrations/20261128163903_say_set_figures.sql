-- Figures that nobody set are no longer said. A newsroom that has run with those that the site came with keeps them
-- until somebody changes them.

insert into public.site_settings (name, value)
select f.name, f.value
from (values
  ('figure.subscribers', '10K+'),
  ('figure.articles', '500+'),
  ('figure.startups', '50+'),
  ('figure.countries', '15+'),
  ('figure.industries', '50+'),
  ('figure.resourceSubscribers', '10,000+'),
  ('figure.investors', '180+'),
  ('figure.downloads', '100K+')
) as f (name, value)
where exists (select from public.articles)
on conflict (name) do nothing;

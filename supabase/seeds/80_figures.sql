-- What the demo says of itself. A newsroom that starts empty says nothing that nobody has counted.

insert into public.site_settings (name, value)
values
  ('figure.subscribers', '10K+'),
  ('figure.articles', '500+'),
  ('figure.startups', '50+'),
  ('figure.countries', '15+'),
  ('figure.industries', '50+'),
  ('figure.resourceSubscribers', '10,000+'),
  ('figure.investors', '180+'),
  ('figure.downloads', '100K+')
on conflict (name) do nothing;

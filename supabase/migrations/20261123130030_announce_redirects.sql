-- An address is announced once it changes. Told by statement, every new story announced that none had led there.

drop trigger redirects_announce on public.redirects;
create trigger redirects_announce after insert or update or delete on public.redirects
  for each row execute function private.announce_redirects();

-- A bare domain may be of any script, as one with https:// before it was already: 'công-ty.vn'.

-- As in 20261127000200_value_rules, but letters of every script. By what a name does not hold: which characters are
-- letters depends on the database's locale.
create or replace function private.is_website(value text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select private.is_url(value) or (
    char_length(value) <= 2000
    and private.is_line(value)
    and value ~* '^[^[:space:]!-/:-@\[-`{-~][^[:space:]!-,./:-@\[-`{-~]*(\.[^[:space:]!-/:-@\[-`{-~][^[:space:]!-,./:-@\[-`{-~]*)+(:[0-9]{1,5})?([/?#][^[:space:]<>"\\]*)?$'
  )
$$;

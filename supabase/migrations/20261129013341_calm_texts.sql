-- What turns the direction of all that stands behind it, controls of the second row, and marks upon marks that grow over
-- other lines were taken out of descriptions by the forms alone: who wrote to the API had them shown, in the directory, in
-- suggestions and in the inbox. Names refuse controls already, but not towers of marks.

-- Functions ---------------------------------------------------------------------------------------

-- Four marks on a letter are more than any language writes.
create function private.few_marks(value text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select case when value ~ '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u064b-\u065f\u0e34-\u0e3a\u0e47-\u0e4e\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]{5}'
    then regexp_replace(value,
      '([\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u064b-\u065f\u0e34-\u0e3a\u0e47-\u0e4e\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]{4})[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u064b-\u065f\u0e34-\u0e3a\u0e47-\u0e4e\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]+',
      '\1', 'g')
    else value end
$$;

-- A text of several lines. As `calmed` of src/domain/directory/submission.ts.
create function private.calmed(value text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select private.few_marks(regexp_replace(value, '[\u0080-\u009f\u202a-\u202e\u2066-\u2069]', '', 'g'))
$$;

-- Calms the columns of a row that its arguments name. Of a line only the marks: with anything else it is refused.
create function private.calm_text() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  given constant jsonb := to_jsonb(new);
  calm jsonb;
begin
  select jsonb_object_agg(said.field, said.calm) into calm
  from (select field, case when field in ('name', 'location', 'first_name', 'last_name', 'subject')
      then private.few_marks(given ->> field) else private.calmed(given ->> field) end as calm
    from unnest(tg_argv) as field) as said
  where said.calm <> given ->> said.field;
  return case when calm is null then new else jsonb_populate_record(new, calm) end;
end
$$;

-- Triggers ----------------------------------------------------------------------------------------

create trigger startups_calm before insert or update of name, description, location on public.startups
  for each row execute function private.calm_text('name', 'description', 'location');
create trigger investors_calm before insert or update of name, description, location, approach, portfolio on public.investors
  for each row execute function private.calm_text('name', 'description', 'location', 'approach', 'portfolio');
create trigger entry_texts_calm before insert or update of description on public.entry_texts
  for each row execute function private.calm_text('description');
create trigger fact_proposals_calm before insert or update of value, note on public.fact_proposals
  for each row execute function private.calm_text('value', 'note');
create trigger contact_messages_calm before insert or update of first_name, last_name, subject, message on public.contact_messages
  for each row execute function private.calm_text('first_name', 'last_name', 'subject', 'message');
create trigger entry_reviews_calm before insert or update of question, answer on private.entry_reviews
  for each row execute function private.calm_text('question', 'answer');

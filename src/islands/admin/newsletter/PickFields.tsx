import { useCallback, useEffect, useId, useRef, useState } from 'react';
import {
  findPickable,
  listTopOfWeek,
  type Pickable,
  titlesOf,
} from '#src/data/newsroom/newsletter.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldRow } from '../../ui/layout.ts';
import { RowButtons } from '../../ui/Table.ts';
import { Hint } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { SelectField, TextField } from '../lists/fields.tsx';
import { useNewsToasts } from './use-news-toasts.ts';

type Props = { readonly picks: readonly string[]; readonly onChange: (picks: string[]) => void };

/** What the database takes. */
const MOST_PICKS = 30;
/** After the last key of a search. */
const SEARCH_AFTER_MS = 250;

/** The articles of a newsletter, in the order in which it shows them. */
export function PickFields({ picks, onChange }: Props) {
  const { t, db } = useAdmin();
  const { warn, fail } = useNewsToasts();
  const [search, setSearch] = useState('');
  const [found, setFound] = useState<readonly Pickable[]>([]);
  const [titles, setTitles] = useState<ReadonlyMap<string, string>>(new Map());
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const legend = useId();

  const learn = useCallback(
    (known: readonly Pickable[]) =>
      setTitles(
        (before) => new Map([...before, ...known.map(({ id, title }) => [id, title] as const)]),
      ),
    [],
  );
  useEffect(() => {
    let current = true;
    const timer = setTimeout(async () => {
      const answer = await findPickable(db, search);
      if (!current || !answer.ok) return;
      setFound(answer.value);
      learn(answer.value);
    }, SEARCH_AFTER_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [db, search, learn]);
  const unknown = picks.filter((id) => !titles.has(id)).join(',');
  useEffect(() => {
    if (unknown === '') return;
    void titlesOf(db, unknown.split(',')).then((answer) => answer.ok && learn(answer.value));
  }, [db, unknown, learn]);

  const titleOf = (id: string) => titles.get(id) ?? '…';
  const add = (id: string) => {
    if (picks.length >= MOST_PICKS)
      return warn(t('admin.newsletter.tooManyPicks', { most: MOST_PICKS }));
    onChange([...picks, id]);
    setSaid(t('admin.newsletter.added', { title: titleOf(id) }));
  };
  const move = (id: string, by: -1 | 1) => {
    const from = picks.indexOf(id);
    const to = from + by;
    if (to < 0 || to >= picks.length) return;
    const next = picks.filter((pick) => pick !== id);
    next.splice(to, 0, id);
    onChange(next);
    setSaid(
      t('admin.newsletter.moved', { title: titleOf(id), place: to + 1, count: picks.length }),
    );
  };
  const remove = (id: string) => {
    const place = picks.indexOf(id);
    onChange(picks.filter((pick) => pick !== id));
    setSaid(t('admin.newsletter.removed', { title: titleOf(id) }));
    // The focus must not fall off the page with the row that held it.
    const rows = list.current?.querySelectorAll<HTMLButtonElement>('button[data-remove]') ?? [];
    (rows[place + 1] ?? rows[place - 1])?.focus();
  };
  const takeTop = async () => {
    const top = await listTopOfWeek(db);
    if (!top.ok) return fail(top.error);
    if (top.value.length === 0) return warn(t('admin.newsletter.noTop'));
    onChange([...top.value]);
    const count = top.value.length;
    setSaid(
      t(count === 1 ? 'admin.newsletter.topTakenOne' : 'admin.newsletter.topTaken', { count }),
    );
  };

  return (
    <fieldset className="grid min-w-0 justify-items-start gap-3" aria-labelledby={legend}>
      <legend className="mb-3 text-small font-semibold" id={legend}>
        {t('admin.newsletter.picks')}
      </legend>
      {picks.length === 0 && <Hint>{t('admin.newsletter.noPicks')}</Hint>}
      <ol className="grid w-full gap-2" ref={list}>
        {picks.map((id, place) => (
          <li
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-surface px-3 py-2"
            key={id}
          >
            <span className="min-w-0 flex-[1_1_14rem]">
              <span className="inline-block min-w-6 text-muted tabular-nums">{place + 1}</span>{' '}
              {titleOf(id)}
            </span>
            {/* At the ends a button stays, so that the focus on it does: it only has nothing to do. */}
            <RowButtons as="span">
              <button
                type="button"
                aria-disabled={place === 0}
                aria-label={t('admin.newsletter.upOf', { title: titleOf(id) })}
                onClick={() => move(id, -1)}
              >
                {t('admin.newsletter.up')}
              </button>
              <button
                type="button"
                aria-disabled={place === picks.length - 1}
                aria-label={t('admin.newsletter.downOf', { title: titleOf(id) })}
                onClick={() => move(id, 1)}
              >
                {t('admin.newsletter.down')}
              </button>
              <button
                type="button"
                data-remove
                aria-label={t('admin.newsletter.removeOf', { title: titleOf(id) })}
                onClick={() => remove(id)}
              >
                {t('admin.newsletter.remove')}
              </button>
            </RowButtons>
          </li>
        ))}
      </ol>
      <p className="sr-only" role="status">
        {said}
      </p>
      <FieldRow className="w-full">
        <TextField
          label={t('admin.newsletter.findPick')}
          type="search"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          onKeyDown={(event) => {
            // Enter would send the form that this stands in.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
        <SelectField
          label={t('admin.newsletter.addPick')}
          value=""
          onChange={({ target }) => target.value !== '' && add(target.value)}
          options={[
            { value: '', label: t('admin.newsletter.choosePick') },
            ...found
              .filter(({ id }) => !picks.includes(id))
              .map(({ id, title }) => ({ value: id, label: title })),
          ]}
        />
      </FieldRow>
      <Button variant="outline" onClick={() => void takeTop()}>
        {t('admin.newsletter.topWeek')}
      </Button>
    </fieldset>
  );
}

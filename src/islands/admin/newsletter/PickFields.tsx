import { useEffect, useState } from 'react';
import { listPickable, listTopOfWeek, type Pickable } from '#src/data/admin-newsletter.ts';
import { Button } from '../../ui/Button.tsx';
import { useAdmin } from '../admin-context.ts';
import { SelectField } from '../lists/fields.tsx';

type Props = { readonly picks: readonly string[]; readonly onChange: (picks: string[]) => void };

/** The articles of a newsletter, in the order in which it shows them. */
export function PickFields({ picks, onChange }: Props) {
  const { t, db } = useAdmin();
  const [articles, setArticles] = useState<readonly Pickable[]>([]);
  useEffect(() => {
    void listPickable(db).then((found) => found.ok && setArticles(found.value));
  }, [db]);
  const titleOf = (id: string) => articles.find((article) => article.id === id)?.title ?? '…';
  const move = (from: number, to: number) => {
    const next = picks.filter((_, place) => place !== from);
    next.splice(to, 0, picks[from] as string);
    onChange(next);
  };
  return (
    <fieldset className="checks">
      <legend>{t('admin.newsletter.picks')}</legend>
      {picks.length === 0 && <p className="field-hint">{t('admin.newsletter.noPicks')}</p>}
      <ol className="pending-list">
        {picks.map((id, place) => (
          <li key={id}>
            <span>{titleOf(id)}</span>
            <span className="row-actions">
              <button type="button" disabled={place === 0} onClick={() => move(place, place - 1)}>
                {t('admin.newsletter.up')}
                <span className="sr-only">: {titleOf(id)}</span>
              </button>
              <button
                type="button"
                disabled={place === picks.length - 1}
                onClick={() => move(place, place + 1)}
              >
                {t('admin.newsletter.down')}
                <span className="sr-only">: {titleOf(id)}</span>
              </button>
              <button type="button" onClick={() => onChange(picks.filter((pick) => pick !== id))}>
                {t('admin.newsletter.remove')}
                <span className="sr-only">: {titleOf(id)}</span>
              </button>
            </span>
          </li>
        ))}
      </ol>
      <SelectField
        label={t('admin.newsletter.addPick')}
        value=""
        onChange={({ target }) => target.value !== '' && onChange([...picks, target.value])}
        options={[
          { value: '', label: '' },
          ...articles
            .filter(({ id }) => !picks.includes(id))
            .map(({ id, title }) => ({ value: id, label: title })),
        ]}
      />
      <Button
        variant="outline"
        onClick={() =>
          void listTopOfWeek(db).then((found) => found.ok && onChange([...found.value]))
        }
      >
        {t('admin.newsletter.topWeek')}
      </Button>
    </fieldset>
  );
}

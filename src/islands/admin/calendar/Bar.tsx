import { CALENDAR_STATES } from '#src/data/newsroom/calendar.ts';
import type { Member } from '#src/data/newsroom/plans.ts';
import {
  addDays,
  addMonths,
  type Day,
  formatDayIn,
  formatDays,
  weekOf,
} from '#src/domain/text/days.ts';
import { isLocale } from '#src/i18n/locales.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/fields.tsx';
import { Actions, Ends } from '../../ui/layout.ts';
import { useAdmin } from '../admin-context.ts';
import { LANGUAGE_CHOICES } from '../language-choices.ts';
import { type Place, VIEWS } from './use-place.ts';

type Props = {
  readonly place: Place;
  readonly go: (change: Partial<Place>) => void;
  readonly today: Day;
  readonly members: readonly Member[];
  /** A narrow window has the list alone. */
  readonly isNarrow: boolean;
};

/** Where the calendar stands, and how to go on from there. */
export function Bar({ place, go, today, members, isNarrow }: Props) {
  const { t, locale, user } = useAdmin();
  const { view, date } = place;
  const step = (by: number) =>
    go({ date: view === 'week' ? addDays(date, 7 * by) : addMonths(date, by) });
  const [first = date, ...rest] = weekOf(date);
  const title =
    view === 'week'
      ? formatDays(first, rest.at(-1) ?? date, locale)
      : formatDayIn(date, locale, { month: 'long', year: 'numeric' });
  const all = { value: '', label: t('admin.list.all') };
  return (
    <div className="grid grid-cols-1 gap-4">
      <Ends>
        <Actions>
          <Button
            variant="outline"
            aria-label={t(`admin.calendar.previous.${view === 'week' ? 'week' : 'month'}`)}
            onClick={() => step(-1)}
          >
            ←
          </Button>
          <Button variant="outline" onClick={() => go({ date: today })}>
            {t('admin.calendar.today')}
          </Button>
          <Button
            variant="outline"
            aria-label={t(`admin.calendar.next.${view === 'week' ? 'week' : 'month'}`)}
            onClick={() => step(1)}
          >
            →
          </Button>
          <h2 className="ms-1 first-letter:uppercase" aria-live="polite">
            {title}
          </h2>
        </Actions>
        {!isNarrow && (
          <fieldset className="flex gap-1">
            <legend className="sr-only">{t('admin.calendar.view')}</legend>
            {VIEWS.map((each) => (
              <Button
                key={each}
                variant={each === view ? 'primary' : 'quiet'}
                aria-pressed={each === view}
                onClick={() => go({ view: each })}
              >
                {t(`admin.calendar.view.${each}`)}
              </Button>
            ))}
          </fieldset>
        )}
      </Ends>
      <div className="grid grid-cols-2 gap-3 sm:max-w-2xl sm:grid-cols-3">
        <SelectField
          label={t('admin.calendar.person')}
          value={place.person ?? ''}
          options={[
            all,
            { value: user.id, label: t('admin.calendar.mine') },
            ...members
              .filter(({ id }) => id !== user.id)
              .map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ target }) => go({ person: target.value || null })}
        />
        <SelectField
          label={t('admin.column.language')}
          value={place.language ?? ''}
          options={[all, ...LANGUAGE_CHOICES]}
          onChange={({ target }) => go({ language: isLocale(target.value) ? target.value : null })}
        />
        <SelectField
          label={t('admin.column.status')}
          value={place.state ?? ''}
          options={[
            all,
            ...CALENDAR_STATES.map((value) => ({
              value,
              label: t(`admin.calendar.state.${value}`),
            })),
          ]}
          onChange={({ target }) =>
            go({ state: CALENDAR_STATES.find((state) => state === target.value) ?? null })
          }
        />
      </div>
    </div>
  );
}

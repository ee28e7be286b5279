import { CALENDAR_STATES } from '#src/data/newsroom/calendar.ts';
import type { Member } from '#src/data/newsroom/plans.ts';
import { addDays, addMonths, formatDayIn, formatDays, weekOf } from '#src/domain/text/days.ts';
import { isLocale } from '#src/i18n/locales.ts';
import { Button } from '../../ui/Button.tsx';
import { Actions, Ends } from '../../ui/layout.ts';
import { useAdmin } from '../admin-context.ts';
import { LANGUAGE_CHOICES } from '../language-choices.ts';
import { type Place, VIEWS } from './use-place.ts';

type Props = {
  readonly place: Place;
  readonly go: (change: Partial<Place>) => void;
  readonly onToday: () => void;
  readonly members: readonly Member[];
};

/** Where the calendar stands, and how to go on from there. */
export function Bar({ place, go, onToday, members }: Props) {
  const { t, locale, user } = useAdmin();
  const { view, date } = place;
  const step = (by: number) =>
    go({ date: view === 'week' ? addDays(date, 7 * by) : addMonths(date, by) });
  const [first = date, ...rest] = weekOf(date);
  const title =
    view === 'week'
      ? formatDays(first, rest.at(-1) ?? date, locale)
      : formatDayIn(date, locale, { month: 'long', year: 'numeric' });
  return (
    <Ends
      data-layer="top"
      className="bg-paper md:z-20 md:py-1.5 [@media(width>=48rem)_and_(min-height:30rem)]:sticky [@media(width>=48rem)_and_(min-height:30rem)]:top-(--sticky-top)"
    >
      <Actions>
        <Button
          variant="outline"
          aria-label={t(`admin.calendar.previous.${view === 'week' ? 'week' : 'month'}`)}
          onClick={() => step(-1)}
        >
          ←
        </Button>
        <Button variant="outline" onClick={onToday}>
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
      <search className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        <Choice
          label={t('admin.calendar.person')}
          value={place.person}
          options={[
            { value: user.id, label: t('admin.calendar.mine') },
            ...members
              .filter(({ id }) => id !== user.id)
              .map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChoose={(person) => go({ person: person || null })}
        />
        <Choice
          label={t('admin.column.language')}
          value={place.language}
          options={LANGUAGE_CHOICES}
          onChoose={(language) => go({ language: isLocale(language) ? language : null })}
        />
        <Choice
          label={t('admin.column.status')}
          value={place.state}
          options={CALENDAR_STATES.map((value) => ({
            value,
            label: t(`admin.calendar.state.${value}`),
          }))}
          onChoose={(chosen) =>
            go({ state: CALENDAR_STATES.find((state) => state === chosen) ?? null })
          }
        />
      </search>
    </Ends>
  );
}

type ChoiceProps = {
  readonly label: string;
  readonly value: string | null;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChoose: (value: string) => void;
};

/** A filter that says what it is about while nothing is chosen. */
function Choice({ label, value, options, onChoose }: ChoiceProps) {
  const { t } = useAdmin();
  return (
    <select
      className="input max-sm:px-2.5 max-sm:text-note sm:min-h-10 sm:w-auto! sm:max-w-60 sm:px-2.5 sm:text-note"
      aria-label={label}
      value={value ?? ''}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">
        {label}: {t('admin.list.all')}
      </option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

/** How the days are laid out. */
export function Views({ place, go }: Pick<Props, 'place' | 'go'>) {
  const { t } = useAdmin();
  return (
    <fieldset className="flex rounded-md border border-edge p-0.5">
      <legend className="sr-only">{t('admin.calendar.view')}</legend>
      {VIEWS.map((each) => (
        <button
          key={each}
          type="button"
          className="min-h-9 rounded-sm px-3 text-small font-semibold text-muted hover:text-ink aria-pressed:bg-sunken aria-pressed:text-ink forced-colors:aria-pressed:outline"
          aria-pressed={each === place.view}
          onClick={() => go({ view: each })}
        >
          {t(`admin.calendar.view.${each}`)}
        </button>
      ))}
    </fieldset>
  );
}

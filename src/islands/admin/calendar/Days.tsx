import { type DragEvent, useState } from 'react';
import type { CalendarEntry } from '#src/data/newsroom/calendar.ts';
import { dayInWords } from '#src/domain/text/dates.ts';
import { type Day, formatDayIn, weekOf } from '#src/domain/text/days.ts';
import { Empty } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { Entry, type EntryTools } from './Entry.tsx';
import type { View } from './use-place.ts';

type Props = {
  readonly view: View;
  readonly days: readonly Day[];
  /** Days of another month than this one's are there to fill the weeks. */
  readonly date: Day;
  readonly entries: readonly CalendarEntry[];
  readonly tools: EntryTools;
  /** What is being dragged. */
  readonly dragged: CalendarEntry | null;
  readonly onDrop: (entry: CalendarEntry, day: Day) => void;
  /** Absent: the person plans nothing. */
  readonly onPlan?: ((day: Day) => void) | undefined;
  /** Opens the week of a day that has more than its field of a month holds. */
  readonly onOpen: (day: Day) => void;
};

/** As many as a day's field of a month holds. */
const MOST = 3;

/**
 * Days with what stands on them. It is a list of days for who has it read aloud, in every view; a month and
 * a week lay it out as a grid.
 */
export function Days({ view, days, date, entries, tools, ...props }: Props) {
  const { t, locale } = useAdmin();
  const byDay = Map.groupBy(entries, ({ day }) => day);
  const isGrid = view !== 'list';
  const draw = (day: Day) => (
    <DayField key={day} {...props} {...{ view, day, date, tools }} entries={byDay.get(day) ?? []} />
  );
  if (isGrid)
    return (
      <div>
        <div className="grid grid-cols-7 text-center text-note text-muted" aria-hidden="true">
          {weekOf(date).map((day) => (
            <span key={day} className="py-1.5">
              {formatDayIn(day, locale, { weekday: 'short' })}
            </span>
          ))}
        </div>
        <ol
          aria-label={t('admin.calendar.days')}
          className="grid grid-cols-7 gap-px overflow-hidden rounded-lg border border-line bg-line"
        >
          {days.map(draw)}
        </ol>
      </div>
    );
  // A list begins where something is to be done: what is out already is folded away.
  const isOver = (day: Day) =>
    day < tools.today && (byDay.get(day) ?? []).every(({ state }) => state === 'published');
  const shown = days.filter((day) => byDay.has(day) || day === tools.today);
  const over = days.includes(tools.today) ? shown.filter(isOver) : [];
  return (
    <div className="grid grid-cols-1 gap-5">
      {over.length > 0 && (
        <details>
          <summary className="min-h-11 content-center text-accent">
            {t('admin.calendar.over')}
          </summary>
          <ol className="mt-2 grid grid-cols-1 gap-5">{over.map(draw)}</ol>
        </details>
      )}
      <ol aria-label={t('admin.calendar.days')} className="grid grid-cols-1 gap-5">
        {shown.filter((day) => !over.includes(day)).map(draw)}
      </ol>
      {shown.length === 0 && <Empty>{t('admin.calendar.nothing')}</Empty>}
    </div>
  );
}

type FieldProps = Omit<Props, 'days'> & { readonly day: Day };

function DayField({
  view,
  day,
  date,
  entries,
  tools,
  dragged,
  onDrop,
  onPlan,
  onOpen,
}: FieldProps) {
  const { t, locale } = useAdmin();
  const [isOver, setIsOver] = useState(false);
  const isToday = day === tools.today;
  const isElsewhere = view === 'month' && day.slice(0, 7) !== date.slice(0, 7);
  const full = dayInWords(Date.parse(day), locale, {
    ...{ timeZone: 'UTC', weekday: true, year: false },
  });
  const isCut = view === 'month' && entries.length > MOST + 1;
  const isList = view === 'list';
  const drag = {
    onDragOver: (event: DragEvent) => {
      if (dragged === null) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      if (dragged && dragged.day !== day) onDrop(dragged, day);
    },
  };
  return (
    <li
      className={`group/day relative grid min-w-0 grid-cols-1 content-start gap-1 ${isList ? '' : `p-1 ${view === 'month' ? 'min-h-28' : 'min-h-80'} ${isElsewhere ? 'bg-paper' : 'bg-sunken'}`} ${isOver ? 'outline-2 -outline-offset-2 outline-accent' : ''}`}
      data-day={day}
      {...drag}
    >
      <h3
        className={
          isList ? 'text-small font-semibold' : 'flex min-h-7 items-center px-1 font-sans text-note'
        }
      >
        <time dateTime={day} aria-current={isToday ? 'date' : undefined}>
          {isList ? (
            full
          ) : (
            <>
              <span className="sr-only">{full}</span>
              <span
                aria-hidden="true"
                className={
                  isToday
                    ? 'inline-grid size-7 place-items-center rounded-full bg-accent-fill text-accent-ink'
                    : isElsewhere
                      ? 'text-muted'
                      : ''
                }
              >
                {Number(day.slice(8))}
              </span>
            </>
          )}
        </time>
        {isToday && (
          <span className={isList ? 'ms-2 text-accent' : 'sr-only'}>
            {t('admin.calendar.today')}
          </span>
        )}
      </h3>
      {onPlan && (
        <button
          type="button"
          className={`absolute end-0 top-0 grid place-items-center text-muted hover:text-ink ${isList ? '-top-2 size-11' : 'size-8 opacity-0 group-focus-within/day:opacity-100 group-hover/day:opacity-100 focus-visible:opacity-100'}`}
          aria-label={t('admin.calendar.planOn', { day: full })}
          onClick={() => onPlan(day)}
        >
          <svg className="icon" viewBox="0 0 24 24" width={18} height={18} aria-hidden="true">
            <path d="M12 5v14M5 12h14" />
          </svg>
        </button>
      )}
      {entries.length === 0 && isList && (
        <p className="text-note text-muted">{t('admin.calendar.nothing')}</p>
      )}
      {entries.length > 0 && (
        <ul className="grid grid-cols-1 gap-1">
          {(isCut ? entries.slice(0, MOST) : entries).map((entry) => (
            <Entry
              key={`${entry.kind} ${entry.id}`}
              entry={entry}
              tools={tools}
              roomy={view === 'list'}
            />
          ))}
        </ul>
      )}
      {isCut && (
        <button
          type="button"
          className="min-h-6 px-1 text-start text-tiny text-accent underline"
          onClick={() => onOpen(day)}
        >
          {t('admin.calendar.more', { count: entries.length - MOST, day: full })}
        </button>
      )}
    </li>
  );
}

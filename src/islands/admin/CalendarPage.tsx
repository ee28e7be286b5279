import { Suspense, useEffect, useRef, useState } from 'react';
import { edgesInSight } from '#src/browser/layers.ts';
import { type CalendarEntry, MOST_DATED } from '#src/data/newsroom/calendar.ts';
import { listMembers } from '#src/data/newsroom/plans.ts';
import type { Day } from '#src/domain/text/days.ts';
import { formatDay, formatNumber } from '#src/domain/text/format.ts';
import { zoneName } from '#src/domain/text/zone.ts';
import { Button } from '../ui/Button.tsx';
import { Actions, Block, Ends } from '../ui/layout.ts';
import { Notice } from '../ui/Message.tsx';
import { useShortcut } from '../ui/shortcuts.ts';
import { BackLink, Hint, TextLink } from '../ui/text.ts';
import { useAdmin } from './admin-context.ts';
import { Bar, Views } from './calendar/Bar.tsx';
import { Days } from './calendar/Days.tsx';
import { Entry, type EntryTools } from './calendar/Entry.tsx';
import { useDays, useMove, useSayPlaced } from './calendar/use-calendar.ts';
import { daysOf, useIsNarrow, usePlace } from './calendar/use-place.ts';
import { Failed } from './Failed.tsx';
import { failureText } from './failures.ts';
import { KEYS } from './keys.ts';
import { Loading } from './Loading.tsx';
import { officePage } from './office-page.tsx';
import { officePart } from './office-part.tsx';
import { useAsked, useRefresh } from './server-state.ts';

const PieceDialog = officePart(
  async () => (await import('./calendar/PieceDialog.tsx')).PieceDialog,
);
const MoveDialog = officePart(async () => (await import('./calendar/MoveDialog.tsx')).MoveDialog);

/** /admin/plan. Island: everything on it is about who is signed in. Hydrates at once. */
export const CalendarPage = officePage({ section: 'plan', Content: Calendar });

/** As many drafts without a day as are shown beside those that have one. */
const MOST_UNDATED = 50;

function Calendar() {
  const { t, locale, may, path, sayFailed } = useAdmin();
  const [asked, go] = usePlace();
  const isNarrow = useIsNarrow();
  const place = isNarrow ? { ...asked, view: 'list' as const } : asked;
  const days = daysOf(place);
  const { data: people = [] } = useAsked(KEYS.members, listMembers);
  const dated = useDays({ ...place, days: [days[0] ?? '', days.at(-1) ?? ''] });
  const undated = useDays({ ...place, days: null });
  const [dragged, setDragged] = useState<CalendarEntry | null>(null);
  const [moving, setMoving] = useState<CalendarEntry | null>(null);
  const [planning, setPlanning] = useState<{ day: Day | null } | null>(null);
  const today = formatDay(new Date());
  // Who asks for no day comes for today, wherever in its month it stands.
  const [isSought, seek] = useState(() => !new URLSearchParams(location.search).has('date'));
  const isThere = dated.data !== undefined;
  useEffect(() => {
    if (!isThere || !isSought) return;
    seek(false);
    const field = document.querySelector(`[data-day="${today}"]`);
    if (field === null) return;
    const box = field.getBoundingClientRect();
    const free = edgesInSight();
    if (box.top < free.top || box.bottom > innerHeight - free.bottom)
      // Not scrollIntoView, which makes the Tab key begin at the field.
      scrollBy(0, box.top + box.height / 2 - innerHeight / 2);
  }, [isThere, isSought, today]);
  const goToday = () => {
    go({ date: today });
    seek(true);
  };
  const begin = may('editor') ? (day: Day | null) => setPlanning({ day }) : undefined;
  useShortcut({ keys: 'T', label: t('admin.calendar.today'), run: goToday });
  useShortcut(
    begin ? { keys: 'N', label: t('admin.calendar.plan'), run: () => begin(null) } : null,
  );

  const refresh = useRefresh();
  const reload = () => void refresh(KEYS.calendar);
  const say = useSayPlaced(place, days);
  const change = useMove(say);
  const drop = async (entry: CalendarEntry, day: Day) => {
    const done = await change.run({ entry, to: day });
    if (done.ok) return;
    const message = failureText(t, done.error);
    sayFailed(t('admin.calendar.notMoved', { title: entry.title, message }));
  };
  /** What a dialog made or moved takes the focus once it is there: what the dialog was opened from may be gone. */
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null || planning || moving) return;
    const link = document.querySelector<HTMLElement>(`[data-entry="${wanted.current}"] a`);
    if (link === null) return;
    wanted.current = null;
    link.focus();
  });

  const tools: EntryTools = {
    today,
    names: new Map(people.map(({ id, name }) => [id, name])),
    onMove: setMoving,
    onDrag: setDragged,
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <Ends as="header">
        <div>
          <BackLink href={path('/admin')}>← {t('admin.back')}</BackLink>
          <h1>{t('admin.tab.plan')}</h1>
        </div>
        <Actions>
          {!isNarrow && <Views place={place} go={go} />}
          {begin && <Button onClick={() => begin(null)}>{t('admin.calendar.plan')}</Button>}
        </Actions>
      </Ends>
      {/* No grid: the bar sticks for as long as there are days below it. */}
      <div className="space-y-4">
        <Bar place={place} go={go} onToday={goToday} members={people} />
        <Failed of={dated.error ?? undated.error} busy={dated.isFetching} onRetry={reload} />
        {dated.isPending && <Loading />}
        <Notice tone="info">
          {dated.data &&
            dated.data.length >= MOST_DATED &&
            t('admin.calendar.tooMany', { most: formatNumber(MOST_DATED, locale) })}
        </Notice>
        {dated.data && (
          <div aria-busy={dated.isFetching}>
            <Days
              {...{ days, tools, dragged }}
              view={place.view}
              date={place.date}
              entries={dated.data}
              onDrop={(entry, day) => void drop(entry, day)}
              onPlan={begin}
              onOpen={(day) => go({ view: 'week', date: day })}
            />
          </div>
        )}
      </div>
      <Hint>{t('admin.calendar.zone', { zone: zoneName(new Date(), locale) })}</Hint>
      {undated.data !== undefined && undated.data.length > 0 && (
        <Block aria-labelledby="undated">
          <h2 id="undated">{t('admin.calendar.undated')}</h2>
          <ul className="grid grid-cols-1 gap-1 sm:grid-cols-2 lg:grid-cols-3">
            {undated.data.slice(0, MOST_UNDATED).map((entry) => (
              <Entry key={entry.id} entry={entry} tools={tools} roomy />
            ))}
          </ul>
          {undated.data.length > MOST_UNDATED && (
            <TextLink href={path('/admin/articles?status=draft')}>
              {t('admin.calendar.undatedMore')}
            </TextLink>
          )}
        </Block>
      )}
      <Suspense>
        {planning && (
          <PieceDialog
            day={planning.day}
            onClose={() => setPlanning(null)}
            onPlanned={(id, title, dueOn) => {
              say('planned', title, dueOn);
              wanted.current = id;
              reload();
            }}
          />
        )}
        {moving && (
          <MoveDialog
            entry={moving}
            onClose={() => setMoving(null)}
            onMove={async (to) => {
              const done = await change.run({ entry: moving, to });
              if (done.ok) wanted.current = moving.id;
              return done.ok ? null : done.error;
            }}
          />
        )}
      </Suspense>
    </div>
  );
}

import type { DragEvent } from 'react';
import type { CalendarEntry } from '#src/data/newsroom/calendar.ts';
import { wallAt } from '#src/domain/text/zone.ts';
import { LANGUAGES, toLocale } from '#src/i18n/locales.ts';
import { pathTo } from '#src/i18n/paths.ts';
import { type Admin, useAdmin } from '../admin-context.ts';

/** What can be done with entries, and what is known of them. */
export type EntryTools = {
  readonly today: string;
  /** What the members of the newsroom are called. */
  readonly names: ReadonlyMap<string, string>;
  readonly onMove: (entry: CalendarEntry) => void;
  /** What is being dragged; null ends it. */
  readonly onDrag: (entry: CalendarEntry | null) => void;
};

/** What stands in the way of another day: it is out, or not an article, or others decide. */
export const canMove = ({ may }: Pick<Admin, 'may'>, { kind, state }: CalendarEntry): boolean =>
  may('editor') && kind !== 'issue' && state !== 'published';

const TONES: Readonly<Record<CalendarEntry['state'], string>> = {
  planned: 'border-edge border-dashed',
  work: 'border-amber',
  review: 'border-accent',
  scheduled: 'border-cat-tech',
  published: 'border-jade',
};

type Props = { readonly entry: CalendarEntry; readonly tools: EntryTools; readonly roomy: boolean };

/** A piece or an issue on its day. In a month's field it says the least. */
export function Entry({ entry, tools, roomy }: Props) {
  const admin = useAdmin();
  const { t } = admin;
  const { id, title, kind, locale, state, at, day, embargoUntil } = entry;
  const name = tools.names.get(entry.assignee ?? entry.author ?? '');
  const isLate = at === null && day !== null && day < tools.today;
  const isMovable = canMove(admin, entry);
  const said = [
    // The page names the zone.
    at && wallAt(new Date(at)).slice(11),
    kind !== 'article' && t(`admin.calendar.${kind}`),
    t(`admin.calendar.state.${entry.returned && state === 'work' ? 'returned' : state}`),
    locale?.toUpperCase(),
    name,
  ];
  return (
    <li
      className={`group/entry relative rounded-sm border-s-4 bg-surface px-2 py-1 text-tiny ${kind === 'issue' ? 'border-cat-insights border-double' : TONES[state]} ${isMovable ? 'cursor-grab' : ''} ${roomy ? 'pe-12 sm:text-note' : ''}`}
      data-entry={id}
      draggable={isMovable}
      onDragStart={(event: DragEvent) => {
        event.dataTransfer.setData('text/plain', title);
        event.dataTransfer.effectAllowed = 'move';
        tools.onDrag(entry);
      }}
      onDragEnd={() => tools.onDrag(null)}
    >
      <p className="text-muted">
        {said.filter(Boolean).join('\u00a0· ')}
        {isLate && <strong className="text-accent">&nbsp;· {t('admin.calendar.late')}</strong>}
        {embargoUntil && state !== 'published' && (
          <strong className="text-accent">&nbsp;· {t('admin.calendar.embargo')}</strong>
        )}
        {embargoUntil && state === 'published' && ` · ${t('admin.calendar.embargoRest')}`}
      </p>
      <a
        className={`font-semibold wrap-anywhere text-ink hover:underline focus-visible:outline-offset-0 ${roomy ? 'inline-block py-1.5' : 'line-clamp-2'}`}
        href={hrefOf(entry, admin)}
        lang={locale && locale !== admin.locale ? LANGUAGES[locale].tag : undefined}
        draggable={false}
      >
        {title}
      </a>
      {isMovable && (
        <button
          type="button"
          className={`absolute end-0 top-0 grid place-items-center rounded-sm bg-surface text-muted hover:text-ink ${roomy ? 'size-11' : 'size-6 opacity-0 group-focus-within/entry:opacity-100 group-hover/entry:opacity-100 focus-visible:opacity-100'}`}
          aria-label={t('admin.calendar.move', { title })}
          onClick={() => tools.onMove(entry)}
        >
          <svg className="icon" viewBox="0 0 24 24" width={18} height={18} aria-hidden="true">
            <path d="M4 6.500h16v13.500H4zM4 10.500h16M8 4v4M16 4v4M8.500 15.500h6m-2.500-2.500 2.500 2.500-2.500 2.500" />
          </svg>
        </button>
      )}
    </li>
  );
}

function hrefOf({ kind, id, slug, locale, state }: CalendarEntry, { may, path }: Admin): string {
  if (kind === 'issue')
    return path(state === 'published' ? `/newsletter/${slug || id}` : '/admin?tab=newsletter');
  return may('editor') || state !== 'published'
    ? path(`/admin/edit-article?id=${id}`)
    : pathTo(toLocale(locale), `/article/${slug || id}`);
}

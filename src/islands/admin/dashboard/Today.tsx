import { getToday, type Waiting, type WaitingThing } from '#src/data/newsroom/today.ts';
import { formatDateShort, formatNumber } from '#src/domain/text/format.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Actions } from '../../ui/layout.ts';
import { useAdmin } from '../admin-context.ts';
import { Failed } from '../Failed.tsx';
import { KEYS } from '../keys.ts';
import { When } from '../lists/When.tsx';
import { useAsked } from '../server-state.ts';

/** What waits for who comes in, each with how much there is and the first three. */
export function Today() {
  const { t, path } = useAdmin();
  const { data, error, isFetching, refetch } = useAsked(KEYS.today, getToday);
  return (
    <section
      aria-labelledby="today-title"
      aria-busy={isFetching}
      className="grid grid-cols-1 gap-3"
    >
      <h2 id="today-title">{t('admin.today.title')}</h2>
      <Failed of={error} text="admin.today.failed" busy={isFetching} onRetry={refetch} />
      {data === undefined && error === null && (
        <div aria-hidden="true" className="h-44 rounded-lg border border-line bg-surface" />
      )}
      {data?.length === 0 && (
        <div className="grid justify-items-center gap-3 rounded-lg border border-dashed border-edge px-4 py-6 text-center">
          <p className="text-muted">{t('admin.today.nothing')}</p>
          <Actions>
            <ButtonLink variant="outline" href={path('/admin/plan')}>
              {t('admin.today.plan')}
            </ButtonLink>
          </Actions>
        </div>
      )}
      {data !== undefined && data.length > 0 && (
        <div className="overflow-hidden rounded-lg border border-line bg-surface">
          {/* The lines at the ends lie under the frame. */}
          <div className="-me-px -mb-px grid grid-cols-1 sm:grid-cols-2 xl:grid-cols-3">
            {data.map((part) => (
              <Part key={part.part} of={part} />
            ))}
          </div>
        </div>
      )}
    </section>
  );
}

function Part({ of: { part, total, firsts } }: { readonly of: Waiting }) {
  const { t, locale, path } = useAdmin();
  return (
    <section className="min-w-0 border-e border-b border-line px-4 pt-2 pb-3">
      <h3 className="font-sans text-note font-semibold">
        <a
          className="flex min-h-8 items-center gap-2 text-muted hover:text-accent"
          href={path(listOf(part, firsts))}
        >
          <span id={`today-${part}`}>{t(`admin.today.${part}`)}</span>
          <span className="ms-auto tabular-nums">{formatNumber(total, locale)}</span>
        </a>
      </h3>
      <ul aria-labelledby={`today-${part}`} className="grid grid-cols-1">
        {firsts.map((thing) => (
          <li
            key={`${thing.kind}-${thing.id}`}
            className="flex min-w-0 items-baseline gap-2 text-note"
          >
            <a
              className="min-w-0 flex-1 truncate py-1 text-small hover:text-accent hover:underline focus-visible:whitespace-normal"
              href={path(placeOf(thing))}
              title={thing.title}
              lang={thing.locale === null || thing.locale === locale ? undefined : thing.locale}
            >
              {thing.title || t('admin.today.unnamed')}
            </a>
            <span className="flex-none text-muted">
              <Note part={part} thing={thing} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is said of it beside its name: when, or why. */
function Note({ part, thing: { kind, at } }: { part: Waiting['part']; thing: WaitingThing }) {
  const { t, locale } = useAdmin();
  if (kind === 'disputed' || kind === 'unsourced' || kind === 'stale')
    return t(`admin.today.${kind}`);
  if (kind === 'draft') return t('admin.today.draft');
  if (kind === 'sending') return t('admin.today.sending');
  if (kind === 'assigned') return t('admin.articles.due', { day: formatDateShort(at, locale) });
  if (part === 'scheduled' || part === 'embargo' || kind === 'scheduled') return <When at={at} />;
  return <When at={at} day />;
}

/** Where one thing is worked on. */
function placeOf({ kind, id }: WaitingThing): string {
  switch (kind) {
    case 'article':
    case 'assigned':
    case 'update':
      return `/admin/edit-article?id=${id}`;
    case 'message':
      return `/admin/messages?open=${id}`;
    case 'startup':
    case 'investor':
      return `/admin?tab=${kind}s`;
    case 'disputed':
    case 'unsourced':
    case 'stale':
      return `/admin/ledger?tab=queue&why=${kind}`;
    default:
      return '/admin?tab=newsletter';
  }
}

/** Where all of a kind are. */
function listOf(part: Waiting['part'], [first]: Waiting['firsts']): string {
  switch (part) {
    case 'yours':
      return '/admin/articles?status=draft';
    case 'review':
      return '/admin/articles?status=waiting';
    case 'returned':
    case 'scheduled':
      return `/admin/articles?status=${part}`;
    case 'due':
    case 'embargo':
      return '/admin/plan';
    case 'messages':
      return '/admin/messages';
    case 'ledger':
      return `/admin/ledger?tab=queue&why=${first?.kind ?? ''}`;
    default:
      return first ? placeOf(first) : '/admin';
  }
}

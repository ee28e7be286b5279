import type { Found } from '#src/data/newsroom/find.ts';
import { type EntryKind, entryPath } from '#src/domain/directory/entries.ts';
import { formatLedgerDay, type RoundKind } from '#src/domain/ledger/rounds.ts';
import { withoutAccents } from '#src/domain/text/accents.ts';
import { formatDateShort } from '#src/domain/text/format.ts';
import { toLocale } from '#src/i18n/locales.ts';
import { pathTo } from '#src/i18n/paths.ts';
import type { TextKey } from '#src/i18n/texts.ts';
import type { Admin } from '../admin-context.ts';
import { tabsFor } from '../dashboard/use-tab.ts';

/** Something that the palette leads to. */
export type Command = {
  readonly id: string;
  readonly group: 'go' | 'create' | Found['kind'];
  readonly label: string;
  /** What tells it from others of its name. */
  readonly detail?: string;
  readonly href: string;
};

type Person = Pick<Admin, 't' | 'may' | 'path' | 'locale'>;

/** Where somebody can go and what they can begin, whatever they type. */
export function standingCommands({ t, may, path }: Omit<Person, 'locale'>): readonly Command[] {
  const go = (label: string, href: string): Command => ({
    id: href,
    group: 'go',
    label,
    href: path(href),
  });
  const create = (label: string, href: string): Command => ({
    ...go(label, href),
    group: 'create',
  });
  return [
    ...tabsFor(may).map((tab) =>
      go(t(`admin.tab.${tab}`), tab === 'content' ? '/admin' : `/admin?tab=${tab}`),
    ),
    ...(may('editor') ? [go(t('admin.tab.ledger'), '/admin/ledger')] : []),
    go(t('admin.tab.plan'), '/admin/plan'),
    ...(may('editor') ? [go(t('admin.tab.messages'), '/admin/messages')] : []),
    ...(may('editor') ? [go(t('admin.palette.requests'), '/admin/requests')] : []),
    go(t('admin.content.all'), '/admin/articles'),
    go(t('admin.articles.trash.open'), '/admin/articles?trash=1'),
    ...(may('admin') ? [go(t('admin.palette.deliver'), '/admin/deliverability')] : []),
    go(t('admin.palette.account'), '/account'),
    go(t('admin.palette.site'), '/'),
    create(t('admin.content.create'), '/admin/create-article'),
    ...(may('editor')
      ? [create(t('admin.palette.newsletter'), '/admin?tab=newsletter&new=1')]
      : []),
    ...(may('editor')
      ? [
          create(t('admin.palette.addStartup'), '/admin?tab=startups&new=1'),
          create(t('admin.palette.addInvestor'), '/admin?tab=investors&new=1'),
          create(t('admin.palette.addPerson'), '/admin/ledger?tab=people&new=1'),
        ]
      : []),
    ...(may('admin') ? [create(t('admin.palette.person'), '/admin?tab=users&new=1')] : []),
  ];
}

/** Those that hold every word typed, with or without accents. */
export function fitting(commands: readonly Command[], typed: string): readonly Command[] {
  const words = withoutAccents(typed).toLowerCase().split(/\s+/).filter(Boolean);
  return commands.filter(({ label }) => {
    const text = withoutAccents(label).toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** Where a record is worked on by whoever may, else where it is read. */
export function toCommand(found: Found, person: Person): Command {
  const { kind, id, name } = found;
  return {
    id: `${kind}-${id}`,
    group: kind,
    label: name,
    detail: detailOf(found, person),
    href: hrefOf(found, person),
  };
}

function detailOf({ kind, status, detail, at }: Found, { t, locale }: Person): string {
  const stateOf = () => (status ? t(`admin.palette.status.${status}` as TextKey) : '');
  const day = at && formatDateShort(at, locale);
  switch (kind) {
    case 'article':
      return [stateOf(), day, detail.toUpperCase()].join(' · ');
    case 'round':
      return [
        t(`ledger.round.${detail as RoundKind}`),
        formatLedgerDay(at.slice(0, 10), locale),
      ].join(' · ');
    case 'issue':
      return [stateOf(), day].join(' · ');
    case 'message':
      return [detail, day].join(' · ');
    case 'person':
    case 'user':
      return detail;
    default:
      return stateOf();
  }
}

function hrefOf({ kind, id, name, slug, status, detail }: Found, { may, path }: Person): string {
  const searched = (list: string, q: string) => path(`${list}q=${encodeURIComponent(q)}`);
  switch (kind) {
    case 'article':
      return may('editor') || status === 'draft'
        ? path(`/admin/edit-article?id=${id}`)
        : pathTo(toLocale(detail), `/article/${slug || id}`);
    case 'user':
      return searched('/admin?tab=users&', detail);
    case 'person':
      return may('editor') ? searched('/admin/ledger?tab=people&', name) : path(`/people/${slug}`);
    case 'round':
      return searched('/admin/ledger?', name);
    case 'message':
      return path(`/admin/messages?open=${id}`);
    case 'issue':
      return path(
        status === 'sent' ? `/newsletter/${slug || id}` : `/admin?tab=newsletter&issue=${id}`,
      );
    default:
      return may('editor')
        ? searched(`/admin?tab=${kind}s&`, name)
        : path(entryPath(kind satisfies EntryKind, slug));
  }
}

import type { Found } from '#src/data/newsroom/find.ts';
import { type EntryKind, entryPath } from '#src/domain/directory/entries.ts';
import { withoutAccents } from '#src/domain/text/accents.ts';
import { toLocale } from '#src/i18n/locales.ts';
import { pathTo } from '#src/i18n/paths.ts';
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

type Person = Pick<Admin, 't' | 'may' | 'path'>;

/** Where somebody can go and what they can begin, whatever they type. */
export function standingCommands({ t, may, path }: Person): readonly Command[] {
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
    go(t('admin.content.all'), '/admin/articles'),
    go(t('admin.articles.trash.open'), '/admin/articles?trash=1'),
    ...(may('admin') ? [go(t('admin.palette.deliver'), '/admin/deliverability')] : []),
    go(t('admin.palette.account'), '/account'),
    go(t('admin.palette.site'), '/'),
    create(t('admin.content.create'), '/admin/create-article'),
    ...(may('editor')
      ? [create(t('admin.palette.newsletter'), '/admin?tab=newsletter&new=1')]
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

function detailOf({ kind, status, detail }: Found, { t }: Person): string {
  switch (kind) {
    case 'article':
      return `${t(status === 'published' ? 'admin.articles.published' : 'admin.articles.draft')} · ${detail.toUpperCase()}`;
    case 'person':
      return detail;
    default:
      return t(`admin.palette.status.${status}` as Parameters<Admin['t']>[0]);
  }
}

function hrefOf({ kind, id, name, slug, status, detail }: Found, { may, path }: Person): string {
  const tab = (which: string, q: string) => path(`/admin?tab=${which}&q=${encodeURIComponent(q)}`);
  switch (kind) {
    case 'article':
      return may('editor') || status === 'draft'
        ? path(`/admin/edit-article?id=${id}`)
        : pathTo(toLocale(detail), `/article/${slug || id}`);
    case 'person':
      return tab('users', detail);
    case 'issue':
      return path(status === 'sent' ? `/newsletter/${slug || id}` : '/admin?tab=newsletter');
    default:
      return may('admin') ? tab(`${kind}s`, name) : path(entryPath(kind satisfies EntryKind, slug));
  }
}

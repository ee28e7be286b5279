import type { Notification } from '#src/data/account/notifications.ts';
import { notificationTarget } from '#src/domain/accounts/notification-target.ts';
import { fillIn } from '#src/i18n/fill-in.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { pathTo } from '#src/i18n/paths.ts';

/** What a notification says, with the reviewer's note behind it. */
export function toSentence(
  { kind, name, note, by }: Notification,
  words: Readonly<Record<string, string>>,
): string {
  const sentence = words[`notifications.${kind}`] ?? words['notifications.other'] ?? '';
  return [fillIn(sentence, { name, by }), note].filter(Boolean).join(' ');
}

/** Where a notification leads in a language, and the words of its links; none when it leads nowhere. */
export function toLinks(
  { kind, about, slug, story }: Notification,
  words: Readonly<Record<string, string>>,
  locale: Locale,
): readonly { readonly href: string; readonly text: string }[] {
  const link = (path: string, action: string) => ({
    href: pathTo(locale, path),
    text: words[`notifications.action.${action}`] ?? '',
  });
  const target = notificationTarget({ kind, id: about, slug });
  return [
    ...(target ? [link(target.path, target.action)] : []),
    ...(story ? [link(`/admin/edit-article?id=${encodeURIComponent(story)}`, 'story')] : []),
  ];
}

import type { Notification } from '#src/data/account/notifications.ts';
import { notificationTarget } from '#src/domain/accounts/notification-target.ts';
import { fillIn } from '#src/i18n/fill-in.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { pathTo } from '#src/i18n/paths.ts';

/** What a notification says, with the reviewer's note behind it. */
export function toSentence(
  { kind, name, note }: Notification,
  words: Readonly<Record<string, string>>,
): string {
  const sentence = words[`notifications.${kind}`] ?? words['notifications.other'] ?? '';
  return [fillIn(sentence, { name }), note].filter(Boolean).join(' ');
}

/** Where a notification leads in a language, and the words of its link; null when it leads nowhere. */
export function toLink(
  { kind, about, slug }: Notification,
  words: Readonly<Record<string, string>>,
  locale: Locale,
): { readonly href: string; readonly text: string } | null {
  const target = notificationTarget({ kind, id: about, slug });
  if (target === null) return null;
  return {
    href: pathTo(locale, target.path),
    text: words[`notifications.action.${target.action}`] ?? '',
  };
}

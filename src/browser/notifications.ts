import {
  countUnread,
  listNotifications,
  markNotificationsRead,
} from '#src/data/account/notifications.ts';
import { getZone } from '#src/data/zone.ts';
import { formatDateShort } from '#src/domain/text/format.ts';
import { setNewsroomZone } from '#src/domain/text/zone.ts';
import { fillIn } from '#src/i18n/fill-in.ts';
import { NOTIFICATIONS } from '#src/i18n/in-browser/notifications.ts';
import { toLocale } from '#src/i18n/locales.ts';
import { $unread } from '#src/stores/unread.ts';
import { toLinks, toSentence } from './notification-text.ts';
import { browserClient } from './session.ts';

/** Fills the bell's list for a signed-in reader and marks what it showed as read. */
export async function fillNotifications(place: HTMLElement): Promise<void> {
  const locale = toLocale(document.documentElement.lang);
  const words = NOTIFICATIONS[locale];
  const db = browserClient();
  const [list, zone] = await Promise.all([listNotifications(db), getZone(db)]);
  // Days are the newsroom's, as everywhere else on the page.
  if (zone.ok) setNewsroomZone(zone.value);
  if (!list.ok || list.value.length === 0) {
    const text = document.createElement('p');
    text.textContent = words[list.ok ? 'notifications.empty' : 'notifications.failed'];
    place.replaceChildren(text);
    return;
  }
  const items = document.createElement('ul');
  for (const notification of list.value) {
    const item = document.createElement('li');
    const time = document.createElement('time');
    time.dateTime = notification.createdAt;
    time.textContent = formatDateShort(notification.createdAt, locale);
    item.append(toSentence(notification, words), document.createElement('br'), time);
    for (const target of toLinks(notification, words, locale)) {
      const link = Object.assign(document.createElement('a'), {
        className: 'notification-link',
        href: target.href,
        textContent: target.text,
        ariaLabel: `${target.text}: ${notification.name}`,
      });
      item.append(' · ', link);
    }
    items.append(item);
  }
  place.replaceChildren(items);
  const unread = list.value.filter(({ unread }) => unread).map(({ id }) => id);
  if (unread.length === 0) return;
  const marked = await markNotificationsRead(browserClient(), unread);
  if (marked.ok) await showUnread();
}

let isDrawn = false;

/** Puts the number of unread notifications on the bell, and keeps it current. */
export async function showUnread(): Promise<void> {
  const count = await countUnread(browserClient());
  if (count.ok) $unread.set(count.value);
  if (isDrawn) return;
  isDrawn = true;
  $unread.subscribe((unread) => {
    for (const badge of document.querySelectorAll<HTMLElement>('[data-unread]')) {
      badge.hidden = unread === 0;
      const [number, text] = badge.children;
      if (number) number.textContent = unread > 9 ? '9+' : String(unread);
      if (text) text.textContent = fillIn(badge.dataset['unread'] ?? '', { count: unread });
    }
  });
}

import { useEffect } from 'react';
import { toLinks, toSentence } from '#src/browser/notification-text.ts';
import { browserClient } from '#src/browser/session.ts';
import {
  listNotifications,
  markNotificationsRead,
  type Notification,
} from '#src/data/account/notifications.ts';
import { formatDateShort } from '#src/domain/text/format.ts';
import { $unread } from '#src/stores/unread.ts';
import { Badge } from '../ui/Badge.tsx';
import { Actions, Card } from '../ui/layout.ts';
import { Hint, TextLink } from '../ui/text.ts';
import type { AccountWords, PartProps } from './context.ts';
import { Entries } from './entries.ts';
import { LoadedPart } from './LoadedPart.tsx';
import { useLoaded } from './use-loaded.ts';

/** The newest notifications. Seen here, they count as read. */
export function Notifications({ words, locale }: PartProps) {
  const [loaded, retry] = useLoaded(listNotifications);
  useEffect(() => {
    if (loaded.state !== 'ready') return;
    const unread = loaded.value.filter((each) => each.unread).map(({ id }) => id);
    if (unread.length === 0) return;
    void markNotificationsRead(browserClient(), unread).then((marked) => {
      if (marked.ok) $unread.set(0);
    });
  }, [loaded]);
  return (
    <Card id="notifications" aria-labelledby="notifications-heading">
      <h2 id="notifications-heading">{words['account.notifications.title']}</h2>
      <LoadedPart words={words} loaded={loaded} onRetry={retry}>
        {(notifications) =>
          notifications.length === 0 ? (
            <p>{words['notifications.empty']}</p>
          ) : (
            <Entries>
              {notifications.map((notification) => (
                <li key={notification.id}>
                  {toSentence(notification, words)}{' '}
                  {notification.unread && (
                    <Badge tone="jade">{words['account.notifications.unread']}</Badge>
                  )}
                  <Hint>
                    <time dateTime={notification.createdAt}>
                      {formatDateShort(notification.createdAt, locale)}
                    </time>
                  </Hint>
                  <Targets notification={notification} words={words} locale={locale} />
                </li>
              ))}
            </Entries>
          )
        }
      </LoadedPart>
    </Card>
  );
}

function Targets({
  notification,
  words,
  locale,
}: {
  readonly notification: Notification;
  readonly words: AccountWords;
  readonly locale: PartProps['locale'];
}) {
  const links = toLinks(notification, words, locale);
  if (links.length === 0) return null;
  return (
    <Actions>
      {links.map(({ href, text }) => (
        <TextLink key={href} href={href} aria-label={`${text}: ${notification.name}`}>
          {text}
        </TextLink>
      ))}
    </Actions>
  );
}

import { useState } from 'react';
import { browserClient } from '#src/browser/session.ts';
import { endSessions } from '#src/data/account/auth.ts';
import { endSession, listSessions, type OwnSession } from '#src/data/account/sessions.ts';
import { formatMoment } from '#src/domain/text/zone.ts';
import { fillIn } from '#src/i18n/fill-in.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Actions, Card } from '../ui/layout.ts';
import { Notice } from '../ui/Message.tsx';
import { Hint } from '../ui/text.ts';
import type { AccountWords, PartProps } from './context.ts';
import { Entries, EntryHead } from './entries.ts';
import { LoadedPart } from './LoadedPart.tsx';
import { useLoaded } from './use-loaded.ts';

/** Where the person is signed in, with a way to end each of it. */
export function Sessions(props: PartProps) {
  const { words } = props;
  const [loaded, reload] = useLoaded(listSessions);
  const [busy, setBusy] = useState<string>();
  /** How the last attempt went. */
  const [isEnded, setEnded] = useState<boolean>();

  const run = async (what: string, end: () => Promise<boolean>) => {
    setBusy(what);
    setEnded(undefined);
    const isDone = await end().catch(() => false);
    setBusy(undefined);
    setEnded(isDone);
    if (isDone) reload();
  };
  const endOne = (id: string) =>
    run(id, async () => {
      const ended = await endSession(browserClient(), id);
      // Gone already is what was asked for.
      return ended.ok || ended.error.code === 'NOT_FOUND';
    });

  return (
    <Card id="sessions" aria-labelledby="sessions-title">
      <h2 id="sessions-title">{words['account.sessions.title']}</h2>
      <Notice tone={isEnded ? 'success' : 'error'}>
        {isEnded !== undefined && words[`account.sessions.${isEnded ? 'ended' : 'failed'}`]}
      </Notice>
      <LoadedPart words={words} loaded={loaded} onRetry={reload}>
        {(sessions) => (
          <>
            <Entries>
              {sessions.map((session) => (
                <Entry
                  key={session.id}
                  {...props}
                  session={session}
                  busy={busy === session.id}
                  onEnd={() => void endOne(session.id)}
                />
              ))}
            </Entries>
            {sessions.length > 1 && (
              <Actions>
                <Button
                  variant="outline"
                  busy={busy === 'others'}
                  onClick={() =>
                    void run(
                      'others',
                      async () => (await endSessions(browserClient(), 'others')).ok,
                    )
                  }
                >
                  {words['account.sessions.others']}
                </Button>
              </Actions>
            )}
          </>
        )}
      </LoadedPart>
    </Card>
  );
}

type EntryProps = PartProps & {
  readonly session: OwnSession;
  readonly busy: boolean;
  readonly onEnd: () => void;
};

function Entry({ words, locale, session, busy, onEnd }: EntryProps) {
  const name = nameOf(session, words);
  return (
    <li>
      <EntryHead>
        <b>{name}</b>
        {session.isCurrent && <Badge tone="jade">{words['account.sessions.current']}</Badge>}
      </EntryHead>
      <Hint>
        {session.address !== '' &&
          `${fillIn(words['account.sessions.address'], { address: session.address })} · `}
        {fillIn(words['account.sessions.began'], {
          date: formatMoment(session.beganAt, locale),
        })}
        {' · '}
        {fillIn(words['account.sessions.seen'], { date: formatMoment(session.seenAt, locale) })}
      </Hint>
      {!session.isCurrent && (
        <Button
          variant="quiet"
          busy={busy}
          onClick={onEnd}
          aria-label={fillIn(words['account.sessions.endNamed'], { name })}
        >
          {words['account.sessions.end']}
        </Button>
      )}
    </li>
  );
}

function nameOf({ device: { browser, system } }: OwnSession, words: AccountWords): string {
  if (browser !== null && system !== null)
    return fillIn(words['account.sessions.device'], { browser, system });
  return browser ?? system ?? words['account.sessions.unknown'];
}

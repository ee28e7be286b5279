import { useId, useState } from 'react';
import type { Outcome, Thread } from '#src/data/newsroom/threads.ts';
import { NOTE_LENGTH } from '#src/domain/articles/desk-forms.ts';
import { formatMoment } from '#src/domain/text/zone.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/fields.tsx';
import { Actions } from '../../ui/layout.ts';
import { Hint } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';

type Props = {
  readonly thread: Thread;
  /** Whether its passage is in the text; null where there is nothing to look for. */
  readonly place: 'there' | 'gone' | null;
  readonly mayAccept: boolean;
  readonly isBusy: boolean;
  readonly onShow: () => void;
  readonly onDecide: (outcome: Outcome | null) => void;
  /** @returns whether the answer was sent */
  readonly onAnswer: (body: string) => Promise<boolean>;
};

/** A note with its answers, and what can be done about it. */
export function ThreadItem({ thread, place, mayAccept, isBusy, onShow, ...on }: Props) {
  const { t, locale } = useAdmin();
  const { id, passage, replacement, body, answers, decided } = thread;
  const title = useId();
  const name = (by: string | null) => by ?? t('admin.threads.someone');
  const said = (by: string | null, at: string) => (
    <Hint>{t('admin.threads.by', { name: name(by), time: formatMoment(at, locale) })}</Hint>
  );
  return (
    <li
      id={`thread-${id}`}
      tabIndex={-1}
      aria-labelledby={title}
      className="grid grid-cols-1 gap-2 rounded-lg border border-line bg-surface p-4 wrap-anywhere"
    >
      <div id={title} className="grid gap-1">
        {said(thread.by, thread.at)}
        {passage === null && <p className="text-small text-muted">{t('admin.threads.whole')}</p>}
        {passage && replacement === null && (
          <blockquote className="border-s-4 border-edge ps-3 whitespace-pre-line text-muted">
            {passage.quote}
          </blockquote>
        )}
        {passage && replacement !== null && (
          <p className="border-s-4 border-edge ps-3">
            <span className="sr-only">{t('admin.threads.instead')} </span>
            <del className="bg-accent-tint">{passage.quote}</del>{' '}
            <span className="sr-only">{t('admin.threads.proposed')} </span>
            {replacement === '' ? (
              <em>{t('admin.threads.nothing')}</em>
            ) : (
              <ins className="bg-jade-tint">{replacement}</ins>
            )}
          </p>
        )}
        {body && <p className="whitespace-pre-line">{body}</p>}
      </div>
      {place === 'gone' && <p className="text-small text-accent">{t('admin.threads.gone')}</p>}
      {answers.length > 0 && (
        <ol className="grid gap-2 border-s border-line ps-3">
          {answers.map((answer) => (
            <li key={answer.id}>
              {said(answer.by, answer.at)}
              <p className="whitespace-pre-line">{answer.body}</p>
            </li>
          ))}
        </ol>
      )}
      {decided ? (
        <Actions>
          <Hint>
            {t(`admin.threads.outcome.${decided.outcome}`, {
              name: name(decided.by),
              time: formatMoment(decided.at, locale),
            })}
          </Hint>
          <Button variant="quiet" busy={isBusy} onClick={() => on.onDecide(null)}>
            {t('admin.threads.reopen')}
          </Button>
        </Actions>
      ) : (
        <>
          <Actions>
            {replacement === null ? (
              <Button variant="outline" busy={isBusy} onClick={() => on.onDecide('settled')}>
                {t('admin.threads.settle')}
              </Button>
            ) : (
              <>
                {mayAccept && (
                  <Button variant="outline" busy={isBusy} onClick={() => on.onDecide('accepted')}>
                    {t('admin.threads.accept')}
                  </Button>
                )}
                <Button variant="outline" busy={isBusy} onClick={() => on.onDecide('rejected')}>
                  {t('admin.threads.reject')}
                </Button>
              </>
            )}
            {place === 'there' && (
              <Button variant="quiet" onClick={onShow}>
                {t('admin.threads.show')}
              </Button>
            )}
          </Actions>
          <Answer onAnswer={on.onAnswer} />
        </>
      )}
    </li>
  );
}

function Answer({ onAnswer }: Pick<Props, 'onAnswer'>) {
  const { t } = useAdmin();
  const [text, setText] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  if (text === null)
    return (
      <Button variant="quiet" className="justify-self-start" onClick={() => setText('')}>
        {t('admin.threads.answer')}
      </Button>
    );
  const send = async () => {
    if (text.trim() === '') return;
    setBusy(true);
    const isSent = await onAnswer(text.trim());
    setBusy(false);
    if (isSent) setText(null);
  };
  return (
    <>
      <TextArea
        label={t('admin.threads.yourAnswer')}
        rows={3}
        maxLength={NOTE_LENGTH}
        value={text}
        autoFocus
        onChange={({ target }) => setText(target.value)}
      />
      <Actions>
        <Button busy={busy} onClick={() => void send()}>
          {t('admin.threads.send')}
        </Button>
        <Button variant="quiet" onClick={() => setText(null)}>
          {t('admin.cancel')}
        </Button>
      </Actions>
    </>
  );
}

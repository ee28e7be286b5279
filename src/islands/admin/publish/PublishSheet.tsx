import { useRef, useState } from 'react';
import type { Counterpart, StoredArticle } from '#src/data/newsroom/article-editing.ts';
import type { ArticleUpdate } from '#src/data/newsroom/article-updates.ts';
import { getPlan } from '#src/data/newsroom/plans.ts';
import { type ArticleForm, slugOf } from '#src/domain/articles/article-form.ts';
import { FIELD_OF_GAP, gapsOf } from '#src/domain/articles/gaps.ts';
import { behindOf, type Seen, untranslatedCount } from '#src/domain/articles/paragraphs.ts';
import { formatMoment, momentsAt } from '#src/domain/text/zone.ts';
import { foreignWords } from '#src/i18n/foreign-words.ts';
import { languageName } from '#src/i18n/locales.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { Message } from '../../ui/Message.tsx';
import { useShortcut } from '../../ui/shortcuts.ts';
import { LinkButton } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { EmbargoNote } from '../editor/EmbargoNote.tsx';
import { ReviewNote } from '../editor/ReviewNote.tsx';
import { KEYS } from '../keys.ts';
import { useAsked } from '../server-state.ts';
import { Facts } from './Facts.tsx';
import { Looks } from './Looks.tsx';
import { ReasonField } from './ReasonField.tsx';
import { SourceQuestions } from './SourceQuestions.tsx';
import { useSay } from './say.ts';
import { openingTime, type Time, When } from './When.tsx';

/** As many are named. */
const MOST_WORDS = 5;

type Props = {
  readonly form: ArticleForm;
  readonly stored: StoredArticle | null;
  readonly counterpart: Counterpart | null;
  /** What the version, or its pending edit, has taken over of the other language. */
  readonly seen: Seen | null;
  /** What was scheduled of a live article. */
  readonly update: ArticleUpdate | null;
  /** The versions of both languages go live together, at once. */
  readonly both: boolean;
  /** The category is the preselected one. */
  readonly isPreselected?: boolean;
  readonly busy: boolean;
  /** Why the database refused the last attempt; null: it did not. */
  readonly failure: string | null;
  readonly onClose: () => void;
  /** Closes and leads to the field of that name. */
  readonly onFix: (field: keyof ArticleForm) => void;
  /** @param reason why a live story moves; '' where it does not, or without a reason */
  readonly onPublish: (reason: string) => void;
  readonly onSchedule: (moment: Date) => void;
  readonly onCancelSchedule: () => void;
};

/** Everything about a publication in one place, and the one question: publish it? Loaded when it is asked. */
export function PublishSheet(props: Props) {
  const { form, stored, counterpart, seen, update, both, busy, failure, onClose, onFix } = props;
  const { onPublish, onSchedule, onCancelSchedule } = props;
  const { t, locale } = useAdmin();
  const say = useSay();
  const isPlanned = update !== null && update.problem === null;
  const scheduledAt = both ? null : (stored?.scheduledAt ?? (isPlanned ? update.publishAt : null));
  const plan = useAsked(KEYS.plan(stored?.id ?? ''), (db) => getPlan(db, stored?.id ?? ''), {
    enabled: stored !== null,
  });
  const until = plan.data?.embargoUntil ?? null;
  const embargo = until !== null && Date.parse(until) > Date.now() ? until : null;
  const [chosen, setTime] = useState<Time | null>(null);
  const opening = openingTime(scheduledAt, embargo);
  const time = embargo !== null && chosen?.kind === 'now' ? opening : (chosen ?? opening);
  const [error, setError] = useState<string | undefined>();
  const [opened] = useState(() => new Date());
  const sheet = useRef<HTMLDivElement>(null);
  const isLive = stored?.status === 'published';
  // What is live is not scheduled with the other language.
  const isTimed = !both || (!isLive && counterpart?.stored.status === 'draft');
  const isLater = time.kind === 'later' && isTimed;
  const [reason, setReason] = useState('');
  const moves =
    isLive && !both
      ? [
          form.locale !== stored.form.locale &&
            say('publish.moved', { language: languageName(form.locale, locale, true) }),
          slugOf(form) !== stored.slug && say('publish.readdressed'),
        ].filter((text) => text !== false)
      : [];
  const gaps = gapsOf(form, location.origin);
  const foreign = foreignWords(form.content, form.locale);
  const theirs = counterpart && (counterpart.pending ?? counterpart.stored).form;
  const untranslated = theirs === null ? 0 : untranslatedCount(form.content, theirs.content);
  // Which of both was first is not asked: what was written there and not here is missing here.
  const behind = theirs && behindOf(theirs, seen);
  const lacking = behind?.untranslated ?? 0;
  const [moment] = momentsAt(time.wall);
  const published = stored?.publishedAt ? new Date(stored.publishedAt) : opened;
  const confirm = () => {
    if (busy) return;
    if (!isLater) return onPublish(reason);
    const earliest = embargo === null ? Date.now() : Date.parse(embargo) - 1;
    if (moment && moment.getTime() > earliest) return onSchedule(moment);
    const isTime = !Number.isNaN(Date.parse(time.wall));
    const isEmbargoed = embargo !== null && moment !== undefined;
    setError(
      isEmbargoed
        ? say('publish.hindered.embargo', { time: formatMoment(embargo, locale) })
        : say(isTime && !moment ? 'publish.skipped' : 'publish.past'),
    );
    sheet.current?.querySelector<HTMLElement>('[name="moment"]')?.focus();
  };
  useShortcut({ keys: 'Ctrl+Enter', label: nameOf(), run: confirm, inDialog: true });
  function nameOf() {
    if (isLater) return t('admin.editor.schedule');
    if (both) return t('admin.editor.publishBoth');
    return t(isLive ? 'admin.editor.publishChanges' : 'admin.create.publish');
  }
  const title = both ? 'titleBoth' : isLive ? 'titleChanges' : 'title';
  return (
    <Dialog open size="full" title={say(`publish.${title}`)} onClose={onClose}>
      <div ref={sheet} className="grid grid-cols-1 items-start gap-x-8 gap-y-6 md:grid-cols-2">
        <div className="grid grid-cols-1 gap-5">
          {gaps.length + foreign.length + untranslated + lacking > 0 && (
            <Message tone="info">
              <p className="font-semibold">{say('publish.missing')}</p>
              {/* Each stands alone, as tall as a finger: a bullet would point beside it. */}
              <ul className="list-none! ps-0!">
                {gaps.map((gap) => (
                  <li key={gap}>
                    <LinkButton type="button" onClick={() => onFix(FIELD_OF_GAP[gap])}>
                      {say(`publish.gap.${gap}`)}
                    </LinkButton>
                  </li>
                ))}
                {behind && lacking > 0 && (
                  <li>
                    <LinkButton type="button" onClick={() => onFix('content')}>
                      {say('publish.lacking', { count: lacking, all: behind.count })}
                    </LinkButton>
                  </li>
                )}
                {untranslated > 0 && (
                  <li>
                    <LinkButton type="button" onClick={() => onFix('content')}>
                      {say('publish.untranslated', { count: untranslated })}
                    </LinkButton>
                  </li>
                )}
                {foreign.length > 0 && (
                  <li>
                    <LinkButton type="button" onClick={() => onFix('content')}>
                      {say('publish.foreign', { words: foreign.slice(0, MOST_WORDS).join(', ') })}
                    </LinkButton>
                  </li>
                )}
              </ul>
            </Message>
          )}
          {stored && <SourceQuestions article={stored.id} form={form} />}
          {both && counterpart && (
            <SourceQuestions
              article={counterpart.stored.id}
              form={(counterpart.pending ?? counterpart.stored).form}
            />
          )}
          {stored && <ReviewNote review={stored.review} />}
          {embargo && <EmbargoNote until={embargo} of={[stored, counterpart?.stored]} />}
          {isPlanned && (
            <Message tone="info">
              <p>{say('publish.replaces', { time: formatMoment(update.publishAt, locale) })}</p>
            </Message>
          )}
          {isTimed && (
            <When
              time={time}
              embargo={embargo}
              error={error}
              onChange={(next) => {
                setError(undefined);
                setTime(next);
              }}
            />
          )}
          {moves.length > 0 && !isLater && <ReasonField sees={moves} onChange={setReason} />}
          <Facts
            form={form}
            isPreselected={props.isPreselected ?? false}
            stored={stored}
            counterpart={counterpart}
            seen={seen}
            onFix={onFix}
          />
        </div>
        <section aria-labelledby="publish-looks">
          <h3 className="mb-3 text-subtitle" id="publish-looks">
            {say('publish.looks')}
          </h3>
          <Looks form={form} date={isLater && moment && !isLive ? moment : published} />
        </section>
      </div>
      <div className="sticky -bottom-6 -mx-6 mt-5 -mb-6 border-t border-line bg-surface px-6 pb-5">
        {failure !== null && (
          <div className="pt-4">
            <Message tone="error">{failure}</Message>
          </div>
        )}
        <DialogActions>
          {scheduledAt !== null && (
            <Button variant="quiet" onClick={onCancelSchedule}>
              {say('publish.cancelSchedule')}
            </Button>
          )}
          <Button variant="outline" onClick={onClose}>
            {t('admin.cancel')}
          </Button>
          <Button aria-keyshortcuts="Control+Enter Meta+Enter" busy={busy} onClick={confirm}>
            {busy ? t('admin.create.saving') : nameOf()}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

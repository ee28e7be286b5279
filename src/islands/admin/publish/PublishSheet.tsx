import { useRef, useState } from 'react';
import type { Counterpart, StoredArticle } from '#src/data/newsroom/article-editing.ts';
import type { ArticleUpdate } from '#src/data/newsroom/article-updates.ts';
import { type ArticleForm, type ArticleGap, gapsOf } from '#src/domain/articles/article-form.ts';
import { formatMoment, momentsAt } from '#src/domain/text/zone.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { Message } from '../../ui/Message.tsx';
import { useShortcut } from '../../ui/shortcuts.ts';
import { LinkButton } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { EmbargoOf } from '../editor/EmbargoNote.tsx';
import { Facts } from './Facts.tsx';
import { Looks } from './Looks.tsx';
import { useSay } from './say.ts';
import { openingTime, type Time, When } from './When.tsx';

type Props = {
  readonly form: ArticleForm;
  readonly stored: StoredArticle | null;
  readonly counterpart: Counterpart | null;
  /** What was scheduled of a live article. */
  readonly update: ArticleUpdate | null;
  /** The versions of both languages go live together, at once. */
  readonly both: boolean;
  readonly busy: boolean;
  /** Why the database refused the last attempt; null: it did not. */
  readonly failure: string | null;
  readonly onClose: () => void;
  /** Closes and leads to the field of that name. */
  readonly onFix: (field: keyof ArticleForm) => void;
  readonly onPublish: () => void;
  readonly onSchedule: (moment: Date) => void;
  readonly onCancelSchedule: () => void;
};

const FIELDS: Record<ArticleGap, keyof ArticleForm> = {
  alt: 'image_alt',
  picture: 'featured_image',
  excerpt: 'excerpt',
  textAlt: 'content',
};

/** Everything about a publication in one place, and the one question: publish it? Loaded when it is asked. */
export function PublishSheet(props: Props) {
  const { form, stored, counterpart, update, both, busy, failure, onClose, onFix } = props;
  const { onPublish, onSchedule, onCancelSchedule } = props;
  const { t, locale } = useAdmin();
  const say = useSay();
  const isPlanned = update !== null && update.problem === null;
  const scheduledAt = both ? null : (stored?.scheduledAt ?? (isPlanned ? update.publishAt : null));
  const [time, setTime] = useState<Time>(() => openingTime(scheduledAt));
  const [error, setError] = useState<string | undefined>();
  const [opened] = useState(() => new Date());
  const sheet = useRef<HTMLDivElement>(null);
  const isLive = stored?.status === 'published';
  const isLater = time.kind === 'later' && !both;
  const gaps = gapsOf(form);
  const [moment] = momentsAt(time.wall);
  const published = stored?.publishedAt ? new Date(stored.publishedAt) : opened;
  const confirm = () => {
    if (busy) return;
    if (!isLater) return onPublish();
    if (moment && moment.getTime() > Date.now()) return onSchedule(moment);
    const isTime = !Number.isNaN(Date.parse(time.wall));
    setError(say(isTime && !moment ? 'publish.skipped' : 'publish.past'));
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
          {gaps.length > 0 && (
            <Message tone="info">
              <p className="font-semibold">{say('publish.missing')}</p>
              {/* Each stands alone, as tall as a finger: a bullet would point beside it. */}
              <ul className="list-none! ps-0!">
                {gaps.map((gap) => (
                  <li key={gap}>
                    <LinkButton type="button" onClick={() => onFix(FIELDS[gap])}>
                      {say(`publish.gap.${gap}`)}
                    </LinkButton>
                  </li>
                ))}
              </ul>
            </Message>
          )}
          {stored && <EmbargoOf article={stored.id} />}
          {isPlanned && (
            <Message tone="info">
              <p>{say('publish.replaces', { time: formatMoment(update.publishAt, locale) })}</p>
            </Message>
          )}
          {!both && (
            <When
              time={time}
              error={error}
              onChange={(next) => {
                setError(undefined);
                setTime(next);
              }}
            />
          )}
          <Facts form={form} stored={stored} counterpart={counterpart} onFix={onFix} />
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

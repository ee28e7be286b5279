import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { showToast } from '#src/browser/toasts.ts';
import { namesOf } from '#src/data/newsroom/article-revisions.ts';
import type { ArticleForm, ArticleProblem } from '#src/domain/articles/article-form.ts';
import { languageName, otherLocale } from '#src/i18n/locales.ts';
import { Button } from '../../ui/Button.tsx';
import { Block, Ends } from '../../ui/layout.ts';
import { Message } from '../../ui/Message.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useShortcut } from '../../ui/shortcuts.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { Empty } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { ReadOnly } from '../saving/ReadOnly.tsx';
import { ArticleFields } from './ArticleFields.tsx';
import type { Autosave } from './article-autosave.ts';
import { EditorHead } from './EditorHead.tsx';
import {
  ConflictDialog,
  History,
  OtherVersion,
  Preview,
  PublishSheet,
  Refused,
  ReviewNote,
  SendBackDialog,
  UpdateNotice,
} from './late-parts.ts';
import { useAutosave } from './use-autosave.ts';
import type { Opened } from './use-opened.ts';
import { usePublishing } from './use-publishing.ts';
import { canBeSubmitted, useReview } from './use-review.ts';
import { useSettled } from './use-settled.ts';
import { useStoring } from './use-storing.ts';

type Props = {
  readonly opened: Opened;
  /** Loads everything again: the other version changed too. */
  readonly onReload: () => void;
};

type Part = 'write' | 'beside' | 'history';

/** Where an article is written: spec §2, "Create article", and everything that happens to it later. */
export function ArticleEditor({ opened, onReload }: Props) {
  const { t, db, path, locale, may } = useAdmin();
  const page = useRef<HTMLDivElement>(null);
  const [part, setPart] = useState<Part>('write');
  const [uploading, setUploading] = useState(false);
  const [problem, setProblem] = useState<ArticleProblem | 'taken' | null>(null);
  const [isNoting, setNoting] = useState(false);
  const [led, setLed] = useState<keyof ArticleForm | null>(null);
  const { counterpart, translationOf } = opened;

  const onRefreshed = useCallback(
    async (by: string | null) => {
      const name = (await namesOf(db, [by])).get(by ?? '') ?? t('admin.editor.somebody');
      showToast({ title: t('admin.editor.refreshed', { name }) });
    },
    [db, t],
  );
  const { autosave, state } = useAutosave(opened, onRefreshed);
  const { form, held, conflict, restored } = state;
  const { stored, copy } = held;
  const unfinished = stored === null ? copy?.id : undefined;
  useEffect(() => {
    // A reload, and a bookmark, go on with this article.
    if (unfinished) history.replaceState(null, '', `?draft=${unfinished}`);
  }, [unfinished]);
  const lead = (field: keyof ArticleForm) => {
    setPart('write');
    setLed(field);
  };
  const onProblem = (found: ArticleProblem | 'taken') => {
    setProblem(found);
    const fields = {
      required: form.title.trim() === '' ? 'title' : 'content',
      slug: 'slug',
      taken: 'slug',
      image: 'featured_image',
      alt: 'image_alt',
    } as const;
    lead(fields[found]);
  };
  const storing = useStoring({ autosave, opened, onProblem });
  const { busy, store, change: changeStored } = storing;
  const publishing = usePublishing({ autosave, opened, storing, uploading, onReload });
  const { update } = publishing;
  useEffect(() => {
    // After the tab has changed and the sheet has closed, which gives the focus back first.
    if (led === null || publishing.asked) return;
    page.current?.querySelector<HTMLElement>(`[name="${led}"], [data-name="${led}"]`)?.focus();
    setLed(null);
  }, [led, publishing.asked]);
  const review = useReview(page, storing);
  const shown = useSettled(form);
  const changing = (apply: Autosave['change']) => (fields: Partial<ArticleForm>) => {
    setProblem(null);
    apply(fields);
  };
  const change = changing(autosave.change);
  const isLive = stored?.status === 'published';
  const isRefused = state.status === 'refused';

  const saveNow = async () => {
    if (uploading || isRefused) return;
    // What readers see changes when it is published: saving is for the working copy.
    if (!isLive) return void (await store('draft'));
    const done = await autosave.save();
    if (!done) return;
    const isPending = autosave.get().held.copy !== null;
    showToast({
      title: t(isPending ? 'admin.editor.savedPending' : 'admin.editor.savedNow'),
      tone: 'success',
    });
  };
  const submit = async () => {
    if (!uploading) await review.submit();
  };
  useShortcut({
    keys: 'Ctrl+S',
    label: t(isLive ? 'admin.editor.save' : 'admin.create.saveDraft'),
    run: () => void saveNow(),
  });
  const asking = {
    keys: 'Ctrl+Enter',
    label: t(isLive ? 'admin.editor.publishChanges' : 'admin.create.publish'),
    run: () => publishing.ask('one'),
  };
  const submitting = {
    keys: 'Ctrl+Enter',
    label: t('admin.editor.review.submit'),
    run: () => void submit(),
  };
  const finishing = may('editor') ? asking : canBeSubmitted(stored) ? submitting : null;
  useShortcut(isRefused ? null : finishing);

  const discard = async () => {
    if (!confirm(t('admin.editor.discardAsk'))) return;
    await autosave.discard();
  };
  const restore = async (older: ArticleForm, number: number) => {
    await autosave.restore(older, number);
    setPart('write');
    showToast({ title: t('admin.editor.restored', { number }), tone: 'success' });
  };
  const other = counterpart?.stored.form.locale ?? otherLocale(form.locale);
  const tabs = [
    { id: 'write' as const, label: t('admin.editor.write') },
    ...(stored || counterpart
      ? [
          {
            id: 'beside' as const,
            label: t('admin.editor.other', { language: languageName(other, locale, true) }),
          },
        ]
      : []),
    ...(stored ? [{ id: 'history' as const, label: t('admin.editor.history') }] : []),
  ];
  const notice = noticeOf();
  function noticeOf() {
    if (copy === null || stored === null) return null;
    if (isLive) return t('admin.editor.pending');
    return t(stored.scheduledAt ? 'admin.editor.pendingScheduled' : 'admin.editor.pendingDraft');
  }

  const parts = {
    write: () => (
      <ReadOnly when={isRefused}>
        <ArticleFields
          article={stored?.id}
          twin={counterpart?.stored.id}
          form={form}
          change={change}
          write={changing(autosave.changeShown)}
          problem={problem}
          isLocaleFixed={counterpart !== null || translationOf !== null}
          onUploading={setUploading}
        />
      </ReadOnly>
    ),
    beside: () => (
      <ReadOnly when={isRefused}>
        <OtherVersion
          form={form}
          change={change}
          stored={stored}
          counterpart={counterpart}
          locale={other}
          busy={busy === 'other'}
          onMatched={(seen) =>
            void changeStored({ counterpart_seen: seen }, t('admin.editor.matchesDone'))
          }
          onPublishBoth={() => publishing.ask('both')}
        />
      </ReadOnly>
    ),
    history: () =>
      stored && (
        <History
          article={stored.id}
          form={form}
          version={stored.updatedAt}
          onRestore={isRefused ? undefined : restore}
        />
      ),
  };

  return (
    <div className="grid grid-cols-1 gap-6" ref={page}>
      <EditorHead
        state={state}
        update={update}
        busy={busy}
        onDiscard={() => void discard()}
        onUnpublish={() => void changeStored({ status: 'draft' }, t('admin.editor.unpublished'))}
        onSave={() => void saveNow()}
        onSubmit={() => void submit()}
        onTakeBack={() => void review.takeBack()}
        onSendBack={() => setNoting(true)}
        onPublish={() => publishing.ask('one')}
      />
      <Suspense>{stored?.review.note && <ReviewNote review={stored.review} />}</Suspense>
      {isRefused && state.error && (
        <Suspense>
          <Refused
            reason={
              state.error.code === 'FORBIDDEN'
                ? t('admin.editor.refused.article')
                : failureText(t, state.error)
            }
            written={() => [form.title, form.excerpt, form.content]}
            onDiscard={() => void autosave.forget().then(() => location.reload())}
          />
        </Suspense>
      )}
      {restored && !isRefused && (
        <Message tone="info">
          <Ends>
            <p>{t('admin.create.restored')}</p>
            {stored === null && (
              <Button
                variant="outline"
                onClick={async () => {
                  await autosave.forget();
                  location.assign(path('/admin/create-article'));
                }}
              >
                {t('admin.create.startOver')}
              </Button>
            )}
          </Ends>
        </Message>
      )}
      {update && (
        <Suspense>
          <UpdateNotice
            update={update}
            isSame={copy?.revision === update.copyRevision && state.status === 'saved'}
            onDismiss={() => void publishing.cancel()}
          />
        </Suspense>
      )}
      {notice && !update && <Message tone="info">{notice}</Message>}
      {tabs.length === 1 ? (
        parts.write()
      ) : (
        <Tabs label={t('admin.editor.tabs')} tabs={tabs} selected={part} onSelect={setPart}>
          <Suspense fallback={<Spinner label={t('admin.loading')} />}>{parts[part]()}</Suspense>
        </Tabs>
      )}
      <Block aria-labelledby="preview-title">
        <h2 id="preview-title">{t('admin.create.preview')}</h2>
        <Suspense fallback={<Spinner label={t('admin.loading')} />}>
          {`${shown.title}${shown.content}`.trim() === '' ? (
            <Empty>{t('admin.create.previewEmpty')}</Empty>
          ) : (
            <Preview form={shown} publishedAt={stored?.publishedAt ?? null} />
          )}
        </Suspense>
      </Block>
      {publishing.asked && (
        <Suspense>
          <PublishSheet
            form={form}
            stored={stored}
            counterpart={counterpart}
            update={update}
            both={publishing.asked === 'both'}
            busy={busy !== null}
            failure={storing.failure}
            onClose={publishing.close}
            onFix={(field) => {
              publishing.close();
              lead(field);
            }}
            onPublish={() =>
              void (publishing.asked === 'both' ? publishing.together() : publishing.publish())
            }
            onSchedule={(moment) => void publishing.schedule(moment)}
            onCancelSchedule={() => void publishing.cancel()}
          />
        </Suspense>
      )}
      {isNoting && (
        <Suspense>
          <SendBackDialog
            onClose={() => setNoting(false)}
            onSend={(note) => review.sendBack(note, () => setNoting(false))}
          />
        </Suspense>
      )}
      {conflict && (
        <Suspense>
          <ConflictDialog
            conflict={conflict}
            mine={form}
            autosave={autosave}
            onResolved={() => page.current?.querySelector<HTMLElement>('[name="title"]')?.focus()}
          />
        </Suspense>
      )}
    </div>
  );
}

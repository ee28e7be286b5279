import type { Editor } from '@tiptap/core';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { showToast } from '#src/browser/toasts.ts';
import { getWriter } from '#src/data/newsroom/article-revisions.ts';
import { namesOf } from '#src/data/newsroom/names.ts';
import {
  type ArticleForm,
  type ArticleProblem,
  fieldOf,
} from '#src/domain/articles/article-form.ts';
import { languageName, otherLocale } from '#src/i18n/locales.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useAdmin } from '../admin-context.ts';
import { ReadOnly } from '../saving/ReadOnly.tsx';
import type { SeenNow } from '../translating/Translating.tsx';
import type { Autosave } from './article-autosave.ts';
import { SurfaceContext } from './ContentField.tsx';
import { EditorBar, useBarHeight } from './EditorBar.tsx';
import { EditorDialogs } from './EditorDialogs.tsx';
import { EditorHead } from './EditorHead.tsx';
import { EditorNotices } from './EditorNotices.tsx';
import { EditorPanel } from './EditorPanel.tsx';
import { History, Threads, Translating } from './late-parts.ts';
import { missingOf } from './missing.ts';
import { PanelActions } from './PanelActions.tsx';
import { PanelFields } from './PanelFields.tsx';
import { PreviewSection } from './PreviewSection.tsx';
import { useAutosave } from './use-autosave.ts';
import { useDeeds, useIsMember } from './use-deeds.ts';
import { useEditorKeys } from './use-editor-keys.ts';
import { useLead } from './use-lead.ts';
import { useMeanwhile } from './use-meanwhile.ts';
import type { Opened } from './use-opened.ts';
import { usePanel } from './use-panel.ts';
import { usePublishing } from './use-publishing.ts';
import { useReview } from './use-review.ts';
import { useStoring } from './use-storing.ts';
import { WritingFields } from './WritingFields.tsx';

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
  const bar = useRef<HTMLDivElement>(null);
  const preview = useRef<HTMLHeadingElement>(null);
  useBarHeight(page, bar);
  const { counterpart, translationOf } = opened;
  // A version is written beside its original, where it is begun and where somebody asks for it.
  const original = translationOf === null ? null : counterpart;
  const isBeside =
    original && (opened.held.stored === null || /[?&]beside\b/.test(location.search));
  const [part, setPart] = useState<Part>(isBeside ? 'beside' : 'write');
  const panel = usePanel(part !== 'write');
  const [seenNow] = useState<SeenNow>(() => {
    // What was kept here goes on beside the paragraphs that it stood beside.
    const seen = opened.kept?.seen;
    return { current: seen ? () => seen : null };
  });
  const [uploading, setUploading] = useState(false);
  const [problem, setProblem] = useState<ArticleProblem | 'taken' | null>(null);
  const [surface, setSurface] = useState<Editor | null>(null);
  const [isNoting, setNoting] = useState(false);
  // Until its writer asks for it to be stored: nothing moves beside what is typed.
  const [isNew, setNew] = useState(opened.held.stored === null);
  const [isCategoryChosen, setCategoryChosen] = useState(!isNew || translationOf !== null);

  const nameOf = useCallback(
    async (by: string | null) =>
      (await namesOf(db, [by])).get(by ?? '') ?? t('admin.editor.somebody'),
    [db, t],
  );
  /** @param by the account that saved them; null: they are what the article says */
  const sayNews = async (what: 'refreshed' | 'merged', by: string | null) => {
    const writer = by === null ? await getWriter(db, opened.id) : by;
    showToast({ title: t(`admin.editor.${what}`, { name: await nameOf(writer) }) });
  };
  const { autosave, state, hear } = useAutosave(
    opened,
    seenNow,
    (by) => void sayNews('refreshed', by),
    (by) => void sayNews('merged', by),
  );
  const { form, held } = state;
  const { stored, copy } = held;
  const saved = stored?.id;
  useEffect(() => {
    // A reload, and a bookmark, go on with this article, where it was.
    const address = `/admin/edit-article?id=${saved}${part === 'beside' ? '&beside' : ''}`;
    if (saved) history.replaceState(history.state, '', path(address));
  }, [saved, part, path]);

  const onProblem = (found: ArticleProblem | 'taken') => {
    setProblem(found);
    lead(fieldOf(found, form));
  };
  const onBegun = () => setNew(false);
  const storing = useStoring({ autosave, opened, seenNow, isNew, onBegun, onProblem });
  const { busy, store } = storing;
  useMeanwhile(autosave, state, busy !== null, nameOf);
  const publishing = usePublishing({ autosave, opened, storing, uploading, onReload });
  const { update } = publishing;
  const lead = useLead({
    page,
    isAsked: publishing.asked !== null,
    show: (isInPanel) => {
      setPart(problem === 'machine' && original ? 'beside' : 'write');
      if (isInPanel) panel.reveal();
    },
  });
  const review = useReview(opened.id, page, storing);
  const changing = (apply: Autosave['change']) => (fields: Partial<ArticleForm>) => {
    setProblem(null);
    if (fields.category !== undefined) setCategoryChosen(true);
    apply(fields);
  };
  const change = changing(autosave.change);
  const write = changing(autosave.changeShown);
  const isLive = stored?.status === 'published';
  const deeds = useDeeds(stored);
  const mayWrite = deeds.has('write');
  const mayDiscuss = useIsMember() && deeds.has('discuss');
  const isReading = state.status === 'refused' || !mayWrite;

  const saveNow = async (stay: boolean) => {
    if (uploading || isReading) return;
    // What readers see changes when it is published: saving is for the working copy.
    if (!isLive) return void (await store('draft', { stay }));
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
  const steps = {
    save: () => void saveNow(true),
    publish: () => void publishing.ask('one'),
    submit: () => void submit(),
  };
  useEditorKeys(state, steps);

  const discard = async () => {
    if (!confirm(t('admin.editor.discardAsk'))) return;
    await autosave.discard();
  };
  const restore = async (older: ArticleForm, number: number) => {
    await autosave.restore(older, number);
    setPart('write');
    // The version that had the focus leaves with its list.
    page.current?.querySelector<HTMLElement>('[data-tab="write"]')?.focus();
    showToast({ title: t('admin.editor.restored', { number }), tone: 'success' });
  };
  const other = counterpart?.stored.form.locale ?? otherLocale(form.locale);
  const otherName = languageName(other, locale, true);
  const way =
    counterpart === null
      ? { to: `/admin/create-article?of=${stored?.id}`, say: 'admin.editor.writeOther' as const }
      : {
          to: `/admin/edit-article?id=${counterpart.stored.id}&beside`,
          say: 'admin.editor.other' as const,
        };
  const tabs = [
    { id: 'write' as const, label: t('admin.editor.write') },
    ...(original
      ? [{ id: 'beside' as const, label: t('admin.editor.other', { language: otherName }) }]
      : []),
    ...(stored && !isNew && mayWrite
      ? [{ id: 'history' as const, label: t('admin.editor.history') }]
      : []),
  ];
  const missing = missingOf(form, isCategoryChosen);

  const parts = {
    write: () => <WritingFields form={form} change={change} write={write} />,
    beside: () =>
      original && (
        <Translating
          form={form}
          change={change}
          write={write}
          counterpart={original}
          seen={(copy ?? stored)?.counterpartSeen ?? null}
          seenNow={seenNow}
          onDecided={() => void storing.keepSeen()}
          onPublishBoth={stored && may('editor') ? () => void publishing.ask('both') : null}
          busy={busy === 'other'}
        />
      ),
    history: () =>
      stored && (
        <History
          article={stored.id}
          form={form}
          version={stored.updatedAt}
          onRestore={isReading ? undefined : restore}
        />
      ),
  };
  const shown = (
    <SurfaceContext value={setSurface}>
      <ReadOnly when={isReading && part !== 'history'}>{parts[part]()}</ReadOnly>
    </SurfaceContext>
  );

  return (
    <div className="grid grid-cols-1 gap-4" ref={page}>
      <EditorHead
        state={state}
        isNew={isNew}
        update={update}
        onNewer={() => void hear()}
        other={
          stored && !isNew && translationOf === null && (counterpart || isLive || mayWrite)
            ? { href: path(way.to), name: t(way.say, { language: otherName }) }
            : null
        }
      />
      <EditorBar
        bar={bar}
        state={state}
        update={update}
        busy={busy}
        panel={panel}
        missing={missing.length}
        onPreview={() => preview.current?.focus()}
        // Spec §8: of a new text it goes on to the dashboard.
        onSave={() => void saveNow(false)}
        onSubmit={steps.submit}
        onTakeBack={() => void review.takeBack()}
        onSendBack={() => setNoting(true)}
        onPublish={steps.publish}
      />
      <EditorNotices
        autosave={autosave}
        state={state}
        update={update}
        onCancelUpdate={() => void publishing.cancel()}
        onMessage={review.write}
        publishing={publishing}
        storing={storing}
      />
      <div
        className="grid grid-cols-1 items-start gap-x-8 gap-y-4 data-beside:grid-cols-[minmax(0,1fr)_minmax(17rem,20rem)]"
        data-beside={(panel.isColumn && panel.isOpen) || undefined}
      >
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <Tabs label={t('admin.editor.tabs')} tabs={tabs} selected={part} onSelect={setPart}>
            <Suspense fallback={<Spinner label={t('admin.loading')} />}>{shown}</Suspense>
          </Tabs>
          {stored && !isNew && mayDiscuss && part !== 'history' && (
            <Suspense>
              <Threads
                article={stored.id}
                editor={surface}
                mayWrite={!isReading}
                onAccepted={() => void autosave.save()}
              />
            </Suspense>
          )}
        </div>
        <EditorPanel panel={panel}>
          <ReadOnly when={isReading}>
            <PanelFields
              form={form}
              change={change}
              problem={problem}
              missing={missing}
              isLocaleFixed={counterpart !== null || translationOf !== null}
              stored={stored}
              counterpart={counterpart}
              onReload={onReload}
              onUploading={setUploading}
            />
          </ReadOnly>
          <PanelActions
            state={state}
            form={form}
            onDiscard={() => void discard()}
            storing={storing}
            counterpart={counterpart}
          />
        </EditorPanel>
      </div>
      <PreviewSection
        article={isNew ? null : (saved ?? null)}
        form={form}
        publishedAt={stored?.publishedAt ?? null}
        heading={preview}
        onBack={() => page.current?.querySelector<HTMLElement>('[data-name="content"]')?.focus()}
      />
      <EditorDialogs
        autosave={autosave}
        state={state}
        opened={opened}
        publishing={publishing}
        storing={storing}
        review={review}
        seenNow={seenNow}
        isPreselected={!isCategoryChosen}
        isNoting={isNoting}
        onNoted={() => setNoting(false)}
        onFix={lead}
        onResolved={() => page.current?.querySelector<HTMLElement>('[name="title"]')?.focus()}
      />
    </div>
  );
}

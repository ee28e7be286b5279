import { type RefObject, Suspense, useLayoutEffect } from 'react';
import type { ArticleUpdate } from '#src/data/newsroom/article-updates.ts';
import { Button } from '../../ui/Button.tsx';
import { useAdmin } from '../admin-context.ts';
import type { State } from './article-autosave-state.ts';
import { AskButton } from './late-parts.ts';
import { SaveState } from './SaveState.tsx';
import { useDeeds } from './use-deeds.ts';
import type { Panel } from './use-panel.ts';
import type { Step } from './use-storing.ts';

type Props = {
  readonly state: State;
  /** The pending edit that goes public by itself. */
  readonly update: ArticleUpdate | null;
  /** What is under way. */
  readonly busy: Step | null;
  readonly panel: Panel;
  /** How many fields of the panel readers would miss something in. */
  readonly missing: number;
  readonly onPreview: () => void;
  readonly onSave: () => void;
  readonly onSubmit: () => void;
  readonly onTakeBack: () => void;
  readonly onSendBack: () => void;
  readonly onPublish: () => void;
  readonly bar: RefObject<HTMLDivElement | null>;
};

/** On a grid of 24, like those of the office. */
const PATHS = {
  panel: 'M4 5h16v14H4zM14 5v14m2.500-10h1m-1 3h1',
  preview:
    'M2.500 12c2.500-4.500 5.700-6.500 9.500-6.500s7 2 9.500 6.500c-2.500 4.500-5.700 6.500-9.500 6.500s-7-2-9.500-6.500Zm9.500-3a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
};

const BarIcon = ({ of }: { readonly of: keyof typeof PATHS }) => (
  <svg className="icon" viewBox="0 0 24 24" width={20} height={20} aria-hidden="true">
    <path d={PATHS[of]} />
  </svg>
);

/** What is done with an article again and again, in sight however far its text is scrolled. */
export function EditorBar(props: Props) {
  const { state, update, busy, panel, missing, bar } = props;
  const { t, may } = useAdmin();
  const { stored } = state.held;
  const isLive = stored?.status === 'published';
  const deeds = useDeeds(stored);
  const isReading = state.status === 'refused' || !deeds.has('write');
  return (
    <div
      ref={bar}
      data-layer="top"
      data-editor-bar
      className="z-25 -mx-2 flex flex-wrap items-center justify-end gap-2 border-b border-line bg-paper px-2 py-1.5 max-sm:gap-1 max-sm:[&>.btn]:px-2.5 max-sm:[&>.btn]:text-[0.8125rem] [@media(min-height:30rem)]:sticky [@media(min-height:30rem)]:top-(--sticky-top)"
    >
      {/* What is not on the server is said in full, also on a phone. */}
      <div className="me-auto min-w-0 max-sm:flex-1 max-sm:basis-12 max-sm:has-[[data-status=local],[data-status=failed],[data-status=refused],[data-status=conflict]]:basis-full max-sm:[&>p:not(.sr-only)]:line-clamp-2 max-sm:[&>p]:text-[0.75rem]/[1.3]">
        <SaveState state={state} />
      </div>
      <Button
        variant="quiet"
        className="relative max-sm:min-w-11"
        aria-expanded={panel.isColumn ? panel.isOpen : undefined}
        aria-haspopup={panel.isColumn ? undefined : 'dialog'}
        onClick={() => panel.set(!panel.isOpen)}
      >
        <BarIcon of="panel" />
        <span className="max-sm:sr-only">{t('admin.create.side')}</span>
        {missing > 0 && (
          <>
            <span
              className="grid size-5 place-items-center rounded-full bg-amber-tint text-tiny text-amber tabular-nums max-sm:absolute max-sm:end-0 max-sm:top-0"
              aria-hidden="true"
            >
              {missing}
            </span>
            <span className="sr-only">{t('admin.editor.missingCount', { count: missing })}</span>
          </>
        )}
      </Button>
      <Button variant="quiet" className="max-sm:min-w-11" onClick={props.onPreview}>
        <BarIcon of="preview" />
        <span className="max-sm:sr-only">{t('admin.create.preview')}</span>
      </Button>
      {stored && !deeds.has('write') && (
        <Suspense>
          <AskButton article={stored.id} />
        </Suspense>
      )}
      {!isReading && (
        <>
          {(stored?.scheduledAt || update) && may('editor') && (
            <Button variant="outline" onClick={props.onPublish}>
              {t('admin.editor.scheduleChange')}
            </Button>
          )}
          {deeds.has('takeBack') && (
            <Button variant="outline" onClick={props.onTakeBack}>
              {t('admin.editor.review.takeBack')}
            </Button>
          )}
          {deeds.has('sendBack') && !deeds.has('takeBack') && (
            <Button variant="outline" onClick={props.onSendBack}>
              {t('admin.editor.review.sendBack')}
            </Button>
          )}
          <Button
            variant="outline"
            aria-keyshortcuts="Control+S Meta+S"
            busy={busy === 'draft'}
            onClick={props.onSave}
          >
            {t(
              busy === 'draft'
                ? 'admin.create.saving'
                : isLive
                  ? 'admin.editor.save'
                  : 'admin.create.saveDraft',
            )}
          </Button>
          {!may('editor') && deeds.has('submit') && (
            <Button
              aria-keyshortcuts="Control+Enter Meta+Enter"
              busy={busy === 'review'}
              onClick={props.onSubmit}
            >
              {t(busy === 'review' ? 'admin.create.saving' : 'admin.editor.review.submit')}
            </Button>
          )}
          {may('editor') && (
            <Button
              aria-keyshortcuts="Control+Enter Meta+Enter"
              busy={busy === 'published'}
              onClick={props.onPublish}
            >
              {t(
                busy === 'published'
                  ? 'admin.create.saving'
                  : isLive
                    ? 'admin.editor.publishChanges'
                    : 'admin.create.publish',
              )}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

/** Tells what sticks below the bar where it ends: its buttons may need a second line. */
export function useBarHeight(
  page: RefObject<HTMLElement | null>,
  bar: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const [around, element] = [page.current, bar.current];
    if (!around || !element) return undefined;
    const tell = () =>
      around.style.setProperty(
        '--sticky-below',
        `calc(var(--sticky-top) + ${element.offsetHeight}px)`,
      );
    tell();
    const observer = new ResizeObserver(tell);
    observer.observe(element);
    return () => observer.disconnect();
  }, [page, bar]);
}

import { Suspense } from 'react';
import type { ArticleForm } from '#src/domain/articles/article-form.ts';
import type { SeenNow } from '../translating/Translating.tsx';
import type { Autosave } from './article-autosave.ts';
import type { State } from './article-autosave-state.ts';
import { ConflictDialog, PublishSheet, SendBackDialog } from './late-parts.ts';
import type { Opened } from './use-opened.ts';
import type { usePublishing } from './use-publishing.ts';
import type { useReview } from './use-review.ts';
import type { useStoring } from './use-storing.ts';

type Props = {
  readonly autosave: Autosave;
  readonly state: State;
  readonly opened: Opened;
  readonly publishing: ReturnType<typeof usePublishing>;
  readonly storing: ReturnType<typeof useStoring>;
  readonly review: ReturnType<typeof useReview>;
  readonly seenNow: SeenNow;
  /** The category is the preselected one. */
  readonly isPreselected: boolean;
  /** The note that a draft is sent back with is being written. */
  readonly isNoting: boolean;
  readonly onNoted: () => void;
  /** Leads to the field of that name. */
  readonly onFix: (field: keyof ArticleForm) => void;
  readonly onResolved: () => void;
};

/** What an editor asks, one at a time. */
export function EditorDialogs(props: Props) {
  const { autosave, state, opened, publishing, storing, review, onNoted, onFix } = props;
  const { form, held, conflict } = state;
  const isBoth = publishing.asked === 'both';
  return (
    <>
      {publishing.asked && (
        <Suspense>
          <PublishSheet
            form={form}
            stored={held.stored}
            counterpart={opened.counterpart}
            seen={props.seenNow.current?.() ?? (held.copy ?? held.stored)?.counterpartSeen ?? null}
            update={publishing.update}
            both={isBoth}
            isPreselected={props.isPreselected}
            busy={storing.busy !== null}
            failure={storing.failure}
            onClose={publishing.close}
            onFix={(field) => {
              publishing.close();
              onFix(field);
            }}
            onPublish={(reason) =>
              void (isBoth ? publishing.together() : publishing.publish(reason))
            }
            onSchedule={(moment) =>
              void (isBoth ? publishing.together(moment) : publishing.schedule(moment))
            }
            onCancelSchedule={() => void publishing.cancel()}
          />
        </Suspense>
      )}
      {props.isNoting && (
        <Suspense>
          <SendBackDialog onClose={onNoted} onSend={(note) => review.sendBack(note, onNoted)} />
        </Suspense>
      )}
      {conflict && (
        <Suspense>
          <ConflictDialog
            conflict={conflict}
            mine={form}
            autosave={autosave}
            onResolved={props.onResolved}
          />
        </Suspense>
      )}
    </>
  );
}

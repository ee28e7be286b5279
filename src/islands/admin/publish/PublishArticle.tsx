import '#src/styles/card.css';
import { useEffect, useEffectEvent, useState } from 'react';
import { carryToast } from '#src/browser/toasts.ts';
import { fieldOf } from '#src/domain/articles/article-form.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { useAdmin } from '../admin-context.ts';
import { useAutosave } from '../editor/use-autosave.ts';
import { type Opened, useOpened } from '../editor/use-opened.ts';
import { usePublishing } from '../editor/use-publishing.ts';
import { useStoring } from '../editor/use-storing.ts';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { useRefresh } from '../server-state.ts';
import type { SeenNow } from '../translating/Translating.tsx';
import { PublishSheet } from './PublishSheet.tsx';
import { useSay } from './say.ts';

type Props = {
  readonly article: string;
  readonly onClose: () => void;
};

/**
 * Publishes an article from a list: the sheet of the editor, its checks, and what was written last. What has to be
 * mended is mended in the editor.
 */
export function PublishArticle({ article, onClose }: Props) {
  const { t, sayFailed } = useAdmin();
  const { opening } = useOpened({ kind: 'article', id: article });
  const failure = opening.state === 'failed' ? opening.error : null;
  const leave = useEffectEvent(onClose);
  useEffect(() => {
    if (failure === null) return;
    sayFailed(t('admin.articles.openFailed', { message: failureText(t, failure) }));
    leave();
  }, [failure, sayFailed, t]);
  return opening.state === 'open' ? <Asked opened={opening.opened} onClose={onClose} /> : null;
}

function Asked({ opened, onClose }: Omit<Props, 'article'> & { readonly opened: Opened }) {
  const { t, path } = useAdmin();
  const say = useSay();
  const refresh = useRefresh();
  const editor = path(`/admin/edit-article?id=${opened.id}`);
  const none = () => {};
  const [seenNow] = useState<SeenNow>(() => ({ current: null }));
  const { autosave, state } = useAutosave(opened, seenNow, none, none);
  const lead = (field: string) => location.assign(`${editor}#${field}`);
  const storing = useStoring({
    autosave,
    opened,
    seenNow,
    onProblem: (problem) => {
      const { form } = autosave.get();
      const title = {
        required: t('admin.create.required'),
        slug: t('admin.create.slugInvalid'),
        taken: t('admin.create.slugTaken'),
        image: t('admin.create.imageInvalid'),
        alt: t('admin.editor.imageAltMissing'),
        machine: t('admin.editor.machineMissing'),
        socialImage: t('admin.create.imageInvalid'),
        canonical: t('admin.editor.canonicalInvalid'),
      }[problem];
      carryToast({ title, tone: 'error' });
      lead(fieldOf(problem, form));
    },
  });
  const publishing = usePublishing({ autosave, opened, storing, uploading: false, onReload: none });
  const isOpen = publishing.asked !== null;
  const isBoth = publishing.asked === 'both';
  const ask = useEffectEvent(() => void publishing.ask('one'));
  useEffect(() => ask(), []);
  const finish = (done: Promise<unknown>) =>
    void done.then(() => refresh(KEYS.articles, KEYS.metrics, KEYS.recent));
  const close = () => {
    publishing.close();
    onClose();
  };
  const isGone = state.held.stored?.status === 'published' && !isOpen;
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  if (state.conflict)
    return (
      <Dialog open title={t('admin.articles.openEditor')} onClose={close}>
        <p>{say('publish.conflict')}</p>
        <DialogActions>
          <Button variant="outline" onClick={close}>
            {t('admin.cancel')}
          </Button>
          <ButtonLink href={editor}>{t('admin.articles.openEditor')}</ButtonLink>
        </DialogActions>
      </Dialog>
    );
  if (!isOpen) return null;
  return (
    <PublishSheet
      form={state.form}
      stored={state.held.stored}
      counterpart={opened.counterpart}
      seen={(state.held.copy ?? state.held.stored)?.counterpartSeen ?? null}
      update={publishing.update}
      both={isBoth}
      busy={storing.busy !== null}
      failure={storing.failure}
      onClose={close}
      onFix={lead}
      onPublish={(reason) =>
        finish(isBoth ? publishing.together().then(onClose) : publishing.publish(reason))
      }
      onSchedule={(moment) =>
        finish((isBoth ? publishing.together(moment) : publishing.schedule(moment)).then(onClose))
      }
      onCancelSchedule={() => finish(publishing.cancel().then(onClose))}
    />
  );
}

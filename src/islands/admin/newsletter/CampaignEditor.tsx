import type { CampaignFrame } from '#src/data/newsroom/newsletter.ts';
import { getCampaign, type WrittenCampaign } from '#src/data/newsroom/newsletter-writing.ts';
import { ok } from '#src/domain/result.ts';
import { Button } from '../../ui/Button.tsx';
import { Block } from '../../ui/layout.ts';
import { useAdmin } from '../admin-context.ts';
import { Failed } from '../Failed.tsx';
import { KEYS } from '../keys.ts';
import { Loading } from '../Loading.tsx';
import { useAsked } from '../server-state.ts';
import { CampaignForm } from './CampaignForm.tsx';
import { draftFrom } from './drafts.ts';
import { type KeptDraft, readKeptDraft } from './kept-draft.ts';

type Props = {
  /** Null is a new one. */
  readonly id: string | null;
  /** What a new one begins with. */
  readonly start?: CampaignFrame | undefined;
  readonly onClose: () => void;
};

type Opened = { readonly written: WrittenCampaign | null; readonly kept: KeptDraft | null };

/** Opens an issue to write it: as it stands now, not as a list had it. */
export function CampaignEditor({ id, start, onClose }: Props) {
  const { t, user } = useAdmin();
  const opened = useAsked<Opened>(KEYS.campaign(id ?? 'new'), async (db) => {
    const kept = await readKeptDraft(user.id, id);
    if (id === null) return ok({ written: null, kept });
    const found = await getCampaign(db, id);
    return found.ok ? ok({ written: found.value, kept }) : found;
  });
  // What was known of it before may be what somebody has changed since.
  if (opened.data && opened.isFetchedAfterMount)
    return (
      <CampaignForm
        opened={opened.data.written}
        kept={opened.data.kept}
        start={start && draftFrom(start)}
        onClose={onClose}
      />
    );
  return (
    <Block>
      {!opened.error && <Loading />}
      <Failed of={opened.error} text="admin.newsletter.failed" onRetry={opened.refetch} />
      {opened.error && (
        <Button variant="outline" onClick={onClose}>
          {t('admin.newsletter.back')}
        </Button>
      )}
    </Block>
  );
}

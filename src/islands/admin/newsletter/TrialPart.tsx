import { Suspense } from 'react';
import type { CampaignDraft } from '#src/data/newsroom/newsletter.ts';
import { blankSubject, NEW_TRIAL } from '#src/data/newsroom/newsletter-trial.ts';
import { Button } from '../../ui/Button.tsx';
import { Actions } from '../../ui/layout.ts';
import { useAdmin } from '../admin-context.ts';
import { officePart } from '../office-part.tsx';

// Most issues try none.
const TrialFields = officePart(
  async () => (await import('./TrialFields.tsx')).TrialFields,
  'release',
);

type Props = { readonly draft: CampaignDraft; readonly onChange: (draft: CampaignDraft) => void };

/** Other subjects of an issue, or the way to a first one. */
export function TrialPart({ draft, onChange }: Props) {
  const { t } = useAdmin();
  if (draft.trial !== null)
    return (
      <Suspense>
        <TrialFields draft={draft} onChange={onChange} />
      </Suspense>
    );
  return (
    <Actions>
      <Button
        variant="outline"
        onClick={() => onChange({ ...draft, trial: { ...NEW_TRIAL, subjects: [blankSubject()] } })}
      >
        {t('admin.letter.trial.add')}
      </Button>
    </Actions>
  );
}

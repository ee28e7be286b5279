import { useState } from 'react';
import type { CampaignDraft } from '#src/data/newsroom/newsletter.ts';
import type { WrittenCampaign } from '#src/data/newsroom/newsletter-writing.ts';
import { LOCALES } from '#src/i18n/locales.ts';
import { Button } from '../../ui/Button.tsx';
import { Actions } from '../../ui/layout.ts';
import { Message } from '../../ui/Message.tsx';
import { useAdmin } from '../admin-context.ts';

type Props = {
  /** What somebody else made of the issue; null: nobody did. */
  readonly theirs: WrittenCampaign | null;
  readonly resolve: (
    choice: 'mine' | 'theirs',
    named: (draft: CampaignDraft) => CampaignDraft,
  ) => Promise<unknown>;
};

/** As many characters as a subject has. */
const LONGEST_SUBJECT = 200;

/** Of two who wrote on one issue, the second one chooses; the other version becomes a draft of its own. */
export function ConflictMessage({ theirs, resolve }: Props) {
  const { t } = useAdmin();
  const [busy, setBusy] = useState(false);
  if (theirs === null) return null;
  const isOpen = theirs.status === 'draft' || theirs.status === 'scheduled';
  const named = (draft: CampaignDraft): CampaignDraft => {
    const mark = ` (${t('admin.newsletter.otherVersion')})`;
    const subjects = LOCALES.map((locale) => {
      const subject = draft[`subject_${locale}`].slice(0, LONGEST_SUBJECT - mark.length);
      return [`subject_${locale}`, subject + mark];
    });
    return { ...draft, ...Object.fromEntries(subjects) };
  };
  const choose = async (choice: 'mine' | 'theirs') => {
    setBusy(true);
    await resolve(choice, named);
    setBusy(false);
  };
  return (
    <Message tone="error">
      <p className="mb-3">
        {t(isOpen ? 'admin.newsletter.conflict' : 'admin.newsletter.conflictGone')}
      </p>
      <Actions>
        {isOpen && (
          <Button busy={busy} onClick={() => void choose('mine')}>
            {t('admin.newsletter.conflictMine')}
          </Button>
        )}
        <Button variant="outline" busy={busy} onClick={() => void choose('theirs')}>
          {t(isOpen ? 'admin.newsletter.conflictTheirs' : 'admin.newsletter.conflictDraft')}
        </Button>
      </Actions>
    </Message>
  );
}

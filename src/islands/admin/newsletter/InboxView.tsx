import type { CampaignDraft } from '#src/data/newsroom/newsletter.ts';
import { withoutName } from '#src/domain/newsletter/merge-fields.ts';
import { SITE } from '#src/domain/site.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { Hint } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';

/** What telephones show of a subject, in characters; the rest of it many readers never see. */
const SHOWN = 40;

type Props = { readonly draft: CampaignDraft; readonly language: Locale };

/** An issue as a list of mails on a telephone shows it, and how much of its subject that is. */
export function InboxView({ draft, language }: Props) {
  const { t } = useAdmin();
  const subject = withoutName(draft[`subject_${language}`] ?? '').trim();
  const preheader = withoutName(draft[`preheader_${language}`] ?? '').trim();
  if (subject === '') return null;
  const count = [...subject].length;
  return (
    <div className="min-w-0">
      <Hint>
        {t(count > SHOWN ? 'admin.letter.subjectLong' : 'admin.letter.subjectFits', {
          count,
          shown: SHOWN,
        })}
      </Hint>
      <div
        className="mt-1 w-80 max-w-full rounded-lg border border-line bg-surface p-3 text-small"
        lang={language}
        aria-hidden="true"
      >
        <p className="font-semibold">{SITE.name}</p>
        <p className="truncate">{subject}</p>
        <p className="truncate text-muted">{preheader}</p>
      </div>
    </div>
  );
}

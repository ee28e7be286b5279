import { sendCampaignTest } from '#src/data/newsroom/newsletter-sending.ts';
import type { Letter } from '#src/domain/newsletter/blocks.ts';
import type { Finding } from '#src/domain/newsletter/check.ts';
import { testForm } from '#src/domain/newsletter/newsletter-forms.ts';
import { TextArea } from '../../ui/fields.tsx';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { FormDialog } from '../lists/FormDialog.tsx';
import { useOfficeForm } from '../use-office-form.ts';
import { Findings } from './Findings.tsx';
import { useNewsToasts } from './use-news-toasts.ts';

export type Tested = {
  readonly id: string;
  readonly letter: Letter;
  readonly findings: readonly Finding[];
};
type Props = { readonly of: Tested; readonly onClose: () => void };

/** Mails an issue to whoever should look at it before its readers do. */
export function TestDialog({ of, onClose }: Props) {
  const { t, db, user } = useAdmin();
  const { say, warn } = useNewsToasts();
  const form = useOfficeForm({
    rules: testForm,
    brief: true,
    send: async ({ addresses }) => {
      const sent = await sendCampaignTest(db, of.id, addresses);
      if (!sent.ok) return { fields: { addresses: failureText(t, sent.error) } };
      const left = addresses.filter((address) => !sent.value.includes(address));
      if (sent.value.length > 0)
        say(t('admin.newsletter.tested', { email: sent.value.join(', ') }));
      if (left.length > 0) warn(t('admin.newsletter.testLeft', { email: left.join(', ') }));
      onClose();
      return null;
    },
  });
  return (
    <FormDialog
      of={form}
      acts
      size="small"
      title={t('admin.newsletter.testTitle')}
      submit={[t('admin.newsletter.testSend')]}
      onClose={onClose}
    >
      <TextArea
        label={t('admin.newsletter.testTo')}
        hint={t('admin.newsletter.testHint')}
        name="addresses"
        rows={3}
        required
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={user.email}
      />
      <Findings findings={of.findings} letter={of.letter} />
    </FormDialog>
  );
}

import { type SubmitEvent, useState } from 'react';
import { sendCampaignTest } from '#src/data/newsroom/newsletter-sending.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/layout.ts';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { TextArea } from '../lists/fields.tsx';
import { useNewsToasts } from './use-news-toasts.ts';

type Props = { readonly id: string; readonly onClose: () => void };

/** What separates addresses, whatever they were copied from. */
const BETWEEN = /[\s,;]+/;

/** Mails an issue to whoever should look at it before its readers do. */
export function TestDialog({ id, onClose }: Props) {
  const { t, db, user } = useAdmin();
  const { say, warn } = useNewsToasts();
  const [typed, setTyped] = useState(user.email);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const addresses = [...new Set(typed.toLowerCase().split(BETWEEN).filter(Boolean))];
    setBusy(true);
    setProblem('');
    const sent = await sendCampaignTest(db, id, addresses);
    setBusy(false);
    if (!sent.ok) return setProblem(failureText(t, sent.error));
    const left = addresses.filter((address) => !sent.value.includes(address));
    if (sent.value.length > 0) say(t('admin.newsletter.tested', { email: sent.value.join(', ') }));
    if (left.length > 0) warn(t('admin.newsletter.testLeft', { email: left.join(', ') }));
    return onClose();
  };
  return (
    <Dialog open title={t('admin.newsletter.testTitle')} onClose={onClose}>
      <Form onSubmit={(event) => void submit(event)}>
        <TextArea
          label={t('admin.newsletter.testTo')}
          hint={t('admin.newsletter.testHint')}
          error={problem || undefined}
          rows={3}
          required
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <DialogActions>
          <Button variant="outline" onClick={onClose}>
            {t('admin.cancel')}
          </Button>
          <Button type="submit" busy={busy}>
            {t('admin.newsletter.testSend')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

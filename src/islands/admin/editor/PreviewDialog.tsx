import { useState } from 'react';
import {
  listPreviews,
  makePreview,
  PREVIEW_DAYS,
  type PreviewLink,
  previewPath,
  revokePreview,
} from '#src/data/newsroom/previews.ts';
import { previewForm } from '#src/domain/articles/desk-forms.ts';
import type { AppError } from '#src/domain/result.ts';
import { formatMoment } from '#src/domain/text/zone.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { Form, Submit } from '../../ui/form.tsx';
import { Ranking } from '../../ui/Ranking.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { Empty } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { Failed } from '../Failed.tsx';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { useAsked } from '../server-state.ts';
import { useOfficeForm } from '../use-office-form.ts';

type Props = { readonly article: string; readonly onClose: () => void };

/** Makes, lists and ends the links that show a draft. */
export function PreviewDialog({ article, onClose }: Props) {
  const { t, db, locale, path, sayDone, sayFailed } = useAdmin();
  const found = useAsked(KEYS.previews(article), (client) =>
    listPreviews(client, article, new Date()),
  );
  const [busy, setBusy] = useState<string | null>(null);
  const [address, setAddress] = useState('');
  const refuse = (error: AppError) =>
    sayFailed(t('admin.versions.preview.failed', { message: failureText(t, error) }));
  const nameOf = ({ note }: PreviewLink) => note || t('admin.versions.preview.anybody');

  const copy = async (link: string) => {
    const made = await previewPath(db, link);
    if (!made.ok) return refuse(made.error);
    const url = new URL(path(made.value), location.origin).href;
    setAddress(url);
    // Where the browser does not allow it, the address stands in the field.
    await navigator.clipboard.writeText(url).then(
      () => sayDone(t('admin.versions.preview.copied')),
      () => undefined,
    );
  };
  const during = async (name: string, work: () => Promise<unknown>) => {
    setBusy(name);
    await work();
    setBusy(null);
  };
  const form = useOfficeForm({
    rules: previewForm,
    brief: true,
    send: async ({ note, days }) => {
      const made = await makePreview(db, { article, note, days, now: new Date() });
      if (!made.ok) {
        refuse(made.error);
        return null;
      }
      form.reset();
      void found.refetch();
      await copy(made.value);
      return null;
    },
  });
  const revoke = (link: PreviewLink) =>
    during(`end ${link.id}`, async () => {
      const ended = await revokePreview(db, link.id);
      if (ended.ok) sayDone(t('admin.versions.preview.revoked'));
      else refuse(ended.error);
      setAddress('');
      void found.refetch();
    });

  return (
    <Dialog open size="wide" title={t('admin.versions.preview.title')} onClose={onClose}>
      <p className="text-muted">{t('admin.versions.preview.hint')}</p>
      {found.isPending && <Spinner label={t('admin.loading')} />}
      <Failed of={found.error} onRetry={found.refetch} />
      {found.data?.length === 0 && <Empty>{t('admin.versions.preview.none')}</Empty>}
      {found.data && found.data.length > 0 && (
        <Ranking>
          {found.data.map((link) => (
            <li key={link.id}>
              <span>
                <strong>{nameOf(link)}</strong>{' '}
                {t('admin.versions.preview.until', {
                  until: formatMoment(link.expiresAt, locale),
                })}
                {link.by && `, ${t('admin.versions.preview.by', { name: link.by })}`}
              </span>
              <span className="flex flex-none gap-1">
                <Button
                  variant="quiet"
                  aria-label={t('admin.versions.preview.copyName', { name: nameOf(link) })}
                  busy={busy === link.id}
                  onClick={() => void during(link.id, () => copy(link.id))}
                >
                  {t('admin.versions.preview.copy')}
                </Button>
                <Button
                  variant="quiet"
                  aria-label={t('admin.versions.preview.revokeName', { name: nameOf(link) })}
                  busy={busy === `end ${link.id}`}
                  onClick={() => void revoke(link)}
                >
                  {t('admin.versions.preview.revoke')}
                </Button>
              </span>
            </li>
          ))}
        </Ranking>
      )}
      {address && (
        <TextField
          label={t('admin.versions.preview.address')}
          readOnly
          value={address}
          onFocus={({ target }) => target.select()}
        />
      )}
      <Form of={form}>
        <TextField
          label={t('admin.versions.preview.note')}
          hint={t('admin.versions.preview.noteHint')}
          name="note"
          maxLength={200}
        />
        <SelectField
          label={t('admin.versions.preview.days')}
          name="days"
          defaultValue="7"
          options={PREVIEW_DAYS.map((days) => ({
            value: String(days),
            label: t(`admin.versions.preview.${days === 1 ? 'day' : 'daysMany'}`, { days }),
          }))}
        />
        <DialogActions>
          <Button variant="outline" onClick={onClose}>
            {t('admin.versions.preview.close')}
          </Button>
          <Submit>{t('admin.versions.preview.make')}</Submit>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

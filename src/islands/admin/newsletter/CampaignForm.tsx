import { type SubmitEvent, useState } from 'react';
import {
  type Campaign,
  countSegment,
  moveCampaign,
  saveCampaign,
  sendCampaignTest,
} from '#src/data/admin-newsletter.ts';
import type { AppError } from '#src/domain/result.ts';
import { showToast } from '#src/stores/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { TextArea, TextField } from '../lists/fields.tsx';
import { draftOf, emptyDraft, toLocalInput } from './drafts.ts';
import { PickFields } from './PickFields.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
import { SegmentFields } from './SegmentFields.tsx';

type Props = { readonly campaign: Campaign | null; readonly onClose: () => void };

const LANGUAGES = [
  ['en', 'En'],
  ['vi', 'Vi'],
] as const;

/** Writes an issue in both languages; saves it before anything is done with it. */
export function CampaignForm({ campaign, onClose }: Props) {
  const { t, db } = useAdmin();
  const [id, setId] = useState(campaign?.id ?? null);
  const [draft, setDraft] = useState(campaign ? draftOf(campaign) : emptyDraft);
  const [moment, setMoment] = useState(toLocalInput(campaign?.scheduled_at ?? null));
  const [busy, setBusy] = useState(false);
  const [previewed, setPreviewed] = useState<string | null>(null);
  const [asked, setAsked] = useState<{ id: string; count: number } | null>(null);

  const say = (title: string, message = '') => showToast({ title, message, tone: 'success' });
  const fail = (error: AppError) => {
    const message = t('admin.newsletter.failed', { message: failureText(t, error) });
    showToast({ title: t('admin.error'), message, tone: 'error' });
  };
  const actions = {
    save: async () => say(t('admin.newsletter.saved')),
    preview: async (saved: string) => setPreviewed(saved),
    test: async (saved: string) => {
      const sent = await sendCampaignTest(db, saved);
      if (sent.ok) say(t('admin.newsletter.tested', { email: sent.value }));
      else fail(sent.error);
    },
    schedule: async (saved: string) => {
      if (moment === '')
        return showToast({
          title: t('admin.error'),
          message: t('admin.newsletter.noTime'),
          tone: 'error',
        });
      const moved = await moveCampaign(db, saved, 'scheduled', new Date(moment).toISOString());
      if (!moved.ok) return fail(moved.error);
      say(t('admin.newsletter.scheduled'));
      onClose();
    },
    send: async (saved: string) => {
      const size = await countSegment(db, draft.segment);
      if (size.ok) setAsked({ id: saved, count: size.value });
      else fail(size.error);
    },
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    const action = (submitter as HTMLButtonElement | null)?.value as keyof typeof actions;
    setBusy(true);
    const saved = await saveCampaign(db, id, draft);
    if (saved.ok) {
      setId(saved.value);
      await actions[action in actions ? action : 'save'](saved.value);
    } else fail(saved.error);
    setBusy(false);
  };
  const start = async () => {
    if (asked === null) return;
    setBusy(true);
    const moved = await moveCampaign(db, asked.id, 'sending');
    setBusy(false);
    setAsked(null);
    if (!moved.ok) return fail(moved.error);
    say(t('admin.newsletter.started'));
    onClose();
  };
  const action = (name: keyof typeof actions, variant: 'primary' | 'outline') => (
    <Button type="submit" value={name} variant={variant} busy={busy}>
      {t(`admin.newsletter.${name}`)}
    </Button>
  );
  return (
    <section className="admin-section" aria-labelledby="campaign-title">
      <div className="section-head">
        <h2 id="campaign-title">{t('admin.newsletter.formTitle')}</h2>
        <Button variant="quiet" onClick={onClose}>
          {t('admin.newsletter.back')}
        </Button>
      </div>
      <form className="dialog-form" onSubmit={(event) => void submit(event)}>
        <div className="field-row">
          {LANGUAGES.map(([code, name]) => (
            <TextField
              key={code}
              label={t(`admin.newsletter.subject${name}`)}
              lang={code}
              required
              maxLength={200}
              value={draft[`subject_${code}`]}
              onChange={({ target }) => setDraft({ ...draft, [`subject_${code}`]: target.value })}
            />
          ))}
        </div>
        <div className="field-row">
          {LANGUAGES.map(([code, name]) => (
            <TextField
              key={code}
              label={t(`admin.newsletter.preheader${name}`)}
              hint={t('admin.newsletter.preheaderHint')}
              lang={code}
              maxLength={300}
              value={draft[`preheader_${code}`] ?? ''}
              onChange={({ target }) =>
                setDraft({ ...draft, [`preheader_${code}`]: target.value || null })
              }
            />
          ))}
        </div>
        <div className="field-row">
          {LANGUAGES.map(([code, name]) => (
            <TextArea
              key={code}
              label={t(`admin.newsletter.intro${name}`)}
              hint={t('admin.newsletter.introHint')}
              lang={code}
              rows={8}
              maxLength={20000}
              value={draft[`intro_${code}`] ?? ''}
              onChange={({ target }) =>
                setDraft({ ...draft, [`intro_${code}`]: target.value || null })
              }
            />
          ))}
        </div>
        <PickFields picks={draft.picks} onChange={(picks) => setDraft({ ...draft, picks })} />
        <h3>{t('admin.newsletter.audience')}</h3>
        <SegmentFields
          segment={draft.segment}
          onChange={(segment) => setDraft({ ...draft, segment })}
        />
        <TextField
          label={t('admin.newsletter.scheduleAt')}
          type="datetime-local"
          value={moment}
          onChange={({ target }) => setMoment(target.value)}
        />
        <div className="section-actions">
          {action('save', 'primary')}
          {action('preview', 'outline')}
          {action('test', 'outline')}
          {action('schedule', 'outline')}
          {action('send', 'outline')}
        </div>
      </form>
      {previewed && <PreviewDialog id={previewed} onClose={() => setPreviewed(null)} />}
      <ConfirmDialog
        open={asked !== null}
        title={t('admin.newsletter.sendTitle')}
        cancel={t('admin.newsletter.keep')}
        confirm={t('admin.newsletter.send')}
        busy={busy}
        onCancel={() => setAsked(null)}
        onConfirm={() => void start()}
      >
        {t('admin.newsletter.sendText', { count: asked?.count ?? 0 })}
      </ConfirmDialog>
    </section>
  );
}

import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import {
  type Campaign,
  type CampaignDraft,
  countSegment,
  moveCampaign,
  saveCampaign,
  sendCampaignTest,
} from '#src/data/admin-newsletter.ts';
import { listSegments, type NamedSegment } from '#src/data/newsletter-templates.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useAdmin } from '../admin-context.ts';
import { SelectField, SwitchField, TextArea, TextField } from '../lists/fields.tsx';
import { draftOf, emptyDraft, fromNewsroomInput, toNewsroomInput } from './drafts.ts';
import { PickFields } from './PickFields.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
import { SegmentFields } from './SegmentFields.tsx';
import { useNewsToasts } from './use-news-toasts.ts';

type Props = {
  /** Null is a new one. */
  readonly campaign: Campaign | null;
  /** What a new one begins with. */
  readonly start?: CampaignDraft | undefined;
  readonly onClose: () => void;
};

const LANGUAGES = [
  ['en', 'En'],
  ['vi', 'Vi'],
] as const;

/** Writes an issue in both languages; saves it before anything is done with it. */
export function CampaignForm({ campaign, start: given = emptyDraft, onClose }: Props) {
  const { t, db } = useAdmin();
  const { say, warn, fail } = useNewsToasts();
  const [id, setId] = useState(campaign?.id ?? null);
  const [draft, store] = useState(campaign ? draftOf(campaign) : given);
  const [moment, setMoment] = useState(toNewsroomInput(campaign?.scheduled_at ?? null));
  const [segments, setSegments] = useState<readonly NamedSegment[]>([]);
  const changed = useRef(campaign === null && given !== emptyDraft);
  const [busy, setBusy] = useState(false);
  const [previewed, setPreviewed] = useState<string | null>(null);
  const [asked, setAsked] = useState<{ id: string; count: number } | null>(null);

  useEffect(() => {
    void listSegments(db).then((found) => found.ok && setSegments(found.value));
  }, [db]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (changed.current) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
  const setDraft = (next: CampaignDraft) => {
    changed.current = true;
    store(next);
  };
  const leave = () => {
    if (!changed.current || confirm(t('admin.discard'))) onClose();
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
      const due = fromNewsroomInput(moment);
      if (due === null) return warn(t('admin.newsletter.noTime'));
      if (Date.parse(due) <= Date.now()) return warn(t('admin.newsletter.pastTime'));
      const moved = await moveCampaign(db, saved, 'scheduled', due);
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
      changed.current = false;
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
        <Button variant="quiet" onClick={leave}>
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
        {segments.length > 0 && (
          <SelectField
            label={t('admin.newsletter.savedSegment')}
            value=""
            onChange={({ target }) => {
              const chosen = segments.find((one) => one.id === target.value);
              if (chosen) setDraft({ ...draft, segment: { ...chosen.segment } });
            }}
            options={[
              { value: '', label: t('admin.newsletter.chooseSegment') },
              ...segments.map((one) => ({ value: one.id, label: one.name })),
            ]}
          />
        )}
        <SegmentFields
          segment={draft.segment}
          onChange={(segment) => setDraft({ ...draft, segment })}
        />
        <div>
          <SwitchField
            label={t('admin.newsletter.trackOpens')}
            checked={draft.track_opens}
            aria-describedby="track-opens-hint"
            onChange={({ target }) => setDraft({ ...draft, track_opens: target.checked })}
          />
          <p className="field-hint" id="track-opens-hint">
            {t('admin.newsletter.trackOpensHint')}
          </p>
        </div>
        <TextField
          label={t('admin.newsletter.scheduleAt')}
          hint={t('admin.newsletter.zone')}
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

import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import {
  type Campaign,
  type CampaignDraft,
  countSegment,
  releaseCampaign,
  type SeenCampaign,
  saveCampaign,
  sendCampaignTest,
} from '#src/data/newsroom/newsletter.ts';
import { listSegments, type NamedSegment } from '#src/data/newsroom/newsletter-templates.ts';
import { zoneName } from '#src/domain/text/zone.ts';
import { Button } from '../../ui/Button.tsx';
import { Actions, Block, Ends, Form } from '../../ui/layout.ts';
import { Message } from '../../ui/Message.tsx';
import { Hint } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { SelectField, SwitchField, TextField } from '../lists/fields.tsx';
import { CampaignWords } from './CampaignWords.tsx';
import {
  draftOf,
  emptyDraft,
  emptyLanguages,
  fromNewsroomInput,
  toNewsroomInput,
} from './drafts.ts';
import { forgetDraft, type KeptDraft, keepDraft, readKeptDraft } from './kept-draft.ts';
import { PickFields } from './PickFields.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
import { ReleaseDialog, type ReleaseQuestion } from './ReleaseDialog.tsx';
import { SegmentFields } from './SegmentFields.tsx';
import { useNewsToasts } from './use-news-toasts.ts';

type Props = {
  /** Null is a new one. */
  readonly campaign: Campaign | null;
  /** What a new one begins with. */
  readonly start?: CampaignDraft | undefined;
  readonly onClose: () => void;
};

/** Writes an issue in both languages; saves it before anything is done with it. */
export function CampaignForm({ campaign, start: given = emptyDraft, onClose }: Props) {
  const { t, db, user, locale } = useAdmin();
  const { say, warn, fail } = useNewsToasts();
  const [seen, setSeen] = useState<SeenCampaign | null>(campaign);
  const fresh = {
    draft: campaign ? draftOf(campaign) : given,
    moment: toNewsroomInput(campaign?.scheduled_at ?? null),
  };
  const [kept, setKept] = useState(() => readKeptDraft(user.id, campaign?.id ?? null));
  const [{ draft, moment }, store] = useState<Pick<KeptDraft, 'draft' | 'moment'>>(kept ?? fresh);
  const [segments, setSegments] = useState<readonly NamedSegment[]>([]);
  const changed = useRef(kept !== null || (campaign === null && given !== emptyDraft));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [previewed, setPreviewed] = useState<string | null>(null);
  const [question, setQuestion] = useState<ReleaseQuestion | null>(null);
  const demo = campaign?.demo ?? false;

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
  // What is typed while a save is under way is not in it.
  const latest = useRef(draft);
  const change = (part: Partial<Pick<KeptDraft, 'draft' | 'moment'>>) => {
    changed.current = true;
    const next = { draft, moment, ...part };
    latest.current = next.draft;
    keepDraft(user.id, seen?.id ?? null, { ...next, base: seen?.updated_at ?? null });
    store(next);
  };
  const setDraft = (next: CampaignDraft) => change({ draft: next });
  const forget = () => {
    changed.current = false;
    forgetDraft(user.id, seen?.id ?? null);
    setKept(null);
  };
  const leave = () => {
    if (changed.current && !confirm(t('admin.discard'))) return;
    forget();
    onClose();
  };
  /** Beside the buttons, where whoever pressed one looks, and as a toast. */
  const refuse = (text: string) => {
    setProblem(text);
    warn(text);
  };
  const ask = async (saved: SeenCampaign, scheduledAt: string | null) => {
    const size = await countSegment(db, draft.segment);
    if (size.ok) setQuestion({ seen: saved, scheduledAt, demo, count: size.value });
    else fail(size.error);
  };
  const release = async (asked: Omit<ReleaseQuestion, 'count'>) => {
    const { scheduledAt } = asked;
    setBusy(true);
    const done = await releaseCampaign(db, asked.seen, { scheduledAt, adopt: asked.demo });
    setBusy(false);
    setQuestion(null);
    if (!done.ok) {
      setProblem(failureText(t, done.error));
      return fail(done.error);
    }
    say(t(`admin.newsletter.${scheduledAt === null ? 'started' : 'scheduled'}`));
    onClose();
  };
  const actions = {
    save: async () => say(t('admin.newsletter.saved')),
    preview: async (saved: SeenCampaign) => setPreviewed(saved.id),
    test: async (saved: SeenCampaign) => {
      const sent = await sendCampaignTest(db, saved.id);
      if (sent.ok) say(t('admin.newsletter.tested', { email: sent.value }));
      else fail(sent.error);
    },
    schedule: async (saved: SeenCampaign) => {
      const due = fromNewsroomInput(moment);
      if (emptyLanguages(draft).length > 0) return refuse(t('problem.empty_issue'));
      if (due === null) return refuse(t('admin.newsletter.noTime'));
      if (Date.parse(due) <= Date.now()) return refuse(t('admin.newsletter.pastTime'));
      if (demo) return ask(saved, due);
      return release({ seen: saved, scheduledAt: due, demo });
    },
    send: async (saved: SeenCampaign) => {
      if (emptyLanguages(draft).length > 0) return refuse(t('problem.empty_issue'));
      return ask(saved, null);
    },
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    const action = (submitter as HTMLButtonElement | null)?.value as keyof typeof actions;
    setBusy(true);
    setProblem('');
    const saved = await saveCampaign(db, seen, draft);
    if (saved.ok) {
      if (latest.current === draft) forget();
      else if (seen === null) forgetDraft(user.id, null);
      setSeen(saved.value);
      await actions[action in actions ? action : 'save'](saved.value);
    } else {
      setProblem(failureText(t, saved.error));
      fail(saved.error);
    }
    setBusy(false);
  };
  const action = (name: keyof typeof actions, variant: 'primary' | 'outline') => (
    <Button type="submit" value={name} variant={variant} busy={busy}>
      {t(`admin.newsletter.${name}`)}
    </Button>
  );
  return (
    <Block aria-labelledby="campaign-title">
      <Ends>
        <h2 id="campaign-title">{t('admin.newsletter.formTitle')}</h2>
        <Button variant="quiet" onClick={leave}>
          {t('admin.newsletter.back')}
        </Button>
      </Ends>
      {demo && <Message tone="info">{t('admin.newsletter.demoText')}</Message>}
      {kept && (
        <Message tone="info">
          <Ends>
            <p>
              {t('admin.newsletter.kept')}{' '}
              {campaign && kept.base !== campaign.updated_at && t('admin.newsletter.keptOlder')}
            </p>
            <Button
              variant="outline"
              onClick={() => {
                forget();
                latest.current = fresh.draft;
                store(fresh);
              }}
            >
              {t(campaign ? 'admin.newsletter.keptShowSaved' : 'admin.newsletter.keptStartOver')}
            </Button>
          </Ends>
        </Message>
      )}
      <Form onSubmit={(event) => void submit(event)}>
        <CampaignWords draft={draft} onChange={setDraft} />
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
          <Hint id="track-opens-hint">{t('admin.newsletter.trackOpensHint')}</Hint>
        </div>
        <TextField
          label={t('admin.newsletter.scheduleAt')}
          hint={t('admin.newsletter.zone', { zone: zoneName(new Date(), locale) })}
          type="datetime-local"
          value={moment}
          onChange={({ target }) => change({ moment: target.value })}
        />
        <Actions>
          {action('save', 'primary')}
          {action('preview', 'outline')}
          {action('test', 'outline')}
          {action('schedule', 'outline')}
          {action('send', 'outline')}
        </Actions>
        {problem !== '' && <Message tone="error">{problem}</Message>}
      </Form>
      {previewed && <PreviewDialog id={previewed} onClose={() => setPreviewed(null)} />}
      <ReleaseDialog
        question={question}
        busy={busy}
        onCancel={() => setQuestion(null)}
        onConfirm={(asked) => void release(asked)}
      />
    </Block>
  );
}

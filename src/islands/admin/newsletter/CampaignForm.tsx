import { Suspense, useEffect, useState } from 'react';
import type { CampaignDraft, SeenCampaign } from '#src/data/newsroom/newsletter.ts';
import { releaseCampaign } from '#src/data/newsroom/newsletter-sending.ts';
import { listSegments, type NamedSegment } from '#src/data/newsroom/newsletter-templates.ts';
import type { WrittenCampaign } from '#src/data/newsroom/newsletter-writing.ts';
import { issueForm } from '#src/domain/newsletter/newsletter-forms.ts';
import { zoneName } from '#src/domain/text/zone.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { Button } from '../../ui/Button.tsx';
import { SwitchField, TextField } from '../../ui/fields.tsx';
import { Form, Submit } from '../../ui/form.tsx';
import { Actions, Block, Ends } from '../../ui/layout.ts';
import { Message } from '../../ui/Message.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import { Hint } from '../../ui/text.ts';
import type { Sent } from '../../ui/use-form.ts';
import { useAdmin } from '../admin-context.ts';
import { SaveState } from '../editor/SaveState.tsx';
import { failureText } from '../failures.ts';
import { officePart } from '../office-part.tsx';
import { ReadOnly } from '../saving/ReadOnly.tsx';
import { useOfficeForm } from '../use-office-form.ts';
import { AudienceFields } from './AudienceFields.tsx';
import { CampaignWords } from './CampaignWords.tsx';
import { ConflictMessage } from './ConflictMessage.tsx';
import {
  emptyDraft,
  emptyLanguages,
  fromNewsroomInput,
  hasSubject,
  wordsOfIssue,
} from './drafts.ts';
import type { KeptDraft } from './kept-draft.ts';
import { LetterFields } from './LetterFields.tsx';
import { LivePreview } from './LivePreview.tsx';
import { MissingSetup } from './MissingSetup.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
import type { ReleaseQuestion } from './ReleaseDialog.tsx';
import type { Tested } from './TestDialog.tsx';
import { TrialPart } from './TrialPart.tsx';
import { useCampaign } from './use-campaign.ts';
import { useNewsToasts } from './use-news-toasts.ts';

const ReleaseDialog = officePart(
  async () => (await import('./ReleaseDialog.tsx')).ReleaseDialog,
  'release',
);
const TestDialog = officePart(async () => (await import('./TestDialog.tsx')).TestDialog, 'release');
const Refused = officePart(async () => (await import('../saving/Refused.tsx')).Refused, 'versions');

type Props = {
  /** Null is a new one. */
  readonly opened: WrittenCampaign | null;
  /** What this browser has of it that the server has not. */
  readonly kept: KeptDraft | null;
  /** What a new one begins with. */
  readonly start?: CampaignDraft | undefined;
  readonly onClose: () => void;
};

/** Writes an issue in both languages, with its mail beside it; saves it before anything is done with it. */
export function CampaignForm({ opened, kept, start, onClose }: Props) {
  const { t, db, locale } = useAdmin();
  const { say, warn, fail } = useNewsToasts();
  const [begin] = useState(() => start ?? emptyDraft());
  const { autosave, state } = useCampaign(opened, kept, begin);
  const { draft, moment } = state.form;
  const [isRestored, setIsRestored] = useState(kept !== null && !kept.isTextStored);
  /** Of another version the fields begin anew. */
  const [round, setRound] = useState(0);
  const [language, setLanguage] = useState<Locale>(locale);
  const [segments, setSegments] = useState<readonly NamedSegment[]>([]);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [tooLarge, setTooLarge] = useState(false);
  const [previewed, setPreviewed] = useState(false);
  const [tested, setTested] = useState<Tested | null>(null);
  const [question, setQuestion] = useState<ReleaseQuestion | null>(null);
  const demo = opened?.demo ?? false;
  const isScheduled = opened?.status === 'scheduled';
  const isRefused = state.status === 'refused';

  useEffect(() => {
    void listSegments(db).then((found) => found.ok && setSegments(found.value));
  }, [db]);
  const change = (next: CampaignDraft) => autosave.change({ draft: next });
  const leave = async () => {
    if (busy || form.busy) return;
    setBusy(true);
    const isNew = state.held === null && start !== undefined && state.status === 'saved';
    const isStored = !isNew && (!autosave.isUnsaved() || (!isScheduled && (await leaveStored())));
    setBusy(false);
    if (!isStored && !confirm(t('admin.discard'))) return;
    if (!isStored) await autosave.forget();
    onClose();
  };
  /** What is worth storing is; an issue that nobody wrote anything into is not. */
  const leaveStored = async () => autosave.get().status !== 'local' && (await autosave.save());
  /** Beside the buttons, where whoever pressed one looks, and as a toast. */
  const refuse = (text: string) => {
    setProblem(text);
    warn(text);
    return null;
  };
  /** At the field, which may hold half of a date: a browser tells that of a form by itself alone. */
  const refuseTime = (text: string): Sent => {
    warn(text);
    return { fields: { moment: text } };
  };
  /** Why it cannot go out as it is; null: it can. */
  const obstacle = () => {
    if (!hasSubject(draft)) return t('problem.no_subject');
    if (emptyLanguages(draft).length > 0) return t('problem.empty_issue');
    return tooLarge ? t('admin.newsletter.tooLarge') : null;
  };
  const ask = async (seen: SeenCampaign, scheduledAt: string | null) => {
    const { questionOf } = await import('./look-over.ts');
    const asked = await questionOf(db, draft, { seen, scheduledAt, demo });
    if (asked.ok) setQuestion(asked.value);
    else fail(asked.error);
    return null;
  };
  const release = async (asked: ReleaseQuestion) => {
    const { scheduledAt } = asked;
    setBusy(true);
    const done = await releaseCampaign(db, asked.seen, { scheduledAt, adopt: asked.demo });
    setBusy(false);
    setQuestion(null);
    if (!done.ok) {
      setProblem(failureText(t, done.error));
      return fail(done.error);
    }
    await autosave.forget();
    say(t(`admin.newsletter.${scheduledAt === null ? 'started' : 'scheduled'}`));
    onClose();
  };
  const actions = {
    save: async () => {
      say(t('admin.newsletter.saved'));
      return null;
    },
    preview: async () => {
      setPreviewed(true);
      return null;
    },
    test: async ({ id }: SeenCampaign) => {
      const { lookOver } = await import('./look-over.ts');
      const found = await lookOver(db, draft);
      if (found.ok) setTested({ id, letter: draft.blocks, findings: found.value });
      else fail(found.error);
      return null;
    },
    schedule: async (seen: SeenCampaign): Promise<Sent> => {
      const due = fromNewsroomInput(moment);
      const why = obstacle();
      if (why !== null) return refuse(why);
      if (due === null) return refuseTime(t('admin.newsletter.noTime'));
      if (Date.parse(due) <= Date.now()) return refuseTime(t('admin.newsletter.pastTime'));
      return ask(seen, due);
    },
    send: async (seen: SeenCampaign) => {
      const why = obstacle();
      return why === null ? ask(seen, null) : refuse(why);
    },
  };
  const form = useOfficeForm({
    rules: issueForm,
    send: async (_, act) => {
      setProblem('');
      if (!(await autosave.save())) {
        const { error } = autosave.get();
        if (error === null) return null;
        fail(error);
        setProblem(failureText(t, error));
        return null;
      }
      setIsRestored(false);
      const { held: seen } = autosave.get();
      return seen ? actions[act in actions ? (act as keyof typeof actions) : 'save'](seen) : null;
    },
  });
  const action = (name: keyof typeof actions, variant: 'primary' | 'outline') => (
    <Submit value={name} variant={variant} busy={busy || form.busy}>
      {t(`admin.newsletter.${name}`)}
    </Submit>
  );
  return (
    <Block aria-labelledby="campaign-title">
      <Ends>
        <h2 id="campaign-title" tabIndex={-1} ref={takeFocus}>
          {t(opened ? 'admin.newsletter.formEdit' : 'admin.newsletter.formNew')}
        </h2>
        <SaveState state={state} />
        <Button variant="quiet" onClick={() => void leave()}>
          {t('admin.newsletter.back')}
        </Button>
      </Ends>
      {demo && <Message tone="info">{t('admin.newsletter.demoText')}</Message>}
      {isScheduled && <Message tone="info">{t('admin.newsletter.scheduledText')}</Message>}
      <MissingSetup />
      {isRefused && state.error && (
        <Suspense>
          <Refused
            reason={failureText(t, state.error)}
            written={() => wordsOfIssue(draft)}
            onDiscard={() => void autosave.forget().then(onClose)}
          />
        </Suspense>
      )}
      {isRestored && !isRefused && state.savedAt === null && (
        <Message tone="info">
          <Ends>
            <p>{t('admin.newsletter.kept')}</p>
            <Button
              variant="outline"
              onClick={() => {
                autosave.startOver();
                setIsRestored(false);
                setRound(round + 1);
              }}
            >
              {t(opened ? 'admin.newsletter.keptShowSaved' : 'admin.newsletter.keptStartOver')}
            </Button>
          </Ends>
        </Message>
      )}
      <ConflictMessage
        theirs={state.conflict}
        resolve={async (choice, named) => {
          const done = await autosave.resolve(choice, named);
          if (!done.ok) return fail(done.error);
          say(t('admin.newsletter.conflictKept'));
          return setRound(round + 1);
        }}
      />
      <div className="grid grid-cols-1 items-start gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_25rem]">
        <Form of={form} key={round}>
          <ReadOnly when={isRefused}>
            <CampaignWords draft={draft} onChange={change} />
            <TrialPart draft={draft} onChange={change} />
            <LetterFields
              letter={draft.blocks}
              segment={draft.segment}
              language={language}
              onLanguage={setLanguage}
              onChange={(blocks) => change({ ...autosave.get().form.draft, blocks })}
            />
            <AudienceFields draft={draft} segments={segments} onChange={change} />
            <div>
              <SwitchField
                label={t('admin.newsletter.trackOpens')}
                checked={draft.track_opens}
                aria-describedby="track-opens-hint"
                onChange={({ target }) => change({ ...draft, track_opens: target.checked })}
              />
              <Hint id="track-opens-hint">{t('admin.newsletter.trackOpensHint')}</Hint>
            </div>
            <TextField
              label={t('admin.newsletter.scheduleAt')}
              hint={t('admin.newsletter.zone', { zone: zoneName(new Date(), locale) })}
              name="moment"
              type="datetime-local"
              value={moment}
              onChange={({ target }) => autosave.change({ moment: target.value })}
            />
            <Actions>
              {action('save', 'primary')}
              {action('preview', 'outline')}
              {action('test', 'outline')}
              {action('schedule', 'outline')}
              {action('send', 'outline')}
            </Actions>
            {problem !== '' && !isRefused && <Message tone="error">{problem}</Message>}
          </ReadOnly>
        </Form>
        <LivePreview
          draft={draft}
          language={language}
          onLanguage={setLanguage}
          onTooLarge={setTooLarge}
        />
      </div>
      {previewed && <PreviewDialog of={{ draft }} onClose={() => setPreviewed(false)} />}
      <Suspense>
        {tested && <TestDialog of={tested} onClose={() => setTested(null)} />}
        {question && (
          <ReleaseDialog
            question={question}
            busy={busy}
            onCancel={() => setQuestion(null)}
            onConfirm={(asked) => void release(asked)}
          />
        )}
      </Suspense>
    </Block>
  );
}

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { readDraftFile, saveDraftFile } from '#src/browser/draft-file.ts';
import { clearDraft, readDraft, saveDraft } from '#src/browser/drafts.ts';
import { readStoredUser } from '#src/browser/stored-session.ts';
import { carryToast, showToast } from '#src/browser/toasts.ts';
import { getRejected, type Rejected } from '#src/data/account/submissions.ts';
import { type EntryKind, type TypedEntry, toTyped } from '#src/domain/directory/entries.ts';
import { entryForm, type SubmittedEntry } from '#src/domain/directory/submission.ts';
import { err } from '#src/domain/result.ts';
import { fillIn } from '#src/i18n/fill-in.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { type Sent, useForm } from '../ui/use-form.ts';
import { useSession } from '../ui/use-session.ts';
import { explainFailure } from './explain-failure.ts';
import type { SendOutcome } from './send.ts';
import { problemText, type SubmitWords } from './texts.ts';
import { useLogo } from './use-logo.ts';

export type SubmissionPaths = {
  readonly auth: string;
  readonly account: string;
  /** This form. */
  readonly self: string;
  /** Where Cancel and the back button lead, and where one ends after sending. */
  readonly list: string;
  /** Path of the pages of entries. */
  readonly entries: string;
};

type Options = {
  readonly kind: EntryKind;
  readonly words: SubmitWords;
  readonly paths: SubmissionPaths;
  readonly locale: Locale;
};

export type EditState = 'none' | 'loading' | 'missing' | 'failed' | 'ready';

/** Why the last try to send came to nothing, said beside the button; `link` leads on from there. */
export type SendFailure = {
  readonly text: string;
  readonly link?: { readonly href: string; readonly text: string };
};

/** What the browser's history remembers of a form that was sent: the name of what was in it. */
type SentState = { readonly khoiSent?: unknown };

/**
 * What both submission forms do: keep a draft, load a rejected submission to correct, check, upload,
 * send, and say how it went in the words of spec §8.
 */
export function useSubmission({ kind, words, paths, locale }: Options) {
  const empty = useMemo(() => toTyped(kind), [kind]);
  const rules = useMemo(() => entryForm(kind, locale), [kind, locale]);
  const session = useSession();
  const logo = useLogo();
  const hadSession = useRef(false);
  if (session.user !== null) hadSession.current = true;
  const [values, setValues] = useState(empty);
  /** What is written into the fields: a draft, a rejected submission. Null leaves them as they are. */
  const [filled, setFilled] = useState<TypedEntry | null>(null);
  const [failure, setFailure] = useState<SendFailure | null>(null);
  const [sent, setSent] = useState<string | null>(null);
  const [logoProblem, setLogoProblem] = useState<string>();
  const [hydrated, setHydrated] = useState(false);
  const [restored, setRestored] = useState<'none' | 'fields' | 'file'>('none');
  const [editing, setEditing] = useState<string | null>(null);
  const [edit, setEdit] = useState<EditState>('none');
  const [rejected, setRejected] = useState<Rejected | null>(null);
  const [keptLogo, setKeptLogo] = useState<string | null>(null);
  const draftName = editing === null ? kind : `${kind}-${editing}`;

  // Before anything is drawn anew: the draft, or what was typed while the page was loading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the island wakes
  useEffect(() => {
    const id = new URLSearchParams(location.search).get('edit');
    const { khoiSent } = (history.state ?? {}) as SentState;
    if (typeof khoiSent === 'string') setSent(khoiSent);
    else setEditing(id);
    if (typeof khoiSent !== 'string' && id === null) restore(kind, null);
    else if (typeof khoiSent !== 'string') setEdit('loading');
    setHydrated(true);
  }, []);

  /** @param base what the fields begin with; null: what is typed into them already */
  const restore = (name: string, base: TypedEntry | null) => {
    const draft = readDraft(name);
    if (draft === null) {
      if (base) setFilled(base);
      return setValues(base ?? read());
    }
    const fields = Object.fromEntries(
      Object.entries(base ?? read()).map(([key, value]) => {
        const kept = draft.fields[key];
        return [key, isSameKind(kept, value) ? kept : value];
      }),
    ) as TypedEntry;
    setFilled(fields);
    if (!draft.hadFile) return setRestored('fields');
    void readDraftFile(name).then(async (file) => {
      const problem = file && (await logo.choose(file));
      setRestored(file && problem === null ? 'fields' : 'file');
    });
  };

  // A rejected submission is loaded once it is known who asks.
  const userId = session.user?.id ?? null;
  const [loads, setLoads] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: depends on who asks for what, not on how
  useEffect(() => {
    if (editing === null || session.loading) return;
    if (userId === null || session.owes !== 'nothing') {
      askToSignIn('signIn');
      return;
    }
    let current = true;
    void import('#src/browser/session.ts')
      .then(({ browserClient }) => getRejected(browserClient(), kind, { userId, id: editing }))
      .catch(() => err('UNAVAILABLE'))
      .then((found) => {
        if (!current) return;
        if (!found.ok) {
          setEdit(found.error.code === 'NOT_FOUND' ? 'missing' : 'failed');
          return;
        }
        setEdit('ready');
        setRejected(found.value);
        setKeptLogo(found.value.logoUrl);
        restore(draftName, found.value.fields);
      });
    return () => {
      current = false;
    };
  }, [editing, session.loading, session.owes, userId, loads]);

  // Saved while typing, so that a reload, a crash or a forced sign-in loses nothing.
  const hadFile = logo.logo !== null;
  const base = rejected?.fields ?? empty;
  const isSent = useRef(false);
  const keepDraft = () => {
    if (isSent.current || !['none', 'ready'].includes(edit)) return;
    const isUntouched = JSON.stringify({ ...base, ...read() }) === JSON.stringify(base);
    if (isUntouched && !hadFile) clearDraft(draftName);
    else saveDraft(draftName, read(), hadFile);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is what matters
  useEffect(() => {
    if (!hydrated) return;
    const timer = setTimeout(keepDraft, 200);
    addEventListener('pagehide', keepDraft);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', keepDraft);
    };
  }, [values, hadFile, hydrated, draftName, edit]);

  const chosen = logo.logo?.file ?? null;
  useEffect(() => {
    // None before the draft was read: that is what brings the kept one back.
    if (hydrated && chosen) void saveDraftFile(draftName, chosen);
  }, [hydrated, chosen, draftName]);

  const texts = words as Readonly<Record<string, string>>;
  const tell = (name: string, tone: 'error' | 'success' = 'error') => {
    return {
      title: texts[`submit.${name}.title`] ?? '',
      message: texts[`submit.${name}.text`] ?? '',
      tone,
    };
  };

  /** @param view what /auth shows: somebody who had a session has an account. */
  function askToSignIn(view: 'signIn' | 'signUp'): Sent {
    keepDraft();
    carryToast(tell(`${kind}.signIn`));
    const back = paths.self + location.search;
    location.assign(`${paths.auth}?view=${view}&next=${encodeURIComponent(back)}`);
    return 'leaving';
  }

  const onDone = (name: string): Sent => {
    isSent.current = true;
    clearDraft(draftName);
    void saveDraftFile(draftName, null);
    carryToast(tell(`${kind}.done`, 'success'));
    // Whoever comes back finds that it was sent, not the same form once more.
    history.replaceState({ ...history.state, khoiSent: name }, '', paths.self);
    setSent(name);
    location.assign(paths.list);
    return 'leaving';
  };

  const onOutcome = (outcome: SendOutcome, name: string): Sent => {
    if (outcome.name === 'done') return onDone(name);
    if (outcome.name === 'signIn') return askToSignIn('signIn');
    if (outcome.name === 'upload') {
      const toast = tell(`upload.${outcome.kind}`);
      showToast(toast);
      const { reason } = outcome;
      setLogoProblem(
        reason === '' ? toast.message : fillIn(words['submit.upload.reason'], { reason }),
      );
      return null;
    }
    const told = explainFailure(outcome, { kind, words, paths });
    setFailure(told);
    // The investor form has one text for every failure (spec §8).
    const named = kind === 'investor' && outcome.name === 'broken' ? 'failed' : outcome.name;
    const isOfSpec =
      ['failed', 'broken'].includes(outcome.name) ||
      (outcome.name === 'exists' && outcome.standing.kind === 'public');
    const title = texts[`submit.${kind}.${isOfSpec ? named : 'failed'}.title`] ?? '';
    showToast(isOfSpec ? tell(`${kind}.${named}`) : { title, message: told.text, tone: 'error' });
    return null;
  };

  const form = useForm<SubmittedEntry>({
    rules,
    say: (problem) => problemText(words, problem),
    failed: words['submit.broken.text'],
    send: async (entry) => {
      setFailure(null);
      setLogoProblem(undefined);
      if (session.user === null && !session.loading)
        return askToSignIn(hadSession.current ? 'signIn' : 'signUp');
      if (session.owes !== 'nothing') return askToSignIn('signIn');
      const outcome = await import('./send.ts')
        .then(async ({ send }): Promise<SendOutcome> => {
          const id = session.user?.id ?? readStoredUser()?.id;
          if (id === undefined) return { name: 'signIn' };
          return send({
            userId: id,
            editing,
            logo: await logo.chosen(),
            keptLogo,
            formerLogo: rejected?.logoUrl ?? null,
            toSubmission: (logoUrl) => ({ kind, entry, logoUrl }),
            onUploaded: () => showToast(tell('upload.done', 'success')),
          });
        })
        .catch((): SendOutcome => ({ name: 'broken' }));
      return onOutcome(outcome, entry.name);
    },
    onRefused: (_, problems) => {
      if (problems === undefined) return;
      // Spec §8 has words for a name that is missing; whatever else is wrong has its own.
      const isNameless = kind === 'investor' && problems['name'] === 'required';
      showToast({
        title: words['submit.investor.invalid.title'],
        message: words[isNameless ? 'submit.investor.invalid.text' : 'submit.invalid.text'],
        tone: 'error',
      });
    },
  });
  const read = () => form.read() as TypedEntry;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that they are filled
  useLayoutEffect(() => {
    if (filled === null) return;
    form.fill(filled);
    setValues(filled);
  }, [filled]);

  return {
    form,
    values,
    onInput: () => setValues(read()),
    hydrated,
    logo,
    keptLogo,
    removeKeptLogo: () => setKeptLogo(null),
    edit,
    failure,
    sent,
    startAnew: () => {
      history.replaceState({ ...history.state, khoiSent: undefined }, '', paths.self);
      location.reload();
    },
    retryLoad: () => {
      setEdit('loading');
      setLoads((before) => before + 1);
    },
    logoProblem,
    clearLogoProblem: () => setLogoProblem(undefined),
    note: rejected?.note ?? '',
    restored,
    discard: () => {
      clearDraft(draftName);
      setRestored('none');
      logo.remove();
      setKeptLogo(rejected?.logoUrl ?? null);
      setFilled({ ...(rejected?.fields ?? empty) });
    },
  };
}

function isSameKind(kept: unknown, value: unknown): boolean {
  return Array.isArray(value)
    ? Array.isArray(kept) && kept.every((item) => typeof item === 'string')
    : typeof kept === 'string';
}

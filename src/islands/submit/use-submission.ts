import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import type { DatabaseClient } from '#src/data/client.ts';
import type { Rejected, Submission, SubmissionKind } from '#src/data/submissions.ts';
import type { Result } from '#src/domain/result.ts';
import { clearDraft, readDraft, saveDraft } from '#src/stores/drafts.ts';
import { carryToast, showToast } from '#src/stores/toasts.ts';
import { useSession } from '../ui/use-session.ts';
import type { SendOutcome } from './send.ts';
import type { SubmitWords } from './texts.ts';
import { useLogo } from './use-logo.ts';

export type SubmissionPaths = {
  readonly auth: string;
  /** This form. */
  readonly self: string;
  /** Where Cancel and the back button lead, and where one ends after sending. */
  readonly list: string;
  /** Path of the pages of entries. */
  readonly entries: string;
};

type Options<Fields extends FieldValues, Entry> = {
  readonly kind: SubmissionKind;
  readonly words: SubmitWords;
  readonly paths: SubmissionPaths;
  readonly schema: z.ZodType<Entry, Fields>;
  readonly empty: Fields;
  /** Loads the caller's rejected submission. */
  readonly load: (
    db: DatabaseClient,
    userId: string,
    id: string,
  ) => Promise<Result<Rejected<Fields>>>;
  readonly toSubmission: (entry: Entry, logoUrl: string | null) => Submission;
};

export type EditState = 'none' | 'loading' | 'missing' | 'ready';

/**
 * What both submission forms do: keep a draft, load a rejected submission to correct, check, upload,
 * send, and say how it went in the words of spec §8.
 */
export function useSubmission<Fields extends FieldValues, Entry>(options: Options<Fields, Entry>) {
  const { kind, words, paths, schema, empty } = options;
  const session = useSession();
  const logo = useLogo();
  const form = useForm<Fields, unknown, Entry>({
    resolver: zodResolver(schema),
    defaultValues: onlyLists(empty),
  });
  const { reset, getValues, control } = form;
  const values = useWatch({ control });
  const [busy, setBusy] = useState(false);
  const [hydrated, setHydrated] = useState(false);
  const [restored, setRestored] = useState<'none' | 'fields' | 'file'>('none');
  const [editing, setEditing] = useState<string | null>(null);
  const [edit, setEdit] = useState<EditState>('none');
  const [rejected, setRejected] = useState<Rejected<Fields> | null>(null);
  const [keptLogo, setKeptLogo] = useState<string | null>(null);
  const draftName = editing === null ? kind : `${kind}-${editing}`;

  // Before anything is drawn anew: the draft, or what was typed while the page was loading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the island wakes
  useEffect(() => {
    const id = new URLSearchParams(location.search).get('edit');
    setEditing(id);
    if (id !== null) setEdit('loading');
    else restore(kind, { ...empty, ...getValues() });
    setHydrated(true);
  }, []);

  const restore = (name: string, base: Fields) => {
    const draft = readDraft(name);
    const fields = Object.fromEntries(
      Object.entries(base).map(([key, value]) => {
        const kept = draft?.fields[key];
        return [key, isSameKind(kept, value) ? kept : value];
      }),
    ) as Fields;
    reset(fields as DefaultValues<Fields>);
    if (draft) setRestored(draft.hadFile ? 'file' : 'fields');
  };

  // A rejected submission is loaded once it is known who asks.
  const userId = session.user?.id ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: depends on who asks for what, not on how
  useEffect(() => {
    if (editing === null || session.loading) return;
    if (userId === null) {
      askToSignIn();
      return;
    }
    let current = true;
    void import('#src/stores/session.ts').then(async ({ browserClient }) => {
      const found = await options.load(browserClient(), userId, editing);
      if (!current) return;
      setEdit(found.ok ? 'ready' : 'missing');
      if (!found.ok) return;
      setRejected(found.value);
      setKeptLogo(found.value.logoUrl);
      restore(draftName, found.value.fields);
    });
    return () => {
      current = false;
    };
  }, [editing, session.loading, userId]);

  // Saved while typing, so that a reload, a crash or a forced sign-in loses nothing.
  const hadFile = logo.logo !== null;
  const base = rejected?.fields ?? empty;
  const isSent = useRef(false);
  const keepDraft = () => {
    if (isSent.current || edit === 'loading' || edit === 'missing') return;
    const isUntouched = JSON.stringify({ ...base, ...getValues() }) === JSON.stringify(base);
    if (isUntouched && !hadFile) clearDraft(draftName);
    else saveDraft(draftName, getValues(), hadFile);
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

  const tell = (name: string, tone: 'error' | 'success' = 'error') => {
    const texts = words as Readonly<Record<string, string>>;
    return {
      title: texts[`submit.${name}.title`] ?? '',
      message: texts[`submit.${name}.text`] ?? '',
      tone,
    };
  };

  function askToSignIn() {
    keepDraft();
    carryToast(tell(`${kind}.signIn`));
    const back = paths.self + location.search;
    location.assign(`${paths.auth}?next=${encodeURIComponent(back)}`);
  }

  const onOutcome = (outcome: SendOutcome) => {
    if (outcome === 'done') {
      isSent.current = true;
      clearDraft(draftName);
      carryToast(tell(`${kind}.done`, 'success'));
      location.assign(paths.list);
      return;
    }
    if (outcome === 'signIn') {
      askToSignIn();
      return;
    }
    setBusy(false);
    const upload = { uploadRefused: 'failed', uploadFailed: 'failed', uploadBroken: 'broken' };
    const name = outcome in upload ? `upload.${upload[outcome as keyof typeof upload]}` : undefined;
    // The investor form has one text for every failure (spec §8).
    const own = kind === 'investor' && outcome === 'broken' ? 'failed' : outcome;
    showToast(tell(name ?? `${kind}.${own}`));
  };

  const onValid = async (entry: Entry) => {
    if (busy) return;
    setBusy(true);
    if (session.user === null && !session.loading) return askToSignIn();
    const outcome = await import('./send.ts')
      .then(async ({ send }) => {
        const { readStoredUser } = await import('#src/stores/stored-session.ts');
        const id = session.user?.id ?? readStoredUser()?.id;
        if (id === undefined) return 'signIn';
        return send({
          userId: id,
          editing,
          logo: logo.logo,
          keptLogo,
          formerLogo: rejected?.logoUrl ?? null,
          toSubmission: (logoUrl) => options.toSubmission(entry, logoUrl),
          onUploaded: () => showToast(tell('upload.done', 'success')),
        });
      })
      .catch((): SendOutcome => 'broken');
    onOutcome(outcome);
  };

  const onInvalid = () => {
    if (kind === 'investor') showToast(tell('investor.invalid'));
  };

  return {
    form,
    values: values as Partial<Fields>,
    busy,
    hydrated,
    logo,
    keptLogo,
    removeKeptLogo: () => setKeptLogo(null),
    edit,
    note: rejected?.note ?? '',
    restored,
    discard: () => {
      clearDraft(draftName);
      setRestored('none');
      logo.remove();
      setKeptLogo(rejected?.logoUrl ?? null);
      reset((rejected?.fields ?? empty) as DefaultValues<Fields>);
    },
    submit: form.handleSubmit(onValid, onInvalid),
  };
}

/** Text fields take what is in the page already; lists need to be known as lists. */
function onlyLists<Fields extends FieldValues>(empty: Fields): DefaultValues<Fields> {
  return Object.fromEntries(
    Object.entries(empty).filter(([, value]) => Array.isArray(value)),
  ) as DefaultValues<Fields>;
}

function isSameKind(kept: unknown, value: unknown): boolean {
  return Array.isArray(value)
    ? Array.isArray(kept) && kept.every((item) => typeof item === 'string')
    : typeof kept === 'string';
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { clearDraft, readDraft, saveDraft } from '#src/stores/drafts.ts';
import { type ArticleForm, articleForm, BLANK } from './article-form.ts';

const NAME = 'article';

/** After the last key: soon enough that a closed tab loses a few words at most. */
const KEEP_MS = 800;

function readKept(): ArticleForm | null {
  const kept = articleForm.safeParse(readDraft(NAME)?.fields);
  return kept.success ? kept.data : null;
}

/**
 * The form of a new article. What is typed is kept in this browser, and leaving the page with
 * something that is not stored has to be confirmed.
 */
export function useKeptForm() {
  const [restored, setRestored] = useState(() => readKept() !== null);
  const [form, setForm] = useState<ArticleForm>(() => readKept() ?? BLANK);
  const [keptAt, setKeptAt] = useState<Date | null>(null);
  const changed = useRef(false);

  const change = useCallback((part: Partial<ArticleForm>) => {
    changed.current = true;
    setForm((before) => ({ ...before, ...part }));
  }, []);

  useEffect(() => {
    if (!changed.current) return;
    const keep = () => {
      if (!changed.current) return;
      saveDraft(NAME, form, false);
      setKeptAt(new Date());
    };
    const timer = setTimeout(keep, KEEP_MS);
    return () => clearTimeout(timer);
  }, [form]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (changed.current) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);

  /** The form is stored, or not wanted any more: nothing is kept and nobody is asked. */
  const forget = useCallback(() => {
    changed.current = false;
    clearDraft(NAME);
  }, []);

  const startOver = useCallback(() => {
    forget();
    setForm(BLANK);
    setRestored(false);
    setKeptAt(null);
  }, [forget]);

  return { form, change, keptAt, restored, forget, startOver };
}

import { useEffect, useState } from 'react';

/** From here on, in characters, drawing a text takes longer than the pause between two keys. */
const LONG = 20_000;
/** Longer than people stop within a sentence. */
const PAUSE_MS = 500;

/** What is being written, as a preview follows it: at once, or where a text is long in the pauses. */
export function useSettled<Form extends { readonly content: string }>(form: Form): Form {
  const [settled, setSettled] = useState(form);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(form), form.content.length > LONG ? PAUSE_MS : 0);
    return () => clearTimeout(timer);
  }, [form]);
  return settled;
}

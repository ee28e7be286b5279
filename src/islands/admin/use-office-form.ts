import { useEffect, useRef } from 'react';
import { explainProblem, type FormRules } from '#src/domain/form-rules.ts';
import { type FormState, type Sent, useForm } from '../ui/use-form.ts';
import { useAdmin } from './admin-context.ts';

type Options<Values> = {
  readonly rules: FormRules<Values>;
  /** Sends it. What it answers is said in the form; the sentence for all of it over the page, too (spec §8). */
  readonly send: (values: Values, act: string) => Promise<Sent>;
  /** What is wrong with a field, where it has words of its own. */
  readonly say?: (problem: string, field: string) => string | undefined;
  /** Of one field or two: what is said beside them is enough. */
  readonly brief?: boolean;
};

/** What was typed is kept elsewhere once it is let go: leaving asks nothing. */
type OfficeForm = FormState & { readonly letGo: () => void };

/** A form of the office: the words of its fields, the toasts of the spec, and the question before what was typed is left. */
export function useOfficeForm<Values>({ rules, send, say, brief }: Options<Values>): OfficeForm {
  const { t, sayFailed } = useAdmin();
  const isTouched = useRef(false);
  const form = useForm({
    rules,
    // What is sent may lead away.
    send: async (values: Values, act: string) => {
      isTouched.current = false;
      const sent = await send(values, act);
      isTouched.current = sent !== null;
      return sent;
    },
    say: (problem, field) => {
      const { name, values } = explainProblem(problem);
      return say?.(problem, field) ?? t(`field.error.${name}`, values);
    },
    ...(!brief && { wrong: t('admin.form.check') }),
    failed: t('admin.failure.unexpected'),
    // It lies behind a dialog, so the form says it too.
    onRefused: ({ message }) => message && sayFailed(message),
  });
  const { ref } = form.parts;
  useEffect(() => {
    const touch = ({ target }: Event) => {
      if (target instanceof Node && ref.current?.contains(target)) isTouched.current = true;
    };
    const ask = (event: Event) => {
      if (isTouched.current && ref.current) event.preventDefault();
    };
    addEventListener('input', touch);
    addEventListener('beforeunload', ask);
    return () => {
      removeEventListener('input', touch);
      removeEventListener('beforeunload', ask);
    };
  }, [ref]);
  const letGo = () => {
    isTouched.current = false;
  };
  return { ...form, letGo };
}

import { type InputEvent, type SubmitEvent, useLayoutEffect, useRef, useState } from 'react';
import { checkForm, type FormRules, readForm, type Typed } from '#src/domain/form-rules.ts';

/** Why a form was not taken: a sentence for all of it, and one for each field by its name. */
export type Refusal = {
  readonly message?: string;
  readonly fields?: Readonly<Record<string, string>>;
};

/** What sending came to: why it was refused, nothing, or that the page is about to go. */
export type Sent = Refusal | null | 'leaving';

/** What a form says by itself. */
export type FormWords = {
  /** What is wrong with a field, from the name that its rule has for it. */
  readonly say: (problem: string, field: string) => string;
  /** Said of the whole form when a field is wrong. */
  readonly wrong?: string;
  /** Said when sending broke off. */
  readonly failed: string;
};

type Options<Values> = FormWords & {
  readonly rules: FormRules<Values>;
  /**
   * Sends what the rules made of the fields. While it lasts nothing is sent a second time.
   *
   * @param act the value of the button that was pressed, where a form has several
   */
  readonly send: (values: Values, act: string) => Promise<Sent>;
  /** Hears of each refusal, by the rules or by whoever was sent to. */
  readonly onRefused?: (refusal: Refusal, problems?: Readonly<Record<string, string>>) => void;
};

/** A form as its parts know it. */
export type FormState = ReturnType<typeof useForm>;

/**
 * The state of a form: its fields keep what is typed, rules of src/domain check it, what is wrong is said
 * beside the fields (docs/decisions/0039). Give it to `<Form of={…}>`.
 */
export function useForm<Values>(options: Options<Values>) {
  const element = useRef<HTMLFormElement>(null);
  // Two clicks are faster than a new drawing.
  const isSending = useRef(false);
  const takesFocus = useRef(false);
  const [busy, setBusy] = useState(false);
  const [wasSent, setWasSent] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  useLayoutEffect(() => {
    if (!takesFocus.current || refusal === null) return;
    takesFocus.current = false;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusal]);

  const read = (): Typed =>
    element.current ? readForm(new FormData(element.current), options.rules) : {};

  const look = () => {
    const checked = checkForm(options.rules, read());
    const problems = 'problems' in checked ? { ...checked.problems } : {};
    // Half a date is no text, but not nothing either.
    for (const field of element.current?.elements ?? [])
      if (
        field instanceof HTMLInputElement &&
        field.name in options.rules.shape &&
        field.validity.badInput
      )
        problems[field.name] = 'refused';
    return { problems, values: 'values' in checked ? checked.values : undefined };
  };

  const refuse = (next: Refusal, found?: Readonly<Record<string, string>>) => {
    takesFocus.current = true;
    setRefusal(next);
    options.onRefused?.(next, found);
  };

  /** Says what is wrong with a field now, or no longer anything. */
  const check = (name: string) => {
    const found = look().problems[name];
    setRefusal((before) => {
      const { [name]: _, ...others } = before?.fields ?? {};
      const fields = found === undefined ? others : { ...others, [name]: options.say(found, name) };
      return { ...before, fields };
    });
  };

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A dialog may be drawn inside another form.
    event.stopPropagation();
    if (isSending.current) return;
    setWasSent(true);
    const { submitter } = event.nativeEvent;
    const act = submitter instanceof HTMLButtonElement ? submitter.value : '';
    const { problems, values } = look();
    if (values === undefined || Object.keys(problems).length > 0) {
      const fields = Object.fromEntries(
        Object.entries(problems).map(([name, found]) => [name, options.say(found, name)]),
      );
      return refuse({ ...(options.wrong && { message: options.wrong }), fields }, problems);
    }
    isSending.current = true;
    setBusy(true);
    setRefusal(null);
    const sent = await options.send(values, act).catch((): Sent => ({ message: options.failed }));
    if (sent === 'leaving') return;
    isSending.current = false;
    setBusy(false);
    if (sent !== null) refuse(sent);
  };

  /** What is wrong with a field is said anew as it is mended; of the others, once the form was sent. */
  const onInput = ({ target }: InputEvent<HTMLFormElement>) => {
    const { name = '' } = target as unknown as HTMLInputElement;
    if (refusal?.fields?.[name] !== undefined || (wasSent && name in options.rules.shape))
      check(name);
  };

  return {
    busy,
    /** It was sent before: what is wrong is no news. */
    wasSent,
    message: refusal?.message,
    problems: refusal?.fields ?? {},
    read,
    check,
    submit: () => element.current?.requestSubmit(),
    focus: (name: string) =>
      element.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus(),
    /** Everything as it was when the form was drawn. */
    reset: () => {
      setWasSent(false);
      setRefusal(null);
      element.current?.reset();
    },
    /** Writes values into the fields, as if they had been typed. */
    fill: (values: Typed) => {
      setWasSent(false);
      setRefusal(null);
      if (element.current) fillFields(element.current, values);
    },
    parts: { ref: element, onSubmit, onInput },
  };
}

function fillFields(form: HTMLFormElement, values: Typed) {
  for (const field of form.elements) {
    const value = values[(field as HTMLInputElement).name];
    if (value === undefined) continue;
    if (field instanceof HTMLInputElement && field.type === 'checkbox')
      field.checked = Array.isArray(value) ? value.includes(field.value) : value === true;
    else if (
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement
    )
      field.value = String(value);
    else continue;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

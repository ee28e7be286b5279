import { type ComponentProps, createContext, use } from 'react';
import { Button } from './Button.tsx';
import { Form as Fields } from './layout.ts';
import type { FormState } from './use-form.ts';

type Known = Pick<FormState, 'busy' | 'problems' | 'check'>;

/** The form around, as its fields and buttons know it. */
export const FormContext = createContext<Known>({ busy: false, problems: {}, check: () => {} });

type Props = Omit<ComponentProps<typeof Fields>, 'onSubmit'> & { readonly of: FormState };

/** A form. What is wrong is said beside each field in the page's language, so the browser says nothing. */
export function Form({ of: form, onInput, children, ...rest }: Props) {
  const { parts } = form;
  return (
    <FormContext value={form}>
      {/* Sent before it woke, a form must not write what is typed into the address. */}
      <Fields
        method="post"
        noValidate
        {...rest}
        ref={parts.ref}
        onSubmit={(event) => void parts.onSubmit(event)}
        onInput={(event) => {
          parts.onInput(event);
          onInput?.(event);
        }}
      >
        {children}
      </Fields>
    </FormContext>
  );
}

/** The button that sends the form around. While it does, it says so and takes no click. */
export function Submit({
  sending,
  children,
  ...button
}: ComponentProps<typeof Button> & { readonly sending?: string | undefined }) {
  const { busy } = use(FormContext);
  return (
    <Button type="submit" busy={busy} {...button}>
      {busy ? (sending ?? children) : children}
    </Button>
  );
}

import type { ReactNode } from 'react';
import { Form } from './layout.ts';

type Props = {
  readonly onSubmit: (fields: FormData) => unknown;
  readonly children: ReactNode;
};

/** A form of few fields, whose values are read when it is sent. */
export function PlainForm({ onSubmit, children }: Props) {
  return (
    <Form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit(new FormData(event.currentTarget));
      }}
    >
      {children}
    </Form>
  );
}

import type { ReactNode } from 'react';

type Props = {
  readonly onSubmit: (fields: FormData) => unknown;
  readonly children: ReactNode;
};

/** A form of few fields, whose values are read when it is sent. */
export function PlainForm({ onSubmit, children }: Props) {
  return (
    <form
      className="form"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit(new FormData(event.currentTarget));
      }}
    >
      {children}
    </form>
  );
}

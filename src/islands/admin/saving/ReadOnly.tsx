import { createContext, type ReactNode } from 'react';

/** Whether what is inside is shown to be read, not to be changed. */
export const ReadOnlyContext = createContext(false);

/** Fields that cannot be changed while `when` holds. */
export function ReadOnly({ when, children }: { when: boolean; children: ReactNode }) {
  return (
    <ReadOnlyContext value={when}>
      <fieldset className="contents" role="presentation" disabled={when}>
        {children}
      </fieldset>
    </ReadOnlyContext>
  );
}

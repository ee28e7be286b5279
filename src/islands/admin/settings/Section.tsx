import type { ReactNode } from 'react';
import type { Result } from '#src/domain/result.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { useAdmin } from '../admin-context.ts';
import { Failed } from '../Failed.tsx';

type Props<Value> = {
  /** Names the heading. */
  readonly id: string;
  readonly title: string;
  readonly hint?: string;
  /** What the section is about, once it is known. */
  readonly of: Result<Value> | null;
  readonly children: (value: Value) => ReactNode;
  /** What needs nothing of it. */
  readonly foot?: ReactNode;
};

/** A section of the Settings tab. */
export function Section<Value>({ id, title, hint, of, children, foot }: Props<Value>) {
  const { t } = useAdmin();
  return (
    <section className="admin-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {hint && <p className="text-muted">{hint}</p>}
      {of === null && <Spinner label={t('admin.loading')} />}
      <Failed of={of} />
      {of?.ok && children(of.value)}
      {foot}
    </section>
  );
}

/** One of its figures. */
export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="numbers">{children}</dd>
    </div>
  );
}

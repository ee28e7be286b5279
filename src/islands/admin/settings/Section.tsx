import type { ReactNode } from 'react';
import type { AppError } from '#src/domain/result.ts';
import { Block } from '../../ui/layout.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { styled } from '../../ui/styled.tsx';
import { useAdmin } from '../admin-context.ts';
import { Failed } from '../Failed.tsx';

type Props<Value> = {
  /** Names the heading. */
  readonly id: string;
  readonly title: string;
  readonly hint?: string | undefined;
  /** What the section is about, once it is known. */
  readonly of: { readonly data: Value | undefined; readonly error: AppError | null };
  readonly children: (value: Value) => ReactNode;
  /** What needs nothing of it. */
  readonly foot?: ReactNode;
};

/** A section of the Settings tab. */
export function Section<Value>({ id, title, hint, of, children, foot }: Props<Value>) {
  const { t } = useAdmin();
  return (
    <Block aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {hint && <p className="text-muted">{hint}</p>}
      {of.data === undefined && of.error === null && <Spinner label={t('admin.loading')} />}
      <Failed of={of.error} />
      {of.data !== undefined && children(of.data)}
      {foot}
    </Block>
  );
}

/** Figures, four in a row: eight of them stand in two, and a moment has room. */
export const Facts = styled(
  'dl',
  'grid grid-cols-[repeat(auto-fill,minmax(min(10rem,100%),1fr))] gap-4 min-[60rem]:grid-cols-4',
);

/** One of its figures. */
export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="rounded-lg border border-line bg-surface p-4">
      <dt className="text-small text-muted">{name}</dt>
      <dd className="font-semibold text-2xl tabular-nums [&>time]:text-lg">{children}</dd>
    </div>
  );
}

import type { ReactNode } from 'react';
import { styled } from './styled.tsx';

/** A box to tick and what it means. */
export const CheckLabel = styled(
  'label',
  'inline-flex min-h-11 items-center gap-2 text-small [&>input]:size-4.5 [&>input]:flex-none',
);

/** Several of them under one name. */
export function Checks({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-small font-semibold">{label}</legend>
      <div className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(min(10rem,100%),1fr))] gap-x-4">
        {children}
      </div>
    </fieldset>
  );
}

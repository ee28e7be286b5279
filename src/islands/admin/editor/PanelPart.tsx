import { type ReactNode, useId } from 'react';
import { styled } from '../../ui/styled.tsx';
import { useAdmin } from '../admin-context.ts';

/** A part of the panel. */
export const Part = styled(
  'section',
  'grid grid-cols-1 content-start gap-4 border-t border-line py-5',
);

/** One that has a heading. */
export function NamedPart({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <Part aria-labelledby={id}>
      <h3 className="text-small font-semibold" id={id}>
        {title}
      </h3>
      {children}
    </Part>
  );
}

/** A section that is rendered when it is opened. */
export function FoldedPart({
  title,
  holds,
  onOpen,
  children,
}: {
  readonly title: string;
  /** Its fields, which one may be led to. */
  readonly holds?: readonly string[];
  readonly onOpen: () => void;
  readonly children: ReactNode;
}) {
  return (
    <Part as="details" className="not-open:py-2" data-holds={holds?.join(' ')} onToggle={onOpen}>
      <summary className="min-h-11 content-center">
        <h3 className="inline text-small font-semibold">{title}</h3>
      </summary>
      {children}
    </Part>
  );
}

/** A field that says at its label whether it is still empty. */
export function Wanted({
  when,
  children,
}: {
  readonly when: boolean;
  readonly children: ReactNode;
}) {
  const { t } = useAdmin();
  return (
    <div className="relative grid">
      {children}
      {when && (
        <span
          className="absolute end-0 top-0.5 rounded-sm bg-amber-tint px-1.5 text-tiny font-semibold text-amber"
          data-missing
        >
          {t('admin.editor.missing')}
        </span>
      )}
    </div>
  );
}

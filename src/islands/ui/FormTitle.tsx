import { type ReactNode, useEffect, useRef } from 'react';

/** The heading of a view that replaced another one: it takes the focus, so that it is read out. */
export function FormTitle({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}

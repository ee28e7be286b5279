import { useLayoutEffect, useRef, useState } from 'react';
import { LinkButton } from './text.ts';

type Props = {
  readonly children: string;
  /** What the button says that shows all of it, and the one that hides it again. */
  readonly more: string;
  readonly less: string;
};

/** A text of any length in a few lines, with a button for the rest where there is one. */
export function ClampedText({ children, more, less }: Props) {
  const text = useRef<HTMLParagraphElement>(null);
  const [open, setOpen] = useState(false);
  const [cut, setCut] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is cut elsewhere
  useLayoutEffect(() => {
    const element = text.current;
    if (element === null || open) return undefined;
    const measure = () => setCut(element.scrollHeight > element.clientHeight + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [children, open]);
  return (
    <>
      <p className={open ? 'whitespace-pre-line' : 'line-clamp-6 whitespace-pre-line'} ref={text}>
        {children}
      </p>
      {(cut || open) && (
        <LinkButton type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? less : more}
        </LinkButton>
      )}
    </>
  );
}

import { useEffect, useState } from 'react';

/** A region has to be there before its text: one that comes together with it is not read. */
const AFTER_MS = 150;

type Props = {
  /** One sentence; empty while there is nothing to say. */
  readonly children: string;
  /** Another value has the same sentence read again. */
  readonly again?: unknown;
  /** What changes at every key is read once it has stood so long, in milliseconds. */
  readonly restMs?: number;
};

/** Has a change read out that is seen elsewhere, or not at all. */
export function Said({ children: text, again, restMs = AFTER_MS }: Props) {
  const [said, setSaid] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same text, said once more
  useEffect(() => {
    setSaid('');
    const timer = setTimeout(() => setSaid(text), restMs);
    return () => clearTimeout(timer);
  }, [text, again, restMs]);
  return (
    <p className="sr-only" role="status">
      {said}
    </p>
  );
}

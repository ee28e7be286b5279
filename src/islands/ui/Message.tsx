import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { styled } from './styled.tsx';

const TONES = {
  error: 'border-accent bg-accent-tint',
  info: 'border-edge bg-sunken',
  success: 'border-jade bg-jade-tint',
};

const Box = styled(
  'div',
  'rounded-md border border-s-4 px-4 py-3 text-small [&_a]:underline [&_a]:underline-offset-[0.2em] [&_ul]:mt-1.5 [&_ul]:list-disc [&_ul]:ps-4.5',
);

/** The box alone, for what is announced by what is around it. */
export const MessageBox = styled(Box, TONES.info);

type Props = { readonly tone: keyof typeof TONES; readonly children: ReactNode };

/** A box that says how something went, in its place. Read out when it appears, errors at once. */
export function Message({ tone, children }: Props) {
  const isThere = useRegionFirst();
  const isUrgent = tone === 'error';
  return (
    <Box className={TONES[tone]} data-tone={tone} role={isUrgent ? 'alert' : 'status'}>
      {isUrgent ? children : <div className={isThere ? undefined : 'invisible'}>{children}</div>}
    </Box>
  );
}

/** A line of a page that is read out when it appears and when it changes. */
export function Status({ children, ...line }: ComponentProps<'p'>) {
  const isThere = useRegionFirst();
  return (
    <p {...line} role="status">
      <span className={isThere ? undefined : 'invisible'}>{children}</span>
    </p>
  );
}

const never = () => () => {};

/**
 * A region that comes together with its text is not read, but for alerts.
 *
 * @returns whether its text may be seen: false for one moment where it came later than the page
 */
function useRegionFirst(): boolean {
  const isOfPage = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [isThere, setThere] = useState(isOfPage);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setThere(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isThere;
}

/** The same for one sentence; nothing while there is none. */
export function Notice({ tone, children }: Partial<Props>) {
  if (!children) return null;
  return (
    <Message tone={tone ?? 'error'}>
      <p>{children}</p>
    </Message>
  );
}

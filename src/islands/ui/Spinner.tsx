import { styled } from './styled.tsx';

// Without turning it still reads as "busy": the button says so in words.
const Ring = styled(
  'span',
  'inline-block size-[1em] animate-spin rounded-full border-2 border-current border-t-transparent motion-reduce:animate-none',
);

/** Something is under way. With a label it is announced; inside a busy control it is only drawn. */
export function Spinner({ label }: { readonly label?: string }) {
  return label === undefined ? (
    <Ring data-spinner aria-hidden="true" />
  ) : (
    <span role="status">
      <Ring data-spinner aria-hidden="true" />
      <span className="sr-only">{label}</span>
    </span>
  );
}

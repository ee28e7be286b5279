/** A share as a bar, for the eye only: the figure stands beside it. */
export function Bar({ share }: { readonly share: number }) {
  return (
    <svg
      className="mt-1 block h-1 w-full fill-jade"
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect width={Math.max(0, Math.min(1, share)) * 100} height="4" />
    </svg>
  );
}

/** Something is under way. With a label it is announced; inside a busy control it is only drawn. */
export function Spinner({ label }: { readonly label?: string }) {
  return label === undefined ? (
    <span className="spinner" aria-hidden="true" />
  ) : (
    <span role="status">
      <span className="spinner" aria-hidden="true" />
      <span className="sr-only">{label}</span>
    </span>
  );
}

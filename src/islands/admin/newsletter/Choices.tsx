type Props<Value extends string> = {
  readonly label: string;
  readonly values: readonly Value[];
  readonly chosen: Value;
  readonly nameOf: (value: Value) => string;
  readonly onChoose: (value: Value) => void;
};

/** One of a few ways to look at something: buttons in a row, of which one is pressed. */
export function Choices<Value extends string>(props: Props<Value>) {
  const { label, values, chosen, nameOf, onChoose } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset shows its legend, and stands in no row
    <div role="group" aria-label={label} className="flex rounded-md border border-edge">
      {values.map((value) => (
        <button
          key={value}
          type="button"
          className="min-h-10 px-3 text-small font-semibold not-first:border-s not-first:border-edge first:rounded-s-md last:rounded-e-md hover:bg-sunken aria-pressed:bg-ink aria-pressed:text-paper pointer-coarse:min-h-11"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {nameOf(value)}
        </button>
      ))}
    </div>
  );
}

/** What one part of `npm run prove` found out. */
export type Finding = {
  /** The claim in words, as the table prints it. */
  readonly claim: string;
  /** What was seen, with its unit. */
  readonly figure: string;
  /** What had to be seen. */
  readonly bar: string;
  readonly holds: boolean;
  /** What went wrong, a line each; printed under the table. */
  readonly details?: readonly string[];
};

export type Context = {
  /** Everything random comes from it, so that a run can be repeated. */
  readonly seed: number;
  /** Share of the full number of tries, from 0 to 1, for a quick look. */
  readonly scale: number;
  /** Tells the person at the terminal what goes on. */
  say(line: string): void;
};

/** A part of the proof; it answers one or more findings. */
export type Claim = (context: Context) => Promise<readonly Finding[]>;

/** A finding that holds when nothing went wrong. */
export function noneOf(
  claim: string,
  tries: number,
  unit: string,
  failures: readonly string[],
): Finding {
  return {
    claim,
    figure: `${failures.length} of ${tries.toLocaleString('en')} ${unit}`,
    bar: '0',
    holds: failures.length === 0 && tries > 0,
    details: failures,
  };
}

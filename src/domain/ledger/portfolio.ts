import type { RoundKind } from './rounds.ts';

/** What an investor's rounds say together; what is disputed counts nowhere. */
export type Portfolio = {
  readonly companies: number;
  readonly rounds: number;
  readonly led: number;
  /** In the order of a company's life. */
  readonly kinds: readonly { readonly kind: RoundKind; readonly rounds: number }[];
  /** Of whole rounds, in US dollars: nobody tells what one of several put in. Null where no sum is known. */
  readonly sizes: {
    readonly median: number;
    readonly least: number;
    readonly most: number;
    readonly known: number;
  } | null;
  /** Who took part in the same rounds, those of the most first. */
  readonly partners: readonly {
    readonly name: string;
    readonly path: string | null;
    readonly rounds: number;
  }[];
};

/** What has to be answered in the file before a row of it can be taken. */
export type ImportQuestion =
  /** A number that means one or the other, each written so that it can be read in no other way. */
  | {
      readonly ask: 'reading';
      readonly text: string;
      readonly one: string;
      readonly other: string;
    }
  /** Money in another currency than the dollars that are wanted. */
  | { readonly ask: 'foreign'; readonly text: string; readonly currency: string }
  /** Money without a currency, where dollars are wanted or any; or with two of them. */
  | { readonly ask: 'dollars' | 'currency' | 'mixed'; readonly text: string };

/** A row that an import leaves out: the line it begins on, and what is wrong by its name. */
export type ImportProblem = {
  readonly line: number;
  readonly problem: string;
  /** About the column of that name. */
  readonly question?: ImportQuestion;
  /** The entry that has this already. */
  readonly first?: string;
  /** What is out of plausible bounds: taken once it is confirmed, under this key. */
  readonly doubt?: ImportDoubt;
};

/** What can be true, and mostly is a slip. */
export type ImportDoubt = {
  readonly key: string;
  /** A sum of more than a billion dollars; a rate far from its neighbours; a name that is nearly another's,
   *  or may be that of an entry that is there; a person who is called like one who is there; a name that may be the
   *  line with the sums below a table. */
  readonly of: 'sum' | 'rate' | 'name' | 'twin' | 'person' | 'total';
  readonly text: string;
  /** How it was read. */
  readonly read: string;
};

/** Of a doubt about the value of a column. */
export const doubtKey = (line: number, column: string, text: string): string =>
  `${line} ${column} ${text}`;

/** What an import did, or would do. */
export type ImportReport = { readonly rows: number; readonly taken: number };

/** What is told after each piece of a file: the figures so far, and what this piece brought. */
export type ImportPiece = ImportReport & {
  /** How much of the file is done, 0 to 1. */
  readonly share: number;
  /** Rows that were left out, by line. */
  readonly problems: readonly ImportProblem[];
  /** Rows left out so far of which something is stored all the same: who left elsewhere is gone. */
  readonly noted?: number;
};

/** How a file is imported. */
export type ImportOptions<Piece = ImportPiece> = {
  /** Tries every row and stores nothing. */
  readonly dry: boolean;
  /** Keys of the doubts that were confirmed. */
  readonly confirmed?: ReadonlySet<string>;
  readonly onPiece: (piece: Piece) => void;
};

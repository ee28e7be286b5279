/** A row that an import leaves out: the line it begins on, and what is wrong by its name. */
export type ImportProblem = { readonly line: number; readonly problem: string };

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
  readonly onPiece: (piece: Piece) => void;
};

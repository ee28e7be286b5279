/** What a mutant weakens; the table of the report has a row for each. */
export const KINDS = [
  'policy',
  'row security',
  'table grant',
  'column grant',
  'function grant',
  'schema grant',
  'trigger',
  'guard',
  'function property',
  'view',
  'constraint',
  'by hand',
] as const;
export type Kind = (typeof KINDS)[number];

export type Mutant = {
  readonly kind: Kind;
  /** What it does to what, as the report prints it. */
  readonly name: string;
  readonly sql: string;
  /** `schema.table` and `schema.function`: tests that never come near cannot notice. */
  readonly touches: readonly string[];
};

/** Asks the catalog of a migrated database. */
export type Ask = <Row>(sql: string, parameters?: unknown[]) => Promise<Row[]>;

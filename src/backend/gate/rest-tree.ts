import type { Link, Relation, Routine } from './catalog.ts';

// What a request for REST means once it was understood. Every name in it is one of the catalog's, every operator
// one of these, every value a text for a parameter.

export type Operator =
  | 'eq'
  | 'neq'
  | 'gt'
  | 'gte'
  | 'lt'
  | 'lte'
  | 'like'
  | 'ilike'
  | 'cs'
  | 'cd'
  | 'ov';

export type Truth = 'null' | 'not_null' | 'true' | 'false' | 'unknown';

/** A comparison of a column, or several conditions joined. */
export type Condition =
  | {
      readonly kind: 'compare';
      readonly column: string;
      readonly operator: Operator;
      readonly value: string;
      readonly isNegated: boolean;
    }
  | {
      readonly kind: 'in';
      readonly column: string;
      readonly values: readonly string[];
      readonly isNegated: boolean;
    }
  | {
      readonly kind: 'is';
      readonly column: string;
      readonly truth: Truth;
      readonly isNegated: boolean;
    }
  | {
      readonly kind: 'and' | 'or';
      readonly parts: readonly Condition[];
      readonly isNegated: boolean;
    };

export type Column = {
  readonly kind: 'column';
  readonly column: string;
  /** Its name in the answer. */
  readonly name: string;
};

/** A relation inside the rows of another one. */
export type Embed = {
  readonly kind: 'embed';
  readonly name: string;
  readonly relation: Relation;
  readonly link: Link;
  /** Leaves out the rows that have none. */
  readonly isInner: boolean;
  readonly items: readonly Item[];
};

/** `all`: every column. */
export type Item = Column | Embed | { readonly kind: 'all' };

export type Order = {
  readonly column: string;
  readonly isDescending: boolean;
  readonly nulls: 'first' | 'last' | null;
};

export type Query = {
  readonly items: readonly Item[];
  readonly where: readonly Condition[];
  readonly order: readonly Order[];
  readonly limit: number | null;
  readonly offset: number;
  /** What of a body is written; null: what it names. */
  readonly columns: readonly string[] | null;
  /** Columns of a unique key; null: the primary key. */
  readonly onConflict: readonly string[] | null;
};

/** Values for an insert or an update: JSON, as `json_to_recordset` reads it. */
export type Body = {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly columns: readonly string[];
};

/** An argument as PostgreSQL reads its type from a text. */
export type GivenArgument = { readonly name: string; readonly value: string | null };

type On = { readonly relation: Relation; readonly query: Query };

export type Reading =
  | ({ readonly kind: 'read' } & On)
  | {
      readonly kind: 'call';
      readonly routine: Routine;
      readonly args: readonly GivenArgument[];
      /** Of its rows; null where it gives one value or a list of values. */
      readonly query: Query | null;
    };

export type Insert = { readonly kind: 'insert'; readonly body: Body } & On;
export type Update = { readonly kind: 'update'; readonly body: Body } & On;
export type Writing = Insert | Update | ({ readonly kind: 'delete' } & On);

export type Action = Reading | Writing;

/** What a client wishes of the answer, by `Prefer`, `Accept` and `Range`. */
export type Wishes = {
  readonly returns: 'representation' | 'minimal' | 'headers-only';
  readonly count: 'exact' | 'planned' | 'estimated' | null;
  readonly resolution: 'merge' | 'ignore' | null;
  /** Columns that a row lacks get their default instead of null. */
  readonly isMissingDefault: boolean;
  readonly maxAffected: number | null;
  /** What of `Prefer` is heard, as `Preference-Applied` says it. */
  readonly applied: string;
  /** One object instead of a list. */
  readonly isSingular: boolean;
  /** Nothing of the rows but how many there are. */
  readonly isHead: boolean;
  /** First and last row, from 0. */
  readonly range: readonly [first: number, last: number] | null;
};

export type RestRequest = {
  readonly action: Action;
  readonly wishes: Wishes;
  /** Nothing that it asks for can write. */
  readonly isReadOnly: boolean;
};

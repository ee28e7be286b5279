import { LOCALES, type Locale } from '../../i18n/locales.ts';
import {
  AUM_RANGES,
  INVESTOR_FILTER_STAGES,
  INVESTOR_FOCUS_AREAS,
  INVESTOR_STAGES,
  INVESTOR_TYPES,
  RAISED_NOW,
  STARTUP_CATEGORIES,
  STARTUP_STAGES,
  TEAM_SIZES,
} from '../options.ts';

/*
 * What a startup and an investor are made of, said once: the pages, the forms, the office, its files and
 * what checks them all follow. A field more is a line here, its words in i18n (`entry`, `directory`) and
 * its column in a migration.
 */

/** What a field holds. It decides how it is checked, typed, filed and shown. */
export type Field = { readonly required?: true } & (
  | { readonly holds: 'name' | 'line' | 'text' | 'website'; readonly limit: number }
  | { readonly holds: 'contact'; readonly limit: number }
  | { readonly holds: 'year' | 'amount' | 'cheque' }
  | { readonly holds: 'choice' | 'choices'; readonly of: readonly string[] }
);

/** What a startup says, by column, in the order of a file. Limits are characters, as people count them. */
export const STARTUP_FIELDS = {
  name: { holds: 'name', limit: 120, required: true },
  description: { holds: 'text', limit: 2000, required: true },
  website: { holds: 'website', limit: 500 },
  category: { holds: 'choice', of: STARTUP_CATEGORIES, required: true },
  stage: { holds: 'choice', of: STARTUP_STAGES },
  location: { holds: 'line', limit: 120 },
  employees: { holds: 'choice', of: TEAM_SIZES },
  founded_year: { holds: 'year' },
  funding_stage: { holds: 'choice', of: STARTUP_STAGES },
  funding_amount: { holds: 'amount' },
  /** The round that it looks for money for; it ends by itself after half a year. */
  raising: { holds: 'choice', of: RAISED_NOW },
  contact: { holds: 'contact', limit: 300 },
} as const satisfies Readonly<Record<string, Field>>;

/** What an investor says. */
export const INVESTOR_FIELDS = {
  name: { holds: 'name', limit: 120, required: true },
  description: { holds: 'text', limit: 2000 },
  website: { holds: 'website', limit: 500 },
  type: { holds: 'choice', of: INVESTOR_TYPES },
  aum_range: { holds: 'choice', of: AUM_RANGES },
  location: { holds: 'line', limit: 120 },
  /** From a file only: no form asks for it (spec §7). */
  founded_year: { holds: 'year' },
  investment_stage: { holds: 'choices', of: INVESTOR_STAGES },
  investment_focus: { holds: 'choices', of: INVESTOR_FOCUS_AREAS },
  cheque: { holds: 'cheque' },
  contact: { holds: 'contact', limit: 300 },
  approach: { holds: 'text', limit: 600 },
  /** Companies by name, one a line, as the investor says. */
  portfolio: { holds: 'text', limit: 3000 },
} as const satisfies Readonly<Record<string, Field>>;

/** What a page shows as a line with a label. */
type Fact<Column> = Exclude<Column, 'name' | 'description' | 'website'>;

/** What is told of a kind of entry. Paths are English. */
type Told<Column> = {
  /** Path of the directory; those of its entries begin with `entries`. */
  readonly directory: string;
  readonly entries: string;
  readonly pageSize: number;
  /** The selects of the directory and what they offer. */
  readonly selects: Readonly<Partial<Record<'category' | 'type' | 'stage', readonly string[]>>>;
  /** A card: its tags, of which the first few are shown, and its lines. */
  readonly card: { readonly tags: readonly Column[]; readonly facts: readonly Fact<Column>[] };
  /** The page of an entry: the badge below its name, and its lines by heading. */
  readonly badge: Column;
  readonly profile: readonly {
    readonly title:
      | 'startup.details'
      | 'startup.funding'
      | 'investor.details'
      | 'directory.investment_focus';
    readonly facts: readonly Fact<Column>[];
  }[];
  /** The form of a submission; `logo` is the picture. What is `wide` takes a line by itself. */
  readonly form: readonly {
    readonly title: 'basic' | 'logo' | 'company' | 'funding' | 'investment' | 'contact';
    readonly fields: readonly (Column | 'logo')[];
  }[];
  readonly wide: readonly Column[];
  /** The office: its table, what that is filtered by besides the status, and the rows of its dialog. */
  readonly columns: readonly (Column | 'status' | 'featured' | 'created_at')[];
  readonly filters: readonly Column[];
  readonly dialog: readonly (readonly (Column | 'slug')[])[];
};

export const ENTRIES = {
  startup: {
    fields: STARTUP_FIELDS,
    directory: '/startup-directory',
    entries: '/startup',
    pageSize: 50,
    selects: { category: STARTUP_CATEGORIES, stage: STARTUP_STAGES },
    card: {
      tags: ['category', 'stage', 'funding_stage'],
      facts: ['location', 'founded_year', 'employees'],
    },
    badge: 'category',
    profile: [
      { title: 'startup.details', facts: ['stage', 'founded_year', 'location', 'employees'] },
      { title: 'startup.funding', facts: ['funding_stage', 'funding_amount'] },
    ],
    form: [
      { title: 'basic', fields: ['name', 'website', 'description', 'logo'] },
      { title: 'company', fields: ['category', 'stage', 'location', 'employees', 'founded_year'] },
      { title: 'funding', fields: ['funding_stage', 'funding_amount', 'raising'] },
      { title: 'contact', fields: ['contact'] },
    ],
    wide: ['name', 'website', 'description', 'location', 'contact'],
    columns: ['name', 'category', 'status', 'featured', 'created_at'],
    filters: ['category'],
    dialog: [
      ['name'],
      ['slug'],
      ['description'],
      ['website'],
      ['category', 'stage'],
      ['location', 'employees'],
      ['founded_year', 'raising'],
      ['funding_stage', 'funding_amount'],
      ['contact'],
    ],
  },
  investor: {
    fields: INVESTOR_FIELDS,
    directory: '/investors',
    entries: '/investors',
    pageSize: 24,
    selects: { type: INVESTOR_TYPES, stage: INVESTOR_FILTER_STAGES },
    card: {
      tags: ['investment_focus'],
      facts: ['type', 'location', 'aum_range', 'investment_stage'],
    },
    badge: 'type',
    profile: [
      {
        title: 'investor.details',
        facts: ['type', 'cheque', 'aum_range', 'location', 'founded_year'],
      },
      { title: 'directory.investment_focus', facts: ['investment_focus', 'investment_stage'] },
    ],
    form: [
      { title: 'basic', fields: ['name', 'description', 'website', 'location'] },
      { title: 'logo', fields: ['logo'] },
      {
        title: 'investment',
        fields: [
          'type',
          'cheque',
          'aum_range',
          'investment_stage',
          'investment_focus',
          'portfolio',
        ],
      },
      { title: 'contact', fields: ['contact', 'approach'] },
    ],
    wide: [
      'name',
      'description',
      'aum_range',
      'investment_stage',
      'investment_focus',
      'portfolio',
      'contact',
      'approach',
    ],
    columns: ['name', 'location', 'aum_range', 'status', 'featured'],
    filters: ['aum_range'],
    dialog: [
      ['name'],
      ['slug'],
      ['description'],
      ['website'],
      ['type', 'location'],
      ['cheque', 'aum_range'],
      ['investment_stage'],
      ['investment_focus'],
      ['contact'],
      ['approach'],
      ['portfolio'],
    ],
  },
} as const satisfies {
  readonly startup: Told<keyof typeof STARTUP_FIELDS> & { fields: object };
  readonly investor: Told<keyof typeof INVESTOR_FIELDS> & { fields: object };
};

export type EntryKind = keyof typeof ENTRIES;
export const ENTRY_KINDS = ['startup', 'investor'] as const satisfies readonly EntryKind[];

type Fields<Kind extends EntryKind> = (typeof ENTRIES)[Kind]['fields'];
export type EntryColumn = { [Kind in EntryKind]: keyof Fields<Kind> }[EntryKind];
export type EntryFact = Fact<EntryColumn>;

/** What a column holds in the database. */
type Value<Held> = Held extends { readonly holds: 'choices' }
  ? string[]
  : Held extends { readonly holds: 'year' | 'amount' }
    ? number | null
    : Held extends { readonly required: true }
      ? string
      : string | null;
export type EntryValue = Value<Field>;

/** The columns of an entry that people fill in. */
export type Entry<Kind extends EntryKind = EntryKind> = Kind extends EntryKind
  ? { [Column in keyof Fields<Kind>]: Value<Fields<Kind>[Column]> }
  : never;

/** What is told of a kind, where it does not matter of which. */
export const toldOf = (kind: EntryKind): Told<EntryColumn> => ENTRIES[kind];

/** English form of the page of an entry. */
export const entryPath = (kind: EntryKind, slug: string): string =>
  `${ENTRIES[kind].entries}/${slug}`;

/** The columns of a kind, in the order of a file. */
export const columnsOf = (kind: EntryKind) =>
  Object.keys(ENTRIES[kind].fields) as readonly EntryColumn[];

/** What a file of entries has, taken in or given out: with what the office writes besides. */
export const fileColumns = (kind: EntryKind) =>
  ['name', 'slug', ...columnsOf(kind).filter((column) => column !== 'name'), 'logo_url'] as const;

/** A field of a kind that has it. */
export const fieldOf = (kind: EntryKind, column: EntryColumn): Field =>
  (ENTRIES[kind].fields as unknown as Readonly<Record<EntryColumn, Field>>)[column];

/** What can be chosen in a field; nothing where one types. */
export const choicesOf = (field: Field): readonly string[] => ('of' in field ? field.of : []);

/** The columns that a form asks for, in its order. */
export const formColumns = (kind: EntryKind): readonly EntryColumn[] =>
  toldOf(kind).form.flatMap(({ fields }) => fields.filter((each) => each !== 'logo'));

/** The field of the office, and the column of its files, with the description for the pages of a language. */
export const textColumn = <Of extends Locale>(locale: Of) => `description_${locale}` as const;

/** The columns of an export: what an import takes, and what became of it. */
export const exportColumns = (kind: EntryKind) => [
  'id',
  ...fileColumns(kind),
  ...LOCALES.map(textColumn),
  'status',
  'featured',
  'review_note',
  'created_at',
];

/** An entry as the fields of a form hold it. */
export type TypedEntry = { name: string } & Record<string, string | string[]>;

/** A row as the fields of a form hold it; of no row, what they begin with. */
export function toTyped(kind: EntryKind, row?: Readonly<Record<string, unknown>>): TypedEntry {
  const typed = formColumns(kind).map((column) => {
    const isList = fieldOf(kind, column).holds === 'choices';
    return [column, isList ? (row?.[column] ?? []) : String(row?.[column] ?? '')];
  });
  return Object.fromEntries(typed) as TypedEntry;
}

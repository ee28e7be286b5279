// What is given away of the ledger, as files: which tables, which of their columns, and what they are called. The
// nightly run writes these columns and the page about the data explains them; a test compares with the database.

/** What a cell of a column is. In CSV a list is one text, parted by semicolons. */
export type ColumnType = 'id' | 'text' | 'url' | 'number' | 'date' | 'time' | 'boolean' | 'list';

type OpenTable = {
  /** By which it is read and ordered; a value of it that repeats does so a few times at most. */
  readonly key: string;
  readonly columns: Readonly<Record<string, ColumnType>>;
  /** Columns that stay here, and why is said on the page. */
  readonly withheld: readonly string[];
};

const CHANGED = { created_at: 'time', updated_at: 'time' } as const;
/** Of entries: who sent and approved them, what was noted about it, and what only this site needs. */
const OFFICE = ['status', 'submitted_by', 'approved_by', 'review_note', 'featured', 'search'];

export const OPEN_TABLES = {
  startups: {
    key: 'id',
    columns: {
      ...{ id: 'id', slug: 'text', name: 'text', description: 'text', website: 'url' },
      ...{ category: 'text', stage: 'text', location: 'text', employees: 'text' },
      ...{ founded_year: 'number', funding_stage: 'text', funding_amount: 'number' },
      ...{ logo_url: 'url', ...CHANGED },
    },
    // Whom to write to, and what is raised just now, is said on its page.
    withheld: [...OFFICE, 'contact', 'raising', 'raising_until'],
  },
  investors: {
    key: 'id',
    columns: {
      ...{ id: 'id', slug: 'text', name: 'text', description: 'text', website: 'url' },
      ...{ type: 'text', aum_range: 'text', location: 'text', founded_year: 'number' },
      ...{ investment_stage: 'list', investment_focus: 'list', cheque: 'text', portfolio: 'text' },
      ...{ logo_url: 'url', ...CHANGED },
    },
    // Whom to write to is said on its page, not handed out in thousands.
    withheld: [...OFFICE, 'contact', 'approach'],
  },
  entry_texts: {
    key: 'id',
    columns: {
      ...{ id: 'id', startup_id: 'id', investor_id: 'id', locale: 'text', description: 'text' },
      updated_at: 'time',
    },
    // Which of the two ids is there, said again.
    withheld: ['kind', 'entity_id'],
  },
  funding_rounds: {
    key: 'id',
    columns: {
      ...{ id: 'id', startup_id: 'id', announced_on: 'date', kind: 'text', status: 'text' },
      ...{ amount: 'number', currency: 'text', usd_rate: 'number', usd_rate_on: 'date' },
      ...{ amount_usd: 'number', valuation: 'number', ...CHANGED },
    },
    withheld: ['is_public'],
  },
  round_investors: {
    key: 'id',
    columns: { id: 'id', round_id: 'id', investor_id: 'id', name: 'text', lead: 'boolean' },
    withheld: [],
  },
  people: {
    key: 'id',
    columns: { id: 'id', slug: 'text', name: 'text' },
    withheld: ['links', 'created_at', 'updated_at', 'removed_at'],
  },
  roles: {
    key: 'id',
    columns: {
      ...{ id: 'id', person_id: 'id', startup_id: 'id', investor_id: 'id', role: 'text' },
      ...{ since: 'number', until: 'number', ...CHANGED },
    },
    withheld: ['is_public'],
  },
  fact_sources: {
    key: 'id',
    columns: {
      ...{ id: 'id', round_id: 'id', role_id: 'id', employees_of: 'id', url: 'url' },
      ...{ article_id: 'id', publisher: 'text', title: 'text', seen_on: 'date' },
      ...{ unreachable_since: 'date', supports: 'list' },
    },
    withheld: ['quote', 'checked_at', 'reachable'],
  },
  article_mentions: {
    key: 'id',
    columns: {
      ...{ id: 'id', article_id: 'id', startup_id: 'id', investor_id: 'id', person_id: 'id' },
      ...{ kind: 'text', role: 'text', created_at: 'time' },
    },
    // One of the three ids once more.
    withheld: ['entity_id'],
  },
} as const satisfies Readonly<Record<string, OpenTable>>;

export type OpenTableName = keyof typeof OPEN_TABLES;
export const OPEN_TABLE_NAMES = Object.keys(OPEN_TABLES) as readonly OpenTableName[];

/** What names people: a whole table, or the rows in which a column does. A publisher may leave it out. */
export const OF_PEOPLE: Readonly<Partial<Record<OpenTableName, 'whole' | string>>> = {
  people: 'whole',
  roles: 'whole',
  fact_sources: 'role_id',
  article_mentions: 'person_id',
};

/** A table as everybody reads it: `OPEN_TABLES` without its literal types. */
export function openTable(name: OpenTableName): OpenTable {
  return OPEN_TABLES[name];
}

export const OPEN_FORMATS = ['csv', 'json'] as const;
export type OpenFormat = (typeof OPEN_FORMATS)[number];

export const OPEN_LICENCE = {
  name: 'CC BY 4.0',
  url: 'https://creativecommons.org/licenses/by/4.0/',
} as const;

/** How many days of files stay. */
export const OPEN_DAYS_KEPT = 30;

/** A file of a day: what stands in it, before anything is compressed. */
export type OpenFile = {
  readonly table: OpenTableName;
  readonly format: OpenFormat;
  readonly file: string;
  readonly rows: number;
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
};

/** What `manifest.json` of a day says. */
export type OpenManifest = {
  /** The day, in the time of Vietnam. */
  readonly date: string;
  readonly generated_at: string;
  readonly licence: string;
  readonly licence_url: string;
  readonly about: string;
  readonly files: readonly OpenFile[];
};

const HOUR_MS = 3_600_000;
/** Vietnam has no summer time. */
const OFFSET_MS = 7 * HOUR_MS;
/** When a night's run begins. */
const NIGHT_MS = 2 * HOUR_MS;

/**
 * The day whose files should be there: from two in the morning on, that day.
 *
 * @example at 18:59 UTC of 12 December '2026-12-12', a minute later '2026-12-13'
 */
export function openDayDue(now: Date): string {
  return new Date(now.getTime() + OFFSET_MS - NIGHT_MS).toISOString().slice(0, 10);
}

const DAY = /^\d{4}-\d\d-\d\d$/;

export const isOpenDay = (text: string): boolean => DAY.test(text);

/** Where a file of a day is; without a day, of the newest. */
export function openPath(file: string, day = 'latest'): string {
  return `/data/${day}/${file}`;
}

// Values at the edge of what columns take, and just beyond it.

export type Row = Readonly<Record<string, unknown>>;
/** A row that its table takes, and by constraint what to change for one that only it refuses. */
export type Bounds = {
  readonly row: Row;
  readonly refused: Readonly<Record<string, readonly Row[]>>;
};

export const ONE = '00000000-0000-4000-8000-000000000001';
export const TWO = '00000000-0000-4000-8000-000000000002';
export const NOW = '2026-11-20T09:00:00Z';
export const LATER = '2026-11-21T09:00:00Z';
export const HASH = '0123456789abcdef'.repeat(4);

export const x = (length: number) => 'x'.repeat(length);
/** So many different words. */
export const words = (count: number) =>
  Array.from({ length: count }, (_, place) => `word ${place}`);

/** An address may be 254 characters long, 64 of them before the @. */
export const EMAIL = `${x(64)}@${x(189)}`;
/** A page or a picture elsewhere: 2,000 characters. */
export const URL = `https://example.com/${x(1980)}`;
export const PICTURE = `/${x(1999)}`;

export const tooLong = (column: string, most: number): Row => ({ [column]: x(most + 1) });
export const line = (column: string, most: number): Row[] => [
  tooLong(column, most),
  { [column]: 'two\nlines' },
];
export const text = (column: string, most: number): Row[] => [
  tooLong(column, most),
  { [column]: 'a \u0007' },
];
/** One of a few words, and never this one. */
export const word = (column: string): Row[] => [{ [column]: 'other' }, { [column]: '' }];
export const email = (column: string): Row[] => [
  { [column]: 'An@example.com' },
  { [column]: 'an.example.com' },
  { [column]: `${EMAIL}x` },
];
export const hash = (column: string): Row[] => [
  { [column]: HASH.toUpperCase() },
  { [column]: HASH.slice(1) },
  { [column]: `${HASH}0` },
];
export const slug = (column: string): Row[] => [
  tooLong(column, 200),
  { [column]: 'A-name' },
  { [column]: '-' },
  { [column]: ONE },
];
export const picture = (column: string): Row[] => [
  { [column]: 'data:image/png;base64,aa' },
  { [column]: '//example.com/a.png' },
  { [column]: `${PICTURE}x` },
];
export const website = (column: string): Row[] => [
  { [column]: 'ftp://example.com' },
  { [column]: 'example' },
  { [column]: `${URL}x` },
];
export const tags = (column: string): Row[] => [
  { [column]: words(21) },
  { [column]: ['twice', 'twice'] },
  { [column]: ['AI', 'ai'] },
  { [column]: [x(61)] },
  { [column]: [' '] },
];
/** An issue, or a mail, that is out. */
export const SENT = { status: 'sent', sent_at: NOW };

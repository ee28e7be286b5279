/** Since when the positions of /careers are open. */
export const POSITIONS_SINCE = '2026-11-16';

/** What search engines ask of an open position beside its text: where it is, remote where nowhere, and for how long a week. */
type Position = {
  readonly id: string;
  readonly employment: 'FULL_TIME' | 'PART_TIME';
  /** In English, as the text of the position has them (i18n/place.ts). */
  readonly cities: readonly string[];
};

/** The country of all of them. */
export const POSITIONS_COUNTRY = { code: 'VN', name: 'Vietnam' } as const;

/** Their names, duties and profiles are texts of /careers. */
export const POSITIONS = [
  { id: 'senior-editor', employment: 'FULL_TIME', cities: ['Ho Chi Minh City'] },
  { id: 'startup-analyst', employment: 'FULL_TIME', cities: ['Ho Chi Minh City', 'Hanoi'] },
  { id: 'community-manager', employment: 'FULL_TIME', cities: ['Hanoi'] },
  { id: 'content-marketing-specialist', employment: 'PART_TIME', cities: [] },
] as const satisfies readonly Position[];

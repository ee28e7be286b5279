import { addDays } from './text/days.ts';
import { momentsAt, newsroomDay } from './text/zone.ts';

/** How often a site is backed up by itself. */
export const BACKUP_RHYTHMS = ['off', 'daily', 'weekly'] as const;

/** How many backups may be chosen to be kept. */
export const KEPT_BACKUPS = [3, 7, 14, 30, 60] as const;

/** When backups are made, on the newsroom's clock, and how many of them stay. */
export type BackupPlan = {
  readonly every: (typeof BACKUP_RHYTHMS)[number];
  /** Of a weekly one: 1 is Monday, 7 Sunday (ISO 8601). */
  readonly weekday: number;
  /** 0 to 23. */
  readonly hour: number;
  /** How many are kept; what is older goes when a new one is whole. */
  readonly keep: number;
};

/** Until somebody chooses. */
export const DEFAULT_BACKUP_PLAN: BackupPlan = { every: 'daily', weekday: 7, hour: 3, keep: 7 };

/** What is in a backup, counted when it was made. */
export type BackupContent = {
  readonly articles: number;
  readonly subscribers: number;
  readonly accounts: number;
  /** Uploaded pictures and logos. */
  readonly uploads: number;
};

/** Why a backup could not be made; each has its words in the dictionary, `problem.<trouble>`. */
export const BACKUP_TROUBLES = ['backup_full', 'backup_unwritable', 'backup_failed'] as const;
export type BackupTrouble = (typeof BACKUP_TROUBLES)[number];

/** @returns the plan that unknown data is; null when it is none */
export function toBackupPlan(value: unknown): BackupPlan | null {
  if (typeof value !== 'object' || value === null) return null;
  const { every, weekday, hour, keep } = value as Record<string, unknown>;
  const rhythm = BACKUP_RHYTHMS.find((each) => each === every);
  if (
    rhythm === undefined ||
    !within(weekday, 1, 7) ||
    !within(hour, 0, 23) ||
    !within(keep, 1, 60)
  )
    return null;
  return { every: rhythm, weekday, hour, keep };
}

function within(value: unknown, least: number, most: number): value is number {
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
}

/** A plan of a rhythm comes around within so many days. */
const SPAN = 8;

/** The latest moment at which a backup was to be made; null when none is. */
export function lastBackup(plan: BackupPlan, now: Date, zone: string): Date | null {
  return momentsOf(plan, now, zone, -SPAN).findLast((moment) => moment <= now) ?? null;
}

/** The next moment at which one is to be made; null when none is. */
export function nextBackup(plan: BackupPlan, now: Date, zone: string): Date | null {
  return momentsOf(plan, now, zone, -1).find((moment) => moment > now) ?? null;
}

function momentsOf(plan: BackupPlan, now: Date, zone: string, first: number): readonly Date[] {
  if (plan.every === 'off') return [];
  const today = newsroomDay(now, zone);
  return Array.from({ length: SPAN + 2 }, (_, at) => addDays(today, first + at))
    .filter((day) => plan.every === 'daily' || weekdayOf(day) === plan.weekday)
    .flatMap((day) => momentOn(day, plan.hour, zone) ?? []);
}

/** Once a day: the first of an hour that comes twice, the next one where a clock is put past it. */
function momentOn(day: string, hour: number, zone: string): Date | undefined {
  const at = (each: number) => momentsAt(`${day}T${String(each).padStart(2, '0')}:00`, zone)[0];
  return at(hour) ?? at(Math.min(hour + 1, 23));
}

const weekdayOf = (day: string) => new Date(`${day}T00:00Z`).getUTCDay() || 7;

/** What the clock goes by, besides the plan. Moments are ISO; null: never. */
export type BackupState = {
  readonly plan: BackupPlan;
  /** When the plan was chosen: it asks for nothing before that. */
  readonly since: string;
  /** When a planned backup was last begun that became whole. */
  readonly done: string | null;
  /** The last attempt, where it failed. */
  readonly failure: { readonly at: string; readonly trouble: BackupTrouble } | null;
};

const DAY_MS = 24 * 60 * 60 * 1000;
const RETRY_MS = 60 * 60 * 1000;

/**
 * Whether there should be a newer backup than there is: a day later than planned.
 *
 * @param newest moment of the newest one; null for none
 */
export function isBackupLate(
  { plan, since }: Pick<BackupState, 'plan' | 'since'>,
  newest: string | null,
  now: Date,
): boolean {
  if (plan.every === 'off') return false;
  const days = plan.every === 'daily' ? 2 : 8;
  const from = Math.max(Date.parse(since), newest === null ? 0 : Date.parse(newest));
  return now.getTime() - from > days * DAY_MS;
}

/** Whether a backup is to be made now. One that failed is tried again an hour later. */
export function isBackupDue(state: BackupState, now: Date, zone: string): boolean {
  const slot = lastBackup(state.plan, now, zone);
  if (slot === null || slot <= new Date(state.since)) return false;
  if (state.done !== null && new Date(state.done) >= slot) return false;
  const { failure } = state;
  return failure === null || now.getTime() - Date.parse(failure.at) >= RETRY_MS;
}

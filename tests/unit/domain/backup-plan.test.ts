import { describe, expect, test } from 'vitest';
import {
  type BackupPlan,
  type BackupState,
  isBackupDue,
  isBackupLate,
  lastBackup,
  nextBackup,
  toBackupPlan,
} from '#src/domain/backup-plan.ts';

const DAILY: BackupPlan = { every: 'daily', weekday: 7, hour: 3, keep: 7 };
const WEEKLY: BackupPlan = { ...DAILY, every: 'weekly' };
const iso = (moment: Date | null) => moment?.toISOString() ?? null;
const around = (plan: BackupPlan, now: string, zone: string) => [
  iso(lastBackup(plan, new Date(now), zone)),
  iso(nextBackup(plan, new Date(now), zone)),
];

describe('the moments of a plan', () => {
  test.each([
    [
      'a day of the newsroom',
      DAILY,
      '2026-11-22T12:00:00Z',
      'Asia/Ho_Chi_Minh',
      '2026-11-21T20:00',
      '2026-11-22T20:00',
    ],
    [
      'the very moment',
      DAILY,
      '2026-11-22T20:00:00Z',
      'Asia/Ho_Chi_Minh',
      '2026-11-22T20:00',
      '2026-11-23T20:00',
    ],
    [
      'a zone whose day is another',
      DAILY,
      '2026-11-22T12:00:00Z',
      'Pacific/Kiritimati',
      '2026-11-21T13:00',
      '2026-11-22T13:00',
    ],
    [
      'a week',
      { ...DAILY, every: 'weekly', weekday: 1 },
      '2026-11-22T12:00:00Z',
      'UTC',
      '2026-11-16T03:00',
      '2026-11-23T03:00',
    ],
    [
      'the hour that a clock is put past',
      { ...DAILY, hour: 2 },
      '2026-03-29T12:00:00Z',
      'Europe/Berlin',
      '2026-03-29T01:00',
      '2026-03-30T00:00',
    ],
    [
      'the hour that comes twice',
      { ...DAILY, hour: 2 },
      '2026-10-25T00:30:00Z',
      'Europe/Berlin',
      '2026-10-25T00:00',
      '2026-10-26T01:00',
    ],
  ] as const)('%s', (_, plan, now, zone, last, next) => {
    expect(around(plan, now, zone)).toEqual([`${last}:00.000Z`, `${next}:00.000Z`]);
  });

  test('of none are none', () => {
    expect(around({ ...DAILY, every: 'off' }, '2026-11-22T12:00:00Z', 'UTC')).toEqual([null, null]);
  });
});

describe('a backup is due', () => {
  const state: BackupState = {
    plan: DAILY,
    since: '2026-11-20T00:00:00Z',
    done: null,
    failure: null,
  };
  const isDue = (change: Partial<BackupState>, now = '2026-11-22T12:00:00Z') =>
    isBackupDue({ ...state, ...change }, new Date(now), 'UTC');
  const failedAt = (at: string) => ({ failure: { at, trouble: 'backup_full' as const } });

  test.each([
    ['after its hour', {}, true],
    ['not when it was made', { done: '2026-11-22T03:00:10Z' }, false],
    ['again on the next day', { done: '2026-11-21T23:59:00Z' }, true],
    ['not for hours before the plan', { since: '2026-11-22T11:00:00Z' }, false],
    ['not within an hour of one that failed', failedAt('2026-11-22T11:30:00Z'), false],
    ['an hour after one that failed', failedAt('2026-11-22T11:00:00Z'), true],
    ['never without a plan', { plan: { ...DAILY, every: 'off' as const } }, false],
  ])('%s', (_, change, due) => expect(isDue(change)).toBe(due));
});

describe('a backup is late', () => {
  const since = '2026-11-01T00:00:00Z';
  test.each([
    ['two days after the last one', DAILY, '2026-11-20T11:59:00Z', since, true],
    ['not before', DAILY, '2026-11-20T12:01:00Z', since, false],
    ['where there is none', DAILY, null, since, true],
    ['not on a site that is new', DAILY, null, '2026-11-21T00:00:00Z', false],
    ['not within the week of a weekly one', WEEKLY, '2026-11-15T12:00:00Z', since, false],
    ['a day after that week', WEEKLY, '2026-11-14T11:00:00Z', since, true],
    ['never without a plan', { ...DAILY, every: 'off' as const }, null, since, false],
  ])('%s', (_, plan, newest, from, late) =>
    expect(isBackupLate({ plan, since: from }, newest, new Date('2026-11-22T12:00:00Z'))).toBe(
      late,
    ),
  );
});

test.each([
  null,
  'daily',
  {},
  { ...DAILY, hour: 3.5 },
  { ...DAILY, weekday: 0 },
  { ...DAILY, keep: 61 },
])('%j is no plan', (value) => expect(toBackupPlan(value)).toBeNull());

test('a plan is read without what else comes with it', () => {
  expect(toBackupPlan({ ...DAILY, more: 1 })).toEqual(DAILY);
});

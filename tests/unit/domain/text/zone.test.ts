import { afterEach, describe, expect, test } from 'vitest';
import { formatDateLong, formatDay } from '#src/domain/text/format.ts';
import {
  dayStart,
  formatMoment,
  formatMomentBrief,
  formatSecond,
  formatTime,
  isZone,
  knownZones,
  momentsAt,
  newsroomZone,
  setNewsroomZone,
  wallAt,
  zoneName,
} from '#src/domain/text/zone.ts';

const LONDON = 'Europe/London';
const iso = (moments: readonly Date[]) => moments.map((moment) => moment.toISOString());

afterEach(() => setNewsroomZone(null));

describe('a time on the clock of a zone', () => {
  test.each([
    ['Asia/Ho_Chi_Minh', '2026-11-21T10:23', '2026-11-21T03:23:00.000Z'],
    ['Asia/Kathmandu', '2026-11-21T10:23', '2026-11-21T04:38:00.000Z'],
    ['America/St_Johns', '2026-07-01T00:30', '2026-07-01T03:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-21T10:23', '2026-11-20T20:23:00.000Z'],
    [LONDON, '2026-01-21T10:23', '2026-01-21T10:23:00.000Z'],
    [LONDON, '2026-07-21T10:23', '2026-07-21T09:23:00.000Z'],
    ['UTC', '2026-07-21T10:23', '2026-07-21T10:23:00.000Z'],
  ])('%s: %s', (zone, wall, moment) => {
    expect(iso(momentsAt(wall, zone))).toEqual([moment]);
    expect(wallAt(new Date(moment), zone)).toBe(wall);
  });

  test('is no moment where the clock is put forward past it', () => {
    expect(momentsAt('2026-03-29T01:00', LONDON)).toEqual([]);
    expect(momentsAt('2026-03-29T01:59', LONDON)).toEqual([]);
    expect(iso(momentsAt('2026-03-29T00:59', LONDON))).toEqual(['2026-03-29T00:59:00.000Z']);
    expect(iso(momentsAt('2026-03-29T02:00', LONDON))).toEqual(['2026-03-29T01:00:00.000Z']);
  });

  test('is two moments where it is put back, the earlier one first', () => {
    expect(iso(momentsAt('2026-10-25T01:30', LONDON))).toEqual([
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T01:30:00.000Z',
    ]);
    expect(momentsAt('2026-10-25T00:59', LONDON)).toHaveLength(1);
    expect(momentsAt('2026-10-25T02:00', LONDON)).toHaveLength(1);
  });

  test.each(['', '2026-11-21', 'soon', '2026-13-45T10:00'])('is none for “%s”', (wall) => {
    expect(momentsAt(wall, LONDON)).toEqual([]);
  });

  test('is the newsroom’s, unless another is named', () => {
    expect(newsroomZone()).toBe('Asia/Ho_Chi_Minh');
    setNewsroomZone(LONDON);
    expect(iso(momentsAt('2026-07-21T10:23'))).toEqual(['2026-07-21T09:23:00.000Z']);
    expect(wallAt(new Date('2026-07-21T09:23:00Z'))).toBe('2026-07-21T10:23');
  });
});

describe('a day of the newsroom', () => {
  test('begins at its midnight', () => {
    expect(dayStart('2026-11-21').toISOString()).toBe('2026-11-20T17:00:00.000Z');
    expect(dayStart('2026-11-30', 1).toISOString()).toBe('2026-11-30T17:00:00.000Z');
  });

  test('begins an hour later where the clock is put forward at midnight', () => {
    setNewsroomZone('Africa/Cairo');
    expect(dayStart('2026-04-24').toISOString()).toBe('2026-04-23T22:00:00.000Z');
  });
});

describe('the newsroom’s zone', () => {
  test('is in every date, and in the name of every time', () => {
    const moment = '2026-07-21T23:30:00Z';
    expect(formatMoment(moment, 'en')).toBe('Jul 22, 2026, 6:30 AM GMT+7');
    expect(formatDay(moment)).toBe('2026-07-22');
    setNewsroomZone(LONDON);
    expect(formatMoment(moment, 'en')).toBe('Jul 22, 2026, 12:30 AM GMT+1');
    expect(formatSecond('2026-01-21T09:30:05Z', 'en')).toBe('Jan 21, 2026, 9:30:05 AM GMT+0');
    expect(formatTime(moment, 'vi')).toBe('00:30 GMT+1');
    setNewsroomZone('America/New_York');
    expect(formatDateLong(moment, 'en')).toBe('July 21, 2026');
    expect(formatDay(moment)).toBe('2026-07-21');
  });

  test('is left out in rows, as the year is while it is this one', () => {
    const now = new Date('2026-12-31T23:30:00Z');
    const moment = '2026-07-21T23:30:00Z';
    setNewsroomZone(LONDON);
    expect(formatMomentBrief(moment, 'en', { now })).toBe('Jul 22, 12:30 AM');
    expect(formatMomentBrief(moment, 'vi', { now, time: false })).toBe('22-07');
    // There it is next year already.
    setNewsroomZone('Asia/Ho_Chi_Minh');
    expect(formatMomentBrief(moment, 'en', { now, time: false })).toBe('Jul 22, 2026');
  });

  test('is told by its name, its identifier and how far it is from Greenwich', () => {
    expect(zoneName(new Date('2026-07-01'), 'en', LONDON)).toBe(
      'British Summer Time (Europe/London, GMT+1)',
    );
    expect(zoneName(new Date('2026-07-01'), 'vi')).toBe('Giờ Đông Dương (Asia/Ho_Chi_Minh, GMT+7)');
  });

  test.each(['Mars/Olympus', '+07:00', 'asia', '', 'EST5EDT,M3', null])(
    'stays the one the site came with for “%s”',
    (zone) => {
      setNewsroomZone(LONDON);
      setNewsroomZone(zone);
      expect(newsroomZone()).toBe('Asia/Ho_Chi_Minh');
    },
  );

  test('is chosen from zones under their present names', () => {
    const zones = knownZones();
    expect(zones).toEqual(expect.arrayContaining(['Asia/Ho_Chi_Minh', 'Asia/Kolkata', 'UTC']));
    expect(zones).not.toContain('Asia/Saigon');
    expect(zones.filter((zone) => !isZone(zone))).toEqual([]);
    expect(new Set(zones).size).toBe(zones.length);
  });
});

import { expect, test } from 'vitest';
import type { Campaign } from '#src/data/newsroom/newsletter.ts';
import { emptyDraft, emptyLanguages, minutesLeft } from '#src/islands/admin/newsletter/drafts.ts';

const START = Date.parse('2026-11-23T01:00:00Z');
const MINUTE = 60_000;

/** Half of a thousand mails are out. */
const halfway: Campaign = {
  ...emptyDraft,
  id: 'a',
  slug: null,
  status: 'sending',
  scheduled_at: null,
  started_at: new Date(START).toISOString(),
  expanded_at: new Date(START).toISOString(),
  sent_at: null,
  created_at: new Date(START).toISOString(),
  updated_at: new Date(START).toISOString(),
  demo: false,
  hold_reason: null,
  held_seconds: 0,
  audience: 1000,
  pending: 500,
  deferred: 0,
  sent: 500,
  suppressed: 0,
  failed: 0,
  opened: 0,
  clicked: 0,
  unsubscribed: 0,
  pace: { settled: 250, seconds: 300 },
};

test('a sending takes as long as the pace of its last minutes says, however it began', () => {
  expect(minutesLeft(halfway, START + 10 * MINUTE)).toBe(10);
  expect(minutesLeft(halfway, START + 24 * 60 * MINUTE)).toBe(10);
  const faster = { ...halfway, pace: { settled: 500, seconds: 60 } };
  expect(minutesLeft(faster, START + 10 * MINUTE)).toBe(1);
});

test('a sending has no pace before its first mails, and stands still when nothing goes out', () => {
  const nothing = { ...halfway, pace: { settled: 0, seconds: 0 } };
  expect(minutesLeft(nothing, START + 4 * MINUTE)).toBeNull();
  expect(minutesLeft(nothing, START + 6 * MINUTE)).toBe('still');
  const resumed = { ...nothing, held_seconds: 8 * 60 * 60 };
  expect(minutesLeft(resumed, START + (8 * 60 + 4) * MINUTE)).toBeNull();
  expect(minutesLeft({ ...halfway, pace: null }, START + 10 * MINUTE)).toBeNull();
});

test('nobody knows how long a held sending takes', () => {
  expect(minutesLeft({ ...halfway, hold_reason: 'paused' }, START + 10 * MINUTE)).toBeNull();
});

test('an issue says nothing in the languages that have no text, unless it has a story', () => {
  expect(emptyLanguages(emptyDraft)).toEqual(['en', 'vi']);
  expect(emptyLanguages({ ...emptyDraft, intro_en: 'Good morning.', intro_vi: ' \n' })).toEqual([
    'vi',
  ]);
  expect(emptyLanguages({ ...emptyDraft, segment: { locale: 'en' } })).toEqual(['en']);
  expect(emptyLanguages({ ...emptyDraft, picks: ['a'] })).toEqual([]);
});

import { expect, test } from 'vitest';
import type { Campaign } from '#src/data/admin-newsletter.ts';
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
};

test('the second half of a sending takes as long as the first', () => {
  expect(minutesLeft(halfway, START + 10 * MINUTE)).toBe(10);
});

test('a night on hold does not slow a sending down', () => {
  const resumed = { ...halfway, held_seconds: 8 * 60 * 60 };
  expect(minutesLeft(resumed, START + (8 * 60 + 10) * MINUTE)).toBe(10);
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

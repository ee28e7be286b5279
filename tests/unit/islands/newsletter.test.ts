import { expect, test } from 'vitest';
import { newsletterWords } from '#src/data/newsletter-words.ts';
import type { Campaign } from '#src/data/newsroom/newsletter.ts';
import { emptyDraft, emptyLanguages, frameOf } from '#src/islands/admin/newsletter/drafts.ts';
import { blockOf } from '#src/islands/admin/newsletter/letter-blocks.ts';
import { minutesLeft } from '#src/islands/admin/newsletter/pace.ts';
import { letterOf } from '#tests/support/letter.ts';

const START = Date.parse('2026-11-23T01:00:00Z');
const MINUTE = 60_000;

/** Half of a thousand mails are out. */
const halfway: Campaign = {
  ...newsletterWords(),
  segment: {},
  track_opens: false,
  trial: null,
  tried: [],
  trial_ends_at: null,
  trial_winner: null,
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
  hold_until: null,
  hold_detail: null,
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

test('the rest of a trial takes no time before its winner is known', () => {
  const trying = { ...halfway, trial_ends_at: new Date(START).toISOString() };
  expect(minutesLeft(trying, START + 10 * MINUTE)).toBeNull();
  expect(minutesLeft({ ...trying, trial_winner: 2 }, START + 10 * MINUTE)).toBe(10);
});

test('nobody knows how long a held sending takes', () => {
  expect(minutesLeft({ ...halfway, hold_reason: 'paused' }, START + 10 * MINUTE)).toBeNull();
});

test('an issue says nothing in the languages that have no text, unless it has a story', () => {
  const draft = emptyDraft();
  expect(emptyLanguages(draft)).toEqual(['en', 'vi']);
  const written = { ...draft, blocks: letterOf('Good morning.', ' \n') };
  expect(emptyLanguages(written)).toEqual(['vi']);
  expect(emptyLanguages({ ...draft, segment: { locale: 'en' } })).toEqual(['en']);
  const story = 'a0000000-0000-4000-8000-000000000001';
  expect(emptyLanguages({ ...draft, blocks: letterOf('', '', [story]) })).toEqual([]);
});

test('a template keeps everything of an issue but what belongs to its week', () => {
  const draft = { ...emptyDraft(), subject_en: 'A', segment: { locale: 'vi' as const } };
  const blocks = (['text', 'heading', 'event', 'sponsor', 'button'] as const).map((kind) =>
    blockOf(kind),
  );
  const story = blockOf('story', { article: 'a0000000-0000-4000-8000-000000000001' });
  const frame = frameOf({ ...draft, blocks: [story, ...blocks] });
  expect(frame.blocks.map(({ kind }) => kind)).toEqual(['text', 'heading', 'sponsor', 'button']);
  expect(frame).toMatchObject({ subject_en: 'A', segment: { locale: 'vi' } });
});

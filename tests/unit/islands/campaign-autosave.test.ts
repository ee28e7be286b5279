import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CampaignDraft, SeenCampaign } from '#src/data/newsroom/newsletter.ts';
import type { WrittenCampaign } from '#src/data/newsroom/newsletter-writing.ts';
import { err, ok } from '#src/domain/result.ts';
import { createCampaignAutosave } from '#src/islands/admin/newsletter/campaign-autosave.ts';
import { emptyDraft } from '#src/islands/admin/newsletter/drafts.ts';
import type { KeptDraft } from '#src/islands/admin/newsletter/kept-draft.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const issue = (subject: string): CampaignDraft => ({ ...emptyDraft(), subject_en: subject });
const seen = (version: number): SeenCampaign => ({ id: 'issue', updated_at: `t${version}` });

/** A server with one issue at most, as the database keeps it, and a browser's storage. */
function newsroom(first: CampaignDraft | null, kept: KeptDraft | null = null) {
  const server = { draft: first, version: 0, others: [] as CampaignDraft[] };
  const places = new Map<string | null, KeptDraft>(kept ? [[first && 'issue', kept]] : []);
  const deps = {
    save: vi.fn(async (held: SeenCampaign | null, draft: CampaignDraft) => {
      if (held === null && server.draft !== null) {
        server.others.push(draft);
        return ok({ id: 'other', updated_at: 't0' });
      }
      if (held && held.updated_at !== `t${server.version}`) return err('stale_issue');
      server.draft = draft;
      server.version += 1;
      return ok(seen(server.version));
    }),
    load: vi.fn(async () => {
      if (server.draft === null) return err('NOT_FOUND');
      return ok({ draft: server.draft, seen: seen(server.version) } as WrittenCampaign);
    }),
    keep: (place: string | null, draft: KeptDraft) => void places.set(place, draft),
    forget: (place: string | null) => void places.delete(place),
  };
  const open = (isScheduled = false) =>
    createCampaignAutosave(
      {
        draft: server.draft ?? emptyDraft(),
        moment: '',
        seen: server.draft && seen(server.version),
        kept: places.get(server.draft && 'issue') ?? null,
        isScheduled,
      },
      deps,
    );
  return { server, places, deps, open };
}

test('an issue is kept at once and saved a moment after the last key', async () => {
  const { server, places, deps, open } = newsroom(issue('Monday'));
  const autosave = open();
  autosave.change({ draft: issue('Tues') });
  await vi.advanceTimersByTimeAsync(1000);
  expect(places.get('issue')?.draft.subject_en).toBe('Tues');
  autosave.change({ draft: issue('Tuesday') });
  await vi.advanceTimersByTimeAsync(1600);
  expect(deps.save).toHaveBeenCalledTimes(1);
  expect(server.draft?.subject_en).toBe('Tuesday');
  expect(autosave.get()).toMatchObject({ status: 'saved', held: seen(1) });
  expect(places.size).toBe(0);
});

test('when it shall go out is kept until that is decided, and is no unsaved text', async () => {
  const { server, places, open } = newsroom(issue('Monday'));
  const autosave = open();
  autosave.change({ moment: '2026-12-01T09:00' });
  autosave.change({ draft: issue('Tuesday') });
  await vi.advanceTimersByTimeAsync(2000);
  expect(await autosave.save()).toBe(true);
  // Somebody else writes on: what is kept here is no version of the text.
  server.draft = issue('Wednesday');
  server.version += 1;
  const again = open();
  expect(again.get()).toMatchObject({
    status: 'saved',
    form: { draft: { subject_en: 'Wednesday' }, moment: '2026-12-01T09:00' },
  });
  again.change({ draft: issue('Thursday') });
  await vi.advanceTimersByTimeAsync(2000);
  expect(again.get()).toMatchObject({ status: 'saved', conflict: null });
  expect(open().get().form.moment).toBe('2026-12-01T09:00');
  await again.forget();
  expect(places.size).toBe(0);
  again.change({ moment: '' });
  expect(open().get().form.moment).toBe('');
});

test('a new one is stored once something is written, and its place in the browser is cleared', async () => {
  const { server, places, open } = newsroom(null);
  const autosave = open();
  autosave.change({ draft: { ...emptyDraft(), track_opens: true } });
  await vi.advanceTimersByTimeAsync(5000);
  expect(autosave.get().status).toBe('local');
  expect(places.has(null)).toBe(true);
  autosave.change({ draft: issue('Written') });
  await vi.advanceTimersByTimeAsync(2000);
  expect(server.draft?.subject_en).toBe('Written');
  expect(places.size).toBe(0);
  autosave.change({ draft: issue('Written on') });
  await vi.advanceTimersByTimeAsync(500);
  expect([...places.keys()]).toEqual(['issue']);
});

test('what was emptied again before it was stored stays here', async () => {
  const { deps, open } = newsroom(null);
  const autosave = open();
  autosave.change({ draft: issue('A') });
  await vi.advanceTimersByTimeAsync(500);
  autosave.change({ draft: emptyDraft() });
  await vi.advanceTimersByTimeAsync(5000);
  expect(autosave.get().status).toBe('local');
  expect(deps.save).not.toHaveBeenCalled();
});

test('the moment is kept here, and stored with the decision to send', async () => {
  const { deps, places, open } = newsroom(issue('Monday'));
  const autosave = open();
  autosave.change({ moment: '2026-12-01T07:00' });
  await vi.advanceTimersByTimeAsync(5000);
  expect(autosave.get().status).toBe('saved');
  expect(places.get('issue')?.moment).toBe('2026-12-01T07:00');
  expect(deps.save).not.toHaveBeenCalled();
});

describe('a scheduled issue', () => {
  test('goes out by itself, so nothing is stored before somebody says so', async () => {
    const { deps, server, open } = newsroom(issue('Monday'));
    const autosave = open(true);
    autosave.change({ draft: issue('Half a sent') });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(autosave.get().status).toBe('local');
    expect(deps.save).not.toHaveBeenCalled();
    expect(await autosave.save()).toBe(true);
    expect(server.draft?.subject_en).toBe('Half a sent');
  });

  test('is stored when somebody says so while it is being kept', async () => {
    const { deps, server, open } = newsroom(issue('Monday'));
    const { promise, resolve } = Promise.withResolvers<void>();
    vi.spyOn(deps, 'keep').mockReturnValue(promise as never);
    const autosave = open(true);
    autosave.change({ draft: issue('Asked for') });
    await vi.advanceTimersByTimeAsync(2000);
    const saved = autosave.save();
    resolve();
    expect(await saved).toBe(true);
    expect(server.draft?.subject_en).toBe('Asked for');
  });

  test('is not stored with what is typed after a save that failed', async () => {
    const { deps, server, open } = newsroom(issue('Monday'));
    const autosave = open(true);
    autosave.change({ draft: issue('Asked for') });
    deps.save.mockResolvedValueOnce(err('UNAVAILABLE') as never);
    expect(await autosave.save()).toBe(false);
    autosave.change({ draft: issue('Asked for, and half a') });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.draft?.subject_en).toBe('Monday');
  });

  test('is stored as it was asked for once the network is back', async () => {
    const { deps, server, open } = newsroom(issue('Monday'));
    const autosave = open(true);
    autosave.change({ draft: issue('Asked for') });
    deps.save.mockResolvedValueOnce(err('offline') as never);
    expect(await autosave.save()).toBe(false);
    await vi.advanceTimersByTimeAsync(5000);
    expect(server.draft?.subject_en).toBe('Asked for');
  });
});

test('what is refused waits for the next change instead of being refused again', async () => {
  const { deps, open } = newsroom(issue('Monday'));
  const autosave = open();
  deps.save.mockResolvedValueOnce(err('long_issue') as never);
  autosave.change({ draft: issue('Too long') });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(autosave.get()).toMatchObject({ status: 'failed', error: { code: 'long_issue' } });
  expect(deps.save).toHaveBeenCalledTimes(1);
  autosave.change({ draft: issue('Short') });
  await vi.advanceTimersByTimeAsync(2000);
  expect(autosave.get()).toMatchObject({ status: 'saved', error: null });
});

test('what this browser kept meets a newer version instead of replacing it', async () => {
  const kept = { draft: issue('Mine'), moment: '', base: 't0' };
  const { server, open } = newsroom(issue('Theirs'), kept);
  server.version = 3;
  const autosave = open();
  expect(autosave.get()).toMatchObject({ status: 'unsaved', form: { draft: kept.draft } });
  expect(await autosave.save()).toBe(false);
  expect(autosave.get()).toMatchObject({
    status: 'conflict',
    conflict: { draft: { subject_en: 'Theirs' } },
  });
  expect(server.draft?.subject_en).toBe('Theirs');
});

describe('when somebody else was faster', () => {
  async function late() {
    const desk = newsroom(issue('Monday'));
    const autosave = desk.open();
    desk.server.draft = issue('Theirs');
    desk.server.version = 7;
    autosave.change({ draft: issue('Mine') });
    await vi.advanceTimersByTimeAsync(2000);
    return { ...desk, autosave };
  }
  const named = (draft: CampaignDraft) => ({ ...draft, subject_en: `${draft.subject_en} (other)` });

  test('keeping mine makes theirs a draft of its own', async () => {
    const { autosave, server } = await late();
    expect(autosave.get().status).toBe('conflict');
    await autosave.resolve('mine', named);
    expect(server.draft?.subject_en).toBe('Mine');
    expect(server.others.map((each) => each.subject_en)).toEqual(['Theirs (other)']);
    expect(autosave.get()).toMatchObject({ status: 'saved', conflict: null });
  });

  test('taking theirs makes mine one', async () => {
    const { autosave, server, places } = await late();
    await autosave.resolve('theirs', named);
    expect(autosave.get()).toMatchObject({
      status: 'saved',
      form: { draft: { subject_en: 'Theirs' } },
    });
    expect(server.others.map((each) => each.subject_en)).toEqual(['Mine (other)']);
    expect(places.size).toBe(0);
  });

  test('an issue that was deleted becomes a draft of its own', async () => {
    const desk = newsroom(issue('Monday'));
    const autosave = desk.open();
    desk.server.draft = null;
    desk.server.version = 9;
    autosave.change({ draft: issue('Mine') });
    await vi.advanceTimersByTimeAsync(2000);
    expect(desk.server.draft).toMatchObject({ subject_en: 'Mine' });
    expect(autosave.get().status).toBe('saved');
    expect(desk.places.size).toBe(0);
  });
});

test('what was thrown away is not kept again', async () => {
  const { places, deps, open } = newsroom(issue('Monday'));
  const autosave = open();
  autosave.change({ draft: issue('Mine') });
  autosave.forget();
  autosave.change({ draft: issue('Mine, and a key more') });
  autosave.keepNow();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(places.size).toBe(0);
  expect(deps.save).not.toHaveBeenCalled();
});

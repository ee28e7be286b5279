import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Save, WorkingCopy } from '#src/data/newsroom/article-drafts.ts';
import type { StoredArticle } from '#src/data/newsroom/article-editing.ts';
import { type ArticleForm, BLANK_ARTICLE } from '#src/domain/articles/article-form.ts';
import { err, ok } from '#src/domain/result.ts';
import { createArticleAutosave } from '#src/islands/admin/editor/article-autosave.ts';
import type { Held, Kept } from '#src/islands/admin/editor/article-autosave-state.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const form = (content: string): ArticleForm => ({
  ...BLANK_ARTICLE,
  title: 'A',
  slug: 'a',
  content,
});

const stored: StoredArticle = {
  id: 'article',
  slug: 'a',
  status: 'published',
  authorId: null,
  updatedAt: 't0',
  createdAt: 't0',
  publishedAt: 't0',
  scheduledAt: null,
  translationOf: null,
  counterpartSeen: null,
  review: { requestedAt: null, note: null, noteBy: null },
  form: form('Live.'),
};

const copy = (content: string, revision = 1, base = 't0'): WorkingCopy => ({
  id: 'copy',
  articleId: 'article',
  revision,
  base,
  by: 'binh',
  at: '2026-11-21T09:00:00Z',
  restoredFrom: null,
  translationOf: null,
  form: form(content),
});

/** A server with one working copy at most, as the database keeps it. */
function server(held: Held, kept: Kept | null = null) {
  const now = { ...held };
  const place = { kept };
  const filed: string[] = [];
  const deps = {
    save: vi.fn(async (save: Omit<Save, 'counterpartSeen'>) => {
      if ((save.copy?.revision ?? null) !== (now.copy?.revision ?? null)) return err('stale');
      now.copy = copy(save.form.content, (now.copy?.revision ?? 0) + 1, save.base ?? '');
      now.copy = { ...now.copy, restoredFrom: save.restoredFrom };
      return ok(now.copy);
    }),
    drop: vi.fn(async ({ revision }: { revision: number }) => {
      if (now.copy?.revision !== revision) return err('stale');
      now.copy = null;
      return ok(null);
    }),
    load: vi.fn(async () => ok({ ...now })),
    setAside: vi.fn(async (_: string, lost: ArticleForm) => {
      filed.push(lost.content);
      return ok(null);
    }),
    keep: vi.fn((what: Kept) => {
      place.kept = what;
    }),
    forget: vi.fn(() => {
      place.kept = null;
    }),
  };
  const open = () =>
    createArticleAutosave(
      { held: { ...now }, blank: BLANK_ARTICLE, kept: place.kept, translationOf: null },
      deps,
    );
  return { now, place, filed, deps, open };
}

test('what was published is not kept again, whatever is typed or closed while the page goes', async () => {
  const { deps, place, open } = server({ stored: null, copy: null });
  const autosave = open();
  autosave.change(form('Published'));
  await autosave.pause();
  autosave.forget();
  autosave.keepNow();
  autosave.change(form('Published, and a key more'));
  autosave.keepNow();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(place.kept).toBeNull();
  expect(deps.keep).not.toHaveBeenCalled();
  expect(deps.save).not.toHaveBeenCalled();
});

test('what is typed is kept at once and saved a moment after the last key', async () => {
  const { deps, now, place, open } = server({ stored, copy: null });
  const autosave = open();
  autosave.change(form('E'));
  expect(autosave.isUnsaved()).toBe(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(place.kept?.form.content).toBe('E');
  autosave.change(form('Edit'));
  await vi.advanceTimersByTimeAsync(1400);
  expect(deps.save).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(deps.save).toHaveBeenCalledTimes(1);
  expect(now.copy?.form.content).toBe('Edit');
  expect(autosave.get().status).toBe('saved');
  expect(place.kept).toBeNull();
});

test('a new article stays in the browser until it has a title and a text', async () => {
  const { deps, open } = server({ stored: null, copy: null });
  const autosave = open();
  autosave.change({ title: 'Only a title' });
  await vi.advanceTimersByTimeAsync(2000);
  expect(autosave.get().status).toBe('local');
  expect(deps.save).not.toHaveBeenCalled();
  autosave.change({ content: 'And a text.' });
  await vi.advanceTimersByTimeAsync(2000);
  expect(autosave.get().status).toBe('saved');
});

test('what stays in the browser is said to be kept when it is', async () => {
  const { deps, open } = server({ stored: null, copy: null });
  const { promise, resolve } = Promise.withResolvers<void>();
  deps.keep.mockImplementation(() => promise as never);
  const autosave = open();
  autosave.change({ title: 'Only a title' });
  await vi.advanceTimersByTimeAsync(2000);
  expect(deps.keep).toHaveBeenCalled();
  expect(autosave.get().status).toBe('unsaved');
  resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(autosave.get().status).toBe('local');
});

test('what says the same as the article is not pending', async () => {
  const { now, open } = server({ stored, copy: copy('Edited.') });
  const autosave = open();
  autosave.change({ content: 'Live.' });
  await vi.advanceTimersByTimeAsync(2000);
  expect(now.copy).toBeNull();
  expect(autosave.get()).toMatchObject({ status: 'saved', held: { copy: null } });
});

test('what the server does not take is kept and tried again', async () => {
  const { deps, place, now, open } = server({ stored, copy: null });
  const autosave = open();
  deps.save.mockResolvedValueOnce(err('UNAVAILABLE', 'down') as never);
  autosave.change({ content: 'Edited.' });
  await vi.advanceTimersByTimeAsync(1600);
  expect(autosave.get().status).toBe('failed');
  expect(place.kept?.form.content).toBe('Edited.');
  await vi.advanceTimersByTimeAsync(5000);
  expect(autosave.get().status).toBe('saved');
  expect(now.copy?.form.content).toBe('Edited.');
});

test('what is typed during a save is saved after it', async () => {
  const { deps, now, open } = server({ stored, copy: null });
  const autosave = open();
  const gate = Promise.withResolvers<void>();
  const save = deps.save.getMockImplementation();
  deps.save.mockImplementationOnce(async (what) => {
    await gate.promise;
    return save?.(what) as never;
  });
  autosave.change({ content: 'One' });
  await vi.advanceTimersByTimeAsync(1600);
  autosave.change({ content: 'One two' });
  gate.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(deps.save).toHaveBeenCalledTimes(2);
  expect(now.copy?.form.content).toBe('One two');
  expect(autosave.get().status).toBe('saved');
});

test('what the browser kept goes on where it was left', async () => {
  const kept = { form: form('Kept.'), copyId: 'copy', revision: 1, base: 't0' };
  const { now, open } = server({ stored, copy: copy('Before.') }, kept);
  const autosave = open();
  expect(autosave.get()).toMatchObject({ restored: true, form: { content: 'Kept.' } });
  await vi.advanceTimersByTimeAsync(2000);
  expect(now.copy?.form.content).toBe('Kept.');
});

test('a new one whose copy was stored elsewhere begins another', async () => {
  const { now, open } = server({ stored: null, copy: { ...copy('Before.'), articleId: null } });
  const autosave = open();
  now.copy = null;
  autosave.change({ content: 'Typed on.' });
  await vi.advanceTimersByTimeAsync(2000);
  expect(now.copy).toMatchObject({ form: { content: 'Typed on.' } });
  expect(autosave.get().status).toBe('saved');
});

describe('when somebody else was faster', () => {
  async function late() {
    const site = server({ stored, copy: null });
    const autosave = site.open();
    site.now.copy = copy('Theirs.');
    autosave.change({ content: 'Mine.' });
    await vi.advanceTimersByTimeAsync(2000);
    return { ...site, autosave };
  }

  test('the second is asked, and nothing is overwritten', async () => {
    const { autosave, now, place } = await late();
    expect(autosave.get()).toMatchObject({
      status: 'conflict',
      conflict: { by: 'binh', theirs: { content: 'Theirs.' }, isStored: false, isOlder: false },
    });
    autosave.change({ content: 'Mine, longer.' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(now.copy?.form.content).toBe('Theirs.');
    expect(place.kept?.form.content).toBe('Mine, longer.');
  });

  test('keeping mine files theirs', async () => {
    const { autosave, now, filed } = await late();
    await autosave.resolve('mine');
    expect(filed).toEqual(['Theirs.']);
    expect(now.copy?.form.content).toBe('Mine.');
    expect(autosave.get()).toMatchObject({ status: 'saved', conflict: null });
  });

  test('taking theirs files mine', async () => {
    const { autosave, now, filed } = await late();
    await autosave.resolve('theirs');
    expect(filed).toEqual(['Mine.']);
    expect(now.copy?.form.content).toBe('Theirs.');
    expect(autosave.get()).toMatchObject({ status: 'saved', form: { content: 'Theirs.' } });
  });

  test('the choice waits until the other version is filed', async () => {
    const { autosave, deps, now } = await late();
    deps.setAside.mockResolvedValueOnce(err('UNAVAILABLE', 'down') as never);
    expect((await autosave.resolve('mine')).ok).toBe(false);
    expect(now.copy?.form.content).toBe('Theirs.');
    expect(autosave.get().status).toBe('conflict');
  });

  test('who says the same is not asked', async () => {
    const site = server({ stored, copy: null });
    const autosave = site.open();
    site.now.copy = copy('Same.');
    autosave.change({ content: 'Same.' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(autosave.get()).toMatchObject({ status: 'saved', conflict: null });
  });

  test('a version from before the last save, as a restored backup has it, is called older', async () => {
    const site = server({ stored, copy: { ...copy('Saved.', 3), at: '2026-11-21T09:30:00Z' } });
    const autosave = site.open();
    site.now.copy = copy('As in the backup.', 2);
    autosave.change({ content: 'Mine.' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(autosave.get()).toMatchObject({
      status: 'conflict',
      conflict: { theirs: { content: 'As in the backup.' }, isOlder: true },
    });
  });

  test('a working copy that the article has passed by is asked about', () => {
    const { open } = server({ stored: { ...stored, updatedAt: 't1' }, copy: copy('Old.') });
    expect(open().get()).toMatchObject({ status: 'conflict', conflict: { isStored: true } });
  });
});

describe('what may not be changed', () => {
  const refusing = async (code: 'FORBIDDEN' | 'scheduled_article') => {
    const desk = server({ stored, copy: null });
    desk.deps.save.mockImplementation(async () => err(code));
    const autosave = desk.open();
    autosave.change(form('Typed'));
    await vi.advanceTimersByTimeAsync(2000);
    return { ...desk, autosave };
  };

  test.each(['FORBIDDEN', 'scheduled_article'] as const)(
    'is sent once, whatever happens next, and stays in this browser: %s',
    async (code) => {
      const { autosave, deps, place } = await refusing(code);
      expect(autosave.get()).toMatchObject({ status: 'refused', error: { code } });
      autosave.retry();
      autosave.change(form('Typed on'));
      await vi.advanceTimersByTimeAsync(600_000);
      expect(await autosave.save()).toBe(false);
      expect(deps.save).toHaveBeenCalledTimes(1);
      expect(place.kept?.form.content).toBe('Typed on');
    },
  );

  test('is sent again when the session may do something else', async () => {
    const { autosave, deps, place } = await refusing('FORBIDDEN');
    deps.save.mockImplementation(async (save) => ok(copy(save.form.content)));
    autosave.retryAllowed();
    await vi.advanceTimersByTimeAsync(0);
    expect(autosave.get().status).toBe('saved');
    expect(place.kept).toBeNull();
  });

  test('is not sent for a key that was pressed while the refusal was under way', async () => {
    const { deps, open } = server({ stored, copy: null });
    const { promise, resolve } = Promise.withResolvers<void>();
    deps.save.mockImplementation(async () => {
      await promise;
      return err('FORBIDDEN');
    });
    const autosave = open();
    autosave.change(form('Typed'));
    await vi.advanceTimersByTimeAsync(1600);
    autosave.change(form('Typed on'));
    resolve();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(deps.save).toHaveBeenCalledTimes(1);
    expect(autosave.get().form.content).toBe('Typed on');
  });
});

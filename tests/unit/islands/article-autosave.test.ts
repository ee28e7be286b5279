import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Save, WorkingCopy } from '#src/data/newsroom/article-drafts.ts';
import type { StoredArticle } from '#src/data/newsroom/article-editing.ts';
import { type ArticleForm, BLANK_ARTICLE } from '#src/domain/articles/article-form.ts';
import { mergeForms } from '#src/domain/articles/merge.ts';
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
  assignee: null,
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
  counterpartSeen: null,
  articleId: 'article',
  revision,
  base,
  by: 'binh',
  at: '2026-11-21T09:00:00Z',
  restoredFrom: null,
  form: form(content),
});

/** A server with one working copy at most, as the database keeps it. */
function server(held: Held, kept: Kept | null = null) {
  const now = { ...held };
  const place = { kept };
  const filed: string[] = [];
  const merged = vi.fn();
  const deps = {
    begin: vi.fn(async (id: string, begun: ArticleForm) => {
      now.stored = { ...stored, id, status: 'draft', form: { ...begun, slug: '' } };
      return ok(now.stored);
    }),
    merge: async (...versions: Parameters<typeof mergeForms>) => mergeForms(...versions),
    onMerged: merged,
    save: vi.fn(async (save: Omit<Save, 'counterpartSeen'>) => {
      if ((save.copy?.revision ?? null) !== (now.copy?.revision ?? null)) return err('stale');
      now.copy = copy(save.form.content, (now.copy?.revision ?? 0) + 1, save.base ?? '');
      now.copy = { ...now.copy, restoredFrom: save.restoredFrom, form: save.form };
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
      { held: { ...now }, blank: BLANK_ARTICLE, kept: place.kept, id: 'new' },
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
  const kept = { form: form('Kept.'), id: 'article', revision: 1, base: 't0', origin: null };
  const { now, open } = server({ stored, copy: copy('Before.') }, kept);
  const autosave = open();
  expect(autosave.get()).toMatchObject({ restored: true, form: { content: 'Kept.' } });
  await vi.advanceTimersByTimeAsync(2000);
  expect(now.copy?.form.content).toBe('Kept.');
});

test('a new text is an article from its first save on, under one id, whatever fails', async () => {
  const { deps, now, open } = server({ stored: null, copy: null });
  deps.begin.mockResolvedValueOnce(err('offline') as never);
  const autosave = open();
  autosave.change({ title: 'A', slug: 'Half an addr', content: 'Text.' });
  await vi.advanceTimersByTimeAsync(1600);
  expect(autosave.get()).toMatchObject({ status: 'failed', held: { stored: null } });
  await vi.advanceTimersByTimeAsync(5000);
  expect(deps.begin.mock.calls.map(([id]) => id)).toEqual(['new', 'new']);
  expect(now.stored).toMatchObject({ id: 'new', form: { content: 'Text.' } });
  // What the row cannot hold is in the working copy.
  expect(now.copy?.form.slug).toBe('Half an addr');
  autosave.change({ content: 'Text, and more.' });
  await vi.advanceTimersByTimeAsync(2000);
  expect(deps.begin).toHaveBeenCalledTimes(2);
  expect(now.copy?.form.content).toBe('Text, and more.');
});

test('of a draft, what is typed and taken back is saved: its row says what was typed', async () => {
  const draft = { ...stored, status: 'draft' as const };
  const { now, open } = server({ stored: draft, copy: null });
  const autosave = open();
  autosave.change({ content: 'Typed.' });
  await vi.advanceTimersByTimeAsync(2000);
  autosave.change({ content: 'Live.' });
  await vi.advanceTimersByTimeAsync(2000);
  expect(now.copy?.form.content).toBe('Live.');
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

  const PARAGRAPHS = 'One.\n\nTwo.\n\nThree.';
  const together = async (mine: string, theirs: string) => {
    const site = server({ stored: { ...stored, form: form(PARAGRAPHS) }, copy: null });
    const autosave = site.open();
    site.now.copy = copy(theirs);
    autosave.change({ content: mine });
    await vi.advanceTimersByTimeAsync(2000);
    return { ...site, autosave };
  };

  test('different paragraphs come together by themselves', async () => {
    const { autosave, now, deps, filed } = await together(
      '1, mine.\n\nTwo.\n\nThree.',
      'One.\n\nTwo.\n\n3, theirs.',
    );
    expect(now.copy?.form.content).toBe('1, mine.\n\nTwo.\n\n3, theirs.');
    expect(autosave.get()).toMatchObject({
      status: 'saved',
      conflict: null,
      form: { content: now.copy?.form.content },
    });
    expect(deps.onMerged).toHaveBeenCalledWith('binh');
    expect(filed).toEqual([]);
  });

  test('what another one saved without a change, or with the same change, is no news', async () => {
    const mine = '1, mine.\n\nTwo.\n\nThree.';
    for (const theirs of [PARAGRAPHS, mine]) {
      const { autosave, now, deps } = await together(mine, theirs);
      expect(now.copy?.form.content).toBe(mine);
      expect(autosave.get()).toMatchObject({ status: 'saved', conflict: null });
      expect(deps.onMerged).not.toHaveBeenCalled();
    }
  });

  test('an article of which something else than its text was changed has nothing to merge', async () => {
    for (const [text, merges] of [
      [PARAGRAPHS, 0],
      ['One.\n\nTwo.\n\n3, theirs.', 1],
    ] as const) {
      const site = server({ stored: { ...stored, form: form(PARAGRAPHS) }, copy: null });
      const autosave = site.open();
      autosave.change({ content: '1, mine.\n\nTwo.\n\nThree.' });
      await autosave.meetStored({ ...stored, updatedAt: 't1', form: form(text) });
      expect(site.deps.onMerged).toHaveBeenCalledTimes(merges);
    }
  });

  const draft = { ...stored, status: 'draft' as const, form: form(PARAGRAPHS) };
  const theirs = 'One.\n\nTwo.\n\n3, theirs.';

  test('storing that was refused is tried again only where no text is newer', async () => {
    const site = server({ stored: draft, copy: copy(PARAGRAPHS) });
    const autosave = site.open();
    site.now.stored = { ...draft, updatedAt: 't1' };
    site.now.copy = { ...copy(PARAGRAPHS, 2, 't1') };
    expect(await autosave.meetNewer()).toEqual(ok(true));
    expect(autosave.get().held).toEqual(site.now);
    expect(autosave.news()).toBe(0);
    site.now.copy = copy(theirs, 3, 't1');
    expect(await autosave.meetNewer()).toEqual(ok(false));
    expect(autosave.get()).toMatchObject({ status: 'saved', form: { content: theirs } });
    expect(autosave.get().held).toEqual(site.now);
    expect(autosave.news()).toBe(1);
    // What is theirs altogether is not saved once more.
    expect(site.deps.save).not.toHaveBeenCalled();
  });

  test('what was decided about an article brings the words that came with it', async () => {
    for (const [isSubmitted, mine] of [
      [false, PARAGRAPHS],
      [true, PARAGRAPHS],
      [false, '1, mine.\n\nTwo.\n\nThree.'],
    ] as const) {
      const site = server({ stored: draft, copy: copy(PARAGRAPHS) });
      const autosave = site.open();
      if (mine !== PARAGRAPHS) autosave.change({ content: mine });
      site.now.stored = { ...draft, updatedAt: 't1', form: form(theirs) };
      site.now.copy = isSubmitted ? null : copy(theirs, 2, 't1');
      await autosave.adopt(site.now.stored);
      const merged = mine === PARAGRAPHS ? theirs : '1, mine.\n\nTwo.\n\n3, theirs.';
      expect(autosave.get()).toMatchObject({ status: 'saved', form: { content: merged } });
      expect(autosave.get().held.stored?.updatedAt).toBe('t1');
      expect(autosave.news()).toBe(1);
      expect(site.deps.onMerged).toHaveBeenCalledWith(isSubmitted ? null : 'binh');
    }
  });

  test('a decision alone leaves the working copy one of what is stored now', async () => {
    const site = server({ stored: draft, copy: copy(theirs) });
    const autosave = site.open();
    await autosave.adopt({ ...draft, updatedAt: 't1', form: form(theirs) });
    expect(autosave.get().held.copy?.base).toBe('t1');
    expect(site.deps.load).not.toHaveBeenCalled();
    expect(autosave.news()).toBe(0);
  });

  test('a text that was stored past the working copy is not stored over by a second attempt', async () => {
    const live = { ...stored, form: form(PARAGRAPHS) };
    const mine = '1, mine.\n\nTwo.\n\nThree.';
    const site = server({ stored: live, copy: copy(mine) });
    const autosave = site.open();
    site.now.stored = { ...live, updatedAt: 't1', form: form(theirs) };
    await autosave.look();
    expect(autosave.get().form.content).toBe('1, mine.\n\nTwo.\n\n3, theirs.');
    await autosave.save();
    // What both began with is not known any more.
    await autosave.meetStored(site.now.stored);
    expect(autosave.get().conflict).toMatchObject({ isStored: true, merge: null });
  });

  test('the same paragraph is asked about, and both of it can stay', async () => {
    const { autosave, now, filed } = await together(
      '1, mine.\n\n2, mine.\n\nThree.',
      'One.\n\n2, theirs.\n\n3, theirs.',
    );
    expect(autosave.get().conflict?.merge?.clashes).toEqual([
      { field: 'content', mine: ['2, mine.'], theirs: ['2, theirs.'] },
    ]);
    await autosave.resolve('both');
    expect(now.copy?.form.content).toBe('1, mine.\n\n2, theirs.\n\n2, mine.\n\n3, theirs.');
    expect(filed).toEqual([]);
  });

  test('what a browser kept of an older version is compared with what it was made from', async () => {
    const origin = form(PARAGRAPHS);
    for (const [mine, status] of [
      ['1, mine.\n\nTwo.\n\nThree.', 'saved'],
      ['One.\n\nTwo.\n\n3, mine.', 'conflict'],
    ] as const) {
      const kept = { form: form(mine), id: null, revision: 1, base: 't0', origin };
      const site = server({ stored, copy: copy('One.\n\nTwo.\n\n3, theirs.', 2) }, kept);
      const autosave = site.open();
      await vi.advanceTimersByTimeAsync(2000);
      expect(autosave.get().status).toBe(status);
      if (status === 'saved')
        expect(site.now.copy?.form.content).toBe('1, mine.\n\nTwo.\n\n3, theirs.');
    }
  });

  test('a question that was not answered is asked again by the next opening', async () => {
    const kept = {
      ...{ form: form('One.\n\nTwo.\n\n3, mine.'), id: null, revision: 1, base: 't0' },
      origin: form(PARAGRAPHS),
    };
    const site = server({ stored, copy: copy('One.\n\nTwo.\n\n3, theirs.', 2) }, kept);
    for (const _ of [1, 2, 3]) {
      const autosave = site.open();
      await vi.advanceTimersByTimeAsync(2000);
      expect(autosave.get().status).toBe('conflict');
      autosave.keepNow();
    }
    expect(site.now.copy?.form.content).toBe('One.\n\nTwo.\n\n3, theirs.');
    expect(site.place.kept?.form.content).toBe('One.\n\nTwo.\n\n3, mine.');
  });

  test('what is typed while theirs is on its way is compared, too', async () => {
    const site = server({ stored: { ...stored, form: form(PARAGRAPHS) }, copy: null });
    const autosave = site.open();
    const gate = Promise.withResolvers<void>();
    site.deps.load.mockImplementationOnce(async () => {
      await gate.promise;
      return ok({ ...site.now });
    });
    site.now.copy = copy('One.\n\nTwo.\n\n3, theirs.');
    autosave.change({ content: '1\n\nTwo.\n\nThree.' });
    await vi.advanceTimersByTimeAsync(1600);
    autosave.change({ content: '1, mine.\n\nTwo.\n\nThree.' });
    gate.resolve();
    await vi.advanceTimersByTimeAsync(2000);
    expect(site.now.copy?.form.content).toBe('1, mine.\n\nTwo.\n\n3, theirs.');
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

describe('what a person alone tries again', () => {
  test.each(['UNAUTHENTICATED', 'CONFLICT'] as const)('%s is sent once', async (code) => {
    const { deps, place, open } = server({ stored, copy: null });
    deps.save.mockImplementation(async () => err(code));
    const autosave = open();
    autosave.change(form('Typed'));
    await vi.advanceTimersByTimeAsync(1600);
    autosave.change(form('Typed on'));
    autosave.retry();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(deps.save).toHaveBeenCalledTimes(1);
    expect(autosave.get()).toMatchObject({ status: 'failed', error: { code } });
    expect(place.kept?.form.content).toBe('Typed on');
    deps.save.mockImplementation(async (save) => ok(copy(save.form.content)));
    expect(await autosave.save()).toBe(true);
  });

  test('what is called stale again and again is no newer version', async () => {
    const { deps, open } = server({ stored, copy: null });
    deps.save.mockImplementation(async () => err('stale'));
    const autosave = open();
    autosave.change(form('Typed'));
    await vi.advanceTimersByTimeAsync(600_000);
    expect(deps.save.mock.calls.length).toBeLessThanOrEqual(4);
    expect(autosave.get().status).toBe('failed');
  });
});

import { expect, test } from 'vitest';
import { NOTE_LIMIT, noteForm } from '#src/domain/directory/note.ts';
import { loadReasons } from '#src/i18n/in-browser/reasons.ts';

test('reasons come in the language that is asked for, and each is one that can be sent', async () => {
  const [en, vi] = await Promise.all([loadReasons('en'), loadReasons('vi')]);
  expect(en[0]).toContain('website');
  expect(vi[0]).toContain('Trang web');
  expect(vi).toHaveLength(en.length);
  for (const note of [...en, ...vi]) {
    expect(note.length).toBeLessThan(NOTE_LIMIT / 2);
    expect(noteForm.safeParse({ note }).success).toBe(true);
  }
});

import { expect, test } from 'vitest';
import { countUncredited, getDisclosure, saveDisclosure } from '#src/data/newsroom/disclosure.ts';
import { refusing, speakProject } from '#tests/support/spoken-project.ts';

const says = (answer: unknown) => speakProject(() => Response.json(answer));

test('a story tells who paid for it, and what machines made', async () => {
  const { db, asked } = says({ paid: 'sponsored', paid_by: 'FPT', machine_made: ['picture'] });
  expect(await getDisclosure(db, 'a')).toEqual({
    ok: true,
    value: { paid: 'sponsored', paidBy: 'FPT', machines: ['picture'] },
  });
  expect(asked[0]?.path).toMatch(/articles\?select=paid%2Cpaid_by%2Cmachine_made&id=eq\.a$/);
  expect(await getDisclosure(speakProject(refusing(500)).db, 'a')).toMatchObject({ ok: false });
});

test('it is said at once; nobody is named where nobody paid', async () => {
  const { db, asked } = says(true);
  const said = { paid: null, paidBy: 'FPT', machines: ['text'] } as const;
  expect(await saveDisclosure(db, 'a', said)).toEqual({ ok: true, value: null });
  expect(asked[0]?.body).toEqual({
    ...{ article: 'a', paid: null, paid_by: '', machine_made: ['text'] },
  });
  expect(await saveDisclosure(says(false).db, 'a', said)).toMatchObject({
    error: { code: 'NOT_FOUND' },
  });
  expect(await saveDisclosure(speakProject(refusing(500)).db, 'a', said)).toMatchObject({
    ok: false,
  });
});

test('stories whose picture names nobody are counted', async () => {
  const { db, asked } = speakProject(
    () => new Response(null, { headers: { 'content-range': '*/7' } }),
  );
  expect(await countUncredited(db)).toEqual({ ok: true, value: 7 });
  expect(asked[0]?.path).toContain('image_credit=is.null');
  expect(await countUncredited(speakProject(refusing(500)).db)).toMatchObject({ ok: false });
});

import { expect, test } from 'vitest';
import { eraseRecord } from '#src/data/newsroom/erasure.ts';
import { getOutsidePictures } from '#src/data/newsroom/outside-pictures.ts';
import { codeIn, freshName, sharedDesk, valueIn } from '#tests/support/desk.ts';

const desk = sharedDesk();

test('an administrator sees what would go before it is gone; nobody else does', async () => {
  const slug = freshName('person');
  const { error } = await desk.admin.client
    .from('people')
    .insert({ slug, name: `Somebody ${slug}` });
  expect(error).toBeNull();
  const what = { kind: 'person', key: ` ${slug}` } as const;
  expect(codeIn(await eraseRecord(desk.editor.client, what, false))).toBe('FORBIDDEN');
  for (const dry of [true, false])
    expect(valueIn(await eraseRecord(desk.admin.client, what, dry))).toMatchObject({
      removed: { people: 1 },
      stays: { stories: 0 },
    });
  expect(valueIn(await eraseRecord(desk.admin.client, what, false)).removed).toMatchObject({
    people: 0,
  });
});

test('whoever writes hears how far a picture of another site is', async () => {
  const address = `https://pictures.example/${freshName('picture')}.png`;
  expect(
    valueIn(await getOutsidePictures(desk.contributor.client, [address, '/own.png', 'nonsense'])),
  ).toEqual([{ address, state: 'waiting', problem: null }]);
  expect(valueIn(await getOutsidePictures(desk.user.client, [address]))).toEqual([]);
});

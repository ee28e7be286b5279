import { expect, test } from 'vitest';
import { linkNames, listUnlinkedNames } from '#src/data/newsroom/linking.ts';
import { listMentions } from '#src/data/newsroom/mentions.ts';
import { codeIn, freshName, makersOf, sharedDesk, valueIn } from '#tests/support/desk.ts';

// Where somebody was named before they came into a directory, and one click that links it.

const desk = sharedDesk();
const { publish, addStartup, addInvestor } = makersOf(desk);

/** Without its sources, which are another matter. */
const addRound = (startup: string, names: readonly string[], day = '2026-03-12') =>
  desk.withoutTriggers(async () => {
    const round = await desk.insert('funding_rounds', {
      ...{ startup_id: startup, announced_on: day, kind: 'Seed' },
    });
    for (const name of names) await desk.insert('round_investors', { round_id: round, name });
    return round;
  });

test('a fund is linked to the rounds that name it, by every name it has, and to no other', async () => {
  const db = desk.editor.client;
  const company = await addStartup({ name: 'Thuyền Thúng', slug: freshName('thuyen') });
  const fund = await addInvestor({ name: 'Sông Mã Partners', slug: freshName('song-ma') });
  await desk.insert('entity_names', { investor_id: fund, name: 'Mã Giang Quỹ', former: true });
  const own = await addRound(company, ['Công ty TNHH Sông Mã Partners', 'Another Fund']);
  const former = await addRound(company, ['MÃ GIANG QUỸ'], '2026-02-01');
  await addRound(company, ['Sông Mã Partners Asia'], '2026-01-01');
  const waiting = await addInvestor({ name: 'Another Fund', status: 'pending' });

  const found = valueIn(await listUnlinkedNames(db, { kind: 'investor', id: fund }));
  expect(found).toEqual([
    expect.objectContaining({ id: own, place: 'round', title: 'Thuyền Thúng · Seed' }),
    expect.objectContaining({ id: former, day: '2026-02-01' }),
  ]);
  // Who waits is not public, and links nothing.
  expect(valueIn(await listUnlinkedNames(db, { kind: 'investor', id: waiting }))).toEqual([]);

  const all = found.map(({ id }) => id);
  expect(valueIn(await linkNames(db, { kind: 'investor', id: fund }, all))).toBe(2);
  const rows = await desk.rows(
    'select round_id, investor_id, name from round_investors where round_id = any ($1) order by name nulls first',
    [own, former],
  );
  expect(rows.filter(({ investor_id }) => investor_id === fund)).toHaveLength(2);
  expect(rows.filter(({ name }) => name === 'Another Fund')).toHaveLength(1);
  expect(valueIn(await listUnlinkedNames(db, { kind: 'investor', id: fund }))).toEqual([]);
  expect(valueIn(await linkNames(db, { kind: 'investor', id: fund }, all))).toBe(0);
});

test('a company is linked to published stories that have its name, accents and all', async () => {
  const db = desk.editor.client;
  const company = await addStartup({ name: 'Bánh Tẻ Số', slug: freshName('banh-te') });
  const named = await publish({
    content: '<p>Hôm qua <b>Bánh Tẻ Số</b>, ở Hưng Yên, gọi vốn.</p>',
  });
  await publish({ content: '<p>Banh Te So is something else.</p>' });
  await publish({ content: '<p>Bánh Tẻ Sống ngon.</p>' });
  await publish({ content: '<p>Bánh Tẻ Số.</p>', status: 'draft', published_at: null });
  const found = valueIn(await listUnlinkedNames(db, { kind: 'startup', id: company }));
  expect(found.map(({ id, place }) => [id, place])).toEqual([[named, 'story']]);
  expect(valueIn(await linkNames(db, { kind: 'startup', id: company }, [named]))).toBe(1);
  expect(valueIn(await listMentions(db, named))).toEqual([
    expect.objectContaining({ id: company, role: 'mentioned' }),
  ]);
  expect(valueIn(await listUnlinkedNames(db, { kind: 'startup', id: company }))).toEqual([]);
});

test('a round of the company itself is not offered, and a name that is written twice is linked once', async () => {
  const db = desk.editor.client;
  const fund = await addInvestor({ name: 'Tự Thân Capital', slug: freshName('tu-than') });
  const itself = await addStartup({ name: 'Tự Thân Capital', slug: freshName('tu-than') });
  const other = await addStartup({ name: 'Khác', slug: freshName('khac') });
  await addRound(itself, ['Tu Than Capital']);
  const twice = await addRound(other, ['Tự Thân Capital', 'Tự Thân Capital Ltd']);
  const found = valueIn(await listUnlinkedNames(db, { kind: 'investor', id: fund }));
  expect([...new Set(found.map(({ id }) => id))]).toEqual([twice]);
  expect(valueIn(await linkNames(db, { kind: 'investor', id: fund }, [twice]))).toBe(1);
});

test('nobody but reviewers asks, and too much at once is refused', async () => {
  const entry = { kind: 'startup', id: await addStartup() } as const;
  expect(codeIn(await listUnlinkedNames(desk.contributor.client, entry))).toBe('FORBIDDEN');
  expect(codeIn(await linkNames(desk.contributor.client, entry, []))).toBe('FORBIDDEN');
  const many = Array.from({ length: 401 }, () => entry.id);
  expect(codeIn(await linkNames(desk.editor.client, entry, many))).not.toBe('ok');
  expect(codeIn(await listUnlinkedNames(desk.broken(), entry))).toBe('UNAVAILABLE');
  expect(codeIn(await linkNames(desk.broken(), entry, []))).toBe('UNAVAILABLE');
});

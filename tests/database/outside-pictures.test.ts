import { afterAll, beforeAll, expect, test } from 'vitest';
import { outsideName } from '#src/pictures/outside-name.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

// Pictures of other sites: what is asked for, how often, and until when.

let db: TestDatabase;
const rows = async (sql: string, ...values: unknown[]) =>
  (await db.query<Record<string, unknown>>(sql, values)).rows;
const asked = async () =>
  (await rows('select address from private.outside_pictures order by 1')).map(
    ({ address }) => address,
  );
const at = (name: string) => `https://pictures.example/${name}.png`;
const forget = () => rows('delete from private.outside_pictures');
const startup = (logo: string) =>
  rows(`update public.startups set logo_url = $1 where slug = 'own'`, logo);

beforeAll(async () => {
  db = await migratedDatabase();
  await rows(`insert into public.startups (name, slug, description, category, status)
    values ('Own', 'own', 'Text.', 'SaaS', 'approved')`);
});
afterAll(() => db.close());

test('what a row shows of another site is asked for, wherever it stands', async () => {
  await startup('HTTP://pictures.example/logo.png');
  await rows(
    `insert into public.investors (name, slug, status, logo_url) values ('Fund', 'fund', 'approved', $1)`,
    at('fund'),
  );
  await rows(`insert into public.authors (name, slug, photo) values ('Lan', 'lan', $1)`, at('lan'));
  await rows(
    `insert into public.articles (title, slug, content, category, status, featured_image, social_image)
     values ('Story', 'story', $1, 'tech', 'draft', $2, $3)`,
    `<figure><img alt="A" src="${at('body')}?a=1&amp;b=2"></figure> and src="${at('no-picture')}" <a href="${at('link')}">link</a>`,
    at('cover'),
    at('social'),
  );
  await rows(
    `insert into public.newsletter_issues (subject_en, subject_vi, blocks) values ('Issue', '', $1::jsonb)`,
    JSON.stringify([
      { id: 'a', kind: 'picture', image: at('letter'), words: {} },
      { id: 'b', kind: 'sponsor', image: at('sponsor'), url: at('shop'), words: {} },
    ]),
  );
  await rows(
    `insert into public.newsletter_templates (name, subject_en, subject_vi, blocks) values ('Template', 'Subject', '', $1::jsonb)`,
    JSON.stringify([{ id: 'a', kind: 'picture', image: at('template'), words: {} }]),
  );
  expect(await asked()).toEqual(
    [
      at('logo'),
      at('fund'),
      at('lan'),
      `${at('body')}?a=1&b=2`,
      at('cover'),
      at('social'),
      at('letter'),
      at('sponsor'),
      at('template'),
    ].toSorted(),
  );
});

test('a path of this site is not', async () => {
  await forget();
  await startup('/logos/own.svg');
  expect(await asked()).toEqual([]);
});

test('it is handed out once a time, later each time, and given up after a week', async () => {
  await forget();
  await startup(at('late'));
  const due = () => rows('select * from public.outside_pictures_due(5)');
  const waits: unknown[] = [];
  for (let attempt = 1; attempt <= 7; attempt += 1) {
    expect(await due()).toEqual([{ address: at('late'), name: outsideName(at('late')) }]);
    expect(await due()).toEqual([]);
    await rows(`select public.outside_picture_settled($1, 'slow')`, at('late'));
    const [row] = await rows(
      `select case next_at when 'infinity' then 'never'
         else date_trunc('minute', next_at - now() + interval '30 seconds')::text end as wait
       from private.outside_pictures`,
    );
    waits.push(row?.['wait']);
    if (attempt < 7) await rows('update private.outside_pictures set next_at = now()');
  }
  expect(waits).toEqual([
    '00:01:00',
    '00:05:00',
    '00:30:00',
    '03:00:00',
    '24:00:00',
    '2 days 24:00:00',
    'never',
  ]);
  // Saved again, it begins afresh.
  await startup(at('late'));
  expect(await due()).toHaveLength(1);
  await rows('select public.outside_picture_settled($1)', at('late'));
  expect(
    await rows('select problem, taken_at is not null as here from private.outside_pictures'),
  ).toEqual([{ problem: null, here: true }]);
  await startup(at('late'));
  expect(await due()).toEqual([]);
});

test('what no row shows any more is forgotten after a day, and what nobody noted is asked for', async () => {
  await forget();
  await startup(at('now'));
  await forget();
  await rows(
    `insert into private.outside_pictures (address, noted_at) values
      ($1, now() - interval '2 days'), ($2, now() - interval '2 hours')`,
    at('before'),
    at('typed'),
  );
  const tidy = () => rows('select * from public.tidy_outside_pictures() as name');
  expect(await tidy()).toEqual([{ name: outsideName(at('before')) }]);
  expect(await asked()).toEqual(expect.arrayContaining([at('now'), at('typed')]));
  expect(await asked()).not.toContain(at('before'));
  await rows(`update private.outside_pictures set noted_at = now() - interval '2 days'`);
  // Once a day.
  expect(await tidy()).toEqual([]);
});

import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { importRedirects } from '#src/data/newsroom/redirect-import.ts';
import { listRedirects, REDIRECT_COLUMNS } from '#src/data/newsroom/redirects.ts';
import { toCsv } from '#src/domain/tables/csv.ts';
import { codeIn, sharedDesk, valueIn } from '#tests/support/desk.ts';
import { chosenFile, triedAndDone } from '#tests/support/import-file.ts';
import { hands, TABLES, written } from '#tests/support/written-table.ts';

// Files of redirects, through what the dialog calls.

const desk = sharedDesk();
const empty = () => desk.rows('delete from public.redirects');
beforeEach(empty);

const columns = REDIRECT_COLUMNS.map((name) => ({ name, label: name, needed: true }));
const take = async (file: Uint8Array<ArrayBuffer> | string) =>
  triedAndDone(async (options) =>
    importRedirects(desk.admin.client, await chosenFile(file, { columns }), options),
  );
const stored = () =>
  desk.rows('select from_path as "from", to_path as "to" from public.redirects order by from_path');

test('takes what the redirect plugin of WordPress exports', async () => {
  const said = await take(
    [
      'source,target,regex,code,type,hits,title,status',
      '/2019/03/pho-24/,/article/pho-24,0,301,url,12,,active',
      'https://old.example/vi/gi%E1%BB%9Bi-thi%E1%BB%87u,https://old.example/about/,0,301,url,0,,active',
    ].join('\n'),
  );
  expect(said).toMatchObject({ rows: 2, taken: 2, problems: [] });
  expect(await stored()).toEqual([
    { from: '/2019/03/pho-24', to: '/article/pho-24' },
    { from: '/giới-thiệu', to: '/about' },
  ]);
});

test('says of each row that it leaves out why', async () => {
  const said = await take(
    [
      'from,to',
      '/a,/latest',
      '/a/,/about',
      '/about,/latest',
      'mailto:a@b.example,/latest',
      '/b,c',
      '/d,/d',
      '/e,/a',
    ].join('\n'),
  );
  expect(said).toMatchObject({ rows: 7, taken: 1 });
  expect(said.problems).toEqual([
    { line: 3, problem: 'known' },
    { line: 4, problem: 'redirect_live' },
    { line: 5, problem: 'from' },
    { line: 6, problem: 'to' },
    { line: 7, problem: 'redirect_loop' },
    { line: 8, problem: 'redirect_chain' },
  ]);
});

test('more rows than a call takes are one file', async () => {
  const rows = Array.from({ length: 450 }, (_, at) => [`/old-${at}`, '/latest']);
  expect(await take(toCsv([REDIRECT_COLUMNS, ...rows]))).toMatchObject({ rows: 450, taken: 450 });
  const again = await take(toCsv([REDIRECT_COLUMNS, ...rows]));
  expect(again.problems).toHaveLength(450);
});

test('only administrators import, and a file without the columns is none', async () => {
  const source = await chosenFile('from,to\n/a,/latest', { columns });
  const options = { dry: true, onPiece: () => undefined };
  expect(codeIn(await importRedirects(desk.editor.client, source, options))).toBe('FORBIDDEN');
  expect(codeIn(await importRedirects(desk.broken(), source, options))).toBe('UNAVAILABLE');
  const other = await chosenFile('a,b\n/a,/latest', { columns });
  expect(codeIn(await importRedirects(desk.admin.client, other, options))).toBe('no_columns');
});

test(`an export comes back, seed ${TABLES.seed}`, async () => {
  // A browser never asks for a path with these steps.
  const part = fc
    .stringMatching(/^[a-z0-9àảãáạăđêôơư='"+@,;|().!*&$~-]{1,12}$/u)
    .filter((name) => !/^\.+$/.test(name));
  const path = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('/'));
  const redirects = fc.uniqueArray(path, { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(redirects, hands, async (paths, hand) => {
      await empty();
      for (const [at, each] of paths.entries())
        await desk.rows(
          'insert into public.redirects (from_path, to_path) values ($1, $2)',
          `/from/${each}`,
          `/to-${at}/${each}`,
        );
      const before = await stored();
      const { rows } = valueIn(
        await listRedirects(desk.editor.client, { search: '', page: 1, pageSize: 1000 }),
      );
      const cells = rows.map((row) => REDIRECT_COLUMNS.map((name) => row[name]));
      await empty();
      expect(await take(written([[...REDIRECT_COLUMNS], ...cells], hand))).toMatchObject({
        problems: [],
      });
      expect(await stored()).toEqual(before);
    }),
    TABLES,
  );
});

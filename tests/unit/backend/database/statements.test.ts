import { expect, test } from 'vitest';
import { splitStatements } from '#src/backend/database/statements.ts';

test.each([
  ['nothing', ' \n-- only a comment\n;;', []],
  ['the last one may lack its end', 'select 1; select 2', ['select 1', 'select 2']],
  ['a comment goes with what it is about', '-- One.\nselect 1;', ['-- One.\nselect 1']],
  [
    'texts and names',
    `select 'a;''b', "c;""d"; select 2;`,
    [`select 'a;''b', "c;""d"`, 'select 2'],
  ],
  ['escapes', String.raw`select E'a\';b'; select 2;`, [String.raw`select E'a\';b'`, 'select 2']],
  ['comments', 'select /* ; */ 1 -- ;\n; select 2;', ['select /* ; */ 1 -- ;', 'select 2']],
  [
    'bodies',
    'create function a() as $$ begin; end $$; do $x$ $$; $x$; select $1;',
    ['create function a() as $$ begin; end $$', 'do $x$ $$; $x$', 'select $1'],
  ],
  ['signs of none', 'select 1 - 2 / 3;', ['select 1 - 2 / 3']],
])('%s', (_, sql, statements) => {
  expect(splitStatements(sql)).toEqual(statements);
});

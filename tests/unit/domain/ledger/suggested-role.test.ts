import { expect, test } from 'vitest';
import { checkForm } from '#src/domain/form-rules.ts';
import { proposalForm } from '#src/domain/ledger/proposals.ts';
import { readSuggestedRole, writeSuggestedRole } from '#src/domain/ledger/suggested-role.ts';

const ROLE = { role: 'cto', name: 'Lê Thu', since: 2024 } as const;

test('a role is read as it was written, with its year or without', () => {
  expect(readSuggestedRole(writeSuggestedRole(ROLE))).toEqual(ROLE);
  expect(readSuggestedRole(writeSuggestedRole({ ...ROLE, since: null }))).toEqual({
    ...ROLE,
    since: null,
  });
});

test.each([
  'Lê Thu is the CTO.',
  'cto',
  'cto\nLê Thu',
  'cto\nLê Thu\nlast year',
  'cto\nLê Thu\n2024\nand more',
  'gardener\nLê Thu\n2024',
])('%j is a sentence', (value) => {
  expect(readSuggestedRole(value)).toBeNull();
});

const typed = { role: 'cto', name: ' Lê\n Thu ', since: '2024', source: 'https://a.vn', note: '' };
const check = (change: object) =>
  checkForm(proposalForm({ kind: 'startup', field: 'role', claimed: true }, 'vi'), {
    ...typed,
    ...change,
  });

test('its form needs a name and a source, also of whoever keeps the page', () => {
  expect(check({})).toMatchObject({
    values: { value: writeSuggestedRole(ROLE), source: 'https://a.vn', note: null },
  });
  expect(check({ since: '' })).toMatchObject({ values: { value: 'cto\nLê Thu\n–' } });
  for (const [field, value] of [
    ['name', ' '],
    ['source', ''],
    ['since', '24'],
    ['role', 'gardener'],
  ] as const)
    expect(check({ [field]: value })).toHaveProperty(['problems', field]);
});

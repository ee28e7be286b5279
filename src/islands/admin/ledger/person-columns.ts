import { PERSON_COLUMNS } from '#src/domain/ledger/person-file.ts';
import { COMPANY_ROLES } from '#src/domain/ledger/rounds.ts';
import type { ImportColumn } from '#src/domain/tables/mapping.ts';
import type { TextKey } from '#src/i18n/texts.ts';

/** What the import of people wants of each row, by its names on screen. */
export const personColumns = (t: (key: TextKey) => string): readonly ImportColumn[] =>
  PERSON_COLUMNS.map((name) => ({
    ...{ name, label: t(`admin.people.column.${name}`), needed: name === 'name' },
    ...(name === 'role' && {
      choices: COMPANY_ROLES.map((role) => {
        const label = t(`ledger.role.${role}`);
        return { value: role, label, names: [label] };
      }),
    }),
  }));

import type { ProfileKind } from '#src/domain/ledger/proposals.ts';
import { COMPANY_ROLES } from '#src/domain/ledger/rounds.ts';
import { readSuggestedRole } from '#src/domain/ledger/suggested-role.ts';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { FieldRow } from '../../ui/layout.ts';
import type { PartProps } from '../context.ts';

type Props = Pick<PartProps, 'words'> & {
  readonly kind: ProfileKind;
  readonly value: string | null;
  /** What was typed into a field before a reload, else what it begins with. */
  readonly kept: (field: string, begin: string) => string;
};

/** What somebody is somewhere, with the fields of the ledger. */
export function RoleFields({ words, kind, value, kept }: Props) {
  const begun = readSuggestedRole(value ?? '');
  return (
    <>
      <TextField
        label={words[kind === 'person' ? 'companies.role.where' : 'companies.role.who']}
        name="name"
        autoComplete="off"
        maxLength={120}
        required
        defaultValue={kept('name', begun?.name ?? '')}
      />
      <FieldRow className="items-start">
        <SelectField
          label={words['companies.role.what']}
          name="role"
          defaultValue={kept('role', begun?.role ?? COMPANY_ROLES[0])}
          options={COMPANY_ROLES.map((role) => ({
            value: role,
            label: words[`ledger.role.${role}`],
          }))}
        />
        <TextField
          label={words['companies.role.since']}
          name="since"
          inputMode="numeric"
          maxLength={4}
          defaultValue={kept('since', String(begun?.since ?? ''))}
        />
      </FieldRow>
    </>
  );
}

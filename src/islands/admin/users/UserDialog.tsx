import { useRef } from 'react';
import { type AdminUser, changeRole, updateProfile } from '#src/data/newsroom/users.ts';
import { type UserEdit, userForm } from '#src/domain/accounts/people-forms.ts';
import { USER_ROLES } from '#src/domain/accounts/roles.ts';
import type { Result } from '#src/domain/result.ts';
import { SelectField, TextArea, TextField } from '../../ui/fields.tsx';
import { useAdmin } from '../admin-context.ts';
import { KEYS } from '../keys.ts';
import { EditDialog } from '../lists/EditDialog.tsx';
import { ResetSecondStep } from './ResetSecondStep.tsx';

type Props = {
  readonly user: AdminUser;
  readonly onClose: () => void;
};

/** Spec §2 and §7, "Edit user". */
export function UserDialog({ user, onClose }: Props) {
  const { t, db } = useAdmin();
  // Should the role be refused, the profile is stored already: the next try edits that version.
  const version = useRef(user.version);
  const save = async ({ role, ...profile }: UserEdit): Promise<Result<unknown>> => {
    const stored = await updateProfile(db, { id: user.id, version: version.current }, profile);
    if (!stored.ok) return stored;
    version.current = stored.value;
    return changeRole(db, user, role);
  };
  return (
    <EditDialog
      type="user"
      title={t('admin.users.editTitle')}
      rules={userForm}
      onSave={save}
      of={KEYS.users}
      onClose={onClose}
    >
      <TextField
        label={t('admin.field.email')}
        hint={t('admin.field.emailHint')}
        name="email"
        type="email"
        defaultValue={user.email}
        required
      />
      <TextField
        label={t('admin.field.fullName')}
        name="full_name"
        defaultValue={user.fullName}
        maxLength={200}
      />
      <TextArea
        label={t('admin.field.bio')}
        name="bio"
        rows={4}
        defaultValue={user.bio}
        maxLength={2000}
      />
      <SelectField
        label={t('admin.field.role')}
        name="role"
        defaultValue={user.role}
        options={USER_ROLES.map((value) => ({ value, label: t(`admin.role.${value}`) }))}
      />
      <ResetSecondStep user={user} />
    </EditDialog>
  );
}

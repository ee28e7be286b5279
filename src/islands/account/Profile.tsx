import { useState } from 'react';
import { browserClient } from '#src/browser/session.ts';
import {
  getProfile,
  type Profile as ProfileData,
  updateProfile,
} from '#src/data/account/accounts.ts';
import { BIO_LENGTH, profileForm } from '#src/domain/accounts/account-forms.ts';
import { holds } from '#src/domain/accounts/roles.ts';
import { LOCALES, languageName } from '#src/i18n/locales.ts';
import { CheckLabel } from '../ui/Checks.tsx';
import { SelectField, TextArea, TextField } from '../ui/fields.tsx';
import { Form, Submit } from '../ui/form.tsx';
import { Actions, Card } from '../ui/layout.ts';
import { Notice } from '../ui/Message.tsx';
import { useForm } from '../ui/use-form.ts';
import { useSession } from '../ui/use-session.ts';
import type { PartProps } from './context.ts';
import { LoadedPart } from './LoadedPart.tsx';
import { useLoaded } from './use-loaded.ts';

/** Name, a few words about oneself, and the language of mails. */
export function Profile(props: PartProps) {
  const { words, user } = props;
  const [loaded, retry] = useLoaded((db) => getProfile(db, user.id));
  return (
    <Card id="profile" aria-labelledby="profile-title">
      <h2 id="profile-title">{words['account.profile.title']}</h2>
      <LoadedPart words={words} loaded={loaded} onRetry={retry}>
        {(profile) => <ProfileForm profile={profile} {...props} />}
      </LoadedPart>
    </Card>
  );
}

function ProfileForm({
  profile,
  words,
  user,
  locale,
}: PartProps & { readonly profile: ProfileData }) {
  const { role } = useSession();
  const mayBeMailed = holds(role, 'contributor');
  const [isSaved, setIsSaved] = useState(false);
  const form = useForm({
    rules: profileForm,
    say: (problem) =>
      (words as Readonly<Record<string, string>>)[`auth.${problem}`] ??
      words['account.profile.refused'],
    failed: words['account.profile.failed'],
    send: async ({ deskMails, ...values }) => {
      setIsSaved(false);
      const change = { ...values, ...(mayBeMailed && { deskMails }) };
      const result = await updateProfile(browserClient(), user.id, change);
      setIsSaved(result.ok);
      if (result.ok) return null;
      const isRefused = result.error.code === 'INVALID_INPUT';
      return { message: words[`account.profile.${isRefused ? 'refused' : 'failed'}`] };
    },
  });
  return (
    <Form of={form}>
      <TextField
        label={words['account.profile.fullName']}
        name="fullName"
        autoComplete="name"
        required
        defaultValue={profile.fullName}
      />
      <TextArea
        label={words['account.profile.bio']}
        name="bio"
        rows={3}
        maxLength={BIO_LENGTH}
        defaultValue={profile.bio}
      />
      <SelectField
        label={words['account.profile.locale']}
        name="locale"
        defaultValue={profile.locale}
        options={LOCALES.map((value) => ({ value, label: languageName(value, locale) }))}
      />
      {mayBeMailed && (
        <CheckLabel>
          <input type="checkbox" name="deskMails" defaultChecked={profile.deskMails} />
          {words['account.profile.deskMails']}
        </CheckLabel>
      )}
      <Notice tone={isSaved ? 'success' : 'error'}>
        {isSaved ? words['account.profile.saved'] : form.message}
      </Notice>
      <Actions>
        <Submit sending={words['account.saving']}>{words['account.profile.save']}</Submit>
      </Actions>
    </Form>
  );
}

import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { browserClient } from '#src/browser/session.ts';
import {
  getProfile,
  type Profile as ProfileData,
  updateProfile,
} from '#src/data/account/accounts.ts';
import { holds } from '#src/domain/accounts/roles.ts';
import { LOCALES, languageName } from '#src/i18n/locales.ts';
import { rulesOf } from '../auth/rules.ts';
import { Button } from '../ui/Button.tsx';
import { CheckLabel } from '../ui/Checks.tsx';
import { Field, InputField } from '../ui/Field.tsx';
import { Actions, Card, Form } from '../ui/layout.ts';
import { Notice } from '../ui/Message.tsx';
import { useSession } from '../ui/use-session.ts';
import type { PartProps } from './context.ts';
import { LoadedPart } from './LoadedPart.tsx';
import { useLoaded } from './use-loaded.ts';

const BIO_LENGTH = 2000;

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

type Values = Pick<ProfileData, 'fullName' | 'bio' | 'locale' | 'deskMails'>;

function ProfileForm({
  profile,
  words,
  user,
  locale,
}: PartProps & { readonly profile: ProfileData }) {
  const { role } = useSession();
  const { register, handleSubmit, formState } = useForm<Values>({ defaultValues: profile });
  const [outcome, setOutcome] = useState<'saved' | 'refused' | 'failed'>();
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (values) => {
    setOutcome(undefined);
    const result = await updateProfile(browserClient(), user.id, values).catch(() => null);
    if (result?.ok) setOutcome('saved');
    else setOutcome(result?.error.code === 'INVALID_INPUT' ? 'refused' : 'failed');
  });
  return (
    <Form method="post" noValidate onSubmit={submit}>
      <InputField
        label={words['account.profile.fullName']}
        error={errors.fullName?.message}
        input={{
          autoComplete: 'name',
          required: true,
          ...register('fullName', rulesOf(words).fullName),
        }}
      />
      <Field
        label={words['account.profile.bio']}
        control={(control) => (
          <textarea
            className="input"
            rows={3}
            maxLength={BIO_LENGTH}
            {...control}
            {...register('bio')}
          />
        )}
      />
      <Field
        label={words['account.profile.locale']}
        control={(control) => (
          <select className="input" {...control} {...register('locale')}>
            {LOCALES.map((each) => (
              <option key={each} value={each}>
                {languageName(each, locale)}
              </option>
            ))}
          </select>
        )}
      />
      {holds(role, 'contributor') && (
        <CheckLabel>
          <input type="checkbox" {...register('deskMails')} />
          {words['account.profile.deskMails']}
        </CheckLabel>
      )}
      <Notice tone={outcome === 'saved' ? 'success' : 'error'}>
        {outcome && words[`account.profile.${outcome}`]}
      </Notice>
      <Actions>
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? words['account.saving'] : words['account.profile.save']}
        </Button>
      </Actions>
    </Form>
  );
}

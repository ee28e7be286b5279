import { type SubmitEvent, useState } from 'react';
import {
  addAdminAddress,
  listAdminAddresses,
  removeAdminAddress,
} from '#src/data/newsroom/records.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldWithButton } from '../../ui/layout.ts';
import { Ranking } from '../../ui/Ranking.ts';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { TextField } from '../lists/fields.tsx';
import { useAnswer } from '../use-answer.ts';
import { Section } from './Section.tsx';

/** The addresses that become administrators. */
export function AdminAddresses() {
  const { t, db, sayDone, sayFailed } = useAdmin();
  const [addresses, load] = useAnswer(listAdminAddresses);
  const [busy, setBusy] = useState<string | null>(null);
  const change = async (email: string, call: typeof addAdminAddress, done: string) => {
    setBusy(email);
    const answer = await call(db, email);
    setBusy(null);
    if (answer.ok) sayDone(done);
    else sayFailed(t('admin.settings.adminsFailed', { message: failureText(t, answer.error) }));
    void load();
    return answer.ok;
  };
  const add = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const email = String(new FormData(form).get('email') ?? '').trim();
    const added = await change(email, addAdminAddress, t('admin.settings.adminsAdded', { email }));
    if (added) form.reset();
  };
  return (
    <Section
      id="admins-title"
      title={t('admin.settings.admins')}
      hint={t('admin.settings.adminsHint')}
      of={addresses}
      foot={
        <FieldWithButton
          as="form"
          onSubmit={(event: SubmitEvent<HTMLFormElement>) => void add(event)}
        >
          <TextField label={t('admin.settings.adminsNew')} name="email" type="email" required />
          <Button type="submit" variant="outline" busy={busy !== null}>
            {t('admin.settings.adminsAdd')}
          </Button>
        </FieldWithButton>
      }
    >
      {(emails) => (
        <Ranking>
          {emails.map((email) => (
            <li key={email}>
              <span>{email}</span>
              <Button
                variant="quiet"
                aria-label={t('admin.settings.adminsRemove', { email })}
                busy={busy === email}
                onClick={() =>
                  void change(
                    email,
                    removeAdminAddress,
                    t('admin.settings.adminsRemoved', { email }),
                  )
                }
              >
                {t('admin.settings.adminsTake')}
              </Button>
            </li>
          ))}
        </Ranking>
      )}
    </Section>
  );
}

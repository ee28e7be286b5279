import { useState } from 'react';
import type { ListQuery } from '#src/data/newsroom/list.ts';
import { type AdminUser, changeRole, listUsers } from '#src/data/newsroom/users.ts';
import { roleForm } from '#src/domain/accounts/people-forms.ts';
import { RANKS, toRole, type UserRole } from '#src/domain/accounts/roles.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Form, Submit } from '../../ui/form.tsx';
import { Block, Stack } from '../../ui/layout.ts';
import { Notice } from '../../ui/Message.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { CellTitle } from '../../ui/Table.ts';
import { usePaused } from '../../ui/use-paused.ts';
import { useAdmin } from '../admin-context.ts';
import { Failed } from '../Failed.tsx';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { useAsked, useChange } from '../server-state.ts';
import { useOfficeForm } from '../use-office-form.ts';

/** More are found by searching. */
const SHOWN = 10;
/** Between the last key and the question to the database. */
const TYPING_MS = 250;

/** "Manage Roles": what each role may do, and who has which. */
export function RolesDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useAdmin();
  const [query, setQuery] = useState<ListQuery>({
    page: 1,
    pageSize: SHOWN,
    sort: 'email',
    ascending: true,
    search: '',
    filters: { role: 'staff' },
  });
  const asked = usePaused(query, (before, now) => (before.search === now.search ? 0 : TYPING_MS));
  const list = useAsked(
    [...KEYS.users, 'roles', asked],
    (db, signal) => listUsers(db, { ...asked, signal }),
    { kept: true },
  );
  const { rows, total } = list.data ?? { rows: [], total: 0 };
  const isBusy = list.isFetching || asked !== query;
  const isSearch = query.search.trim() !== '';
  const search = (text: string) =>
    setQuery({ ...query, search: text, filters: text.trim() === '' ? { role: 'staff' } : {} });
  return (
    <Dialog open size="wide" title={t('admin.users.roles')} onClose={onClose}>
      <Stack>
        <p>{t('admin.roles.text')}</p>
        <dl className="grid gap-2 sm:*:grid sm:*:grid-cols-[7.5rem_1fr] sm:*:gap-2">
          {RANKS.map((role) => (
            <div key={role}>
              <dt>
                <Badge tone={role === 'admin' ? 'jade' : 'plain'}>{t(`admin.role.${role}`)}</Badge>
              </dt>
              <dd className="mt-0.5 text-muted">{t(`admin.roles.${role}`)}</dd>
            </div>
          ))}
        </dl>
        <Block aria-label={t('admin.roles.people')}>
          <h3>{t('admin.roles.people')}</h3>
          <TextField
            label={t('admin.roles.search')}
            type="search"
            value={query.search}
            onChange={({ target }) => search(target.value)}
          />
          <Failed of={list.error} busy={isBusy} onRetry={list.refetch} />
          {list.isPending && <Spinner label={t('admin.loading')} />}
          <p className="text-muted" role="status">
            {list.data &&
              (rows.length === 0
                ? t('admin.roles.none')
                : t(isSearch ? 'admin.roles.found' : 'admin.roles.newsroom'))}
          </p>
          <ul
            className="grid border-b border-line *:grid *:gap-2 *:border-t *:border-line *:py-3"
            aria-busy={isBusy}
          >
            {rows.map((person) => (
              <Person
                // Another role is another row: what was chosen in it belongs to the role before.
                key={`${person.id} ${person.role}`}
                person={person}
              />
            ))}
          </ul>
          {total > rows.length && (
            <p className="text-muted">{t('admin.roles.more', { count: total - rows.length })}</p>
          )}
        </Block>
        <DialogActions>
          <Button variant="outline" onClick={onClose}>
            {t('admin.close')}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

function Person({ person }: { readonly person: AdminUser }) {
  const { t, user, sayDone, sayFailed } = useAdmin();
  const [chosen, setChosen] = useState(person.role);
  const { email } = person;
  const change = useChange({
    run: (db, role: UserRole) => changeRole(db, person, role),
    touches: [KEYS.users],
    done: () => sayDone(t('admin.updated.user')),
  });
  const form = useOfficeForm({
    rules: roleForm,
    send: async ({ role }) => {
      if (role === person.role) return null;
      if (person.userId === user.id && !confirm(t('admin.roles.self'))) return null;
      const done = await change.run(role);
      if (done.ok) return null;
      if (done.error.code === 'stale_user') {
        // Of a stale one, the row that comes anew says enough.
        sayFailed(t('admin.roles.stale', { email }));
        return null;
      }
      const named = { type: t('admin.type.user'), message: failureText(t, done.error) };
      return { message: t('admin.updateFailed', named) };
    },
  });
  return (
    <li>
      <Form
        of={form}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2 sm:grid-cols-[minmax(0,1fr)_11rem_auto]"
      >
        <p className="col-span-full grid wrap-anywhere sm:col-span-1">
          <CellTitle>{email}</CellTitle>
          {person.fullName && <span className="text-muted">{person.fullName}</span>}
        </p>
        <select
          className="input"
          name="role"
          aria-label={t('admin.roles.of', { email })}
          value={chosen}
          onChange={({ target }) => setChosen(toRole(target.value))}
        >
          {RANKS.map((role) => (
            <option key={role} value={role}>
              {t(`admin.role.${role}`)}
            </option>
          ))}
        </select>
        <Submit
          variant="outline"
          aria-label={t('admin.roles.changeOf', { email })}
          aria-disabled={chosen === person.role}
        >
          {t('admin.roles.change')}
        </Submit>
      </Form>
      <Notice>{form.message}</Notice>
    </li>
  );
}

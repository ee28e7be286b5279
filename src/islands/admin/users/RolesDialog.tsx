import { type SubmitEvent, useCallback, useState } from 'react';
import type { ListQuery } from '#src/data/newsroom/list.ts';
import { type AdminUser, changeRole, listUsers } from '#src/data/newsroom/users.ts';
import { RANKS, toRole } from '#src/domain/accounts/roles.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Message } from '../../ui/Message.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useAdmin } from '../admin-context.ts';
import { Failed } from '../Failed.tsx';
import { failureText } from '../failures.ts';
import { TextField } from '../lists/fields.tsx';
import { useList } from '../lists/use-list.ts';

/** More are found by searching. */
const SHOWN = 10;

type Props = {
  readonly onClose: () => void;
  readonly onChanged: () => void;
};

/** "Manage Roles": what each role may do, and who has which. */
export function RolesDialog({ onClose, onChanged }: Props) {
  const { t, db } = useAdmin();
  const [query, setQuery] = useState<ListQuery>({
    page: 1,
    pageSize: SHOWN,
    sort: 'email',
    ascending: true,
    search: '',
    filters: { role: 'staff' },
  });
  const load = useCallback((asked: ListQuery) => listUsers(db, asked), [db]);
  const list = useList(load, query);
  const isSearch = query.search.trim() !== '';
  const search = (text: string) =>
    setQuery({ ...query, search: text, filters: text.trim() === '' ? { role: 'staff' } : {} });
  return (
    <Dialog open title={t('admin.users.roles')} onClose={onClose}>
      <div className="dialog-form">
        <p>{t('admin.roles.text')}</p>
        <dl className="role-list">
          {RANKS.map((role) => (
            <div key={role}>
              <dt>
                <span className={role === 'admin' ? 'badge badge-jade' : 'badge'}>
                  {t(`admin.role.${role}`)}
                </span>
              </dt>
              <dd>{t(`admin.roles.${role}`)}</dd>
            </div>
          ))}
        </dl>
        <section className="admin-section" aria-label={t('admin.roles.people')}>
          <h3>{t('admin.roles.people')}</h3>
          <TextField
            label={t('admin.roles.search')}
            type="search"
            value={query.search}
            onChange={({ target }) => search(target.value)}
          />
          <Failed of={list.error} busy={list.loading} onRetry={list.reload} />
          {!list.loaded && list.loading && <Spinner label={t('admin.loading')} />}
          <p className="text-muted" role="status">
            {list.loaded &&
              (list.rows.length === 0
                ? t('admin.roles.none')
                : t(isSearch ? 'admin.roles.found' : 'admin.roles.newsroom'))}
          </p>
          <ul className="role-people" aria-busy={list.loading}>
            {list.rows.map((person) => (
              <Person
                // Another role is another row: what was chosen in it belongs to the role before.
                key={`${person.id} ${person.role}`}
                person={person}
                onChanged={() => {
                  void list.reload();
                  onChanged();
                }}
              />
            ))}
          </ul>
          {list.total > list.rows.length && (
            <p className="text-muted">
              {t('admin.roles.more', { count: list.total - list.rows.length })}
            </p>
          )}
        </section>
        <div className="dialog-actions">
          <Button variant="outline" onClick={onClose}>
            {t('admin.close')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

type PersonProps = { readonly person: AdminUser; readonly onChanged: () => void };

function Person({ person, onChanged }: PersonProps) {
  const { t, db, user, sayDone, sayFailed } = useAdmin();
  const [chosen, setChosen] = useState(person.role);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { email } = person;
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || chosen === person.role) return;
    if (person.userId === user.id && !confirm(t('admin.roles.self'))) return;
    setBusy(true);
    setFailure(null);
    const done = await changeRole(db, person, chosen);
    setBusy(false);
    if (done.ok) {
      sayDone(t('admin.updated.user'));
      return onChanged();
    }
    const isStale = done.error.code === 'stale_user';
    const message = isStale
      ? t('admin.roles.stale', { email })
      : t('admin.updateFailed', {
          type: t('admin.type.user'),
          message: failureText(t, done.error),
        });
    sayFailed(message);
    if (isStale) onChanged();
    else setFailure(message);
  };
  return (
    <li>
      <form onSubmit={(event) => void save(event)}>
        <p>
          <span className="cell-title">{email}</span>
          {person.fullName && <span className="text-muted">{person.fullName}</span>}
        </p>
        <select
          className="input"
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
        <Button
          type="submit"
          variant="outline"
          aria-label={t('admin.roles.changeOf', { email })}
          aria-disabled={chosen === person.role}
          busy={busy}
        >
          {t('admin.roles.change')}
        </Button>
      </form>
      {failure !== null && <Message tone="error">{failure}</Message>}
    </li>
  );
}

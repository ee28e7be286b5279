import { useState } from 'react';
import { listPeople } from '#src/data/newsroom/people.ts';
import type { ProfileKind } from '#src/domain/ledger/proposals.ts';
import type { CompanyRole } from '#src/domain/ledger/rounds.ts';
import type { SuggestedRole } from '#src/domain/ledger/suggested-role.ts';
import { ok } from '#src/domain/result.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Actions } from '../../ui/layout.ts';
import { useAdmin } from '../admin-context.ts';
import { Failed } from '../Failed.tsx';
import { KEYS } from '../keys.ts';
import { useAsked } from '../server-state.ts';
import { PersonDialog } from './PersonDialog.tsx';
import { RoleDialog } from './RoleDialog.tsx';

type Named = { readonly id: string; readonly name: string };
type Props = {
  /** The profile that the suggestion is of. */
  readonly kind: ProfileKind;
  readonly entry: Named;
  readonly role: SuggestedRole;
  readonly source: string | null;
  /** @param saved whether the role is in the ledger now */
  readonly onClose: (saved: boolean) => void;
};

/** Enters a role that was suggested: on a company's profile it asks first who of that name is meant. */
export function EnterRole({ kind, entry, role: said, source, onClose }: Props) {
  const [person, setPerson] = useState<Named | null>(kind === 'person' ? entry : null);
  if (person === null)
    return <WhichPerson name={said.name} onChosen={setPerson} onClose={() => onClose(false)} />;
  const at = kind === 'person' ? said.name : entry.name;
  return (
    <RoleDialog
      person={person}
      begun={{ at, role: said.role, since: said.since, source }}
      onClose={onClose}
    />
  );
}

const MOST_NAMESAKES = 20;

/** Who is meant by a name: one of those who have it, or somebody new. */
function WhichPerson({
  name,
  onChosen,
  onClose,
}: {
  readonly name: string;
  readonly onChosen: (person: Named) => void;
  readonly onClose: () => void;
}) {
  const { t } = useAdmin();
  const [isNew, setNew] = useState(false);
  const found = useAsked([...KEYS.people, 'called', name], async (db) => {
    const people = await listPeople(db, {
      ...{ search: name, page: 1, pageSize: MOST_NAMESAKES },
      ...{ sort: 'name', ascending: true, filters: {} },
    });
    if (!people.ok) return people;
    const key = name.toLowerCase();
    return ok(people.value.rows.filter((each) => each.name.toLowerCase() === key));
  });
  if (isNew || found.data?.length === 0)
    return (
      <PersonDialog
        person={null}
        name={name}
        onClose={(saved) => (saved ? onChosen(saved) : onClose())}
      />
    );
  return (
    <Dialog open title={t('admin.people.which')} onClose={onClose}>
      <Failed of={found.error} text="admin.rounds.failed" onRetry={found.refetch} />
      <ul className="grid gap-2">
        {found.data?.map((person) => (
          <li key={person.id}>
            <Button variant="outline" onClick={() => onChosen(person)}>
              {[
                person.name,
                ...person.roles.map(({ role, startups, investors }) =>
                  [t(`ledger.role.${role as CompanyRole}`), (startups ?? investors)?.name ?? []]
                    .flat()
                    .join(' · '),
                ),
              ].join(', ')}
            </Button>
          </li>
        ))}
      </ul>
      <Actions>
        <Button variant="quiet" onClick={() => setNew(true)}>
          {t('admin.people.another')}
        </Button>
      </Actions>
    </Dialog>
  );
}

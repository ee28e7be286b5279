import { Suspense, useId, useState } from 'react';
import type { DatabaseClient } from '#src/data/client.ts';
import { type Company, companiesNamed, findCompanies } from '#src/data/newsroom/companies.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/fields.tsx';
import type { Refusal } from '../../ui/use-form.ts';
import { usePaused } from '../../ui/use-paused.ts';
import { type Translate, useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { officePart } from '../office-part.tsx';
import { useAsked } from '../server-state.ts';

const AddEntryDialog = officePart(
  async () => (await import('../directory/AddEntryDialog.tsx')).AddEntryDialog,
  'add',
);

/** Between the last key and the question to the database. */
const TYPING_MS = 250;

type Kinds = readonly Company['kind'][];
type Props = {
  readonly name: string;
  readonly label: string;
  readonly kinds: Kinds;
  readonly begun?: string | undefined;
  readonly hint?: string | undefined;
};

/** An entry of a directory by its name; by its address where several are called so. What is missing is added from here. */
export function CompanyField({ name, label, kinds, begun = '', hint }: Props) {
  const { t } = useAdmin();
  const list = useId();
  const [adding, setAdding] = useState<Kinds[number] | null>(null);
  const [typed, setTyped] = useState(begun);
  const search = usePaused(typed.trim(), () => TYPING_MS);
  const {
    data: found = [],
    isSuccess,
    isPlaceholderData,
  } = useAsked(KEYS.companies(kinds.join(), search), (db) => findCompanies(db, kinds, search), {
    enabled: search.length > 1,
    kept: true,
  });
  const isHomonym = (company: Company) =>
    found.some((other) => other !== company && other.name === company.name);
  const folded = search.toLowerCase();
  const isMissing =
    isSuccess &&
    !isPlaceholderData &&
    search === typed.trim() &&
    !found.some(({ name: called, slug }) => slug === search || called.toLowerCase() === folded);
  return (
    <>
      <TextField
        label={label}
        hint={hint}
        name={name}
        list={list}
        autoComplete="off"
        maxLength={200}
        value={typed}
        required
        onChange={({ target }) => setTyped(target.value)}
      />
      <datalist id={list}>
        {found.map((company) => (
          <option key={company.id} value={isHomonym(company) ? company.slug : company.name}>
            {company.name}
          </option>
        ))}
      </datalist>
      {isMissing && (
        <p className="flex flex-wrap gap-2">
          {kinds.map((kind) => (
            <Button key={kind} variant="quiet" onClick={() => setAdding(kind)}>
              {t(`admin.ledger.add.${kind}`, { name: search })}
            </Button>
          ))}
        </p>
      )}
      {adding && (
        <Suspense>
          <AddEntryDialog
            kind={adding}
            name={search}
            onClose={(made) => {
              setAdding(null);
              if (made) setTyped(made.name);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** The one entry that was typed, or what to say of the field. */
export async function chosenCompany(
  { t, db }: { t: Translate; db: DatabaseClient },
  asked: { field: string; kinds: Kinds; typed: string },
): Promise<{ readonly company: Company } | { readonly refusal: Refusal }> {
  const { field, kinds } = asked;
  const typed = asked.typed.trim();
  const found = await companiesNamed(db, kinds, [typed]);
  if (!found.ok) return { refusal: { message: failureText(t, found.error) } };
  const [company, ...others] = found.value.some(({ slug }) => slug === typed)
    ? found.value.filter(({ slug }) => slug === typed)
    : found.value;
  const say = (text: string): { refusal: Refusal } => ({ refusal: { fields: { [field]: text } } });
  if (!company) return say(t('admin.ledger.noCompany'));
  if (others.length === 0) return { company };
  const slugs = found.value.map(({ slug }) => slug).join(', ');
  return say(t('admin.ledger.homonyms', { slugs }));
}

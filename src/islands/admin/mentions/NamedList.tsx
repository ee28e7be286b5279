import type { OfficeMention } from '#src/data/newsroom/mentions.ts';
import type { Step } from '#src/domain/ledger/mention-desk.ts';
import { MENTION_ROLES } from '#src/domain/ledger/mentions.ts';
import { entityPath } from '#src/domain/ledger/people.ts';
import { RowButtons } from '../../ui/Table.ts';
import { Hint } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';

type Props = {
  readonly article: string;
  readonly mentions: readonly OfficeMention[];
  readonly onStep: (step: Step) => void;
};

/** Whom an article names, each with their part in it. */
export function NamedList({ article, mentions, onStep }: Props) {
  const { t, path } = useAdmin();
  return (
    <div className="grid grid-cols-1 gap-2" data-part>
      <h3 className="font-sans text-small font-semibold tracking-normal" tabIndex={-1} data-head>
        {t('admin.mentions.named')}
      </h3>
      {mentions.length === 0 && <Hint>{t('admin.mentions.nobody')}</Hint>}
      <ul className="grid grid-cols-1 gap-2">
        {mentions.map(({ kind, id, role, ...entity }) => {
          const name = entity.name ?? t('admin.mentions.hidden');
          const one = { kind, id, role, name };
          return (
            <li
              key={id}
              data-row
              className="grid grid-cols-1 gap-2 rounded-md border border-line px-3 py-2.5"
            >
              <div className="flex items-start justify-between gap-2">
                <p className="min-w-0 wrap-anywhere">
                  {entity.slug === null ? (
                    name
                  ) : (
                    <a
                      className="font-semibold underline underline-offset-[0.2em]"
                      href={path(entityPath(kind, entity.slug))}
                    >
                      {name}
                    </a>
                  )}{' '}
                  <span className="text-note text-muted">{t(`admin.mentions.kind.${kind}`)}</span>
                </p>
                <RowButtons>
                  <button
                    type="button"
                    aria-label={t('admin.mentions.removeName', { name })}
                    onClick={() => onStep({ what: 'remove', article, named: [one] })}
                  >
                    {t('admin.mentions.remove')}
                  </button>
                </RowButtons>
              </div>
              <select
                className="input"
                aria-label={t('admin.mentions.role', { name })}
                value={role}
                onChange={({ target }) => {
                  const next = MENTION_ROLES.find((value) => value === target.value);
                  if (next) onStep({ what: 'role', article, named: [{ ...one, role: next }] });
                }}
              >
                {MENTION_ROLES.map((value) => (
                  <option key={value} value={value}>
                    {t(`admin.mentions.role.${value}`)}
                  </option>
                ))}
              </select>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

import type { Named, Question } from '#src/domain/ledger/mention-desk.ts';
import type { Suggestion } from '#src/domain/ledger/mentions.ts';
import { Badge } from '../../ui/Badge.tsx';
import { RowButtons } from '../../ui/Table.ts';
import { Hint } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { aboutOf } from './about-of.ts';

type Props = {
  readonly questions: readonly Question[];
  readonly onAdd: (named: readonly Named[]) => void;
  readonly onDecline: (ids: readonly string[], name: string) => void;
};

/** Whom the text seems to name, to be confirmed or declined. Of several who are called the same, one is chosen. */
export function FoundNames({ questions, onAdd, onDecline }: Props) {
  const { t } = useAdmin();
  return (
    <div className="grid grid-cols-1 gap-2" data-part>
      <h3 className="font-sans text-small font-semibold tracking-normal" tabIndex={-1} data-head>
        {t('admin.mentions.found')}
      </h3>
      {questions.length === 0 && <Hint>{t('admin.mentions.foundNone')}</Hint>}
      <ul className="grid grid-cols-1 gap-2">
        {questions.map(({ said, of }) => {
          const [one] = of;
          if (!one) return null;
          return (
            <li
              key={one.id}
              data-row
              className="grid grid-cols-1 gap-2 rounded-md border border-dashed border-edge px-3 py-2.5"
            >
              {of.length === 1 ? (
                <OneFound
                  one={one}
                  onAdd={() => onAdd([one])}
                  onDecline={() => onDecline([one.id], one.name)}
                />
              ) : (
                <Choice
                  said={said}
                  of={of}
                  onAdd={(chosen) => onAdd([chosen])}
                  onDecline={() =>
                    onDecline(
                      of.map(({ id }) => id),
                      said,
                    )
                  }
                />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type OneProps = {
  readonly one: Suggestion;
  readonly onAdd: () => void;
  readonly onDecline: () => void;
};

function OneFound({ one, onAdd, onDecline }: OneProps) {
  const { t } = useAdmin();
  const { name, said } = one;
  return (
    <>
      <p className="wrap-anywhere">
        <strong>{name}</strong>{' '}
        {one.certain && <Badge tone="jade">{t('admin.mentions.certain')}</Badge>}
      </p>
      <About one={one} />
      {said !== name && <Hint>{t('admin.mentions.said', { said })}</Hint>}
      <RowButtons>
        <button
          type="button"
          aria-label={t('admin.mentions.confirmName', { name })}
          onClick={onAdd}
        >
          {t('admin.mentions.confirm')}
        </button>
        <button
          type="button"
          aria-label={t('admin.mentions.declineName', { name })}
          onClick={onDecline}
        >
          {t('admin.mentions.decline')}
        </button>
      </RowButtons>
    </>
  );
}

type ChoiceProps = {
  readonly said: string;
  readonly of: readonly Suggestion[];
  readonly onAdd: (chosen: Suggestion) => void;
  readonly onDecline: () => void;
};

function Choice({ said, of, onAdd, onDecline }: ChoiceProps) {
  const { t } = useAdmin();
  const which = t('admin.mentions.which', { said });
  return (
    <>
      <p className="font-semibold wrap-anywhere">{which}</p>
      <ul className="grid grid-cols-1 gap-2" aria-label={which}>
        {of.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-2">
            <div className="min-w-0 wrap-anywhere">
              <p>{one.name}</p>
              <About one={one} />
            </div>
            <RowButtons>
              <button
                type="button"
                aria-label={t('admin.mentions.chooseName', {
                  name: one.name,
                  about: aboutOf(t, one),
                })}
                onClick={() => onAdd(one)}
              >
                {t('admin.mentions.choose')}
              </button>
            </RowButtons>
          </li>
        ))}
      </ul>
      <RowButtons>
        <button
          type="button"
          aria-label={t('admin.mentions.noneName', { said })}
          onClick={onDecline}
        >
          {t('admin.mentions.none')}
        </button>
      </RowButtons>
    </>
  );
}

function About({ one }: { readonly one: Suggestion }) {
  const { t } = useAdmin();
  return (
    <Hint>
      {[
        aboutOf(t, one),
        t(`admin.mentions.role.${one.role}`),
        t('admin.mentions.times', { count: one.times }),
      ].join(' · ')}
    </Hint>
  );
}

import { type SubmitEvent, useState } from 'react';
import { isSelector } from '#src/domain/mail/providers.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { useAdmin } from '../admin-context.ts';

type Props = {
  readonly selector: string;
  readonly busy: boolean;
  readonly onCheck: (selector: string) => void;
};

/** Asks for the name of the key, which nobody can look up. */
export function SelectorForm({ selector, busy, onCheck }: Props) {
  const { t } = useAdmin();
  const [wrong, setWrong] = useState(false);
  const check = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('selector') ?? '')
      .trim()
      .replace(/\._domainkey.*$/i, '');
    const isWrong = typed !== '' && !isSelector(typed);
    setWrong(isWrong);
    if (!isWrong && !busy) onCheck(typed);
  };
  return (
    <form className="max-w-lg" onSubmit={check}>
      <Field
        label={t('admin.deliver.selector')}
        hint={t('admin.deliver.selectorHint')}
        error={wrong ? t('admin.deliver.selectorWrong') : undefined}
        control={(control) => (
          <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
            <input
              className="input"
              name="selector"
              defaultValue={selector}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              maxLength={120}
              {...control}
            />
            <Button type="submit" variant="outline" busy={busy}>
              {t('admin.deliver.selectorCheck')}
            </Button>
          </div>
        )}
      />
    </form>
  );
}

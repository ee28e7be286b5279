import type { ReactNode } from 'react';
import type { SenderFinding } from '#src/data/newsroom/deliverability.ts';
import type { TextKey } from '#src/i18n/texts.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card, Ends } from '../../ui/layout.ts';
import { Hint } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { Records } from './Records.tsx';

const TONES = { ok: 'jade', missing: 'accent', wrong: 'accent', unknown: 'amber' } as const;

type Props = { readonly finding: SenderFinding; readonly children?: ReactNode };

/** What one check came to: its state, what it means, what to add, and what is there. */
export function Finding({ finding, children }: Props) {
  const { t } = useAdmin();
  const { check, state, says, add, found } = finding;
  const id = `finding-${check}`;
  return (
    <Card aria-labelledby={id}>
      <Ends>
        <h2 className="text-xl" id={id}>
          {t(`admin.deliver.check.${check}`)}
        </h2>
        <Badge tone={TONES[state]}>{t(`admin.deliver.state.${state}`)}</Badge>
      </Ends>
      <Hint>{t(`admin.deliver.about.${check}`)}</Hint>
      <div className="grid gap-2">
        {says.map(({ code, values = {} }) => (
          // One of a later edition of the function says its own name.
          <p key={code} className="max-w-3xl wrap-anywhere">
            {t(`admin.deliver.says.${code}` as TextKey, values)}
          </p>
        ))}
      </div>
      {add.length > 0 && <Records title={t('admin.deliver.add')} records={add} canCopy />}
      {found.length > 0 && (
        <details>
          <summary className="min-h-11 content-center text-small">
            {t('admin.deliver.found')}
          </summary>
          <Records records={found} />
        </details>
      )}
      {children}
    </Card>
  );
}

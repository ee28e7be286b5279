import { useState } from 'react';
import {
  finishProposal,
  undoPageChange,
  type WaitingProposal,
} from '#src/data/newsroom/proposals.ts';
import { entityPath } from '#src/domain/ledger/people.ts';
import type { ProfileKind } from '#src/domain/ledger/proposals.ts';
import { formatDateShort } from '#src/domain/text/format.ts';
import { labelOf } from '#src/i18n/option-label.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Actions, Ends } from '../../ui/layout.ts';
import { Hint } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { useChange, withoutRows } from '../server-state.ts';
import { fieldName, ProposedLogo, senderName, touchedBy } from './ProposalParts.tsx';

/** What whoever keeps a page changed at once: to be seen, or put back. */
export function OwnChange({
  kind,
  proposal,
}: {
  readonly kind: ProfileKind;
  readonly proposal: WaitingProposal;
}) {
  const { t, locale, path, sayDone, sayFailed } = useAdmin();
  const { id, entry, field, value, before = null } = proposal;
  const [answer, setAnswer] = useState('');
  const named = { name: entry.name, field: fieldName(t, field) };
  const common = {
    touches: touchedBy(kind),
    foresee: () => [withoutRows(KEYS.proposals(kind), [id])],
    failed: (why: Parameters<typeof failureText>[1]) =>
      sayFailed(t('admin.proposals.decideFailed', { message: failureText(t, why) })),
  };
  const seeing = useChange({
    ...common,
    run: (db) => finishProposal(db, id),
    done: () => sayDone(t('admin.proposals.seen', named)),
  });
  const undoing = useChange({
    ...common,
    run: (db) => undoPageChange(db, { id, answer }),
    done: () => sayDone(t('admin.proposals.undone', named)),
  });
  const label = (action: string) => t('admin.proposals.about', { action, ...named });
  const shown = (text: string | null) =>
    field === 'logo_url' ? (
      <ProposedLogo src={text} />
    ) : text === null ? (
      t('admin.proposals.nothing')
    ) : (
      labelOf(t, text)
    );
  return (
    <li className="grid gap-3 rounded-lg border border-dashed border-line p-4">
      <Ends>
        <h3>
          <a className="underline" href={path(entityPath(kind, entry.slug))}>
            {entry.name}
          </a>
          {', '}
          {named.field}
        </h3>
        <Badge tone="jade">{t('admin.proposals.once')}</Badge>
      </Ends>
      <dl className="grid gap-3 wrap-anywhere sm:grid-cols-2">
        <div className="rounded-md bg-sunken p-3">
          <dt className="text-note text-muted">{t('admin.proposals.before')}</dt>
          <dd>
            <del>{shown(before)}</del>
          </dd>
        </div>
        <div className="rounded-md bg-jade-tint p-3">
          <dt className="text-note text-muted">{t('admin.proposals.now')}</dt>
          <dd>{shown(value)}</dd>
        </div>
      </dl>
      <Hint>
        {t('admin.proposals.by', {
          name: senderName(t, proposal),
          date: formatDateShort(proposal.createdAt, locale),
        })}
      </Hint>
      <TextField
        label={t('admin.proposals.answer')}
        maxLength={1000}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
      <Actions>
        <Button
          busy={seeing.busy}
          aria-label={label(t('admin.proposals.see'))}
          onClick={() => void seeing.run(null)}
        >
          {t('admin.proposals.see')}
        </Button>
        <Button
          variant="outline"
          busy={undoing.busy}
          aria-label={label(t('admin.proposals.undo'))}
          onClick={() => void undoing.run(null)}
        >
          {t('admin.proposals.undo')}
        </Button>
      </Actions>
    </li>
  );
}

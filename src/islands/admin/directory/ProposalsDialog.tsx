import { Suspense, useState } from 'react';
import {
  type DisputedClaim,
  listDisputedClaims,
  listWaitingProposals,
  settleClaim,
  type WaitingProposal,
} from '#src/data/newsroom/proposals.ts';
import type { EntryKind } from '#src/domain/directory/entries.ts';
import { formatDateShort } from '#src/domain/text/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Actions } from '../../ui/layout.ts';
import { Empty, Hint } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { DialogFoot } from '../DialogFoot.ts';
import { Failed } from '../Failed.tsx';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { officePart } from '../office-part.tsx';
import { useAsked, useChange } from '../server-state.ts';
import { OwnChange } from './OwnChange.tsx';
import { Proposal, Task } from './ProposalItem.tsx';

const BlockDialog = officePart(
  async () => (await import('../senders/BlockDialog.tsx')).BlockDialog,
  'senders',
);

type Props = { readonly kind: EntryKind; readonly onClose: () => void };

/** What claimants and readers suggest, field by field, and claims that more than one person has shown. */
export function ProposalsDialog({ kind, onClose }: Props) {
  const { t, may } = useAdmin();
  const [blocking, setBlocking] = useState<string | null>(null);
  const proposals = useAsked(KEYS.proposals(kind), (db) => listWaitingProposals(db, kind));
  // People are in no tab of their own: they stand with the companies that they run.
  const people = useAsked(KEYS.proposals('person'), (db) => listWaitingProposals(db, 'person'), {
    enabled: kind === 'startup',
  });
  const claims = useAsked(KEYS.disputed(kind), (db) => listDisputedClaims(db, kind), {
    enabled: may('admin'),
  });
  return (
    <Dialog open size="full" title={t('admin.proposals.title')} onClose={onClose}>
      <Failed
        of={proposals.error ?? people.error ?? claims.error}
        text="admin.proposals.failed"
        onRetry={() => Promise.all([proposals, people, claims].map((each) => each.refetch()))}
      />
      {claims.data && claims.data.length > 0 && (
        <section className="mb-6 grid gap-3">
          <h3>{t('admin.proposals.disputed')}</h3>
          <ul className="grid gap-3">
            {claims.data.map((claim) => (
              <Claim key={claim.id} kind={kind} claim={claim} onBlock={setBlocking} />
            ))}
          </ul>
        </section>
      )}
      {proposals.data?.length === 0 && !people.data?.length && (
        <Empty>{t('admin.proposals.empty')}</Empty>
      )}
      <ul className="grid gap-4">
        {proposals.data?.map((proposal) => {
          const Item = itemOf(proposal);
          return <Item key={proposal.id} kind={kind} proposal={proposal} onBlock={setBlocking} />;
        })}
        {people.data?.map((proposal) => {
          const Item = proposal.isTask ? Task : Proposal;
          return <Item key={proposal.id} kind="person" proposal={proposal} onBlock={setBlocking} />;
        })}
      </ul>
      {blocking !== null && (
        <Suspense>
          <BlockDialog sender={blocking} onClose={() => setBlocking(null)} />
        </Suspense>
      )}
      <DialogFoot>
        <Button variant="outline" onClick={onClose}>
          {t('admin.proposals.close')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

/** What is to be decided, to be done, or was done by whoever keeps the page. */
const itemOf = ({ isTask, before }: WaitingProposal) =>
  before !== undefined ? OwnChange : isTask ? Task : Proposal;

type ClaimProps = {
  readonly kind: EntryKind;
  readonly claim: DisputedClaim;
  readonly onBlock: (sender: string) => void;
};

function Claim({ kind, claim, onBlock }: ClaimProps) {
  const { t, locale, sayDone, sayFailed } = useAdmin();
  const settling = useChange({
    run: settleClaim,
    touches: [KEYS.disputed(kind), KEYS.waitingOf(kind)],
    done: () => sayDone(t('admin.proposals.settled')),
    failed: (why) => sayFailed(t('admin.proposals.decideFailed', { message: failureText(t, why) })),
  });
  const { id, name, domain } = claim;
  const by = claim.by ?? t('admin.proposals.somebody');
  const date = formatDateShort(claim.verifiedAt, locale);
  const label = (action: string) => t('admin.proposals.aboutClaim', { action, name, by });
  return (
    <li className="grid gap-2 rounded-lg border border-line p-4">
      <b>{name}</b>
      <Hint>{t('admin.proposals.claim', { name: by, domain: domain ?? name, date })}</Hint>
      <Actions>
        <Button
          busy={settling.busy}
          aria-label={label(t('admin.proposals.keep'))}
          onClick={() => void settling.run({ id, keep: true })}
        >
          {t('admin.proposals.keep')}
        </Button>
        <Button
          variant="outline"
          busy={settling.busy}
          aria-label={label(t('admin.proposals.revoke'))}
          onClick={() => void settling.run({ id, keep: false })}
        >
          {t('admin.proposals.revoke')}
        </Button>
        {claim.by && (
          <Button
            variant="quiet"
            aria-label={label(t('admin.proposals.block'))}
            onClick={() => onBlock(claim.by ?? '')}
          >
            {t('admin.proposals.block')}
          </Button>
        )}
      </Actions>
    </li>
  );
}

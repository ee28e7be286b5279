import { useRef, useState } from 'react';
import {
  type DisputedClaim,
  decideProposal,
  listDisputedClaims,
  listWaitingProposals,
  settleClaim,
  type WaitingProposal,
} from '#src/data/newsroom/proposals.ts';
import type { EntryKind } from '#src/domain/directory/entries.ts';
import { entityPath } from '#src/domain/ledger/people.ts';
import { isFree, type ProfileKind, type ProposalField } from '#src/domain/ledger/proposals.ts';
import { formatDateShort } from '#src/domain/text/format.ts';
import { labelOf } from '#src/i18n/option-label.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { TextArea } from '../../ui/fields.tsx';
import { Actions, Ends } from '../../ui/layout.ts';
import { Empty, Hint, TextLink } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { Failed } from '../Failed.tsx';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { useAsked, useChange, withoutRows } from '../server-state.ts';

type Props = { readonly kind: EntryKind; readonly onClose: () => void };

/** What claimants and readers suggest, field by field, and claims that more than one person has shown. */
export function ProposalsDialog({ kind, onClose }: Props) {
  const { t } = useAdmin();
  const proposals = useAsked(KEYS.proposals(kind), (db) => listWaitingProposals(db, kind));
  // People are in no tab of their own: they stand with the companies that they run.
  const people = useAsked(KEYS.proposals('person'), (db) => listWaitingProposals(db, 'person'), {
    enabled: kind === 'startup',
  });
  const claims = useAsked(KEYS.disputed(kind), (db) => listDisputedClaims(db, kind));
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
              <Claim key={claim.id} kind={kind} claim={claim} />
            ))}
          </ul>
        </section>
      )}
      {proposals.data?.length === 0 && !people.data?.length && (
        <Empty>{t('admin.proposals.empty')}</Empty>
      )}
      <ul className="grid gap-4">
        {proposals.data?.map((proposal) => (
          <Proposal key={proposal.id} kind={kind} proposal={proposal} />
        ))}
        {people.data?.map((proposal) => (
          <Proposal key={proposal.id} kind="person" proposal={proposal} />
        ))}
      </ul>
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          {t('admin.proposals.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Claim({ kind, claim }: { readonly kind: EntryKind; readonly claim: DisputedClaim }) {
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
      <Hint>{t('admin.proposals.claim', { name: by, domain, date })}</Hint>
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
      </Actions>
    </li>
  );
}

function Proposal({
  kind,
  proposal,
}: {
  readonly kind: ProfileKind;
  readonly proposal: WaitingProposal;
}) {
  const { t, locale, path, sayDone, sayFailed } = useAdmin();
  const { id, entry, field, now, value, source, note, domain } = proposal;
  const [answer, setAnswer] = useState('');
  const [unsaid, setUnsaid] = useState(false);
  const words = useRef<HTMLTextAreaElement>(null);
  const fieldName = (of: ProposalField) => t(isFree(of) ? `admin.proposals.${of}` : `entry.${of}`);
  const named = { name: entry.name, field: fieldName(field) };
  const decision = useChange({
    run: (db, accept: boolean) => decideProposal(db, { id, accept, seen: now, answer }),
    touches: [
      KEYS.proposals(kind),
      kind === 'person' ? KEYS.waitingOf('startup') : KEYS.entries(kind),
    ],
    foresee: () => [withoutRows(KEYS.proposals(kind), [id])],
    done: (_, accept) =>
      sayDone(t(accept ? 'admin.proposals.accepted' : 'admin.proposals.rejected', named)),
    failed: (why) => sayFailed(t('admin.proposals.decideFailed', { message: failureText(t, why) })),
  });
  const shown = (text: string | null) =>
    text === null
      ? t('admin.proposals.nothing')
      : text
          .split('\n')
          .map((each) => labelOf(t, each))
          .join(', ');
  const label = (action: string) => t('admin.proposals.about', { action, ...named });
  const reject = () => {
    const isUnsaid = answer.trim() === '';
    setUnsaid(isUnsaid);
    if (isUnsaid) words.current?.focus();
    else void decision.run(false);
  };
  return (
    <li className="grid gap-3 rounded-lg border border-line p-4">
      <Ends>
        <h3>
          <a className="underline" href={path(entityPath(kind, entry.slug))}>
            {entry.name}
          </a>
          {', '}
          {named.field}
        </h3>
        {domain && <Badge tone="jade">{t('admin.proposals.proven', { domain })}</Badge>}
      </Ends>
      <dl className="grid gap-3 wrap-anywhere sm:grid-cols-2">
        {!isFree(field) && (
          <div className="rounded-md bg-sunken p-3">
            <dt className="text-note text-muted">{t('admin.proposals.now')}</dt>
            <dd className="whitespace-pre-line">
              <del>{shown(now)}</del>
            </dd>
          </div>
        )}
        <div className="rounded-md bg-jade-tint p-3">
          <dt className="text-note text-muted">{t('admin.proposals.suggested')}</dt>
          <dd className="whitespace-pre-line">
            <ins className="no-underline">{shown(value)}</ins>
            {field === 'website' && value && <Punycode address={value} />}
          </dd>
        </div>
      </dl>
      {source ? (
        <TextLink href={source} target="_blank" rel="nofollow noopener noreferrer">
          {t('admin.proposals.source', { host: URL.parse(source)?.hostname ?? source })}
        </TextLink>
      ) : (
        <Hint>{t('admin.proposals.noSource')}</Hint>
      )}
      {note && <p className="border-s-3 border-line ps-3 whitespace-pre-line">{note}</p>}
      <Hint>
        {t('admin.proposals.by', {
          name: proposal.by ?? t('admin.proposals.somebody'),
          date: formatDateShort(proposal.createdAt, locale),
        })}
      </Hint>
      {isFree(field) && <Hint>{t('admin.proposals.free')}</Hint>}
      <TextArea
        ref={words}
        label={t('admin.proposals.answer')}
        hint={t('admin.proposals.answerHint')}
        error={unsaid && answer.trim() === '' ? t('problem.reason_missing') : undefined}
        rows={2}
        maxLength={1000}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
      <Actions>
        <Button
          busy={decision.busy}
          aria-label={label(t('admin.proposals.accept'))}
          onClick={() => void decision.run(true)}
        >
          {t('admin.proposals.accept')}
        </Button>
        <Button
          variant="outline"
          busy={decision.busy}
          aria-label={label(t('admin.proposals.reject'))}
          onClick={reject}
        >
          {t('admin.proposals.reject')}
        </Button>
      </Actions>
    </li>
  );
}

/** How DNS writes a host that looks like another one. */
function Punycode({ address }: { readonly address: string }) {
  const host = URL.parse(/^https?:/i.test(address) ? address : `https://${address}`)?.hostname;
  if (!host?.includes('xn--')) return null;
  return <code className="block text-accent">{host}</code>;
}

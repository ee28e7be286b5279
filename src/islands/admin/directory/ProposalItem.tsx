import { Suspense, useRef, useState } from 'react';
import {
  decideProposal,
  finishProposal,
  type WaitingProposal,
} from '#src/data/newsroom/proposals.ts';
import { entityPath } from '#src/domain/ledger/people.ts';
import { isFree, type ProfileKind } from '#src/domain/ledger/proposals.ts';
import { readSuggestedRole } from '#src/domain/ledger/suggested-role.ts';
import { begunRound } from '#src/domain/ledger/suggested-round.ts';
import { formatDateShort } from '#src/domain/text/format.ts';
import { languageName } from '#src/i18n/locales.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/fields.tsx';
import { Actions, Ends } from '../../ui/layout.ts';
import { Hint } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { officePart } from '../office-part.tsx';
import { useChange, withoutRows } from '../server-state.ts';
import { LookTwice } from './LookTwice.tsx';
import {
  fieldName,
  oddities,
  ProposalSources,
  ProposedLogo,
  Punycode,
  senderName,
  touchedBy,
  valueText,
} from './ProposalParts.tsx';

const RoundDialog = officePart(
  async () => (await import('../ledger/RoundDialog.tsx')).RoundDialog,
  'round',
);
const EnterRole = officePart(
  async () => (await import('../ledger/EnterRole.tsx')).EnterRole,
  'round',
);

/** A role that the ledger can take as it is; null of anything else. */
const roleOf = ({ field, value }: WaitingProposal) =>
  field === 'role' ? readSuggestedRole(value ?? '') : null;

type ItemProps = {
  readonly kind: ProfileKind;
  readonly proposal: WaitingProposal;
  readonly onBlock: (sender: string) => void;
};

/** What was accepted and no field takes: it stays until it was entered where it belongs. */
export function Task({ kind, proposal }: ItemProps) {
  const { t, locale, path, sayDone, sayFailed } = useAdmin();
  const [entering, setEntering] = useState(false);
  const { id, entry, field, value, source } = proposal;
  const role = roleOf(proposal);
  const named = { name: entry.name, field: fieldName(t, field) };
  const label = (action: string) => t('admin.proposals.about', { action, ...named });
  const finishing = useChange({
    run: (db) => finishProposal(db, id),
    touches: touchedBy(kind),
    foresee: () => [withoutRows(KEYS.proposals(kind), [id])],
    done: () => sayDone(t('admin.proposals.finished', named)),
    failed: (why) => sayFailed(t('admin.proposals.decideFailed', { message: failureText(t, why) })),
  });
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
        <Badge tone="amber">{t('admin.proposals.task')}</Badge>
      </Ends>
      <p className="wrap-anywhere whitespace-pre-line">
        {valueText({ t, locale }, field, value ?? '')}
      </p>
      <ProposalSources proposal={proposal} />
      <Actions>
        {role && (
          <Button
            busy={finishing.busy}
            aria-label={label(t('admin.proposals.enterRole'))}
            onClick={() => setEntering(true)}
          >
            {t('admin.proposals.enterRole')}
          </Button>
        )}
        <Button
          variant={role ? 'outline' : 'primary'}
          busy={finishing.busy}
          aria-label={label(t('admin.proposals.done'))}
          onClick={() => void finishing.run(null)}
        >
          {t('admin.proposals.done')}
        </Button>
      </Actions>
      {entering && role && (
        <Suspense>
          <EnterRole
            {...{ kind, entry, role, source }}
            onClose={(saved) => {
              setEntering(false);
              if (saved) void finishing.run(null);
            }}
          />
        </Suspense>
      )}
    </li>
  );
}

type Decision = {
  readonly accept: boolean;
  /** The round that was entered of it. */
  readonly made?: string;
  /** What was accepted is in the ledger already: it is no task. */
  readonly entered?: true;
};

/** A suggestion beside what is there, with what can be decided. */
export function Proposal({ kind, proposal, onBlock }: ItemProps) {
  const { t, locale, path, sayDone, sayFailed } = useAdmin();
  const [entering, setEntering] = useState(false);
  const { id, entry, field, now, value, source, note, domain, by, updatedAt } = proposal;
  const role = roleOf(proposal);
  const [answer, setAnswer] = useState('');
  const [unsaid, setUnsaid] = useState(false);
  const words = useRef<HTMLTextAreaElement>(null);
  const named = { name: entry.name, field: fieldName(t, field) };
  const decision = useChange({
    run: async (db, { accept, made, entered }: Decision) => {
      const decided = await decideProposal(db, {
        ...{ id, accept, answer },
        seen: now,
        asOf: updatedAt,
        ...(made !== undefined && { made }),
      });
      return decided.ok && entered ? finishProposal(db, id) : decided;
    },
    touches: touchedBy(kind),
    foresee: () => [withoutRows(KEYS.proposals(kind), [id])],
    done: (_, { accept }) =>
      sayDone(t(accept ? 'admin.proposals.accepted' : 'admin.proposals.rejected', named)),
    failed: (why) => sayFailed(t('admin.proposals.decideFailed', { message: failureText(t, why) })),
  });
  const shown = (text: string | null) =>
    text === null ? t('admin.proposals.nothing') : valueText({ t, locale }, field, text);
  const label = (action: string) => t('admin.proposals.about', { action, ...named });
  const reject = () => {
    const isUnsaid = answer.trim() === '';
    setUnsaid(isUnsaid);
    if (isUnsaid) words.current?.focus();
    else void decision.run({ accept: false });
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
              <del>{field === 'logo_url' ? <ProposedLogo src={now} /> : shown(now)}</del>
            </dd>
          </div>
        )}
        <div className="rounded-md bg-jade-tint p-3">
          <dt className="text-note text-muted">{t('admin.proposals.suggested')}</dt>
          <dd className="whitespace-pre-line">
            <ins className="no-underline">
              {field === 'logo_url' ? <ProposedLogo src={value} /> : shown(value)}
            </ins>
            {field === 'website' && value && <Punycode address={value} />}
          </dd>
        </div>
      </dl>
      <LookTwice at={oddities(t, proposal)} />
      {source === null && <Hint>{t('admin.proposals.noSource')}</Hint>}
      <ProposalSources proposal={proposal} />
      {note && <p className="border-s-3 border-line ps-3 whitespace-pre-line">{note}</p>}
      <Hint>
        {t('admin.proposals.by', {
          name: senderName(t, proposal),
          date: formatDateShort(proposal.createdAt, locale),
        })}
      </Hint>
      {isFree(field) && (
        <Hint>
          {t(
            field === 'round'
              ? 'admin.proposals.freeRound'
              : role
                ? 'admin.proposals.freeRole'
                : 'admin.proposals.freeTask',
          )}
        </Hint>
      )}
      <TextArea
        ref={words}
        label={t('admin.proposals.answer')}
        hint={[
          t('admin.proposals.answerHint'),
          by &&
            t('admin.pending.reads', {
              name: by.address,
              language: languageName(by.locale, locale, true),
            }),
        ]
          .filter(Boolean)
          .join(' ')}
        lang={by?.locale}
        error={unsaid && answer.trim() === '' ? t('problem.reason_missing') : undefined}
        rows={2}
        maxLength={1000}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
      <Actions>
        {field === 'round' || role ? (
          <Button
            busy={decision.busy}
            aria-label={label(t(role ? 'admin.proposals.enterRole' : 'admin.proposals.enter'))}
            onClick={() => setEntering(true)}
          >
            {t(role ? 'admin.proposals.enterRole' : 'admin.proposals.enter')}
          </Button>
        ) : (
          <Button
            busy={decision.busy}
            aria-label={label(t('admin.proposals.accept'))}
            onClick={() => void decision.run({ accept: true })}
          >
            {t('admin.proposals.accept')}
          </Button>
        )}
        <Button
          variant="outline"
          busy={decision.busy}
          aria-label={label(t('admin.proposals.reject'))}
          onClick={reject}
        >
          {t('admin.proposals.reject')}
        </Button>
        {by && (
          <Button
            variant="quiet"
            aria-label={label(t('admin.proposals.block'))}
            onClick={() => onBlock(by.address)}
          >
            {t('admin.proposals.block')}
          </Button>
        )}
      </Actions>
      {entering && role && (
        <Suspense>
          <EnterRole
            {...{ kind, entry, role, source }}
            onClose={(saved) => {
              setEntering(false);
              if (saved) void decision.run({ accept: true, entered: true });
            }}
          />
        </Suspense>
      )}
      {entering && field === 'round' && (
        <Suspense>
          <RoundDialog
            startup={kind === 'startup' ? entry : null}
            round={null}
            read={begunRound(value ?? '', source ?? '')}
            onSaved={(made) => void decision.run({ accept: true, made })}
            onClose={() => setEntering(false)}
          />
        </Suspense>
      )}
    </li>
  );
}

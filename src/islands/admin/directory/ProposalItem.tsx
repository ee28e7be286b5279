import { Suspense, useRef, useState } from 'react';
import {
  decideProposal,
  finishProposal,
  type WaitingProposal,
} from '#src/data/newsroom/proposals.ts';
import { entityPath } from '#src/domain/ledger/people.ts';
import { isFree, type ProfileKind, type ProposalField } from '#src/domain/ledger/proposals.ts';
import { formatLedgerDay, formatSum } from '#src/domain/ledger/rounds.ts';
import { begunRound, readSuggestedRound } from '#src/domain/ledger/suggested-round.ts';
import { formatDateShort } from '#src/domain/text/format.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { labelOf } from '#src/i18n/option-label.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/fields.tsx';
import { Actions, Ends } from '../../ui/layout.ts';
import { Picture } from '../../ui/Picture.tsx';
import { Hint, TextLink } from '../../ui/text.ts';
import { type Translate, useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { officePart } from '../office-part.tsx';
import { useChange, withoutRows } from '../server-state.ts';

const RoundDialog = officePart(
  async () => (await import('../ledger/RoundDialog.tsx')).RoundDialog,
  'round',
);

type ItemProps = {
  readonly kind: ProfileKind;
  readonly proposal: WaitingProposal;
  readonly onBlock: (sender: string) => void;
};

/** What was accepted and no field takes: it stays until it was entered where it belongs. */
export function Task({ kind, proposal }: ItemProps) {
  const { t, path, sayDone, sayFailed } = useAdmin();
  const { id, entry, field, value, source } = proposal;
  const named = { name: entry.name, field: fieldName(t, field) };
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
      <p className="wrap-anywhere whitespace-pre-line">{value}</p>
      {source && <SourceLink source={source} />}
      <Actions>
        <Button
          busy={finishing.busy}
          aria-label={t('admin.proposals.about', { action: t('admin.proposals.done'), ...named })}
          onClick={() => void finishing.run(null)}
        >
          {t('admin.proposals.done')}
        </Button>
      </Actions>
    </li>
  );
}

/** A suggestion beside what is there, with what can be decided. */
export function Proposal({ kind, proposal, onBlock }: ItemProps) {
  const { t, locale, path, sayDone, sayFailed } = useAdmin();
  const [entering, setEntering] = useState(false);
  const { id, entry, field, now, value, source, note, domain, updatedAt } = proposal;
  const [answer, setAnswer] = useState('');
  const [unsaid, setUnsaid] = useState(false);
  const words = useRef<HTMLTextAreaElement>(null);
  const named = { name: entry.name, field: fieldName(t, field) };
  const decision = useChange({
    run: (db, { accept, made }: { accept: boolean; made?: string }) =>
      decideProposal(db, {
        ...{ id, accept, answer },
        seen: now,
        asOf: updatedAt,
        ...(made !== undefined && { made }),
      }),
    touches: touchedBy(kind),
    foresee: () => [withoutRows(KEYS.proposals(kind), [id])],
    done: (_, { accept }) =>
      sayDone(t(accept ? 'admin.proposals.accepted' : 'admin.proposals.rejected', named)),
    failed: (why) => sayFailed(t('admin.proposals.decideFailed', { message: failureText(t, why) })),
  });
  const shown = (text: string | null) =>
    text === null
      ? t('admin.proposals.nothing')
      : field === 'round'
        ? roundText(text, locale)
        : text
            .split('\n')
            .map((each) => labelOf(t, each))
            .join(', ');
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
      {source ? <SourceLink source={source} /> : <Hint>{t('admin.proposals.noSource')}</Hint>}
      {note && <p className="border-s-3 border-line ps-3 whitespace-pre-line">{note}</p>}
      <Hint>
        {t('admin.proposals.by', {
          name: proposal.by ?? t('admin.proposals.somebody'),
          date: formatDateShort(proposal.createdAt, locale),
        })}
      </Hint>
      {isFree(field) && (
        <Hint>
          {t(field === 'round' ? 'admin.proposals.freeRound' : 'admin.proposals.freeTask')}
        </Hint>
      )}
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
        {field === 'round' ? (
          <Button
            busy={decision.busy}
            aria-label={label(t('admin.proposals.enter'))}
            onClick={() => setEntering(true)}
          >
            {t('admin.proposals.enter')}
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
        {proposal.by && (
          <Button
            variant="quiet"
            aria-label={label(t('admin.proposals.block'))}
            onClick={() => onBlock(proposal.by ?? '')}
          >
            {t('admin.proposals.block')}
          </Button>
        )}
      </Actions>
      {entering && (
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

export const fieldName = (t: Translate, of: ProposalField) =>
  t(isFree(of) ? `admin.proposals.${of}` : `entry.${of}`);

export const touchedBy = (kind: ProfileKind) => [
  KEYS.proposals(kind),
  kind === 'person' ? KEYS.waitingOf('startup') : KEYS.entries(kind),
];

/** A suggested round in a line; a sentence as it is. */
function roundText(value: string, locale: Locale): string {
  const said = readSuggestedRound(value);
  if (said === null) return value;
  const sum = said.sum && formatSum(said.sum, locale);
  return [said.kind, formatLedgerDay(said.on, locale), sum ?? '–', ...said.investors].join(', ');
}

/** A logo, on the ground that pages give it; in words where there is none. */
export function ProposedLogo({ src }: { readonly src: string | null }) {
  const { t } = useAdmin();
  if (src === null) return t('admin.proposals.nothing');
  return (
    <Picture
      className="size-24 rounded-md border border-line bg-[#fff] object-contain p-1.5"
      src={src}
      widths={[96, 192]}
      sizes="6rem"
      width={96}
      height={96}
      alt={t('entry.logo_url')}
    />
  );
}

function SourceLink({ source }: { readonly source: string }) {
  const { t } = useAdmin();
  return (
    <TextLink href={source} target="_blank" rel="nofollow noopener noreferrer">
      {t('admin.proposals.source', { host: URL.parse(source)?.hostname ?? source })}
    </TextLink>
  );
}

/** How DNS writes a host that looks like another one. */
function Punycode({ address }: { readonly address: string }) {
  const host = URL.parse(/^https?:/i.test(address) ? address : `https://${address}`)?.hostname;
  if (!host?.includes('xn--')) return null;
  return <code className="block text-accent">{host}</code>;
}

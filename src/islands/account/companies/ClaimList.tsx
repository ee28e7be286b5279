import { useState } from 'react';
import { browserClient } from '#src/browser/session.ts';
import { checkRecord, dropClaim, getRecord, type OwnClaim } from '#src/data/account/claims.ts';
import type { DatabaseClient } from '#src/data/client.ts';
import type { Result } from '#src/domain/result.ts';
import { formatDateShort } from '#src/domain/text/format.ts';
import { fillIn } from '#src/i18n/fill-in.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Actions } from '../../ui/layout.ts';
import { Notice } from '../../ui/Message.tsx';
import { Hint } from '../../ui/text.ts';
import type { PartProps } from '../context.ts';
import { Entries, EntryHead } from '../entries.ts';
import { Record } from './Record.tsx';
import { refusal } from './texts.ts';

const TONES = {
  pending: 'amber',
  verified: 'jade',
  expired: 'plain',
  disputed: 'amber',
  revoked: 'accent',
} as const;

type Props = Pick<PartProps, 'words' | 'locale'> & {
  readonly claims: readonly OwnClaim[];
  readonly onChanged: () => void;
  readonly onOpen: (claim: OwnClaim) => void;
};

/** The companies that somebody claimed, and what is to be done about each. */
export function ClaimList({ claims, ...props }: Props) {
  const { words } = props;
  if (claims.length === 0) return null;
  return (
    <>
      <h3 className="text-lg">{words['companies.claims']}</h3>
      <Entries>
        {claims.map((claim) => (
          <Claim key={claim.id} claim={claim} {...props} />
        ))}
      </Entries>
    </>
  );
}

function Claim({
  claim,
  words,
  locale,
  onChanged,
  onOpen,
}: Omit<Props, 'claims'> & { readonly claim: OwnClaim }) {
  const { id, name, state, method } = claim;
  const domain = claim.domain ?? name;
  const [record, setRecord] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const about = (action: string) => fillIn(words['companies.claim.about'], { action, name });
  const run = async <Value,>(
    call: (db: DatabaseClient) => Promise<Result<Value>>,
    done: (value: Value) => void,
  ) => {
    setBusy(true);
    const answer = await call(browserClient());
    setBusy(false);
    setProblem(answer.ok ? null : refusal(words, answer.error));
    if (answer.ok) done(answer.value);
  };
  const waitsForRecord = state === 'pending' && (method === 'dns' || method === 'link');
  const showing = words[method === 'link' ? 'companies.claim.showLink' : 'companies.claim.show'];
  return (
    <li>
      <EntryHead>
        <b>{name}</b>
        <Badge tone={TONES[state]}>{words[`companies.claim.state.${state}`]}</Badge>
      </EntryHead>
      <Hint>{sentence(claim, { words, locale })}</Hint>
      {record && (
        <Record words={words} domain={domain} record={record} name={name} method={method} />
      )}
      <Notice>{problem}</Notice>
      <Actions>
        {waitsForRecord && (
          <>
            <Button
              variant="outline"
              busy={busy}
              aria-label={about(words['companies.claim.check'])}
              onClick={() => void run((db) => checkRecord(db, id), onChanged)}
            >
              {words['companies.claim.check']}
            </Button>
            <Button
              variant="quiet"
              busy={busy}
              aria-label={about(showing)}
              onClick={() =>
                void run(
                  (db) => getRecord(db, id),
                  (value) => setRecord(value.record),
                )
              }
            >
              {showing}
            </Button>
          </>
        )}
        {state !== 'pending' && (
          <Button
            variant="outline"
            aria-label={about(words['companies.suggest.change'])}
            onClick={() => onOpen(claim)}
          >
            {words['companies.suggest.change']}
          </Button>
        )}
        {(state === 'pending' || state === 'verified') && (
          <Button
            variant="quiet"
            busy={busy}
            aria-label={about(words['companies.claim.drop'])}
            onClick={() => void run((db) => dropClaim(db, id), onChanged)}
          >
            {words['companies.claim.drop']}
          </Button>
        )}
      </Actions>
    </li>
  );
}

function sentence(
  { name, state, method, domain: shown, proveUntil, verifiedAt, expiresAt }: OwnClaim,
  { words, locale }: Pick<PartProps, 'words' | 'locale'>,
): string {
  const domain = shown ?? name;
  const day = (moment: string | null) => (moment ? formatDateShort(moment, locale) : '');
  switch (state) {
    case 'verified':
      return fillIn(words['companies.claim.verified'], {
        domain,
        date: day(verifiedAt),
        until: day(expiresAt),
      });
    case 'pending': {
      const how = { mail: 'mailed', dns: 'record', link: 'linked', word: 'mailed' } as const;
      return fillIn(words[`companies.claim.${how[method]}`], { domain, until: day(proveUntil) });
    }
    case 'disputed':
      return fillIn(words['companies.claim.disputed'], { domain });
    default:
      return fillIn(words['companies.claim.ended'], { domain });
  }
}

import { useState } from 'react';
import { browserClient } from '#src/browser/session.ts';
import { changeProposal, type OwnProposal, withdrawProposal } from '#src/data/account/proposals.ts';
import { isFree } from '#src/domain/ledger/proposals.ts';
import { formatDateShort } from '#src/domain/text/format.ts';
import { fillIn } from '#src/i18n/fill-in.ts';
import { pathTo } from '#src/i18n/paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Actions } from '../../ui/layout.ts';
import { Notice } from '../../ui/Message.tsx';
import { Hint, TextLink } from '../../ui/text.ts';
import type { PartProps } from '../context.ts';
import { Entries, EntryHead } from '../entries.ts';
import { FieldForm } from './FieldForm.tsx';
import { fieldName, readable, refusal } from './texts.ts';

const TONES = {
  pending: 'amber',
  accepted: 'jade',
  once: 'jade',
  undone: 'accent',
  task: 'amber',
  rejected: 'accent',
  withdrawn: 'plain',
} as const;

type Props = Pick<PartProps, 'words' | 'locale'> & {
  readonly proposals: readonly OwnProposal[];
  /** Ids of entries that are shown to be the person's own. */
  readonly claimed: readonly string[];
  readonly onChanged: () => void;
};

/** What somebody suggested: where it stands, what the reviewer wrote, what can be done. */
export function ProposalList({ proposals, ...props }: Props) {
  if (proposals.length === 0) return null;
  return (
    <>
      <h3>{props.words['companies.proposals']}</h3>
      <Entries>
        {proposals.map((proposal) => (
          <Proposal key={proposal.id} proposal={proposal} {...props} />
        ))}
      </Entries>
    </>
  );
}

function shownState({ atOnce, isTask, state }: OwnProposal): keyof typeof TONES {
  if (atOnce) return state === 'accepted' ? 'once' : 'undone';
  return isTask ? 'task' : state;
}

function Proposal({
  proposal,
  claimed,
  onChanged,
  ...props
}: Omit<Props, 'proposals'> & { readonly proposal: OwnProposal }) {
  const { words, locale } = props;
  const { id, kind, entry, field, before, value, source, answer, path, createdAt } = proposal;
  const state = shownState(proposal);
  const [editing, setEditing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const name = `${proposal.name}, ${fieldName(words, field)}`;
  const about = (action: string) => fillIn(words['companies.claim.about'], { action, name });
  const withdraw = async () => {
    setBusy(true);
    const answered = await withdrawProposal(browserClient(), id);
    setBusy(false);
    setProblem(answered.ok ? null : refusal(words, answered.error));
    if (answered.ok) onChanged();
  };
  return (
    <li>
      <EntryHead>
        <b>{name}</b>
        <Badge tone={TONES[state]}>{words[`companies.proposal.state.${state}`]}</Badge>
      </EntryHead>
      {!isFree(field) && (
        <Hint className="line-clamp-3 wrap-anywhere">
          {fillIn(words['companies.proposal.was'], { value: readable(props, field, before) })}
        </Hint>
      )}
      <p className="wrap-anywhere whitespace-pre-line">
        {fillIn(words['companies.proposal.is'], { value: readable(props, field, value) })}
      </p>
      <Hint>
        <time dateTime={createdAt}>{formatDateShort(createdAt, locale)}</time>
      </Hint>
      {answer && (
        <p className="my-1.5 border-s-3 border-line ps-3 wrap-anywhere whitespace-pre-line">
          <b>{words['companies.proposal.answer']}</b> {answer}
        </p>
      )}
      {source && (
        <TextLink href={source} rel="nofollow ugc noopener noreferrer" target="_blank">
          {words['companies.proposal.source']}: {URL.parse(source)?.hostname}
        </TextLink>
      )}
      {(state === 'accepted' || state === 'once') && (
        <Actions>
          <TextLink
            href={pathTo(locale, path)}
            aria-label={about(words['companies.proposal.view'])}
          >
            {words['companies.proposal.view']}
          </TextLink>
        </Actions>
      )}
      <Notice>{problem}</Notice>
      {state === 'pending' && !editing && (
        <Actions>
          {field !== 'logo_url' && (
            <Button
              variant="outline"
              aria-label={about(words['companies.proposal.edit'])}
              onClick={() => setEditing(true)}
            >
              {words['companies.proposal.edit']}
            </Button>
          )}
          <Button
            variant="quiet"
            busy={busy}
            aria-label={about(words['companies.proposal.withdraw'])}
            onClick={() => void withdraw()}
          >
            {words['companies.proposal.withdraw']}
          </Button>
        </Actions>
      )}
      {editing && (
        <FieldForm
          {...props}
          kind={kind}
          field={field}
          claimed={claimed.includes(entry)}
          begin={proposal}
          draft={`suggestion-${id}`}
          submit={words['companies.proposal.save']}
          save={(db, proposed) => changeProposal(db, id, proposed)}
          onSaved={() => {
            setEditing(false);
            onChanged();
          }}
          onClose={() => setEditing(false)}
        />
      )}
    </li>
  );
}

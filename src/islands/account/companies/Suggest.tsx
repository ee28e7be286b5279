import { useState } from 'react';
import { readDraft } from '#src/browser/drafts.ts';
import { changePage } from '#src/data/account/pages.ts';
import { type ProfileRef, type Suggestible, suggest } from '#src/data/account/proposals.ts';
import {
  isFree,
  isSmall,
  type ProposalField,
  proposalFields,
  proposedText,
} from '#src/domain/ledger/proposals.ts';
import { ok } from '#src/domain/result.ts';
import { fillIn } from '#src/i18n/fill-in.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Message.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import { Hint } from '../../ui/text.ts';
import type { PartProps } from '../context.ts';
import { Entries, EntryHead } from '../entries.ts';
import { FieldForm } from './FieldForm.tsx';
import { fieldName, readable } from './texts.ts';

type Props = Pick<PartProps, 'words' | 'locale'> & {
  readonly profile: ProfileRef;
  readonly found: Suggestible;
  /** Whether the person keeps the page. */
  readonly claimed: boolean;
  readonly onSent: () => void;
};

/** What a profile says, field by field, each with a way to suggest something else. */
export function Suggest(props: Props) {
  const { words, profile, found, claimed, onSent } = props;
  const draftOf = (field: ProposalField) => `suggest-${profile.entry}-${field}`;
  const [open, setOpen] = useState<ProposalField | null>(
    () => proposalFields(profile.kind).find((field) => readDraft(draftOf(field))) ?? null,
  );
  const [sent, setSent] = useState<{ field: ProposalField; text: string } | null>(null);
  return (
    <>
      <h4 className="font-sans font-semibold">{words['companies.suggest']}</h4>
      <p>{words['companies.suggest.text']}</p>
      <Entries>
        {proposalFields(profile.kind).map((field) => {
          const now = isFree(field) ? null : proposedText(found.said[field]);
          const name = fieldName(words, field);
          return (
            <li key={field}>
              <EntryHead>
                <b>{name}</b>
                {open !== field && (
                  <Button
                    variant="outline"
                    ref={sent?.field === field ? takeFocus : undefined}
                    aria-label={fillIn(words['companies.suggest.about'], { field: name })}
                    onClick={() => {
                      setSent(null);
                      setOpen(field);
                    }}
                  >
                    {words['companies.suggest.change']}
                  </Button>
                )}
              </EntryHead>
              {!isFree(field) && (
                <Hint className="line-clamp-3">
                  {fillIn(words['companies.suggest.now'], { value: readable(props, field, now) })}
                </Hint>
              )}
              {sent?.field === field && <Notice tone="success">{sent.text}</Notice>}
              {open === field && (
                <FieldForm
                  {...props}
                  kind={profile.kind}
                  field={field}
                  claimed={claimed}
                  begin={{ value: now, source: null, note: null }}
                  draft={draftOf(field)}
                  submit={words['companies.suggest.send']}
                  plain={claimed && isSmall(field)}
                  save={async (db, proposed) => {
                    const answer =
                      claimed && isSmall(field)
                        ? await changePage(db, {
                            entry: profile.entry,
                            field,
                            value: proposed.value,
                          })
                        : await suggest(db, { ...profile, field, proposed });
                    if (!answer.ok) return answer;
                    const said = answer.value
                      ? words[`companies.page.${answer.value}`]
                      : words['companies.suggest.sent'];
                    setSent({ field, text: fillIn(said, { field: name }) });
                    return ok(null);
                  }}
                  onSaved={() => {
                    setOpen(null);
                    onSent();
                  }}
                  onClose={() => setOpen(null)}
                />
              )}
            </li>
          );
        })}
      </Entries>
    </>
  );
}

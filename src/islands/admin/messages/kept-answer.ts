import { clearDraft, readDraft, saveDraft } from '#src/browser/drafts.ts';

/*
 * An answer that was typed and not sent: it goes along from the message to the correction that comes first, in this tab.
 */

const placeOf = (message: string) => `answer-${message}`;

/** Keeps what was typed; nothing forgets it. */
export function keepAnswer(message: string, typed: unknown): void {
  const answer = String(typed ?? '').trim();
  if (answer === '') clearDraft(placeOf(message), 'tab');
  else saveDraft(placeOf(message), { answer }, false, 'tab');
}

export const keptAnswer = (message: string): string =>
  String(readDraft(placeOf(message), 'tab')?.fields['answer'] ?? '');

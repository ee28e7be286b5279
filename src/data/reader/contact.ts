import type { ContactKind, ContactMessage } from '#src/domain/pages/contact.ts';
import { ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from '../client.ts';
import { callFunction } from '../functions.ts';
import { unavailable } from '../report.ts';

/**
 * Hands a contact message to the function that stores it and mails the team.
 *
 * @param input.website the trap field as it came; the function drops messages that fill it in
 * @param input.token of a form that a page handed out
 * @param input.story the slug of the story that it is about, '' for none
 * @param input.visitor network address that the form came from, for the function's limits
 * @returns RATE_LIMITED, INVALID_INPUT, FORBIDDEN where its address is blocked, or UNAVAILABLE when the call failed
 */
export async function sendContactMessage(
  db: DatabaseClient,
  input: ContactMessage & {
    locale: string;
    website: string;
    token?: string;
    visitor: string;
    kind?: ContactKind;
    story?: string;
  },
): Promise<Result<null>> {
  const { visitor, ...body } = input;
  const said = await callFunction(db, 'contact-send', {
    body,
    headers: { 'x-forwarded-for': visitor },
  });
  if (said.ok) return ok(null);
  const passed = ['RATE_LIMITED', 'INVALID_INPUT', 'FORBIDDEN', 'UNAVAILABLE'].includes(
    said.error.code,
  );
  return passed ? said : unavailable('sendContactMessage', said.error);
}

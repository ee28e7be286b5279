import type { Attachment, Email } from 'postal-mime';
import { type Returned, returnedMail } from '../../../src/domain/mail/envelope.ts';
import { sortRefusal } from '../../../src/domain/mail/refusals.ts';
import type { Deps } from '../_shared/deps.ts';
import { HttpError } from '../_shared/http.ts';
import { returnProof } from '../_shared/mail/return-proof.ts';
import { equalSecrets } from '../_shared/secrets.ts';
import type { Report } from './providers.ts';

/** Where servers note whom a mail was for, the surest first. */
const RECIPIENT = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'to'];
const STATUS = ['message/delivery-status', 'message/global-delivery-status'];
const RETURNED = [
  'message/rfc822',
  'message/global',
  'text/rfc822-headers',
  'message/rfc822-headers',
  'message/global-headers',
];

/** Kinds of RFC 5965; whatever else is complained of is no reader's word about us. */
const FEEDBACK: Readonly<Record<string, Report['cause']>> = {
  abuse: 'complaint',
  fraud: 'complaint',
  virus: 'complaint',
  'opt-out': 'unsubscribe',
  'opt-out-list': 'unsubscribe',
  'not-spam': 'not-spam',
};

/** As the header List-Unsubscribe has it. */
const LEAVES = /^\s*(?:re:\s*)*unsubscribe\b/i;

/**
 * What a mail says that came back to the address of a mail of ours: that it could not be delivered (RFC 3464), what a
 * mailbox provider's feedback loop tells (RFC 5965), or that its reader wants no more. Whom it is about the mail itself
 * says, by the signed address that it came from; a mailbox that the report names counts only where it is the one that we
 * wrote to.
 *
 * @param text the mail as it arrived
 * @throws HttpError 422 for what is no mail
 */
export async function readReturned(text: string, deps: Returns): Promise<Report[]> {
  // Loaded for a mail alone: most reports are none.
  const { default: PostalMime } = await import('postal-mime');
  const mail = await PostalMime.parse(text, { forceRfc822Attachments: true }).catch(() => null);
  if (mail === null || mail.headers.length === 0) throw new HttpError(422, 'That is no mail.');
  const direct = addressee(mail);
  const named = direct ?? sentFrom(mail);
  if (named === null) return [];
  const { id, proof } = named;
  if (!equalSecrets(proof, await returnProof(deps, id))) return [];
  const { data, error } = await deps.db
    .from('email_outbox')
    .select('to_email, template')
    .eq('id', id)
    .maybeSingle();
  if (error) throw error;
  if (data?.template.startsWith('newsletter-') !== true) return [];
  const { to_email: address } = data;
  const status = partOf(mail, STATUS);
  if (status !== undefined) return undelivered(fieldsOf(status), address);
  const feedback = partOf(mail, ['message/feedback-report']);
  if (feedback !== undefined) {
    const [fields] = fieldsOf(feedback);
    const cause = FEEDBACK[fields?.get('feedback-type')?.toLowerCase() ?? ''];
    return cause === undefined ? [] : [{ cause, address, detail: '' }];
  }
  const isWritten = /^(?:no)?$/i.test(header(mail, 'auto-submitted'));
  const leaves = direct !== null && isWritten && LEAVES.test(mail.subject ?? '');
  return leaves ? [{ cause: 'unsubscribe', address, detail: '' }] : [];
}

/** Of a mailbox that is not there, for good. What is about us, full or may pass is nobody's loss. */
function undelivered(groups: readonly Fields[], address: string): Report[] {
  return groups.slice(1).flatMap((fields): Report[] => {
    const whom = ['final-recipient', 'original-recipient'].map((name) => typed(fields.get(name)));
    const status = fields.get('status') ?? '';
    if (fields.get('action')?.toLowerCase() !== 'failed' || !status.startsWith('5')) return [];
    // A forwarded mailbox, or one of many behind an address.
    if (!whom.some((each) => each.toLowerCase() === address.toLowerCase())) return [];
    const said = typed(fields.get('diagnostic-code'));
    const detail = /\b[45]\.\d{1,3}\.\d{1,3}\b/.test(said) ? said : `${status} ${said}`.trim();
    return sortRefusal(detail).fault === 'mailbox' ? [{ cause: 'bounce', address, detail }] : [];
  });
}

/** What proves that a mail that came back was ours. */
type Returns = Pick<Deps, 'db' | 'signingKey'>;

type Fields = ReadonlyMap<string, string>;

/** Groups of header fields, parted by empty lines: the first is about the mail, each other about a recipient. */
function fieldsOf({ content }: Attachment): Fields[] {
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]+/g, ' ')
    .split(/\n{2,}/)
    .filter((group) => group.trim() !== '')
    .map(
      (group) =>
        new Map(
          group.split('\n').flatMap((line): [string, string][] => {
            const [, name = '', value = ''] = /^([\w-]+):\s*(.*)$/.exec(line) ?? [];
            return name === '' ? [] : [[name.toLowerCase(), value.trim()]];
          }),
        ),
    );
}

/** What stands behind `rfc822;` or `smtp;`. */
const typed = (value = '') => value.replace(/^\s*[\w-]+\s*;\s*/, '').trim();

const header = (mail: Email, name: string) =>
  mail.headers.find(({ key }) => key === name)?.value ?? '';

const partOf = (mail: Email, types: readonly string[]) =>
  mail.attachments.find(({ mimeType }) => types.includes(mimeType.toLowerCase()));

function addressee(mail: Email): Returned | null {
  const named = RECIPIENT.flatMap((name) =>
    mail.headers.filter(({ key }) => key === name).map(({ value }) => returnedMail(value)),
  );
  return named.find((each) => each !== null) ?? null;
}

/** Where what came back was sent from, by the head of it (List-Unsubscribe): for servers that kept no address. */
function sentFrom(mail: Email): Returned | null {
  const part = partOf(mail, RETURNED);
  if (part === undefined) return null;
  const [fields] = fieldsOf(part);
  return returnedMail([...(fields?.values() ?? [])].join('\n'));
}

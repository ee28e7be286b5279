import type { z } from 'zod';
import { type Locale, toLocale } from '../../../../src/i18n/locales.ts';
import { oneLine } from './escape.ts';
import { layOut } from './layout.ts';
import { compose, type Template } from './template.ts';
import * as account from './templates/account.ts';
import * as auth from './templates/auth.ts';
import * as claims from './templates/claims.ts';
import * as contact from './templates/contact.ts';
import { deskNews } from './templates/desk.ts';
import { invitation } from './templates/invitation.ts';
import { issue } from './templates/issue.ts';
import * as newsletter from './templates/newsletter.ts';
import * as requests from './templates/requests.ts';
import { secondFactor } from './templates/second-factor.ts';
import * as submissions from './templates/submissions.ts';
import type { OutgoingMail, RenderedMail, SiteIdentity } from './types.ts';

/** Every kind of mail by the name that `email_outbox.template` holds. */
export const TEMPLATES = {
  'account-changed': account.accountChanged,
  'account-exists': account.exists,
  'auth-confirmation': auth.confirmation,
  'auth-recovery': auth.recovery,
  'auth-magic-link': auth.magicLink,
  'auth-email-change': auth.emailChange,
  'auth-reauthentication': auth.reauthentication,
  'auth-invite': auth.invite,
  invitation,
  'newsletter-confirm': newsletter.confirm,
  'newsletter-reminder': newsletter.reminder,
  'newsletter-welcome': newsletter.welcome,
  'newsletter-tour': newsletter.tour,
  'newsletter-choices': newsletter.choices,
  'newsletter-issue': issue,
  'second-factor': secondFactor,
  'submission-received': submissions.received,
  'submissions-waiting': submissions.waiting,
  'submission-approved': submissions.approved,
  'submission-rejected': submissions.rejected,
  'submission-question': submissions.question,
  'submission-merged': submissions.merged,
  'entry-removed': submissions.removed,
  'entry-restored': submissions.restored,
  'claim-proof': claims.proof,
  'claim-changed': claims.changed,
  'proposal-received': claims.suggested,
  'page-offer': claims.offered,
  'proposals-decided': claims.decided,
  'request-proof': requests.proof,
  'request-changed': requests.changed,
  'request-notice': requests.notice,
  'desk-news': deskNews,
  'contact-message': contact.message,
  'contact-received': contact.received,
  'contact-answer': contact.answer,
  'test-mail': contact.testMail,
} as const;

export type MailName = keyof typeof TEMPLATES;

export type MailData<Name extends MailName> = z.infer<(typeof TEMPLATES)[Name]['schema']>;

export function isMailName(name: string): name is MailName {
  return Object.hasOwn(TEMPLATES, name);
}

/**
 * A mail in a reader's language. Every value is escaped in the HTML, and the subject is one line.
 *
 * @example renderMail('auth-recovery', 'vi', { url }, site).subject → 'Đặt lại mật khẩu'
 */
export function renderMail<Name extends MailName>(
  name: Name,
  locale: Locale,
  data: MailData<Name>,
  site: SiteIdentity,
): RenderedMail {
  const template = TEMPLATES[name] as unknown as Template<z.ZodType>;
  return layOut(compose(template, data, { locale, site }), { locale, site });
}

/** Kinds that go to a list, whose readers may leave it: with the headers of one, and in the stream for it. */
const LISTED: ReadonlySet<string> = new Set<MailName>([
  'newsletter-issue',
  'newsletter-welcome',
  'newsletter-tour',
  'newsletter-choices',
]);

/** A row of the outbox, as far as its mail depends on it. */
export type QueuedMail = {
  readonly id: string;
  readonly template: string;
  readonly locale: string;
  readonly to_email: string;
  readonly data: unknown;
};

/**
 * The finished mail of an outbox row.
 *
 * @throws Error when the template is unknown or its data lack something: a fault of ours
 */
export function composeQueued(row: QueuedMail, site: SiteIdentity): OutgoingMail {
  if (!isMailName(row.template)) throw new Error(`Unknown mail template ${row.template}`);
  const template = TEMPLATES[row.template] as unknown as Template<z.ZodType>;
  const data = template.schema.parse(row.data);
  const locale = toLocale(row.locale);
  const headers = Object.entries(template.headers?.(data, site) ?? {});
  return {
    ...layOut(compose(template, data, { locale, site }), { locale, site }),
    mark: { stream: LISTED.has(row.template) ? 'bulk' : 'account', template: row.template },
    isPersonal: template.isPersonal ?? false,
    id: row.id,
    to: row.to_email,
    replyTo: template.replyTo?.(data, site) ?? site.contactEmail,
    headers: Object.fromEntries(headers.map(([name, value]) => [name, oneLine(value)])),
  };
}

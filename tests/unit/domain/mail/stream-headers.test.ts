import { expect, test } from 'vitest';
import { streamHeaders } from '#src/domain/mail/stream-headers.ts';

const ISSUE = { stream: 'bulk', template: 'newsletter-issue', issue: 'a1' } as const;
const ACCOUNT = { stream: 'account', template: 'auth-recovery' } as const;
const at = (host: string, named: string | null = null) => ({ host, named, domain: 'news.khoi.vn' });

test.each([
  [
    'smtp.postmarkapp.com',
    null,
    { 'X-PM-Message-Stream': 'broadcast', 'X-PM-Tag': 'newsletter-issue' },
    { 'X-PM-Message-Stream': 'outbound', 'X-PM-Tag': 'auth-recovery' },
  ],
  [
    'smtp-broadcasts.postmarkapp.com',
    'weekly',
    { 'X-PM-Message-Stream': 'weekly', 'X-PM-Tag': 'newsletter-issue' },
    { 'X-PM-Message-Stream': 'weekly', 'X-PM-Tag': 'auth-recovery' },
  ],
  [
    'email-smtp.eu-west-1.amazonaws.com',
    'letters',
    {
      'X-SES-CONFIGURATION-SET': 'letters',
      'X-SES-MESSAGE-TAGS': 'template=newsletter-issue, issue=a1',
    },
    { 'X-SES-CONFIGURATION-SET': 'letters', 'X-SES-MESSAGE-TAGS': 'template=auth-recovery' },
  ],
  [
    'smtp.eu.mailgun.org',
    null,
    { 'X-Mailgun-Tag': 'newsletter-issue' },
    { 'X-Mailgun-Tag': 'auth-recovery' },
  ],
  [
    'smtp-relay.brevo.com',
    null,
    { 'X-Mailin-Tag': 'newsletter-issue' },
    { 'X-Mailin-Tag': 'auth-recovery' },
  ],
  [
    'smtp.sendgrid.net',
    null,
    { 'X-SMTPAPI': '{"category":["newsletter-issue","a1"]}' },
    { 'X-SMTPAPI': '{"category":["auth-recovery"]}' },
  ],
  ['smtp.resend.com', null, {}, {}],
  ['mail.khoi.vn', null, { 'Feedback-ID': 'a1:newsletter-issue:bulk:newskhoivn' }, {}],
])('%s (%s) is told what a mail is', (host, named, issue, account) => {
  expect(streamHeaders(ISSUE, at(host, named))).toEqual(issue);
  expect(streamHeaders(ACCOUNT, at(host, named))).toEqual(account);
});

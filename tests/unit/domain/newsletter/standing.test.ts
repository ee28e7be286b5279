import { describe, expect, test } from 'vitest';
import { standingsIn, tellsStanding } from '#src/domain/newsletter/standing.ts';

const of = (column: string, cell: string) => standingsIn(['email', column])(['a@b.c', cell]);

describe('who was no reader where a file comes from', () => {
  test.each([
    ['status', 'unsubscribed', 'unsubscribed'],
    ['Status', 'Unsubscribed', 'unsubscribed'],
    ['Subscription Status', 'Opted out', 'unsubscribed'],
    ['status', 'cancelled', 'unsubscribed'],
    ['Trạng thái', 'Đã hủy đăng ký', 'unsubscribed'],
    ['Tình trạng', 'Đã ngừng nhận', 'unsubscribed'],
    ['status', 'cleaned', 'bounce'],
    ['Email status', 'Hard bounced', 'bounce'],
    ['status', 'complained', 'complaint'],
    ['status', 'Marked as spam', 'complaint'],
    ['status', 'suppressed', 'manual'],
    ['status', 'Blocklisted', 'manual'],
    ['status', 'inactive', 'inactive'],
    ['status', 'pending', 'inactive'],
    ['status', 'soft bounce', 'inactive'],
    ['status', 'Never subscribed', 'inactive'],
    ['status', 'non-subscribed', 'inactive'],
    ['status', 'what is new tomorrow', 'inactive'],
    ['Email Marketing Consent', 'UNSUBSCRIBED', 'unsubscribed'],
    ['email_disabled', 'true', 'unsubscribed'],
    ['Emails disabled', '1', 'unsubscribed'],
    ['subscribed_to_emails', 'false', 'unsubscribed'],
    ['Accepts Email Marketing', 'no', 'unsubscribed'],
    ['deleted_at', '2024-01-01T00:00:00.000Z', 'unsubscribed'],
    ['Opted out', 'yes', 'unsubscribed'],
    ['UNSUB_TIME', '', 'unsubscribed'],
    ['UNSUB_REASON', 'The emails are spam', 'complaint'],
    ['UNSUB_REASON', 'No longer interested', 'unsubscribed'],
    ['CLEAN_TIME', '2024-01-01 10:00:00', 'bounce'],
    ['bounced', 'true', 'bounce'],
    ['complained_at', '2024-01-01', 'complaint'],
    ['blacklisted', 'true', 'manual'],
  ] as const)('%s: %s is %s', (column, cell, gone) => {
    expect(tellsStanding(column)).toBe(true);
    expect(of(column, cell)?.gone).toBe(gone);
  });

  test.each<readonly [string, string]>([
    ...['active', 'Subscribed', 'confirmed', 'free', 'paid', 'comped', '', 'Đang nhận bản tin'].map(
      (status) => ['status', status] as const,
    ),
    ['email_disabled', 'false'],
    ['email_disabled', ''],
    ['subscribed_to_emails', 'true'],
    ['subscribed_to_emails', ''],
    ['unsubscribed_at', ''],
    ['deleted_at', ''],
    ['bounced', '0'],
    ['complaint', 'No'],
    // Substack says by it who pays, and Mailchimp who opens.
    ['active_subscription', 'false'],
    ['MEMBER_RATING', '1'],
    ['state', 'California'],
    ['OPTIN_TIME', '2024-01-01'],
  ])('%s: "%s" is a reader', (column, cell) => {
    expect(of(column, cell)).toBeNull();
  });

  test('of several columns the gravest counts, and the moment is what one of them says', () => {
    const judge = standingsIn(['status', 'unsubscribed_at', 'bounced', 'CLEAN_REASON']);
    expect(judge(['unsubscribed', '2024-02-03 04:05:06', 'true', ''])).toEqual({
      ...{ gone: 'bounce', at: '2024-02-03T04:05:06.000Z' },
    });
    expect(judge(['unsubscribed', '2024-02-03 04:05:06+07', '', ''])?.at).toBe(
      '2024-02-02T21:05:06.000Z',
    );
    // A day whose month is not known is no moment.
    expect(judge(['', '3/2/2024', '', ''])).toEqual({ gone: 'unsubscribed', at: null });
    expect(judge(['active'])).toBeNull();
  });
});

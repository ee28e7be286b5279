import { toRole, type UserRole } from '#src/domain/accounts/roles.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { DatabaseClient } from '../client.ts';
import { refused } from '../report.ts';

/** An invitation that waits for its answer. */
export type Invitation = {
  readonly id: string;
  readonly email: string;
  readonly fullName: string;
  readonly role: UserRole;
  /** ISO moments. */
  readonly sentAt: string;
  readonly expiresAt: string;
};

export type NewInvitation = {
  readonly email: string;
  readonly fullName: string;
  readonly role: UserRole;
  /** Of the mail and the page that it leads to. */
  readonly locale: Locale;
};

/**
 * What became of a request to invite: `known` for an address that has an account, `limited` when its
 * mailbox had enough for now, `gone` for an invitation that is there no more.
 */
export type Delivery = 'sent' | 'known' | 'limited' | 'gone';

const DELIVERIES: readonly Delivery[] = ['sent', 'known', 'limited', 'gone'];

/** The newest hundred invitations that wait, ended ones included. */
export async function listInvitations(db: DatabaseClient): Promise<Result<readonly Invitation[]>> {
  const { data, error } = await db
    .from('invitations')
    .select('id,email,full_name,role,sent_at,expires_at')
    .order('created_at', { ascending: false })
    .limit(100);
  if (error) return refused('listInvitations', error);
  return ok(
    data.map((row) => ({
      id: row.id,
      email: row.email,
      fullName: row.full_name ?? '',
      role: toRole(row.role),
      sentAt: row.sent_at,
      expiresAt: row.expires_at,
    })),
  );
}

/** Invites an address, or renews its invitation. INVALID_INPUT for what is no address. */
export async function sendInvitation(
  db: DatabaseClient,
  invitation: NewInvitation,
): Promise<Result<Delivery>> {
  const { data, error } = await db.rpc('invitation_send', {
    address: invitation.email,
    name: invitation.fullName,
    given_role: invitation.role,
    language: invitation.locale,
  });
  return error ? refused('sendInvitation', error) : ok(toDelivery(data));
}

/** Mails an invitation again. The link of the mail before ends with it. */
export async function resendInvitation(db: DatabaseClient, id: string): Promise<Result<Delivery>> {
  const { data, error } = await db.rpc('invitation_resend', { invitation: id });
  return error ? refused('resendInvitation', error) : ok(toDelivery(data));
}

/** Takes an invitation back: its link ends. */
export async function revokeInvitation(db: DatabaseClient, id: string): Promise<Result<null>> {
  const { data, error } = await db.from('invitations').delete().eq('id', id).select('id');
  if (error) return refused('revokeInvitation', error);
  return data.length === 0 ? err('NOT_FOUND', 'revokeInvitation') : ok(null);
}

function toDelivery(value: string): Delivery {
  return DELIVERIES.find((known) => known === value) ?? 'gone';
}

import { randomBytes } from 'node:crypto';
import { type AdminDesk, type Administrator, LAST_ADMIN } from '#src/domain/accounts/admin-desk.ts';
import type { Erasure } from '#src/domain/accounts/erasure.ts';
import { ConfigError } from '#src/domain/config/config-error.ts';
import { type Bounced, lostAmong, WHY_RESTORED } from '#src/domain/mail/lost-readers.ts';
import type { Passwords } from '../accounts/passwords.ts';
import { openConfirmedAccount } from '../accounts/store-account.ts';
import type { Database } from '../database/database.ts';
import { eraseMails } from '../mail/local-mailbox.ts';

type Office = {
  readonly database: Database;
  readonly passwords: Passwords;
  /** The folder of the local mailbox, where there may be one. */
  readonly mailbox?: string;
};

/** Does on the built-in database what an administrator who is locked out cannot do in the office. */
export function createAdminDesk(office: Office): AdminDesk {
  const { database, passwords } = office;
  const makePassword = () => randomBytes(12).toString('base64url');

  async function find(email: string): Promise<string | undefined> {
    const { rows } = await database.query<{ id: string }>(
      'select id from auth.users where lower(email) = $1',
      [email],
    );
    return rows[0]?.id;
  }

  return {
    async list() {
      const { rows } = await database.query<Administrator>(
        `select coalesce(u.email, a.email) as email,
           case when u.id is null then 'expected'
             when u.email_confirmed_at is null then 'unconfirmed' else 'administrator' end as state,
           to_char(u.last_sign_in_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "lastSignIn"
         from public.admin_emails as a
         full join (auth.users as u join public.user_roles as r on r.user_id = u.id and r.role = 'admin')
           on lower(u.email) = a.email
         order by 1`,
      );
      return rows;
    },
    async add(email) {
      // An account that nobody confirmed may carry a stranger's password, and is none.
      await database.query('select private.make_way($1)', [email]);
      const known = await find(email);
      const password = known === undefined ? makePassword() : null;
      if (password !== null)
        await openConfirmedAccount(office, { email, password, fullName: 'Admin' });
      await database.transaction(async () => {
        // Whoever runs the machine vouches for the address, also of one that was used and is not confirmed.
        await database.query(
          `update auth.users set email_confirmed_at = now()
           where lower(email) = $1 and email_confirmed_at is null`,
          [email],
        );
        // Anew: inserting is what gives the role, also to somebody who had it before.
        await database.query('delete from public.admin_emails where email = $1', [email]);
        await database.query('insert into public.admin_emails (email) values ($1)', [email]);
      });
      return password;
    },
    async resetPassword(email, factors) {
      const account = await find(email);
      if (account === undefined)
        throw new ConfigError(
          `Nobody has the address ${email}: see npm run admin -- list, or add it.`,
        );
      const password = makePassword();
      const hash = await passwords.hash(password);
      await database.transaction(async () => {
        // A trigger ends the sessions, another tells the owner.
        await database.query(
          'update auth.users set encrypted_password = $2, updated_at = now() where id = $1',
          [account, hash],
        );
        if (factors) await database.query('select public.second_factor_reset($1)', [account]);
        await database.query(
          `insert into public.audit_log (actor_role, action, table_name, row_id)
           values ('system', 'update', 'passwords', $1)`,
          [account],
        );
      });
      return password;
    },
    async erase({ kind, key }, dry) {
      const { rows } = await database
        .query<{ erasure: Erasure }>('select public.erase_record($1, $2, $3) as erasure', [
          kind,
          key,
          dry,
        ])
        .catch((error: unknown) => {
          if ((error as { hint?: unknown }).hint === 'last_admin')
            throw new ConfigError(LAST_ADMIN);
          throw error;
        });
      const erasure = rows[0]?.erasure ?? { removed: {}, stays: {} };
      const mailbox =
        kind === 'address' && office.mailbox ? eraseMails(office.mailbox, key, dry) : 0;
      return { ...erasure, removed: { ...erasure.removed, mailbox } };
    },
    async restoreReaders(dry) {
      const { rows } = await database.query<{ bounced: readonly Bounced[] }>(
        'select public.newsletter_bounced() as bounced',
      );
      const lost = lostAmong(rows[0]?.bounced ?? []);
      if (!dry && lost.readers.length > 0)
        await database.query('select public.newsletter_lift($1, $2)', [WHY_RESTORED, lost.readers]);
      return lost;
    },
  };
}

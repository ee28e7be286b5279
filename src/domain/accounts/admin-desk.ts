import type { Lost } from '../mail/lost-readers.ts';
import type { Erasure, ToErase } from './erasure.ts';

/** Why the one person who can let others in is not erased. */
export const LAST_ADMIN =
  'This is the last administrator: make somebody else administrator first (npm run admin -- add EMAIL).';

/** Somebody who is, or may become, an administrator. */
export type Administrator = {
  readonly email: string;
  /** Nobody has signed up with a listed address yet, its owner has to confirm it, or all is done. */
  readonly state: 'expected' | 'unconfirmed' | 'administrator';
  /** ISO 8601; null: never. */
  readonly lastSignIn: string | null;
};

/** What can be done for somebody who is locked out; the same in both modes. */
export type AdminDesk = {
  list(): Promise<readonly Administrator[]>;
  /**
   * Makes somebody administrator, with a confirmed account if there is none.
   *
   * @returns the password of a new account; null where there was one, which keeps its own
   */
  add(email: string): Promise<string | null>;
  /**
   * Gives an account another password and ends its sessions.
   *
   * @param factors also takes its second factors away
   * @returns the password
   * @throws ConfigError when nobody has that address
   */
  resetPassword(email: string, factors: boolean): Promise<string>;
  /**
   * Erases what is kept about an address with the account that has it, or another record.
   *
   * @param dry only counts
   * @throws ConfigError for the last administrator
   */
  erase(what: ToErase, dry: boolean): Promise<Erasure>;
  /**
   * Puts readers of the newsletter back whom an earlier version took off the list for our fault.
   *
   * @param dry only finds them
   */
  restoreReaders(dry: boolean): Promise<Lost>;
};

/** One question to a desk in another process. */
export type DeskCall =
  | { readonly command: 'list' }
  | { readonly command: 'add'; readonly email: string }
  | { readonly command: 'reset-password'; readonly email: string; readonly factors: boolean }
  | { readonly command: 'erase'; readonly what: ToErase; readonly dry: boolean }
  | { readonly command: 'restore-readers'; readonly dry: boolean };

/** Asks a desk. */
export function askDesk(desk: AdminDesk, call: DeskCall): Promise<unknown> {
  if (call.command === 'list') return desk.list();
  if (call.command === 'add') return desk.add(call.email);
  if (call.command === 'erase') return desk.erase(call.what, call.dry);
  if (call.command === 'restore-readers') return desk.restoreReaders(call.dry);
  return desk.resetPassword(call.email, call.factors);
}

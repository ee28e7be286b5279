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
};

/** One question to a desk in another process. */
export type DeskCall =
  | { readonly command: 'list' }
  | { readonly command: 'add'; readonly email: string }
  | { readonly command: 'reset-password'; readonly email: string; readonly factors: boolean };

/** Asks a desk. */
export function askDesk(desk: AdminDesk, call: DeskCall): Promise<unknown> {
  if (call.command === 'list') return desk.list();
  if (call.command === 'add') return desk.add(call.email);
  return desk.resetPassword(call.email, call.factors);
}

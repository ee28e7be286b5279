/** Pages that only make sense for one person, by the first part of their path. */
export const OWN_PAGES = ['admin', 'account', 'auth', 'invitation', 'preview'] as const;

/** Pages behind the links of newsletter mails, below /newsletter: the token in their address is the reader's own. */
export const MAIL_PAGES = [
  'confirm',
  'unsubscribe',
  'preferences',
  'go',
  'opened',
  'view',
] as const;

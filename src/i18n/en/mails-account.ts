/** What mails about accounts say: to have one, to get into it, to be safe in it. */
export const accountMails = {
  'account-changed': {
    events: {
      password: {
        subject: 'Your password was changed',
        text: 'The password of your {{site}} account was changed. Every other device was signed out.',
      },
      email: {
        subject: 'Your email address was changed',
        text: 'Your {{site}} account now belongs to {{newEmail}}. This address can no longer sign in.',
      },
      role: {
        subject: 'Your role was changed',
        text: 'You are now {{role}} at {{site}}. You were signed out everywhere: please sign in again.',
      },
      deleted: {
        subject: 'Your account was deleted',
        text: 'Your {{site}} account was deleted, with your profile, your sign-in and your submissions that were not public.',
      },
    },
    known: 'If you know why, there is nothing to do. If not, write to {{contact}}.',
    knownPassword:
      'If you know why, there is nothing to do. If not, choose a new password at once and write to {{contact}}.',
    action: 'Choose a new password',
    reason: 'You receive this email because it concerns your {{site}} account.',
  },
  'account-exists': {
    subject: 'You already have an account at {{site}}',
    preheader: 'Sign in as before, or choose a new password.',
    heading: 'You already have an account',
    text: 'Somebody, perhaps you, asked to use this address for an account at {{site}}. It has one already, yours, so nothing was changed: sign in with your password.',
    action: 'Sign In',
    note: 'Forgot your password? Choose a new one: {{forgot}}',
    reason:
      'You receive this email because your address was entered at {{site}}. If it was not you, you need do nothing.',
  },
  'auth-confirmation': {
    subject: 'Confirm your email for {{site}}',
    preheader: 'One click, and your account is ready.',
    heading: 'Confirm your email',
    text: 'Welcome to {{site}}. Please confirm that this address is yours, and your account is ready to use.',
    action: 'Confirm my email',
    note: 'The link works once and for one hour.',
    reason:
      'You receive this email because somebody, hopefully you, created an account at {{site}} with this address. If it was not you, simply ignore it: without the click no account is opened.',
  },
  'auth-recovery': {
    subject: 'Choose a new password',
    preheader: 'Set a new password for your {{site}} account.',
    heading: 'Choose a new password',
    text: 'It happens to all of us. Use the button below to choose a new password.',
    action: 'Set a new password',
    note: 'The link works once and for one hour. Your old password stays valid until then.',
    reason:
      'You receive this email because a new password was requested for your {{site}} account. If you did not ask for it, you need do nothing: your password stays as it is.',
  },
  'auth-magic-link': {
    subject: 'Your sign-in link for {{site}}',
    preheader: 'Sign in with one click, no password needed.',
    heading: 'Your sign-in link',
    text: 'Use the button below to sign in to {{site}}. You need no password.',
    action: 'Sign In',
    note: 'The link works once and for one hour. Please do not pass it on.',
    reason:
      'You receive this email because a sign-in link was requested for this address at {{site}}. If it was not you, simply ignore it.',
  },
  'auth-email-change': {
    subject: 'Confirm the change of your email address',
    preheader: 'A {{site}} account is about to move to {{newEmail}}.',
    heading: 'Confirm the change of your address',
    text: 'Somebody, hopefully you, asked to change the address of a {{site}} account:',
    from: 'From',
    to: 'To',
    action: 'Confirm the change',
    note: 'Both mailboxes have to confirm: the change counts once the links in both mails were followed. They work once and for one hour.',
    reason:
      'You receive this email because your address is part of this change. If you did not ask for it, do not click; if the account is yours, change its password to be safe.',
  },
  'auth-reauthentication': {
    subject: '{{token}} is your {{site}} code',
    preheader: 'Enter it to confirm that it is you.',
    heading: 'Confirm that it is you',
    text: 'You are about to make a sensitive change. Enter this code to go on:',
    code: 'Valid for one hour',
    note: 'We never ask for this code by phone or chat. Please do not share it with anybody.',
    reason:
      'You receive this email because a code was requested in your {{site}} account. If it was not you, change your password.',
  },
  'auth-invite': {
    subject: 'You are invited to {{site}}',
    preheader: 'Accept the invitation and choose a password.',
    heading: 'You are invited',
    text: 'The team of {{site}} would like you on board. Accept the invitation and choose a password to get started.',
    action: 'Accept the invitation',
    note: 'The link works once and for one hour.',
    reason:
      'You receive this email because an administrator of {{site}} invited this address. If you did not expect it, simply ignore it.',
  },
  invitation: {
    subject: 'You are invited to {{site}}',
    preheader: 'Join as {{role}}: the link works for seven days.',
    heading: 'Join {{site}}',
    text: '{{inviter}} invites you to join {{site}} as {{role}}. Choose a password, and you can begin at once.',
    action: 'Accept the invitation',
    note: 'The link works once and for seven days. It is yours alone: please do not pass it on.',
    reason:
      'You receive this email because you were invited to {{site}} at this address. If you expected no invitation, simply ignore it.',
    team: 'The team of {{site}}',
  },
  'second-factor': {
    events: {
      added: {
        subject: 'Two-step sign-in: a new way was added',
        text: '“{{name}}” can now be used as the second step when you sign in.',
      },
      removed: {
        subject: 'Two-step sign-in: a way was removed',
        text: '“{{name}}” can no longer be used as the second step when you sign in.',
      },
      codes: {
        subject: 'You have new recovery codes',
        text: 'New recovery codes were made. The old ones no longer work.',
      },
      recovered: {
        subject: 'A recovery code was used',
        text: 'Somebody used one of your recovery codes as the second step to sign in. That code is used up.',
      },
      reset: {
        subject: 'Two-step sign-in was reset',
        text: 'An administrator removed your second step and your recovery codes, and signed you out everywhere. Your password alone is enough to sign in until you set up a new second step.',
      },
      guessed: {
        subject: 'Wrong codes at your second step',
        text: 'Somebody came as far as your second step, with your password or a link from your mailbox, and entered several wrong codes. They did not get in.',
      },
      unreadable: {
        subject: 'Your authenticator app no longer works here',
        text: 'The site has moved, and the codes of “{{name}}” can no longer be checked. Sign in with a passkey or one of your recovery codes, remove the app in your account and add it again.',
      },
    },
    action: 'Look at my account',
    note: 'If it was not you, choose a new password now and write to {{contact}}.',
    noteGuessed:
      'If it was you, check the clock of your phone. If it was not, choose a new password now.',
    noteUnreadable: 'If you have neither, please write to {{contact}}.',
    reason: 'You receive this email because it concerns the safety of your {{site}} account.',
  },
} as const;

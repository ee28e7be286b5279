/** /invitation: where the link of an invitation leads. */
export const invitation = {
  'invitation.title': 'Your invitation',
  'invitation.noScript':
    'Accepting an invitation needs JavaScript, which is switched off in this browser.',
  'invitation.loading': 'Opening your invitation…',
  'invitation.as': 'You are invited as {{role}}.',
  'invitation.choose': 'Choose a password for your account with {{email}}.',
  'invitation.agree':
    'By accepting you agree to our [terms](/terms) and our [privacy policy](/privacy).',
  'invitation.submit': 'Accept and begin',
  'invitation.submitting': 'Opening your account…',
  'invitation.signIn': 'There is an account with {{email}} already. Sign in to accept.',
  'invitation.accept': 'You are signed in as {{email}}.',
  'invitation.acceptButton': 'Accept the invitation',
  'invitation.other':
    'You are signed in as {{email}}, but this invitation is for {{invited}}. Sign out to accept it.',
  'invitation.signOut': 'Sign Out',
  'invitation.gone.title': 'This invitation is no longer valid',
  'invitation.gone.text':
    'It was used, taken back or is older than seven days. Ask whoever invited you for a new one.',
  'invitation.gone.signIn': 'Sign In',
  'invitation.failed': 'Your invitation could not be opened. Please try again.',
  'invitation.limited': 'Too many attempts. Please try again in ten minutes.',
  'invitation.retry': 'Try again',
  'invitation.welcome.title': 'Welcome!',
  'invitation.welcome.text': 'Your account is ready.',
} as const;

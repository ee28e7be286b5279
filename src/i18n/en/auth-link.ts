/** What a page says when the link of a mail led to it. */
export const authLink = {
  'authLink.verified.title': 'Your email is verified',
  'authLink.verified.text': 'Welcome! You are signed in.',
  'authLink.emailChanged.title': 'Your email was changed',
  'authLink.emailChanged.text': 'From now on you sign in with the new address.',
} as const;

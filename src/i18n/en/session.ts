/** What is said over a page whose session ended under it. */
export const session = {
  'session.ended.title': 'Please sign in again',
  'session.ended.text':
    'You are no longer signed in. What you typed is still on this page; sign in and go on where you were.',
  'session.ended.elsewhere': 'Sign in in another tab',
  'session.ended.leave': 'Leave this page',
  'session.ended.leaveAsk': 'Leave this page? What you typed and did not save may be lost.',
} as const;

/** /account: what a signed-in person sees and changes of their own. */
export const account = {
  'account.title': 'Your account',
  'account.description': 'Your submissions, your notifications and your settings.',
  'account.loading': 'Loading your account…',
  'account.signedInAs': 'Signed in as {{email}}',
  'account.noScript': 'Your account needs JavaScript, which is switched off in this browser.',
  'account.failed': 'This could not be loaded. Please try again.',
  'account.retry': 'Try again',
  'account.saving': 'Saving…',
  'account.newsroom': 'Newsroom',
  'account.signOut': 'Sign Out',
  'account.signOutAll': 'Sign out on all devices',
  'account.signOutAllFailed':
    'Nothing was ended: you are signed in on all your devices as before. Check your connection and try again.',

  'account.kept.title': 'Words kept in this browser',
  'account.kept.text':
    'You wrote this in the newsroom, and it was not saved there before your role ended. This browser keeps it for a month, for your account alone.',

  'account.submissions.title': 'My submissions',
  'account.submissions.empty': 'You have not submitted anything yet.',
  'account.submissions.startup': 'Submit a startup',
  'account.submissions.investor': 'Submit an investor profile',
  'account.kind.startup': 'Startup',
  'account.kind.investor': 'Investor',
  'account.status.pending': 'Pending review',
  'account.status.approved': 'Approved',
  'account.status.rejected': 'Not accepted',
  'account.status.removed': 'Removed',
  'account.status.asked': 'A reviewer asks you',
  'account.status.merged': 'Listed already',
  'account.submissions.sent': 'Sent on {{date}}',
  'account.submissions.expect': 'The answer comes within 2-3 business days.',
  'account.submissions.note': 'What the reviewer wrote:',
  'account.submissions.question': 'Our question:',
  'account.submissions.answer': 'Your answer',
  'account.submissions.sendAnswer': 'Send answer',
  'account.submissions.answerFailed':
    'Your answer could not be sent: it was decided meanwhile, or you are offline. Please load the page again.',
  'account.submissions.edit': 'Edit and send again',
  'account.submissions.change': 'Edit it',
  'account.submissions.withdraw': 'Withdraw',
  'account.submissions.keep': 'Keep it',
  'account.submissions.withdrawText': '“{{name}}” will be deleted, and no reviewer will see it.',
  'account.submissions.withdrawFailed':
    'It could not be withdrawn: somebody has decided on it, or you are offline. Please load the page again.',
  'account.submissions.view': 'View the page',
  'account.submissions.about': '{{action}}: {{name}}',

  'account.notifications.title': 'Notifications',
  'account.notifications.unread': 'New',

  'account.profile.title': 'Profile',
  'account.profile.fullName': 'Full Name',
  'account.profile.bio': 'About you',
  'account.profile.locale': 'Language of our emails',
  'account.profile.deskMails':
    'Email me about drafts and readers’ messages that wait for me, and what becomes of my drafts',
  'account.profile.save': 'Save profile',
  'account.profile.saved': 'Your profile is saved.',
  'account.profile.required': 'Please enter your full name.',
  'account.profile.failed': 'Your profile could not be saved. Please try again.',
  'account.profile.refused': 'This could not be saved. Please check what you entered.',

  'account.email.title': 'Email',
  'account.email.text':
    'You sign in with {{email}}. A new address counts once the links that we mail to it and to the old one were confirmed.',
  'account.email.new': 'New email',
  'account.email.save': 'Change email',
  'account.email.same': 'That is the address you have already.',
  'account.email.sent':
    'Check both mailboxes: a link goes to {{email}}, and one to {{newEmail}} unless that address has an account. The change counts once both were confirmed, within one hour.',

  'account.password.title': 'Password',
  'account.password.current': 'Current password',
  'account.password.new': 'New password',
  'account.password.save': 'Change password',
  'account.password.saved': 'Your password is changed. Every other device was signed out.',
  'account.password.wrong': 'The current password is not right.',

  'account.sessions.title': 'Where you are signed in',
  'account.sessions.device': '{{browser}} on {{system}}',
  'account.sessions.unknown': 'Unknown device',
  'account.sessions.current': 'This device',
  'account.sessions.address': 'Network {{address}}',
  'account.sessions.began': 'signed in {{date}}',
  'account.sessions.seen': 'last seen {{date}}',
  'account.sessions.end': 'Sign out',
  'account.sessions.endNamed': 'Sign out: {{name}}',
  'account.sessions.others': 'Sign out everywhere else',
  'account.sessions.ended': 'Signed out there. What was open can read and change nothing any more.',
  'account.sessions.failed': 'This did not work. Please try again.',

  'account.data.title': 'Your data',
  'account.data.text':
    'What we keep about you, as a JSON file: profile, devices, submissions, a list of your articles, notifications, messages, mails and what the newsletter knows.',
  'account.data.failed': 'Your data could not be fetched. Please try again.',
  'account.data.export': 'Download my data',

  'account.delete.title': 'Delete account',
  'account.delete.text':
    'Your profile, your sign-in and your submissions that are not public are deleted at once. Public entries stay, without your name, and so do stories for the newsroom, messages to us and a subscription to the newsletter, which you leave by the link in its mails.',
  'account.delete.open': 'Delete my account…',
  'account.delete.dialog': 'Delete your account?',
  'account.delete.warning': 'This action cannot be undone.',
  'account.delete.type': 'Type {{email}} to confirm',
  'account.delete.mismatch': 'That is not the address of this account.',
  'account.delete.confirm': 'Delete my account',
  'account.delete.cancel': 'Cancel',
  'account.delete.admin':
    'An administrator cannot delete their own account. Ask another administrator to change your role first.',
  'account.delete.failed': 'Your account could not be deleted. Please try again.',
  'account.delete.done.title': 'Account deleted',
  'account.delete.done.text':
    'Your account, your profile and your submissions that were not public are gone.',
} as const;

/** The Users tab of the back office: inviting people, giving them roles, resetting a second step. */
export const adminUsers = {
  'admin.users.title': 'All Users',
  'admin.users.empty': 'No users found.',
  'admin.users.export': 'Export Users',
  'admin.users.editTitle': 'Edit User',
  'admin.users.add': 'Add New User',
  'admin.users.roles': 'Manage Roles',

  'admin.invite.text':
    'They get a mail with a link that works for seven days, choose a password and can begin.',
  'admin.invite.language': 'Language of the mail',
  'admin.invite.send': 'Send Invitation',
  'admin.invite.sending': 'Sending…',
  'admin.invite.sent': 'An invitation is on its way to {{email}}',
  'admin.invite.known':
    '{{email}} has an account already. Give it another role under Manage Roles.',
  'admin.invite.limited':
    '{{email}} was invited just now, or often enough today. Please try again later.',
  'admin.invite.gone': 'This invitation was accepted or taken back meanwhile.',
  'admin.invite.invalid': 'Please enter a valid email address.',
  'admin.invite.failed': 'The invitation was not sent: {{message}}',
  'admin.invite.open': 'Open invitations',
  'admin.invite.expires': 'Valid until',
  'admin.invite.expired': 'expired',
  'admin.invite.resend': 'Resend',
  'admin.invite.resendTo': 'Resend the invitation to {{email}}',
  'admin.invite.revoke': 'Revoke',
  'admin.invite.revokeOf': 'Revoke the invitation of {{email}}',
  'admin.invite.revokeTitle': 'Revoke this invitation?',
  'admin.invite.revokeText': 'The link in the mail to {{email}} stops working.',
  'admin.invite.revoked': 'The invitation of {{email}} was revoked',
  'admin.invite.revokeFailed': 'The invitation was not revoked: {{message}}',
  'admin.invite.loadFailed': 'The open invitations could not be loaded: {{message}}',

  'admin.roles.text': 'Each role may do what those above it in this list may.',
  'admin.roles.people': 'People and their roles',
  'admin.roles.search': 'Search by name or email',
  'admin.roles.newsroom': 'Everybody with a role in the newsroom:',
  'admin.roles.found': 'People found:',
  'admin.roles.none': 'Nobody matches.',
  'admin.roles.more': '{{count}} more. Search to find them.',
  'admin.roles.of': 'Role of {{email}}',
  'admin.roles.change': 'Change Role',
  'admin.roles.changeOf': 'Change Role of {{email}}',
  'admin.roles.self':
    'This is your own role. You will lose what the new one may not do. Change it anyway?',
  'admin.roles.stale':
    'Somebody else has just changed the role of {{email}}. It is shown as it is now.',
  'admin.reset.open': 'Reset two-step sign-in',
  'admin.reset.title': 'Reset two-step sign-in?',
  'admin.reset.text':
    'The second steps and recovery codes of {{email}} are removed, and they are signed out everywhere. Do this only if you are sure who is asking: their password alone is then enough. They are told by mail.',
  'admin.reset.confirm': 'Reset',
  'admin.reset.done': 'The two-step sign-in of {{email}} was reset',
  'admin.reset.none': '{{email}} has no second step',
  'admin.reset.failed': 'Nothing was reset: {{message}}',
} as const;

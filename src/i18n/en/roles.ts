/**
 * Each role of src/domain/accounts/roles.ts: its name, what it may do, what somebody is invited as (also in
 * mails), and what that means.
 */
export const roles = {
  'admin.role.user': 'user',
  'admin.roles.user': 'Reads everything public, and submits startups and investor profiles.',
  'invitation.role.user': 'a reader with an account',
  'invitation.may.user': 'You can submit startups and investor profiles and follow them.',
  'admin.role.contributor': 'contributor',
  'admin.roles.contributor':
    'Writes and changes drafts of their own, translates published articles and uploads images. Cannot publish.',
  'invitation.role.contributor': 'a contributor',
  'invitation.may.contributor':
    'You write and translate articles. An editor reads and publishes them.',
  'admin.role.editor': 'editor',
  'admin.roles.editor':
    'Edits, publishes, features and deletes every article, sends newsletters and sees the figures.',
  'invitation.role.editor': 'an editor',
  'invitation.may.editor':
    'You write, edit and publish articles, send the newsletter and see the figures.',
  'admin.role.admin': 'admin',
  'admin.roles.admin':
    'Decides on startups and investors, looks after users, invitations and settings, and reads the audit log.',
  'invitation.role.admin': 'an administrator',
  'invitation.may.admin':
    'You do all of that, decide on submissions and look after people and settings.',
} as const;

/** The back office: Security in the Settings tab, and resetting somebody's second step. */
export const adminSecurity = {
  'admin.security.title': 'Security',
  'admin.security.factor': 'Two-step sign-in',
  'admin.security.enabled': 'Enabled',
  'admin.security.disabled': 'Not required',
  'admin.security.admins': 'Administrators with a second step',
  'admin.security.staff': 'Newsroom with a second step',
  'admin.security.of': '{{count}} of {{total}}',
  'admin.security.required': 'Who needs a second step',
  'admin.security.required.nobody': 'Nobody: it is offered to all',
  'admin.security.required.admins': 'Administrators',
  'admin.security.required.staff': 'Everybody in the newsroom',
  'admin.security.hint':
    'Whoever needs one and has none is asked to set it up before they can go on, in sessions that run already, too.',
  'admin.security.notVerified':
    'You can change this once you have set up two-step sign-in yourself, so that you do not lock yourself out.',
  'admin.security.toAccount': 'Set it up in your account',
  'admin.security.saved': 'The new rule holds from now on',
  'admin.security.failed': 'The rule was not changed: {{message}}',

  'admin.reset.open': 'Reset two-step sign-in',
  'admin.reset.title': 'Reset two-step sign-in?',
  'admin.reset.text':
    'The second steps and recovery codes of {{email}} are removed, and they are signed out everywhere. Do this only if you are sure who is asking: their password alone is then enough. They are told by mail.',
  'admin.reset.confirm': 'Reset',
  'admin.reset.done': 'The two-step sign-in of {{email}} was reset',
  'admin.reset.none': '{{email}} has no second step',
  'admin.reset.failed': 'Nothing was reset: {{message}}',
} as const;

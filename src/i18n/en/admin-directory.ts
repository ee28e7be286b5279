/** The Startups and Investors tabs of the back office. */
export const adminDirectory = {
  'admin.import.startups': 'Import Startups',
  'admin.import.investors': 'Import Investors',
  'admin.pending.title': 'Pending Approvals',
  'admin.pending.proposals': 'Proposals',
  'admin.pending.proposalsWaiting': 'Proposals ({{count}})',
  'admin.pending.empty': 'Nothing waits for a decision.',
  'admin.pending.approve': 'Approve',
  'admin.pending.reject': 'Reject',
  'admin.pending.approveName': 'Approve {{name}}',
  'admin.pending.rejectName': 'Reject {{name}}',
  'admin.pending.rejectTitle': 'Reject {{name}}?',
  'admin.pending.note': 'Reason',
  'admin.pending.noteHint':
    'Whoever submitted it reads this in the notification and in the email, and can send a better version.',
  'admin.pending.noteMissing': 'Please say why, so that they can correct it.',
  'admin.pending.more': 'Show all of it',
  'admin.pending.less': 'Show less',
  'admin.pending.approved': '{{name}} was approved',
  'admin.pending.rejected': '{{name}} was rejected',
  'admin.pending.approveFailed': 'Failed to approve {{name}}: {{message}}',
  'admin.pending.rejectFailed': 'Failed to reject {{name}}: {{message}}',
  'admin.status.pending': 'pending',
  'admin.status.approved': 'approved',
  'admin.status.rejected': 'rejected',

  'admin.startups.all': 'All Startups',
  'admin.startups.editTitle': 'Edit Startup',
  'admin.investors.all': 'All Investors',
  'admin.investors.editTitle': 'Edit Investor',
  'admin.directory.empty': 'No entries yet.',

  'admin.rounds.rounds': 'Rounds',
  'admin.rounds.of': 'Funding rounds of {{name}}',

  'admin.field.email': 'Email',
  'admin.field.emailHint':
    'A changed address has to be verified by its owner before the next sign-in.',
  'admin.field.fullName': 'Full Name',
  'admin.field.bio': 'Bio',
  'admin.field.role': 'Role',
} as const;

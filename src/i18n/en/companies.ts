/** /account, "My companies": what somebody claims, and what they suggest profiles should say. */
export const companies = {
  'companies.title': 'My companies and suggestions',
  'companies.empty':
    'On the page of a company, “Is this your company?” and “Suggest a correction” bring you here.',
  'companies.close': 'Close',

  'companies.claims': 'Companies you claimed',
  'companies.claim.state.pending': 'Not proven yet',
  'companies.claim.state.verified': 'Verified',
  'companies.claim.state.expired': 'Ended',
  'companies.claim.state.disputed': 'Being looked at',
  'companies.claim.state.revoked': 'No longer valid',
  'companies.claim.verified': 'You control {{domain}}, shown on {{date}}. Valid until {{until}}.',
  'companies.claim.mailed':
    'We wrote to the mailbox you named at {{domain}}. Open its link here before {{until}}.',
  'companies.claim.record': 'Add a TXT record to {{domain}} before {{until}}, then press “Check”.',
  'companies.claim.disputed':
    'Somebody else has shown that {{domain}} is theirs, too. We will look at it and write to you.',
  'companies.claim.ended': 'The claim of {{domain}} has ended. You can claim it again.',
  'companies.claim.show': 'Show the record',
  'companies.claim.check': 'Check',
  'companies.claim.drop': 'Give up the claim',
  'companies.claim.about': '{{action}}: {{name}}',
  'companies.claim.confirming': 'Checking your link…',
  'companies.claim.done': '{{name}} is yours: its profile now says what was verified.',
  'companies.claim.frozen':
    'Your proof is good, but somebody else has claimed {{name}}, too. We will look at it and write to you.',

  'companies.prove': 'Is this your company?',
  'companies.prove.text':
    'Show that {{domain}} is yours, by a mail or by a DNS record. Your suggestions then need a source for figures only, and the profile says that it was verified.',
  'companies.prove.mailbox': 'Your mailbox at {{domain}}',
  'companies.prove.hint': 'Only the part before the @. The link we send works once, for 24 hours.',
  'companies.prove.mail': 'Send me a link',
  'companies.prove.mailed': 'We sent a link to {{to}}. Open it in this browser.',
  'companies.prove.dns': 'Use a DNS record instead',
  'companies.prove.noMail':
    'Anybody can get a mailbox at {{domain}}, so only a DNS record shows that it is yours.',
  'companies.prove.type': 'Type',
  'companies.prove.host': 'Name',
  'companies.prove.value': 'Value',
  'companies.prove.later': 'DNS can take some hours. You have seven days, and can come back here.',

  'companies.suggest': 'What should be different?',
  'companies.suggest.text':
    'Choose what is wrong or missing. A reviewer compares it with your source, and you see the answer here.',
  'companies.suggest.now': 'Now: {{value}}',
  'companies.suggest.nothing': 'nothing',
  'companies.suggest.change': 'Suggest a change',
  'companies.suggest.about': 'Suggest a change: {{field}}',
  'companies.suggest.value': 'What it should say',
  'companies.suggest.source': 'Source (https://…)',
  'companies.suggest.sourceHint': 'A page that everybody can read.',
  'companies.suggest.note': 'A word to the reviewer',
  'companies.suggest.send': 'Send the suggestion',
  'companies.suggest.sent': 'Thank you. Your suggestion for “{{field}}” is waiting for a reviewer.',
  'companies.suggest.twice':
    'You have a suggestion waiting for this. Please change that one below.',
  'companies.field.round': 'A funding round',
  'companies.field.role': 'Who is behind it',
  'companies.field.other': 'Something else',

  'companies.proposals': 'What you suggested',
  'companies.proposal.state.pending': 'Waiting',
  'companies.proposal.state.accepted': 'Accepted',
  'companies.proposal.state.rejected': 'Not accepted',
  'companies.proposal.state.withdrawn': 'Withdrawn',
  'companies.proposal.was': 'Was: {{value}}',
  'companies.proposal.is': 'Suggested: {{value}}',
  'companies.proposal.source': 'Source',
  'companies.proposal.answer': 'What the reviewer wrote:',
  'companies.proposal.edit': 'Change',
  'companies.proposal.withdraw': 'Withdraw',
  'companies.proposal.save': 'Save',
} as const;

/** What an editor says of who paid for a story, and of what machines made. */
export const adminDisclosure = {
  'admin.disclosure.hint':
    'Readers see it above the headline, in lists, feeds and letters. What you choose holds at once, also on a published page, and for this language version alone.',
  'admin.disclosure.paid': 'Paid for',
  'admin.disclosure.none': 'No',
  'admin.disclosure.sponsored': 'Sponsored',
  'admin.disclosure.affiliate': 'Holds affiliate links',
  'admin.disclosure.press_release': 'Press release',
  'admin.disclosure.payer': 'By whom',
  'admin.disclosure.payerMissing': 'Say who paid, or whose press release it is.',
  'admin.disclosure.machines': 'Made with machines',
  'admin.disclosure.text': 'Text',
  'admin.disclosure.picture': 'Picture',
  'admin.disclosure.translation': 'Translation',
  'admin.disclosure.save': 'Save',
  'admin.disclosure.saved': 'Saved: readers see it',
  'admin.disclosure.failed': 'It was not saved: {{message}}',
} as const;

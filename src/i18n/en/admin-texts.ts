/** What the forms of an entry say, of its descriptions and of one that the newsroom adds: loaded with them. */
export const adminTexts = {
  'admin.texts.title': 'Description on the pages of each language',
  'admin.texts.hint':
    'Left empty, a page shows the description above, in the language it was written in.',
  'admin.texts.in': 'In {{language}}',
  'admin.add.hint': 'It is public as soon as you save it, and the audit log says who added it.',
  'admin.add.startup': 'Add Startup',
  'admin.add.investor': 'Add Investor',
  'admin.add.startupDone': '{{name}} is in the startup directory',
  'admin.add.investorDone': '{{name}} is in the investor database',
  'admin.add.similar': 'Is it one of these? They are public already.',
  'admin.add.exists': 'An entry of this name is there already.',
  'admin.add.failed': 'It was not added: {{message}}',
} as const;

/** The dialogs of the writing surface: what they insert, and its keys. */
export const adminInsert = {
  'admin.insert.ledger.kind': 'Shows',
  'admin.insert.ledger.rounds': 'Funding rounds',
  'admin.insert.ledger.chart': 'Raised by quarter',
  'admin.insert.ledger.company': 'Company',
  'admin.insert.ledger.of': 'Of what?',
  'admin.insert.ledger.hint':
    'A company by its name, or 2026-q4 or 2026 for rounds of that time; empty is everything. Readers see the numbers of their day.',
  'admin.insert.keysHint':
    'Keys work while the cursor is in the text. Signs are typed at the beginning of a line or around words.',
  'admin.insert.paragraph': 'Plain paragraph',
  'admin.insert.newLine': 'New line in the same paragraph',
  'admin.insert.toBar': 'To the formatting bar',
  'admin.insert.fromBar': 'Back to the text',
  'admin.insert.indent': 'List: one step in. Table: next cell',
  'admin.insert.outdent': 'List: one step out. Table: previous cell',
  'admin.insert.close': 'Close',
  'admin.insert.apply': 'Apply',
  'admin.insert.width': 'Width',
  'admin.insert.width.text': 'As wide as the text',
  'admin.insert.width.wide': 'Wider than the text',
  'admin.insert.width.narrow': 'Half as wide as the text',
  'admin.insert.linkAddress': 'Address, or words to look for',
  'admin.insert.linkHint':
    'https://…, a path of this site such as /latest, or a few words of a title or a name.',
  'admin.insert.linkInvalid': 'This is no address. Choose a page below, or type one with https://.',
  'admin.insert.linkMissing':
    'There is no page of this site at this address. Please check it; an article that is not published yet has none.',
  'admin.insert.linkAnyway': 'Link anyway',
  'admin.insert.linkRemove': 'Remove link',
  'admin.insert.linkFound': 'Pages of this site',
  'admin.insert.embedAddress': 'Address *',
  'admin.insert.embedHint':
    'Of a page at {{names}}. Readers see a link; it plays here once they ask for it.',
  'admin.insert.embedInvalid': 'Please enter the address of a video, sound or post at {{names}}.',
  'admin.insert.embedLabel': 'Title',
  'admin.insert.embedLabelHint': 'What it shows, for readers who decide whether to load it.',
  'admin.insert.footnoteText': 'Text of the footnote',
  'admin.insert.footnoteHint': 'Readers find it at the end. Addresses become links.',
} as const;

/** What the composer of the newsletter says of pictures, names and subjects on trial. */
export const adminLetter = {
  'admin.letter.pictureOfStory': 'Use the picture of a story',
  'admin.letter.alt': 'What it shows',
  'admin.letter.altHint':
    'For who does not see it: many mail programs hide pictures at first. The issue does not go without it.',
  'admin.letter.caption': 'Caption',
  'admin.letter.nameHint':
    '{{open}}first_name|friend{{close}} becomes the first name of each reader, or “friend” where we know none. It works in subjects, preheaders and every text below.',
  'admin.letter.missing': 'Missing before the next issue',
  'admin.letter.missing.postal':
    'The postal address in {{languages}}: without it no issue goes to those readers.',
  'admin.letter.missing.reports': 'A way for bounces and complaints to be reported.',
  'admin.letter.missing.open': 'Open the mail delivery check',
  'admin.letter.subjectFits': '{{count|character|characters}}: a telephone shows all of it.',
  'admin.letter.subjectLong':
    '{{count|character|characters}}: a telephone shows about {{shown}}, so what counts comes first.',
  'admin.letter.trial.add': 'Try another subject',
} as const;

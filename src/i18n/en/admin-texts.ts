/** What the form of an entry says of its descriptions: loaded with it. */
export const adminTexts = {
  'admin.texts.title': 'Description on the pages of each language',
  'admin.texts.hint':
    'Left empty, a page shows the description above, in the language it was written in.',
  'admin.texts.in': 'In {{language}}',
} as const;

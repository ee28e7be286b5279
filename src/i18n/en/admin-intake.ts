/** What is said of what is pasted and dropped into a text. */
export const adminIntake = {
  'admin.intake.tooLarge':
    'This is more than an article can hold, 500,000 characters. Nothing was changed.',
  'admin.intake.pasteFailed':
    'What you pasted could not be read. Nothing was changed; try to paste it without formatting.',
  'admin.intake.picturesLeft':
    '{{count|picture|pictures}} could not be uploaded and had to be left out. The text is complete.',
  'admin.intake.fileFailed':
    '{{name}} could not be read: it is damaged, or protected by a password. Nothing was changed.',
  'admin.intake.fileBomb':
    '{{name}} would need too much memory: more than 50 MB unpacked, or a hundred times its own size. Nothing was changed.',
  'admin.intake.fileEncoding':
    '{{name}} is in no encoding that can be read here. Save it as UTF-8. Nothing was changed.',
  'admin.intake.oldFont':
    'The text is set in an old VNI font, whose letters stand for others. Convert it to Unicode first. Nothing was changed.',
  'admin.intake.left.one': '{{items}} was left out.',
  'admin.intake.left.more': '{{items}} were left out.',
  'admin.intake.left.comments': '{{count|comment|comments}}',
  'admin.intake.left.formulas': '{{count|formula|formulas}}',
  'admin.intake.left.deletions': '{{count|tracked deletion|tracked deletions}}',
  'admin.intake.left.hidden': '{{count|hidden passage|hidden passages}}',
  'admin.intake.left.links': '{{count|link|links}}',
  'admin.intake.left.linksWhy': 'No reader could follow the links; their words stay.',
  'admin.intake.left.pictures': '{{count|picture|pictures}}',
  'admin.intake.left.places': 'A marked note in brackets stands where a picture or a formula was.',
  'admin.intake.left.insertions':
    '{{count|tracked insertion is|tracked insertions are}} in the text as if accepted.',
  'admin.intake.left.titled': 'Its title is the title of the story now.',
  'admin.intake.instead.picture': 'Picture',
  'admin.intake.instead.formula': 'Formula',
  'admin.intake.fileDone': '{{name}} was inserted.',
  'admin.intake.linksDropped':
    '{{count|link leads|links lead}} where no reader can go and had to be taken off. The words stay.',
  'admin.intake.noPictures':
    'A newsletter’s text holds no pictures. Give the story or the sponsor one instead.',
  'admin.intake.fileType':
    'Only pictures, Word documents (.docx) and Markdown files (.md) can be dropped here.',
} as const;

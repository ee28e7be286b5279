/** The surface that articles are written on. */
export const adminWriting = {
  'admin.writing.bar': 'Formatting',
  'admin.writing.selectionBar': 'Formatting of the selection',
  'admin.writing.hint':
    'Type / for everything that can be inserted and @ to name a startup, an investor or a person. Markdown works, and so do pasting and dropping files.',
  'admin.writing.source': 'HTML',
  'admin.writing.sourceHint':
    'Paragraphs are separated by blank lines. Simple HTML such as <h2>, <blockquote> or <a href> may be used.',
  'admin.writing.sourceOnly':
    'This text holds HTML that can only be shown as it is. It stays exactly as it was: go on writing here.',
  'admin.writing.bold': 'Bold',
  'admin.writing.italic': 'Italic',
  'admin.writing.strike': 'Struck through',
  'admin.writing.code': 'Code in a line',
  'admin.writing.codeBlock': 'Code block',
  'admin.writing.link': 'Link',
  'admin.writing.heading2': 'Heading',
  'admin.writing.heading3': 'Subheading',
  'admin.writing.heading4': 'Small heading',
  'admin.writing.bullets': 'Bulleted list',
  'admin.writing.numbers': 'Numbered list',
  'admin.writing.quote': 'Quote',
  'admin.writing.pullQuote': 'Pull quote',
  'admin.writing.factBox': 'Fact box',
  'admin.writing.rule': 'Dividing line',
  'admin.writing.table': 'Table',
  'admin.writing.embed': 'Video, sound or post',
  'admin.writing.ledger': 'Figures of the ledger',
  'admin.writing.footnote': 'Footnote',
  'admin.writing.undo': 'Undo',
  'admin.writing.redo': 'Redo',
  'admin.writing.keys': 'Keys for writing',
  'admin.writing.slash': 'Insert something',
  'admin.writing.mention': 'Name a startup, an investor or a person',
  'admin.writing.article': 'Article',
  'admin.writing.startup': 'Startup',
  'admin.writing.investor': 'Investor',
  'admin.writing.person': 'Person',
  'admin.writing.credit': 'Credit (optional)',
  'admin.writing.tableBar': 'Table',
  'admin.writing.table.rowBefore': 'Row above',
  'admin.writing.table.rowAfter': 'Row below',
  'admin.writing.table.rowDelete': 'Delete row',
  'admin.writing.table.columnBefore': 'Column before',
  'admin.writing.table.columnAfter': 'Column after',
  'admin.writing.table.columnDelete': 'Delete column',
  'admin.writing.table.headerRow': 'Header row',
  'admin.writing.table.merge': 'Merge cells',
  'admin.writing.table.split': 'Split cell',
  'admin.writing.table.tableDelete': 'Delete table',
  'admin.writing.tooLarge':
    'This is more than an article can hold, 500,000 characters. Nothing was changed.',
  'admin.writing.pasteFailed':
    'What you pasted could not be read. Nothing was changed; try to paste it without formatting.',
  'admin.writing.picturesLeft':
    '{{count|picture|pictures}} could not be uploaded and had to be left out. The text is complete.',
  'admin.writing.picturesKept':
    '{{count|picture|pictures}} could not be taken over: the other site does not allow it. The text is complete. Save what you may use as a file, and choose it with “Insert image”.',
  'admin.writing.fileFailed':
    '{{name}} could not be read: it is damaged, or protected by a password. Nothing was changed.',
  'admin.writing.noPictures':
    'A newsletter’s text holds no pictures. Give the story or the sponsor one instead.',
  'admin.writing.fileType':
    'Only pictures, Word documents (.docx) and Markdown files (.md) can be dropped here.',
  'admin.writing.fileDone': '{{name}} was inserted.',
} as const;

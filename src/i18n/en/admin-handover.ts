/** What one shift of the newsroom tells the next. */
export const adminHandover = {
  'admin.handover.title': 'For the next shift',
  'admin.handover.write': 'Write',
  'admin.handover.none': 'Nobody has left a note.',
  'admin.handover.earlier': 'Earlier notes',
  'admin.handover.by': '{{name}}, {{time}}',
  'admin.handover.someone': 'An account that is gone',
  'admin.handover.body': 'What the next shift has to know *',
  'admin.handover.hint': 'Takes the place of the note before, which is kept for thirty days.',
  'admin.handover.saved': 'The next shift reads it',
} as const;

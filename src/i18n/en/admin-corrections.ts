/** Where an editor corrects a published story. */
export const adminCorrections = {
  'admin.corrections.title': 'Corrections',
  'admin.corrections.story': 'Back to the story',
  'admin.corrections.choose': 'Which story is it about?',
  'admin.corrections.chooseHint': 'Published stories whose title has these words.',
  'admin.corrections.nothing': 'No published story has these words in its title.',
  'admin.corrections.gone': 'This story is not published, so there is nothing for readers to know.',
  'admin.corrections.published': 'Published corrections',
  'admin.corrections.none': 'This story has none so far.',
  'admin.corrections.new': 'Write a correction',
  'admin.corrections.newHint':
    'Mend the text first. Then say here what it had wrong: readers see it on the story, under Corrections and in the feeds. A language version that had it right is left empty.',
  'admin.corrections.in': 'Version in {{language}}',
  'admin.corrections.wrong': 'What was wrong',
  'admin.corrections.wrongHint': 'In a sentence: what we wrote, and why, where that helps.',
  'admin.corrections.correct': 'What is right',
  'admin.corrections.revision': 'Text that has it right',
  'admin.corrections.latest': 'The latest',
  'admin.corrections.version': 'Version {{number}}, {{at}}',
  'admin.corrections.at': 'Corrected on',
  'admin.corrections.atHint': '{{zone}}. Not later than now.',
  'admin.corrections.publish': 'Publish the correction',
  'admin.corrections.publishing': 'Publishing…',
  'admin.corrections.done': 'Readers see the correction',
  'admin.corrections.missing': 'Say what was wrong and what is right, in one language at least.',
  'admin.corrections.half': 'The other half of this correction is written.',
  'admin.corrections.failed': 'The correction was not published: {{message}}',
  'admin.corrections.reword': 'Change the words',
  'admin.corrections.rewordOf': 'Change the words of the correction of {{date}}',
  'admin.corrections.remove': 'Take back',
  'admin.corrections.removeOf': 'Take back the correction of {{date}}',
  'admin.corrections.removeText':
    'Readers will no longer find it. Do this only with a correction that is wrong itself; the log keeps it.',
  'admin.corrections.removed': 'The correction is gone',
  'admin.corrections.reader': '{{name}} wrote about this',
  'admin.corrections.answer': 'Answer to {{name}}',
  'admin.corrections.answerHint':
    'Goes to {{email}} in {{language}} once the correction is published. Empty: no answer.',
  'admin.corrections.thanks':
    'Thank you for writing to us. You were right, and we have corrected the story:\n\n{{address}}',
  'admin.corrections.answerFailed':
    'The correction is published, but the answer was not sent: {{message}}',
} as const;

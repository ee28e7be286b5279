/** What is said of an issue when somebody is about to let it go, and of what became of its trial. */
export const adminRelease = {
  'admin.letter.trial.title': 'Subjects on trial',
  'admin.letter.trial.asked':
    '{{subjects}} subjects are tried on {{share}}% of them first; the others get the winner after {{hours|hour|hours}}.',
  'admin.letter.trial.won': 'the winner',
  'admin.letter.check.stops': 'It cannot go to readers like this:',
  'admin.letter.check.asks': 'Please look at this first:',
  'admin.letter.check.no_subject': 'There is no subject for readers in {{language}}.',
  'admin.letter.check.empty': 'It says nothing to readers in {{language}}: no text, no story.',
  'admin.letter.check.no_postal':
    'The postal address for readers in {{language}} is missing, which the law asks for. Enter it in Settings, under “Figures and addresses”.',
  'admin.letter.check.no_alt': 'the picture does not say in {{language}} what it shows.',
  'admin.letter.check.too_large':
    'In {{language}} it is more than the 102 KB that mail programs show.',
  'admin.letter.check.heavy':
    'In {{language}} the heaviest copy has {{detail}} KB. Mail programs cut off what comes after 102 KB.',
  'admin.letter.check.no_preheader': 'The preheader is missing in {{language}}.',
  'admin.letter.check.no_words':
    'nothing is written in {{language}}, so readers there do not see it.',
  'admin.letter.check.no_words_for':
    'nothing is written in {{language}}, so it is left out for {{count|reader|readers}}.',
  'admin.letter.check.empty_block': 'it is empty, so readers do not see it.',
  'admin.letter.check.no_blurb': 'it has neither a blurb nor an excerpt.',
  'admin.letter.check.no_mail_picture':
    'mail programs do not show a picture of this kind. Upload it as PNG or JPEG.',
  'admin.letter.check.not_public': 'it is not published, so readers do not see it.',
  'admin.letter.check.waits':
    'it is planned for {{detail}}, after this issue goes, so readers do not see it.',
  'admin.letter.check.dead_link': 'nothing answers at {{detail}}.',
  'admin.letter.check.dead_anchor': 'no heading of this issue is called {{detail}}.',
  'admin.letter.check.no_fallback':
    'the first name has no other word for readers without one. Write it behind a bar, such as |friend.',
  'admin.letter.check.unknown_field':
    'double braces stand here that are no first name: readers would see them.',
  'admin.letter.check.same_subjects': 'Two of the subjects on trial are the same.',
  'admin.letter.trial.subjectIn': 'Subject {{number}} ({{language}})',
  'admin.letter.trial.remove': 'Remove subject {{number}}',
  'admin.letter.trial.share': 'Try on',
  'admin.letter.trial.percent': '{{share}}% of its readers',
  'admin.letter.trial.hours': 'Wait',
  'admin.letter.trial.hoursLong': '{{hours|hour|hours}}',
  'admin.letter.trial.rule':
    'Readers of the sample are drawn by chance, in equal parts. The subject whose mails were clicked most goes to all others, by the share of mails with a click. If subjects are equal, or nobody clicks, the one that stands first does. Nobody gets the issue twice.',
} as const;

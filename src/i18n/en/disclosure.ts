/** What a story says above its headline, and what is asked for that. */
export const disclosure = {
  'disclosure.sponsored': 'Sponsored by {{name}}',
  'disclosure.affiliate': 'With affiliate links of {{name}}',
  'disclosure.affiliates': 'With affiliate links',
  'disclosure.press_release': 'Press release of {{name}}',
  'disclosure.machine.text': 'Written by a machine',
  'disclosure.machine.picture': 'Picture made by a machine',
  'disclosure.machine.translation': 'Translated by a machine',
} as const;

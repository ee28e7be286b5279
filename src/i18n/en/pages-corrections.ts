/** /corrections: every correction of a published story. */
export const corrections = {
  title: 'Corrections',
  description:
    'Every correction that {{site}} has published, newest first: what a story had wrong, what is right, and when we said so.',
  eyebrow: 'Our mistakes',
  lede: 'What we got wrong, and what is right. Each correction stands on its story as well, for as long as the story does.',
  wrong: 'What we wrote',
  correct: 'What is right',
  replyTo: 'What it answers',
  reply: 'The reply',
  empty: 'No story needed a correction so far. If you know better, please write to us.',
  tell: 'Something is wrong in a story? Write to {{editors}} with the link. [How we correct](/standards/corrections) says what happens then.',
} as const;

/** /founder: the letter. The first sentence of the third paragraph is quoted on the home page. */
export const founder = {
  title: 'From the Founder',
  description:
    'A letter from {{founder}}, founder of {{site}}: why we write about beginnings, what a funding round proves and what this newsroom owes its readers.',
  eyebrow: 'From the Founder',
  heading: 'To whoever is beginning something today',
  portraitAlt: 'Illustrated portrait of {{founder}} in a jade jacket before a red sun',
  role: 'Founder and editor of {{site}}',
  letter: [
    'I have begun four things in my life that deserved the word. Two were companies, one was a marriage and one is the newsroom you are reading. The first company ended in a car park in Tân Bình, where I gave a ring of keys to a man who was kind about it. I learned more in the six weeks before that morning than in the six years that led to it, and for a long time I told nobody.',
    'When I finally did, over iced coffee on a plastic stool, the woman opposite me put down her glass. The same thing had happened to her, in the same quarter, with the same supplier. We had sat two kilometres apart and each believed that she was the only one. Neither of us would have signed that contract if the other had written a single page about it.',
    'The region does not lack founders. It lacks people who write down what they learned while it still hurts. That is the whole idea of {{site}}. We are not here to cheer, and we are not here to sneer. We are here to take notes, in two languages, so that the next person begins one mistake further along.',
    'You will find many funding rounds on these pages. Please do not mistake them for victories. A round is a promise, made by people who could be wrong, to people who could be wrong. We report it because it tells you what somebody believes about the next two years. Then we come back and ask how it went. The second article is always the better one, and it is read by half as many people. I would like to change that.',
    'We will also write about what ends. When a company closes and pays its suppliers first, that is news, and it is a kind of beginning too: forty people go home with skills, with scars and often with the next idea. If you are closing something now, I hope you will talk to us. We know how it feels, and we know how to be careful.',
    'To those who are only starting: you do not need our permission, a round, or a title. You need a problem that annoys you more than it annoys other people, and somebody who will pay you a little to make it go away. Write down the first line with your good pen. My grandmother did, in every ledger she kept, and she was right that it is the one line nobody can correct for you.',
    'And when you have learned something that hurt, write to me. I read every letter, and I answer most of them, usually before the coffee is cold.',
  ],
  closing: 'With respect,',
  write: 'Write to me',
  writeSubject: 'A letter to the founder',
  listHeading: 'More letters',
  listNote: 'Articles by and with our founder',
} as const;

/** /standards and the policies below it. */
export const standards = {
  title: 'Standards',
  description:
    'The rules that the newsroom of {{site}} works by: ethics, corrections, verification, ownership and funding, AI, and whom we ask.',
  eyebrow: 'How we work',
  lede: 'Six short policies. They say what you may expect of us, so that you can hold us to it. What of it can be measured stands on a page of its own.',
  proof: 'What we measure: see the figures',
  all: 'All policies',
  complain:
    'If we did not keep to one of these rules, tell {{editors}}. An editor who had no part in the story answers within 24 hours.',
  policies: [
    {
      id: 'ethics',
      title: 'Ethics',
      description:
        'How the newsroom of {{site}} keeps out of the pocket of those it writes about: shares, gifts, replies, fairness and sponsors.',
      lede: 'We write about people whose fortunes depend on what is written. That asks for distance.',
      sections: [
        {
          id: 'shares',
          title: 'Shares and side jobs',
          body: [
            'Nobody covers a company in which they, or somebody they live with, hold shares, options or a promise of either. Everyone in the newsroom tells the editor what they hold, and tells again when it changes.',
            'We advise no startup and no fund, for money or otherwise. Whoever leaves a company for the newsroom does not write about it for two years.',
          ],
        },
        {
          id: 'gifts',
          title: 'Gifts and travel',
          body: [
            'A coffee is a coffee. Anything above it is sent back or given away. We pay for our own travel; where only the host can take us, as to a ship or a closed site, the story says so.',
          ],
        },
        {
          id: 'fairness',
          title: 'Fairness',
          body: [
            'Everyone who is criticised is asked first, with the whole of the criticism and a deadline that can be kept. What they answer stands in the story.',
            'Nobody outside the newsroom sees a story before it is published. We read quotes back where a matter is technical; changes of fact are welcome, changes of mind are not.',
            'A failed company is not a failed person. We do not print what somebody earns, whom they love or what they believe, unless the story is about exactly that.',
          ],
        },
        {
          id: 'sponsors',
          title: 'Sponsors',
          body: [
            'Sponsored text says “Sponsored” above its headline, is not written by the newsroom, and does not stand among news. A sponsor who asks for coverage gets the address of the editors, like everybody else.',
          ],
        },
        {
          id: 'archive',
          title: 'What is published stays',
          body: [
            'We do not delete a story because it has become inconvenient. Where it was wrong we [correct it](/standards/corrections). Where it goes on hurting somebody who is no public figure, we weigh whether a name may go, and note that one did.',
          ],
        },
      ],
    },
    {
      id: 'corrections',
      title: 'Corrections policy',
      description:
        'How {{site}} corrects what it got wrong: who decides, how fast, what stands on the story, and what is never changed in silence.',
      lede: 'We make mistakes. What we owe you is to say so where you read them.',
      sections: [
        {
          id: 'tell',
          title: 'How to tell us',
          body: [
            'Every story ends with a link to the editors. You can also write to {{editors}} with the link and what is wrong. You need not say who you are to be right.',
            'A person reads every message. An editor who did not work on the story decides, and you hear from us within 24 hours.',
          ],
        },
        {
          id: 'what',
          title: 'What a correction is',
          body: [
            'When a fact was wrong – a name, a number, a date, who said what – we mend the text and add a correction: what we wrote, what is right, and when we corrected it. A line at the head of the story leads to it.',
            'Factual errors are corrected on the working day on which we know of them.',
            'A spelling mistake is mended without a note. What happened after publication is no mistake: it becomes a new story, or an update that says so.',
          ],
        },
        {
          id: 'languages',
          title: 'In both languages',
          body: [
            'The Vietnamese and the English version are texts of their own. What is wrong in both is corrected in both, on the same day. What only the translation had wrong is corrected there, and the correction says so.',
          ],
        },
        {
          id: 'where',
          title: 'Where you find them',
          body: [
            'On the story, for as long as it stands; on [the page of all corrections](/corrections), newest first; in our feeds, ahead of the text; and in the data that search engines read. Those are told at once.',
            'Figures of companies have sources and a history of their own. What changed in them is on the page of the company.',
          ],
        },
      ],
    },
    {
      id: 'verification',
      title: 'Verification',
      description:
        'How {{site}} checks facts before it publishes them: documents, second sources, figures, quotes and people who cannot be named.',
      lede: 'A press release is a claim. What we print is what is left of it after we asked.',
      sections: [
        {
          id: 'figures',
          title: 'Figures',
          body: [
            'A figure comes from a filing, from a document that we have seen, or from a person whom the editor can name. Who says it stands in the sentence. Where a company would not confirm it, that stands there, too.',
            'Funding rounds are kept in a ledger in which no public figure stands without its source. Below a story about such a round you find its sources, under “How we know this”.',
          ],
        },
        {
          id: 'two',
          title: 'Two sources',
          body: [
            'What somebody would rather not see in print needs two sources that do not depend on each other, or one document that we have seen ourselves and checked for its origin.',
            'Before publication a second person reads every story against its notes: names, numbers, dates, quotes and headlines.',
          ],
        },
        {
          id: 'unnamed',
          title: 'People we do not name',
          body: [
            'Somebody stays unnamed when a name could cost them their work, their visa or their safety, and when what they know can be checked. The editor knows who they are. The story says why they are not named and how they know.',
            'We do not use unnamed voices for praise, or for opinions about persons. Nobody is named without their consent who was promised otherwise.',
          ],
        },
        {
          id: 'unsure',
          title: 'What we could not check',
          body: [
            'If we could not confirm something that matters, the story says so, or it waits. Being second is cheaper than being wrong.',
          ],
        },
      ],
    },
    {
      id: 'ownership',
      title: 'Ownership and funding',
      description:
        'Who owns {{site}}, what pays for it, who does not, and how the newsroom is kept apart from the money.',
      lede: 'You should know whose money you are reading.',
      sections: [
        {
          id: 'owners',
          title: 'Who owns it',
          body: [
            '{{site}} is published by {{company}} in Ho Chi Minh City. The company is held by its founder, {{founder}}, and by people who work in it. No fund, no startup and no party holds a share, and none has lent us money.',
          ],
        },
        {
          id: 'income',
          title: 'What pays for it',
          body: [
            [
              'Sponsorship of the newsletter, labelled as such.',
              'Tickets to our events.',
              'Research that institutions commission, which is not published as news.',
            ],
            'Reading is free, and so are entries in the startup directory and the investor database. Nobody can buy one, or a better place in it.',
          ],
        },
        {
          id: 'apart',
          title: 'Newsroom and money',
          body: [
            'Whoever sells does not edit, and whoever edits does not sell. When we write about somebody who has paid us in the last twelve months, the story says so.',
          ],
        },
      ],
    },
    {
      id: 'ai',
      title: 'Use of AI',
      description:
        'What the newsroom of {{site}} uses language models for and what it does not, how readers can tell, and what others may do with our texts.',
      lede: 'Software helps us to find, to compare and to check spelling. It reports nothing.',
      sections: [
        {
          id: 'never',
          title: 'What we do not do',
          body: [
            'No story, headline or translation is published that a machine wrote and nobody rewrote. We publish no made-up voice, no made-up quote and no generated picture of a person, a place or an event. Covers are drawings, and look like drawings.',
          ],
        },
        {
          id: 'help',
          title: 'What we do',
          body: [
            [
              'Transcripts of our own interviews, heard again before a word is quoted.',
              'A first look through long documents. What it finds is read in the document.',
              'Proposals for spelling and for terms. A person accepts each of them.',
            ],
            'What somebody told us in confidence is not put into a service that others run.',
          ],
        },
        {
          id: 'who',
          title: 'Who answers for it',
          body: [
            'The people in the byline. “The software said so” is no excuse that we take from companies, and none that we make. If a tool had a part in an error, the correction says so.',
          ],
        },
        {
          id: 'others',
          title: 'What others may do with our texts',
          body: [
            ['{{search}}', '{{answers}}', '{{training}}'],
            'The figures of our ledger are [open data](/data): take them, and name us.',
            'Crawlers find the same in robots.txt, license.xml and tdmrep.json.',
          ],
        },
      ],
    },
    {
      id: 'sources',
      title: 'Diversity of sources',
      description:
        'Whom {{site}} asks and whom it writes about: beyond two cities, two languages and the same ten investors.',
      lede: 'Whoever is asked again and again ends up being the story. We try to ask somebody else.',
      sections: [
        {
          id: 'whom',
          title: 'Whom we ask',
          body: [
            'A story about a company hears somebody who uses its product and somebody who works on it, not only who founded it and who paid for it. An expert has no stake in the matter, or the story names it.',
            'Before we publish, we look at who speaks in a story. If all of them are men, or all of them sit in the same two cities, we ask whether that is the matter itself or our address book.',
          ],
        },
        {
          id: 'places',
          title: 'Places and languages',
          body: [
            'We report from provinces as well as from Hanoi and Ho Chi Minh City, and from Korea in Korean. People speak to us in the language in which they think; what they say is translated by somebody who heard it.',
            'Names are written as people write them, with all their marks.',
          ],
        },
        {
          id: 'access',
          title: 'Who can read it',
          body: [
            'Every story is free, light enough for an old phone, and made to be read with a keyboard, a magnifier or a screen reader. [The figures](/proof) show how far we are.',
          ],
        },
        {
          id: 'team',
          title: 'Who works here',
          body: [
            'The newsroom is small, and we do not print percentages of a dozen people. Vacancies are [public](/careers), name the salary before the first interview, and ask for no photograph.',
          ],
        },
      ],
    },
  ],
} as const;

/** /newsletter. The promise under the form is the spec's. */
export const newsletter = {
  title: 'Newsletter: the startup week in one letter',
  description:
    'The weekly letter of {{site}}: funding roundup, editor’s pick, events and open calls from Vietnam, Korea and Southeast Asia. Free, with all past issues.',
  eyebrow: 'Newsletter',
  heading: 'One letter a week. The part worth keeping.',
  lede: 'We read the filings, make the calls and leave out the rest. Every Monday morning, in five minutes, in the language you choose.',
  promise: 'Free forever. Unsubscribe anytime.',
  roundup: {
    heading: 'Weekly Roundup',
    note: 'What we put into it, as the week has it',
    items: [
      {
        title: 'Five rounds that matter',
        text: 'Who raised, from whom, on which terms as far as we could confirm them, and what the money has to prove.',
      },
      {
        title: 'One number',
        text: 'A figure of the week from our directory, with its source and what it does not say.',
      },
      {
        title: 'One conversation',
        text: 'A founder on a decision that was hard, in their own words.',
      },
      {
        title: 'One look back',
        text: 'A company that we wrote about a year ago, and what became of it.',
      },
    ],
  },
  picks: {
    heading: 'Editor’s Pick',
    note: 'Three stories to begin with',
    empty: 'No articles yet. Please check back later.',
  },
  events: {
    heading: 'Upcoming Events',
    note: 'All times are Vietnam time (UTC+7)',
    join: 'Save a seat',
    joinOf: 'Save a seat: {{event}}',
    subject: '{{event}}, {{date}}',
    items: [
      {
        id: 'coffee',
        title: 'Founders’ coffee',
        place: 'Ho Chi Minh City',
        text: 'Twelve founders, one table, no pitches. First Saturday of the month.',
      },
      {
        id: 'office-hours',
        title: 'Open office hours',
        place: 'Online',
        text: 'Twenty minutes with an editor or an analyst, about your numbers or your story. Second Wednesday of the month.',
      },
      {
        id: 'demo-night',
        title: 'Demo night',
        place: 'Hanoi',
        text: 'Five products, shown by the people who built them, questions from those who would use them. Last Thursday of the month.',
      },
    ],
  },
  opportunities: {
    heading: 'Opportunity Board',
    note: 'Open calls from {{site}}',
    items: [
      {
        href: '/submit-startup',
        title: 'List your startup',
        text: 'A free profile in the startup directory, read by investors and reporters. Reviewed within 2-3 business days.',
        action: 'Submit Your Startup',
      },
      {
        href: '/submit-investor',
        title: 'Tell founders how you invest',
        text: 'Stages, focus and cheque size of your fund in the investor database, so that the right people write to you.',
        action: 'Submit Investor Profile',
      },
      {
        href: '/careers',
        title: 'Work with us',
        text: 'Open positions in editing, research, community and marketing.',
        action: 'See open positions',
      },
      {
        href: '/contact',
        title: 'Write a guest letter',
        text: 'Something you learned while it still hurt, in 800 words. We edit with care and pay for every text.',
        action: 'Propose a topic',
      },
    ],
  },
  archive: {
    heading: 'Past issues',
    note: 'Everything we have sent',
    empty:
      'The first issue has not been sent yet. Subscribe, and it will reach you before it appears here.',
  },
} as const;

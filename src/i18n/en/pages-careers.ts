/** /careers. The four positions and the button's label are fixed by the product (spec §2). */
export const careers = {
  /** In the footer. */
  label: 'Careers',
  title: 'Careers: jobs in a startup newsroom',
  description:
    'Open positions at {{site}}: editorial, research, community and marketing roles in Vietnam and remote, with how we hire and what we offer.',
  eyebrow: 'Careers',
  heading: 'Do careful work that founders rely on.',
  lede: 'We are a team you could seat around one long table. Everyone reports, edits, calls a source or answers a reader at some point in the week. If that sounds like relief rather than chaos, read on.',
  openHeading: 'Open positions',
  openCount: '4 positions',
  openSince: 'Open since',
  apply: 'Apply Now',
  applyFor: 'Apply Now: {{position}}',
  applySubject: 'Application: {{position}}',
  labels: {
    department: 'Department',
    location: 'Location',
    type: 'Type',
    duties: 'What you will do',
    profile: 'What you bring',
  },
  jobs: [
    {
      id: 'senior-editor',
      title: 'Senior Editor',
      department: 'Editorial',
      location: 'Ho Chi Minh City, Vietnam',
      type: 'Full-time',
      description:
        'You run the daily news list in both languages: choose what is worth a reader’s time, ask for the second source, and leave every text shorter and clearer than you found it.',
      duties: [
        'Commission, edit and headline eight to ten stories a week',
        'Own the correction process and our style guide in Vietnamese and English',
        'Coach two reporters and a pool of freelance writers',
      ],
      profile: [
        'Five years or more on a business or technology desk',
        'Native Vietnamese and English good enough to edit native writers',
        'You can read a balance sheet and enjoy a libel question',
      ],
    },
    {
      id: 'startup-analyst',
      title: 'Startup Analyst',
      department: 'Research',
      location: 'Ho Chi Minh City or Hanoi, Vietnam',
      type: 'Full-time',
      description:
        'You keep the startup directory and the investor database honest, and turn them into charts and notes that reporters quote and investors save.',
      duties: [
        'Verify submissions, rounds and valuations against filings and calls',
        'Write the data note that opens each weekly funding roundup',
        'Publish two longer studies a year with open methods',
      ],
      profile: [
        'Two years in research, venture capital, audit or data journalism',
        'Confident with spreadsheets and SQL; some Python helps',
        'You would rather say “we do not know” than print a guess',
      ],
    },
    {
      id: 'community-manager',
      title: 'Community Manager',
      department: 'Community',
      location: 'Hanoi, Vietnam (hybrid)',
      type: 'Full-time',
      description:
        'You are the first person a founder meets at {{site}}: at our events, in the inbox and after a first submission to the directory.',
      duties: [
        'Plan and host founder coffees, office hours and demo nights',
        'Answer readers and submitters within one working day',
        'Bring the questions you hear back to the newsroom every Monday',
      ],
      profile: [
        'Three years of running events, memberships or a support desk',
        'Warm, organised and comfortable on a stage in Vietnamese; working English',
        'Korean is a real advantage',
      ],
    },
    {
      id: 'content-marketing-specialist',
      title: 'Content Marketing Specialist',
      department: 'Marketing',
      location: 'Remote (Vietnam time ±2 hours)',
      type: 'Part-time, 24 hours a week',
      description:
        'You help good reporting find its readers, without a single headline that promises more than the article keeps.',
      duties: [
        'Grow the weekly newsletter through partnerships and referrals',
        'Turn guides and data notes into posts, cards and short videos',
        'Measure what works with privacy-friendly, first-party numbers only',
      ],
      profile: [
        'Two years in content, newsletter or product marketing',
        'A writing sample in English and one in Vietnamese that you are proud of',
        'You know why an open rate is a poor measure, and what to use instead',
      ],
    },
  ],
  offer: {
    heading: 'What we offer',
    items: [
      {
        title: 'Clear pay',
        text: 'Every offer names the salary band before the first interview, plus a thirteenth month and full social, health and unemployment insurance on the whole salary.',
      },
      {
        title: 'Time that is yours',
        text: 'Eighteen days of leave, one week off for everyone after Tết, and no messages after 19:00 unless the story truly cannot wait.',
      },
      {
        title: 'A share in it',
        text: 'Staff own part of the company. Grants are made each year under a simple plan that you can read before you join.',
      },
      {
        title: 'Room to learn',
        text: 'A yearly budget for courses and books, one conference of your choice, and a reporting trip in the region.',
      },
    ],
  },
  process: {
    heading: 'How we hire',
    items: [
      {
        title: 'You write to us',
        text: 'A CV or a profile link and half a page on something you made. We reply to every application within five working days.',
      },
      {
        title: 'We talk',
        text: 'Forty minutes by video with the person you would work with. You ask at least half of the questions.',
      },
      {
        title: 'A paid task',
        text: 'Something you would really do here, three hours at most, paid whether or not we hire you.',
      },
      {
        title: 'A day together',
        text: 'You meet the team, sit in the news meeting and get our decision within two working days.',
      },
    ],
  },
  open: {
    heading: 'Nothing that fits?',
    text: 'Tell us what you would do here. We keep good letters for a year, with your permission, and have created jobs because of them.',
    action: 'Write to the editors',
    subject: 'Open application',
  },
  equal:
    '{{site}} hires for skill and character. We do not ask about marriage, children, religion or age, and we adapt interviews for candidates who need it.',
} as const;

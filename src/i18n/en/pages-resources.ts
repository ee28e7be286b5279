/** /resources. Pages and sizes are read from the files; the figures are marketing texts (spec §9). */
export const resources = {
  title: 'Resource Hub',
  description:
    'Free guides, checklists and spreadsheet templates for founders: fundraising, legal structure, hiring, metrics, cap table and runway.',
  eyebrow: 'Resources',
  heading: 'Tools for people who are beginning.',
  lede: 'Guides, checklists and templates that our newsroom wrote for founders in the region. Free, without sign-up, and yours to adapt.',
  stats: [
    { value: '{{resourceSubscribers}}', label: 'subscribers' },
    { value: '{{investors}}', label: 'investors' },
    { value: '{{downloads}}', label: 'downloads' },
  ],
  guides: {
    heading: 'Guides',
    note: 'To read in one evening',
    items: [
      {
        id: 'first-round',
        title: 'Raising your first round in Vietnam',
        text: 'Whom to ask and in which order, what to bring, the usual terms and the seven steps from handshake to money.',
        category: 'Fundraising',
        downloads: '4,200 downloads',
      },
      {
        id: 'where-to-incorporate',
        title: 'Where to incorporate: Vietnam, Singapore or both',
        text: 'What each seat makes easy and what it costs, when to flip, and how to decide in one evening.',
        category: 'Legal structure',
        downloads: '3,100 downloads',
      },
      {
        id: 'first-ten-hires',
        title: 'The first ten hires',
        text: 'Whom to hire and when to wait, full costs, contracts under Vietnamese law and sharing ownership.',
        category: 'Team',
        downloads: '2,600 downloads',
      },
      {
        id: 'metrics',
        title: 'Twelve numbers investors ask for',
        text: 'Formulas, worked examples and honest ranges for growth, retention, margins and runway.',
        category: 'Finance',
        downloads: '3,700 downloads',
      },
    ],
  },
  toolkits: {
    heading: 'Toolkits',
    note: 'To fill in and use',
    items: [
      {
        id: 'term-sheet-checklist',
        title: 'Term-sheet checklist',
        text: 'Every line of a first term sheet with the usual answer, four sums to do by hand and three questions to ask back.',
        category: 'Fundraising',
      },
      {
        id: 'data-room-checklist',
        title: 'Data-room checklist',
        text: 'What investors ask to see, in eight folders and two stages, with rules for the room.',
        category: 'Fundraising',
      },
      {
        id: 'cap-table',
        title: 'Cap-table template',
        text: 'Shares today, the next round with option pool, and who receives what at an exit. With formulas.',
        category: 'Finance',
      },
      {
        id: 'runway',
        title: 'Runway calculator',
        text: 'Eighteen months of income, costs and cash, with the month in which the money ends. With formulas.',
        category: 'Finance',
      },
      {
        id: 'fundraising-emails',
        title: 'Fundraising email templates',
        text: 'Six emails from the first introduction to the monthly update, as plain text.',
        category: 'Fundraising',
      },
    ],
  },
  card: {
    download: 'Download',
    downloadOf: 'Download {{title}} ({{format}}, {{language}}, {{size}})',
    pages: '{{count}} pages',
    languages: { en: 'English', vi: 'Vietnamese' },
    formats: { pdf: 'PDF', xlsx: 'Spreadsheet', md: 'Markdown' },
  },
  more: {
    heading: 'More to explore',
    items: [
      {
        href: '/startup-directory',
        title: 'Startup Directory',
        text: 'Companies from the region, searchable by category and stage.',
      },
      {
        href: '/investors',
        title: 'Investor Database',
        text: 'Funds, angels and accelerators, with stages and focus areas.',
      },
      {
        href: '/newsletter',
        title: 'Newsletter Archive',
        text: 'The weekly roundup, past issues and what comes next.',
      },
    ],
  },
  licence: {
    heading: 'Use and disclaimer',
    text: 'You may use and adapt everything here for your own company; please do not sell it. The material is general information and no legal, tax or investment advice: see our [disclaimer](/disclaimer). Found an error? Write to {{editors}}.',
  },
} as const;

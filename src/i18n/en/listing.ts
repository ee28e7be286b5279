/** The listing pages: latest, funding, startup, tech. */
export const listing = {
  'listing.latest.title': 'Latest News',
  'listing.latest.pageTitle': 'Latest startup, funding and technology news',
  'listing.latest.intro':
    'Everything we publish, newest first: rounds, founders, technology and the ideas behind them.',
  'listing.latest.empty': 'No articles published yet.',
  'listing.funding.title': 'Funding',
  'listing.funding.pageTitle': 'Startup funding news: rounds, investors and terms',
  'listing.funding.intro':
    'Who raised, from whom and on what terms, and what the money is supposed to buy.',
  'listing.funding.empty': 'No funding articles published yet.',
  'listing.startup.title': 'Startups',
  'listing.startup.pageTitle': 'Startup stories: companies and founders worth knowing',
  'listing.startup.intro':
    'Companies worth knowing early, told by the people who build them and the people who pay them.',
  'listing.startup.empty': 'No startup articles published yet.',
  'listing.tech.title': 'Technology',
  'listing.tech.pageTitle': 'Technology news: what startups build, and how',
  'listing.tech.intro':
    'How the things that startups sell are made, what they can do today and where they still fail.',
  'listing.tech.empty': 'No tech articles published yet.',

  'listing.more': 'More topics',
  'listing.category.intro': 'Everything that we published under {{category}}, newest first.',
  'listing.category.empty': 'No articles in {{category}} yet.',
  /** Of a section that editors named. */
  'listing.category.pageTitle': '{{category}}: startup news and stories',
  /** Of further pages, as a browser tab shows it. */
  'listing.pageTitle': '{{title}}, page {{page}}',
  'listing.featured': 'Featured',

  'listing.find.title': "What You'll Find Here",
  'listing.find.funding.title': 'Funding News',
  'listing.find.funding.text':
    'Rounds from pre-seed to IPO, checked with the people who signed, with the terms when we can get them.',
  'listing.find.startups.title': 'Startup Stories',
  'listing.find.startups.text':
    'How companies in Vietnam, Korea and Southeast Asia start, stumble, change their minds and grow.',
  'listing.find.tech.title': 'Technology Explained',
  'listing.find.tech.text':
    'AI, fintech, climate and hardware in plain words, with the numbers behind the announcement.',
  'listing.find.insights.title': 'Market Insights',
  'listing.find.insights.text':
    'What a week of news adds up to: trends, policy and the questions that founders ask us.',
  'listing.find.cta': 'Subscribe to Our Newsletter',
  'listing.find.ctaText': 'The week in one letter, every week.',

  'pagination.label': 'Pages',
  'pagination.previous': 'Previous',
  'pagination.next': 'Next',
  'pagination.page': 'Page {{page}}',
} as const;

/** The home page. Figures are marketing texts of the spec, not counts. */
export const home = {
  'home.hero.title': 'The startup story of Vietnam, Korea and Southeast Asia',
  'home.hero.text':
    'Founders, funding and the technology between them, reported on the ground and written to be read to the end. One letter a week brings you what mattered.',
  'home.stats.subscribers.label': 'subscribers',
  'home.stats.articles.label': 'articles',
  'home.stats.startups.label': 'startups featured',

  'home.founder.title': 'From the Founder',
  'home.founder.quote':
    'The region does not lack founders. It lacks people who write down what they learned while it still hurts.',
  'home.founder.link': 'Read the letter',

  'home.latest.title': 'Latest Insights',
  'home.latest.all': 'All articles',
  'home.latest.empty': 'No articles yet. Please check back later.',

  'home.more.title': 'More stories',

  'home.funding.title': 'Who raised',
  'home.funding.all': 'The whole ledger',

  'home.places.title': 'From across the region',
  'home.places.vietnam': 'Vietnam',
  'home.places.korea': 'Korea',
  'home.places.southeastAsia': 'Southeast Asia',

  'home.issue.label': 'The newest letter',
  'home.issue.read': 'Read this letter',
  'home.issue.all': 'All letters',

  'home.newsletter.title': 'The week, in one letter',
  'home.newsletter.text':
    'Every week we read the filings, make the calls and send you what is left when the noise is gone.',
  'home.newsletter.benefits': 'In every letter',
  'home.newsletter.benefit.funding': 'Weekly funding roundups',
  'home.newsletter.benefit.interviews': 'Founder interviews',
  'home.newsletter.benefit.trends': 'Market trend analysis',
  'home.newsletter.benefit.tech': 'Tech innovation spotlights',
} as const;

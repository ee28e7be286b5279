// Every option list of spec §3. The values are what the database stores; what a person reads is
// looked up in the dictionaries by the label keys, except where the value is a name or a number and
// reads the same in every language. Plain lists: what checks a value by them is option-schemas.ts.

/** What readers of the newsletter can choose among. */
export const NEWSLETTER_TOPICS = ['funding', 'startup', 'tech', 'founder'] as const;

export const ARTICLE_STATUSES = ['draft', 'published'] as const;
export type ArticleStatus = (typeof ARTICLE_STATUSES)[number];

/** Of the create page. */
export const CREATE_ARTICLE_CATEGORIES = [
  'funding',
  'startups',
  'tech',
  'insights',
  'news',
] as const;

/** Of the edit dialog. The two lists differ in the spec and both stand. */
export const EDIT_ARTICLE_CATEGORIES = ['tech', 'startup', 'funding', 'innovation', 'ai'] as const;

/** What the site comes with: both lists together. Editors add others. */
export const ARTICLE_CATEGORIES = [
  'funding',
  'startups',
  'startup',
  'tech',
  'insights',
  'news',
  'innovation',
  'ai',
] as const;

/** Offered wherever one is chosen: both lists, what is called the same once. */
export const OFFERED_CATEGORIES = ARTICLE_CATEGORIES.filter((category) => category !== 'startup');

export type GivenCategory = (typeof ARTICLE_CATEGORIES)[number];
/** The slug of a category, given or added. */
export type ArticleCategory = string;

/** A category as the dictionary knows it: an added one, which has a label of its own, passes for news. */
export function givenCategory(category: ArticleCategory): GivenCategory {
  return ARTICLE_CATEGORIES.find((each) => each === category) ?? 'news';
}

export const isGiven = (category: ArticleCategory): boolean =>
  ARTICLE_CATEGORIES.some((each) => each === category);

/** Listing pages and what each of them lists: a story moves between the two lists without vanishing. */
export const LISTING_CATEGORIES = {
  funding: ['funding'],
  startup: ['startups', 'startup'],
  tech: ['tech'],
} as const satisfies Record<string, readonly GivenCategory[]>;

export const SUBMISSION_STATUSES = ['pending', 'approved', 'rejected', 'removed'] as const;

export const STARTUP_CATEGORIES = [
  'FinTech',
  'HealthTech',
  'EdTech',
  'Climate Tech',
  'FoodTech',
  'LogisTech',
  'AI/ML',
  'E-commerce',
  'SaaS',
  'Hardware',
  'Other',
] as const;

/** Both a startup's stage and the stage of its last funding. */
export const STARTUP_STAGES = [
  'Idea',
  'Pre-Seed',
  'Seed',
  'Series A',
  'Series B',
  'Series C+',
  'IPO',
] as const;

/** What a startup may say that it is raising now. */
export const RAISED_NOW = ['Pre-Seed', 'Seed', 'Series A', 'Series B', 'Series C+'] as const;

export const TEAM_SIZES = ['1-5', '6-10', '11-25', '26-50', '51-100', '101-500', '500+'] as const;

export const AUM_RANGES = [
  'Under $10M',
  '$10M - $50M',
  '$50M - $100M',
  '$100M - $500M',
  '$500M - $1B',
  'Over $1B',
] as const;

export const INVESTOR_STAGES = [
  'Pre-Seed',
  'Seed',
  'Series A',
  'Series B',
  'Series C',
  'Series D+',
  'Growth Stage',
  'IPO',
] as const;

export const INVESTOR_FOCUS_AREAS = [
  'FinTech',
  'HealthTech',
  'EdTech',
  'AI/ML',
  'Biotech',
  'Green Tech',
  'E-commerce',
  'SaaS',
  'Mobile Apps',
  'IoT',
  'AgriTech',
  'Logistics',
  'Real Estate',
  'Gaming',
  'Media & Entertainment',
  'Cybersecurity',
  'Blockchain',
  'Hardware',
  'Enterprise Software',
  'Consumer Products',
] as const;

export const INVESTOR_TYPES = [
  'VC Fund',
  'Angel Group',
  'Government Fund',
  'Accelerator',
  'Corporate VC',
  'Angel Investor',
  'Family Office',
] as const;

/** The stage filter of the public investor page. */
export const INVESTOR_FILTER_STAGES = [
  'Pre-Seed',
  'Seed',
  'Series A',
  'Series B',
  'Series C+',
] as const;

/** What filters show for "no filter" (spec §3, §5). */
export const ALL = 'All';

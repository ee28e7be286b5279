/** /about. `{{site}}`, `{{company}}` and mailbox names in braces are filled from domain/site.ts. */
export const about = {
  title: 'About {{site}}',
  description:
    'Who we are, what we cover, how we check facts and how a small independent newsroom in Ho Chi Minh City pays its bills.',
  eyebrow: 'About us',
  heading: 'We write about the moment something begins.',
  lede: '{{site}} is Vietnamese for “to begin”. We are a small, independent newsroom that follows the people who start companies in Vietnam, Korea and Southeast Asia, and the money, rules and ideas that decide how far they get.',
  story: {
    heading: 'Our story',
    body: [
      '{{site}} started in 2023 as an email to forty friends: three funding rounds, one good idea and one mistake worth learning from, every Sunday evening. Founders forwarded it to their investors, investors to their associates, and by the end of the first year it had stopped being a letter among friends.',
      'What those readers told us has shaped everything since. Most coverage of the region was written from somewhere else, for somebody else. A seed round in Da Nang got two lines; the same round in San Francisco got a profile. Terms were guessed at. Failures were not reported at all, although they taught the most.',
      'So we built the newsroom we wanted to read: reported in Vietnamese and English by people who live here, with numbers we can stand behind and the patience to come back a year later and ask what happened.',
    ],
    quote: 'A round is a beginning, not a result. We write about both.',
    quoteBy: '{{founder}}, founder and editor',
  },
  numbers: {
    heading: '{{site}} in numbers',
    items: [
      { value: '{{subscribers}}', label: 'newsletter subscribers' },
      { value: '{{articles}}', label: 'articles published' },
      { value: '{{startups}}', label: 'startups featured' },
      { value: '2', label: 'languages, one newsroom' },
    ],
  },
  coverage: {
    heading: 'What we cover',
    items: [
      {
        href: '/funding',
        title: 'Funding',
        text: 'Rounds, funds and terms: who invested, at which stage, and what the money has to prove.',
      },
      {
        href: '/startup',
        title: 'Startups',
        text: 'Companies from the first customer to the first profitable quarter, including the ones that close.',
      },
      {
        href: '/tech',
        title: 'Technology',
        text: 'What is being built in the region and what it changes for the people who use it.',
      },
      {
        href: '/founder',
        title: 'From the Founder',
        text: 'Letters on building a company and a newsroom, written in the first person.',
      },
    ],
  },
  people: {
    heading: 'Who writes here',
    founder: 'Founder and editor',
    roles: { author: 'Writes', translator: 'Translates', photo: 'Takes photographs' },
  },
  values: {
    heading: 'How we work',
    items: [
      {
        title: 'Numbers have sources',
        text: 'A figure comes from a filing, a document we have seen or a person we can name to our editor. When a company will not confirm it, we say so in the sentence.',
      },
      {
        title: 'Independent by design',
        text: 'Investors and sponsors do not see articles before they are published. Nobody on the team covers a company in which they hold shares.',
      },
      {
        title: 'Two languages, one standard',
        text: 'Vietnamese and English versions are edited by the same desk. A correction in one language appears in the other on the same day.',
      },
      {
        title: 'Mistakes are corrected in public',
        text: 'We fix errors quickly, note what changed at the top of the article and never delete a story because it has become inconvenient.',
      },
      {
        title: 'Fair to the people we write about',
        text: 'Everyone who is criticised is asked for a reply, with a real deadline. We separate a failed company from the character of those who built it.',
      },
      {
        title: 'Readable on a phone, in a queue',
        text: 'Pages are light, carry no tracking from third parties and open quickly on an old handset and a weak connection.',
      },
    ],
  },
  money: {
    heading: 'How we pay for it',
    body: [
      'The newsletter and every article are free to read. {{site}} is paid for by clearly labelled sponsorship of the newsletter, by tickets to our events and by research commissioned by institutions that want to understand the region. Listings in the startup directory and the investor database are free and cannot be bought.',
      'Sponsored text is marked “Sponsored” above its headline, is written outside the newsroom and never appears among news. If you find something that looks otherwise, tell our editors at {{editors}}.',
    ],
  },
  corrections: {
    heading: 'Corrections and complaints',
    body: [
      'Write to {{editors}} with the link and what is wrong. A person reads every message; an editor who did not work on the story decides. You will hear from us within 24 hours, and factual errors are corrected the same working day.',
    ],
  },
  facts: {
    heading: 'The facts',
    items: [
      { label: 'Publisher', value: '{{company}}' },
      { label: 'Founded', value: '2023' },
      { label: 'Based in', value: 'Ho Chi Minh City, Vietnam' },
      { label: 'Published in', value: 'Vietnamese and English' },
      { label: 'Newsletter', value: 'Every week, free' },
      { label: 'Ownership', value: 'Held by its founder and staff' },
    ],
  },
  next: {
    heading: 'Begin with the next issue',
    text: 'One email a week with the rounds, interviews and ideas that mattered.',
    newsletter: 'Get the newsletter',
    contact: 'Talk to us',
  },
} as const;

/** /press. */
export const press = {
  /** In the footer. */
  label: 'Press',
  title: 'Press: logos, facts and contacts',
  description:
    'Logos, colours, fact sheet and portrait of {{site}} to download, two press contacts, company facts and what others have asked us about.',
  eyebrow: 'Press',
  heading: 'Everything you need to write about us.',
  lede: 'Logos, facts and people. Use the material freely in reporting about {{site}}; for anything else, a short message is enough.',
  kit: {
    heading: 'Press kit',
    note: 'Free for editorial use',
    all: 'Download everything (ZIP)',
    download: 'Download',
    downloadOf: 'Download {{asset}}:',
    variants: { light: 'light', dark: 'dark', en: 'English', vi: 'Vietnamese' },
    items: [
      {
        id: 'logo',
        title: 'Logo',
        text: 'Mark and wordmark, for light and for dark backgrounds.',
        alt: 'The {{site}} logo: a red square with the letter ở, followed by the name in a serif face',
      },
      {
        id: 'wordmark',
        title: 'Wordmark',
        text: 'The name alone, where the mark is already shown.',
        alt: 'The name {{site}} in a serif face, with a red tone mark',
      },
      {
        id: 'mark',
        title: 'Mark',
        text: 'For avatars and small sizes, from 16 pixels.',
        alt: 'The {{site}} mark: the letter ở in white on a red square',
      },
      {
        id: 'colours',
        title: 'Brand colours',
        text: 'Lacquer red, ink, paper and jade, for print and for screens.',
        alt: 'Four brand colours: lacquer red, ink, paper and jade',
      },
      {
        id: 'facts',
        title: 'Fact sheet',
        text: 'The company on one page, in English and in Vietnamese.',
        alt: 'First page of the fact sheet',
      },
      {
        id: 'portrait',
        title: 'Founder portrait',
        text: 'An illustration of {{founder}}, for articles and event pages.',
        alt: 'Illustrated portrait of {{founder}}',
      },
    ],
  },
  usage: {
    heading: 'Using the name and logo',
    items: [
      {
        title: 'Write it with its marks',
        text: '“{{site}}”, with horn and hook. If a system accepts ASCII only, write “Khoi”.',
      },
      {
        title: 'Give it room',
        text: 'Keep a margin of half the mark’s height on every side, and 16 pixels or 5 millimetres as the smallest height.',
      },
      {
        title: 'Leave it as it is',
        text: 'No other colours, outlines, shadows or slogans. On photographs use the mark alone.',
      },
      {
        title: 'Do not imply endorsement',
        text: 'An article about your company is no partnership. Please quote with a link instead of the logo.',
      },
    ],
  },
  about: {
    heading: 'About {{site}}',
    note: 'To copy into your article',
    text: '{{site}} is an independent newsroom in Ho Chi Minh City that reports on startups, funding and technology in Vietnam, Korea and Southeast Asia. Founded in 2023, it publishes in Vietnamese and English, sends a free weekly newsletter and keeps an open directory of startups and investors.',
  },
  facts: {
    heading: 'Company facts',
    items: [
      { label: 'Publisher', value: '{{company}}' },
      { label: 'Founded', value: '2023' },
      { label: 'Founder and editor', value: '{{founder}}' },
      { label: 'Headquarters', value: 'Ho Chi Minh City, Vietnam' },
      { label: 'Languages', value: 'Vietnamese and English' },
      { label: 'Coverage', value: 'Vietnam, Korea, Southeast Asia' },
      { label: 'Newsletter', value: '{{subscribers}} subscribers, weekly' },
      { label: 'Archive', value: '{{articles}} articles, {{startups}} startups featured' },
    ],
  },
  contacts: {
    heading: 'Press contacts',
    note: 'We answer within {{responseHours}} hours',
    items: [
      {
        mailbox: 'press',
        name: 'Lê Quỳnh Mai',
        role: 'Press, Vietnam',
        text: 'Interviews, quotations and events, in Vietnamese and English.',
      },
      {
        mailbox: 'pressInternational',
        name: 'Park Ji-yeon',
        role: 'Press, Korea and international',
        text: 'Requests from abroad, in Korean and English.',
      },
    ],
  },
  coverage: {
    heading: 'In the media',
    note: 'Conversations about our work',
    request: 'Ask for the text',
    requestOf: 'Ask for the text: {{title}}',
    items: [
      {
        kind: 'Interview',
        title: 'The newsroom that calls the customer',
        text: 'Why a funding story needs somebody who pays for the product, and what happens when nobody can be found.',
      },
      {
        kind: 'Report',
        title: 'Two languages, one correction',
        text: 'A day with the desk that edits each article twice and corrects both versions at once.',
      },
      {
        kind: 'Conversation',
        title: 'How to write about a company that closes',
        text: 'On failure as news, on fairness to the people involved, and on going back a year later.',
      },
    ],
  },
} as const;

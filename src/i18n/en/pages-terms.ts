/** /terms. */
export const terms = {
  title: 'Terms of Service',
  description:
    'The rules for using {{site}}: accounts, submissions to the directories, our content, conduct, liability and the law of Vietnam.',
  eyebrow: 'Legal',
  lede: 'These terms are the agreement between you and {{company}} when you use {{site}}: the website, the newsletter, the startup directory and the investor database. We have tried to write them so that you can read them.',
  summary: {
    heading: 'In short',
    points: [
      'Read, quote and link freely; ask before you republish.',
      'What you submit must be true and yours to share.',
      'Listings are free, reviewed by people and not investment advice.',
      'The law of Vietnam applies.',
    ],
  },
  revisions: [
    { changedOn: '2026-11-21', text: 'Rewritten for accounts, submissions and the newsletter.' },
    { changedOn: '2026-11-28', text: 'What machines may do with our texts stands in one place.' },
  ],
  sections: [
    {
      id: 'agreement',
      title: 'The agreement',
      body: [
        'By using {{site}} you accept these terms and our [privacy policy](/privacy). If you do not agree, please do not use the service. If you act for a company, you confirm that you may bind it.',
        'You must be at least 16 years old to open an account or subscribe to the newsletter.',
      ],
    },
    {
      id: 'service',
      title: 'What we offer',
      body: [
        '{{site}} publishes news and analysis about startups, keeps directories of startups and investors, and sends a weekly newsletter. Reading is free. We may add, change or end features; if we end one in which you have stored something, we give you 30 days to take it with you.',
        'We work to keep the service available but do not promise that it never fails.',
      ],
    },
    {
      id: 'accounts',
      title: 'Your account',
      body: [
        [
          'Give a working email address and keep your details up to date.',
          'Keep your password to yourself. What happens through your account is your responsibility until you tell us that somebody else has access.',
          'One person, one account. Do not use an account to pretend to be somebody else.',
          'You can delete your account at any time. We may suspend an account that breaks these terms, with a reason and, unless it would do harm, a warning first.',
        ],
      ],
    },
    {
      id: 'submissions',
      title: 'Startup and investor submissions',
      body: [
        'When you submit a startup or an investor profile you confirm that the information is correct, that you are entitled to publish it, including the logo, and that it harms nobody’s rights.',
        'Editors review submissions within 2-3 business days and may correct, shorten, reject or later remove them. You are notified by email. Approval means that we found the profile plausible; it is not a recommendation.',
        'Tell us when something changes. Profiles that we can no longer verify may be taken down.',
      ],
    },
    {
      id: 'licence',
      title: 'Rights in what you submit',
      body: [
        'What you submit remains yours. You give us a free, worldwide, non-exclusive licence to store, edit, translate and publish it as part of {{site}} and of reports about {{site}}, for as long as it is listed and for the archive of what we published before it was removed.',
      ],
    },
    {
      id: 'content',
      title: 'Our content',
      body: [
        'Articles, pictures, charts, the database as a collection, the name and the logo belong to {{company}} or its licensors and are protected by law.',
        [
          'You may link to any page, quote short passages with the source named and linked, and share articles in the ways the site offers.',
          'Templates and checklists on the [Resource Hub](/resources) may be used and adapted for your own company. You may not sell them.',
          'The files of our [open data](/data) may be copied, changed and sold under the licence that is named there.',
          'Republishing whole articles or building a competing database from ours needs our written permission. Ask at {{editors}}.',
          '{{training}} The same and the rest about machines stands on [our page about AI](/standards/ai#others).',
        ],
      ],
    },
    {
      id: 'conduct',
      title: 'What is not allowed',
      body: [
        'You may not use {{site}} to:',
        [
          'break the law, or infringe the rights, privacy or good name of others;',
          'publish false figures, offer securities to the public or recruit for schemes;',
          'send advertising to people whose details you found here;',
          'collect personal data by automated means, or burden the service beyond ordinary use;',
          'get around security, look for weaknesses without telling us, or introduce harmful code.',
        ],
        'If you have found a weakness in good faith, write to {{legal}}. We will thank you and not pursue you.',
      ],
    },
    {
      id: 'newsletter',
      title: 'Newsletter',
      body: [
        'The newsletter is free. Subscriptions start when you confirm by email and end when you unsubscribe, which takes one click in any issue. Sponsored parts are labelled.',
      ],
    },
    {
      id: 'third-parties',
      title: 'Links to others',
      body: [
        'We link to websites that we do not control and are not responsible for their content. A link is a reference, not an endorsement.',
      ],
    },
    {
      id: 'disclaimer',
      title: 'No professional advice',
      body: [
        'Nothing on {{site}} is investment, legal, tax or accounting advice. Please read our [disclaimer](/disclaimer), which is part of these terms.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      body: [
        'We answer without limit for damage that we cause intentionally or by gross negligence, for injury to life and health, and wherever the law does not allow limits. Otherwise we are not liable for indirect loss, lost profit or lost data, and our total liability for the free service is limited to VND 5,000,000 per person and year.',
        'If you break these terms and somebody claims against us because of it, you bear the reasonable cost of our defence.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      body: [
        'We may change these terms for good reason. We publish the new text here with its date and tell account holders by email at least 14 days before an important change. If you go on using {{site}} after that, you accept the change.',
      ],
    },
    {
      id: 'law',
      title: 'Law and disputes',
      body: [
        'The law of the Socialist Republic of Vietnam applies. We will first try to settle any dispute with you by talking. If that fails within 30 days, the competent court in Ho Chi Minh City decides, unless mandatory law gives you the right to another court.',
        'If part of these terms is invalid, the rest remains in force. If the Vietnamese and the English text differ, the Vietnamese text prevails.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      body: ['{{company}}, Ho Chi Minh City, Vietnam. Legal questions: {{legal}}.'],
    },
  ],
} as const;

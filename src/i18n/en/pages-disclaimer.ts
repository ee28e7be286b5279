/** /disclaimer. */
export const disclaimer = {
  title: 'Disclaimer',
  description:
    'What the news, figures and profiles on {{site}} are and are not: no professional advice, the risks of startups, accuracy and liability.',
  eyebrow: 'Legal',
  lede: 'News about young companies is news about uncertainty. Please read how to use what we publish, and what it cannot replace.',
  notice: {
    heading: 'Important notice',
    text: 'Everything on {{site}} is published for information only. It is not an offer to buy or sell securities and not a recommendation to invest. Decide on the basis of your own research and, where it matters, with a licensed adviser.',
  },
  overview: {
    heading: 'Overview',
    items: [
      {
        id: 'information',
        title: 'Information',
        text: 'We report and explain. We do not know your circumstances.',
      },
      {
        id: 'legal',
        title: 'Legal',
        text: 'Reading {{site}} creates no advisory or client relationship.',
      },
      {
        id: 'accuracy',
        title: 'Accuracy',
        text: 'We check carefully, and correct openly when we are wrong.',
      },
      {
        id: 'risks',
        title: 'Risks',
        text: 'Most startups fail. Money invested in them can be lost entirely.',
      },
    ],
  },
  revisions: [{ changedOn: '2026-11-21', text: 'Rewritten; the points are the same.' }],
  sections: [
    {
      id: 'general',
      title: 'General information',
      body: [
        'Articles, newsletters, guides, templates, directory profiles and investor entries on {{site}} are general information about startups, funding and technology. They describe the state of knowledge on the day of publication and are not updated automatically.',
        'Opinions belong to those who express them, including guests and the people we quote.',
      ],
    },
    {
      id: 'advice',
      title: 'No professional advice',
      body: [
        'Nothing on {{site}} is investment, financial, legal, tax, accounting or other professional advice, and nothing replaces it. {{company}} is a publisher. It is not licensed as a securities company, fund manager, law firm or accounting firm and does not act as one.',
        'Our guides and templates are starting points. Have a lawyer or accountant who knows your case read a document before you sign it.',
      ],
    },
    {
      id: 'risks',
      title: 'Investment and business risks',
      body: [
        'Startups carry high risk:',
        [
          'you can lose all of the money invested, and there may be no market on which to sell;',
          'valuations are negotiated, often private, and can fall quickly;',
          'currency rules, licensing and tax can change and may limit foreign investment or the return of capital;',
          'past growth says little about future results.',
        ],
        'A place in our directory, the badge “Featured” or a friendly article is no judgement on whether an investment suits you.',
      ],
    },
    {
      id: 'accuracy',
      title: 'Content accuracy',
      body: [
        'We check figures against documents or independent sources and say when we could not. Profiles in the directories are written by the companies and funds themselves; our editors check whether they are plausible, not every figure in them.',
        'Despite this care, we do not warrant that content is complete, correct or current. If you see an error, write to {{editors}}: corrections are marked on the article.',
      ],
    },
    {
      id: 'links',
      title: 'Third-party links',
      body: [
        'Links lead to websites of companies, investors and sources that we do not control. We looked at them when we set the link, but cannot watch them all the time and are not responsible for their content, products or data protection.',
      ],
    },
    {
      id: 'liability',
      title: 'Limitation of liability',
      body: [
        'As far as the law allows, {{company}}, its staff and its authors are not liable for losses that arise from using content on {{site}}, relying on it or being unable to reach it. This does not apply to intent, gross negligence and cases in which liability cannot be excluded. The [terms of service](/terms) say more.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      body: [
        'We may revise this disclaimer when the service or the law changes. The version published here, with the date above, is the valid one.',
      ],
    },
    {
      id: 'law',
      title: 'Governing law',
      body: [
        'The law of the Socialist Republic of Vietnam governs this disclaimer. The competent court in Ho Chi Minh City has jurisdiction, unless mandatory law provides otherwise. If the Vietnamese and the English text differ, the Vietnamese text prevails.',
      ],
    },
    {
      id: 'contact',
      title: 'Legal contact',
      body: ['Questions about this disclaimer: {{legal}}.'],
    },
  ],
} as const;

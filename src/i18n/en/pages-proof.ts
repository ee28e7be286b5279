/** /proof: what was measured, when, and against which promise. `{{value}}`, `{{of}}` and `{{bar}}` are filled in by the page. */
export const proof = {
  title: 'The figures',
  description:
    'What {{site}} promises of speed, accessibility, delivery and its two languages, and what our own test suites measured, each with its date.',
  eyebrow: 'Proof',
  lede: 'Anybody can say that a page is fast. Here is what our test suites measured, with the date. What was not measured is not here, and what missed its mark stays until it does not.',
  what: 'What',
  measured: 'Measured',
  promise: 'Promise',
  on: 'On',
  kept: 'kept',
  missed: 'missed',
  most: 'at most {{bar}}',
  least: 'at least {{bar}}',
  units: {
    bytes: '{{value}} KB',
    seconds: '{{value}} s',
    score: '{{value}} of 100',
    count: '{{value}} of {{of}}',
  },
  groups: [
    {
      id: 'speed',
      title: 'Speed',
      text: 'On a first visit, without anything kept from before.',
      figures: [
        { id: 'html', text: 'The heaviest of {{of}} kinds of page, as it is sent' },
        { id: 'visit', text: 'The same with everything but pictures' },
        { id: 'scripts', text: 'The most scripts that a reader downloads' },
        {
          id: 'paint',
          text: 'Until the largest part is seen, slowest of {{of}} pages, on a simulated phone',
        },
        { id: 'performance', text: 'Lowest Lighthouse score for speed, of {{of}} pages' },
      ],
    },
    {
      id: 'accessibility',
      title: 'Accessibility',
      text: 'Checked by machines; people find what these do not.',
      figures: [
        { id: 'accessibility', text: 'Lowest Lighthouse score for accessibility, of {{of}} pages' },
        { id: 'office', text: 'Problems on the screens of our own newsroom' },
      ],
    },
    {
      id: 'delivery',
      title: 'Delivery and safety',
      text: 'What becomes of what you send us when something goes wrong.',
      figures: [
        {
          id: 'crash',
          text: 'Servers killed in the middle of work that lost, halved or doubled something',
        },
        { id: 'payloads', text: 'Attempts to smuggle a script into a page that ran' },
        { id: 'escalation', text: 'Attempts to do or read more than one may that succeeded' },
      ],
    },
    {
      id: 'languages',
      title: 'Languages in step',
      text: 'Every text on screen exists in Vietnamese and in English, or the site is not built.',
      figures: [{ id: 'texts', text: 'Texts that one of the languages lacks' }],
    },
  ],
  how: 'The figures come from reports of the suites that every change has to pass, and are written by a program, not by hand. They are of the demo content on an ordinary computer; a slow network is slower.',
} as const;

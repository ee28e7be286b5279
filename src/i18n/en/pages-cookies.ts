/** /cookies: the policy and the preferences card. Type names and button labels are the spec's. */
export const cookies = {
  title: 'Cookie Policy',
  description:
    'What {{site}} stores on your device, why and for how long, with switches to change your choice at any time.',
  eyebrow: 'Legal',
  lede: 'We keep very little on your device, none of it for advertising. This page lists every item, and the switches below decide which of them we may use.',
  types: {
    heading: 'Cookie types',
    items: [
      {
        id: 'essential',
        title: 'Essential',
        text: 'Keep you signed in, protect forms and remember the choice you make here. The site cannot work without them.',
      },
      {
        id: 'analytics',
        title: 'Analytics',
        text: 'Let us add your visit to daily totals per page and referring website. We count without cookies and without personal data; this switch stops the counting too.',
      },
      {
        id: 'functional',
        title: 'Functional',
        text: 'Remember comforts such as light or dark theme and the language you chose, so that you need not set them again.',
      },
      {
        id: 'targeting',
        title: 'Targeting',
        text: 'Would be used to choose advertising by your interests. We use none today and will not without your consent.',
      },
    ],
  },
  preferences: {
    heading: 'Cookie preferences',
    text: 'Your choice applies to this browser for 12 months. You can change it here at any time.',
    always: 'Always on',
    save: 'Save Preferences',
    acceptAll: 'Accept All',
    rejectAll: 'Reject All',
    savedTitle: 'Preferences saved',
    savedText: 'Your cookie preferences have been saved on this device.',
    failedTitle: 'Preferences not saved',
    failedText:
      'Your browser does not allow this site to store anything, so nothing beyond the essential is used.',
    notYet: 'You have not chosen yet. Until you do, the settings shown here apply.',
    savedOn: 'Saved on {{date}}.',
    privacySignal:
      'Your browser sends a “do not track” signal. We respect it: no visit is counted, whatever the switch says.',
    noScript:
      'To change these settings, please switch on JavaScript. Without it we store only what is essential.',
  },
  table: {
    heading: 'Everything we store',
    caption: 'Cookies and local storage used by {{site}}',
    columns: {
      name: 'Name',
      type: 'Type',
      purpose: 'Purpose',
      duration: 'Kept for',
    },
    storage: 'local storage',
    tab: 'storage of the tab',
    cookie: 'cookie',
    rows: [
      {
        id: 'session',
        purpose: 'Keeps you signed in.',
        duration: 'Until you sign out',
      },
      {
        id: 'role',
        purpose: 'Shows the menu that belongs to your account without a delay.',
        duration: 'Until you sign out',
      },
      {
        id: 'signUp',
        purpose: 'Recognises the browser in which you signed up, so that your password counts.',
        duration: 'Until your address is verified',
      },
      {
        id: 'consent',
        purpose: 'Remembers your choice on this page.',
        duration: '12 months',
      },
      {
        id: 'draft',
        purpose: 'Keeps what you typed into a form and have not sent yet.',
        duration: 'Until you send it or sign out, 30 days at most',
      },
      {
        id: 'message',
        purpose: 'Carries a message to the page that you are led to next.',
        duration: 'Until it was shown',
      },
      {
        id: 'theme',
        purpose: 'Remembers light or dark.',
        duration: 'Until you choose “system” or delete it',
      },
      {
        id: 'locale',
        purpose: 'Remembers the language you chose last.',
        duration: 'Until you choose another or delete it',
      },
      {
        id: 'wanted',
        purpose: 'Remembers the page of the newsroom you wanted while you sign in.',
        duration: 'Until you are there, or the tab is closed',
      },
      {
        id: 'columns',
        purpose: 'Remembers which columns of a list you chose to see (newsroom only).',
        duration: 'Until you choose others or delete it',
      },
      {
        id: 'keys',
        purpose: 'Remembers that you switched single-key shortcuts off (newsroom only).',
        duration: 'Until you switch them on again or delete it',
      },
      {
        id: 'panel',
        purpose: 'Remembers that the panel beside a text was closed (newsroom only).',
        duration: 'Until you open it again or delete it',
      },
    ],
  },
  revisions: [
    {
      changedOn: '2026-11-21',
      text: 'Rewritten. Every key that we store is listed, and optional ones wait for your choice.',
    },
    {
      changedOn: '2026-11-22',
      text: 'What a browser remembers while an address is being verified.',
    },
    { changedOn: '2026-11-28', text: 'What the newsroom’s own pages remember.' },
    { changedOn: '2026-11-29', text: 'What holds until you choose.' },
  ],
  sections: [
    {
      id: 'what',
      title: 'What cookies are',
      body: [
        'A cookie is a small text that a website asks your browser to keep and send back on the next visit. Local storage is similar, except that its content stays in your browser and is not sent along with every request. In this policy “cookies” means both.',
        'Cookies set by the site you are visiting are first-party; those set by other companies are third-party. {{site}} sets first-party cookies only.',
      ],
    },
    {
      id: 'how',
      title: 'How we use cookies',
      body: [
        'We use them to keep you signed in, to remember your settings and to record your choice on this page. We do not use them to recognise you across websites, to build profiles or to decide what you see.',
        'Our reader statistics work without cookies: the server adds one to a daily total for the page and the referring website. No network address or identifier is stored.',
        '{{asking}}',
      ],
    },
    {
      id: 'third-parties',
      title: 'Third parties',
      body: [
        'No other company sets cookies through our pages: we load no advertising, no embedded players and no social media buttons. The share buttons under articles are plain links; another website learns of your visit only when you open it, and its own policy applies there.',
      ],
    },
    {
      id: 'managing',
      title: 'Managing cookies',
      body: [
        'Use the [preferences](/cookies#preferences) above; the link “Cookie preferences” at the foot of every page brings you back. When you switch a type off, we delete what we had stored under it.',
        'You can also delete or block cookies in your browser, under privacy or site settings. If you block essential ones, you cannot sign in. We honour the “Do Not Track” and “Global Privacy Control” signals of your browser.',
      ],
    },
    {
      id: 'updates',
      title: 'Updates to this policy',
      body: [
        'When we begin or stop storing something, we change the list above and the date of this page. If a change needs your consent, we ask for it before anything is stored.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      body: [
        'Questions about cookies or your data: {{privacy}}. More about what we do with personal data is in our [privacy policy](/privacy).',
      ],
    },
  ],
} as const;

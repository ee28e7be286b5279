/** /privacy. Blocks are paragraphs, or lists in arrays; `[text](/path)`, `**bold**` and `{name}` work inside. */
export const privacy = {
  title: 'Privacy Policy',
  description:
    'Which personal data {{site}} processes, why, for how long, with whom it is shared and how you can see, correct or erase it.',
  eyebrow: 'Legal',
  lede: 'You can read everything on {{site}} without telling us who you are. When you do give us personal data, we use it for the purpose you gave it for, keep it as briefly as we can and never sell it.',
  summary: {
    heading: 'In short',
    points: [
      'No advertising trackers, no fingerprinting, no data sold or rented.',
      'The newsletter needs your email address and your confirmation, nothing else.',
      'Statistics are daily counts without personal data, and you can switch them off.',
      'You can see, correct, take away or erase your data by writing to {{privacy}}.',
    ],
  },
  revisions: [
    {
      changedOn: '2026-11-21',
      text: 'Rewritten. Readers take along or delete what we keep about their subscription by themselves.',
    },
    {
      changedOn: '2026-11-22',
      text: 'Sent mails, and who got which issue, are forgotten after a time. Views are counted by page and day.',
    },
    {
      changedOn: '2026-11-28',
      text: 'Everything we keep has an end: sessions, messages, notices, invitations, records of the newsroom, uploads without a profile. A first name may be kept with a subscription, and links of a letter are counted once a day.',
    },
    {
      changedOn: '2026-11-29',
      text: 'Letters count only readers who agreed to it, and the preferences page switches it off. Requests about what we publish have a register, and three years to be kept.',
    },
  ],
  sections: [
    {
      id: 'who',
      title: 'Who is responsible',
      body: [
        'This policy applies to the website, the newsletter, the startup directory and the investor database of {{site}}, published by {{company}}, Ho Chi Minh City, Vietnam (“we”, “us”). We decide why and how your personal data is processed and are responsible for it.',
        'We process personal data under the law of Vietnam on personal data protection, including Decree 13/2023/ND-CP and the laws and decrees that supplement or replace it. Where the law of your own country gives you further rights that we are bound to respect, you have those too.',
        'Questions, requests and complaints reach the person in charge of data protection at {{privacy}}.',
      ],
    },
    {
      id: 'data',
      title: 'What we collect and why',
      body: [
        'We ask only for what a feature needs. These are the cases in which we process personal data:',
        [
          '**Newsletter.** Your email address, language, your first name if you gave it where you first signed up, and the time, page and text of your consent, so that we can send what you asked for and prove that you asked. We add you only after you confirm by email. {{counting}}',
          '**Account.** Your name, email address, an encrypted form of your password and, if you write one, a short biography, so that you can sign in and manage what you submitted.',
          '**Submissions.** What you enter about a startup or an investor, and which account sent it. Approved profiles are public; that is their purpose.',
          '**Messages.** The name, address, subject and text that you send with the contact form or by email, so that we can answer.',
          '**Requests about what we publish.** Where a page asks “Is this about you?”: your name, your address, which a link proves, and what you ask, so that we can answer in time and show that we did.',
          '**Journalism.** Names, roles and statements of people in the news, gathered from public sources, documents and conversations, within the limits of press law.',
          '**Security.** Server logs with time, requested page, result and a shortened or scrambled network address, so that we can keep the service running and repel abuse.',
          '**Statistics.** Daily totals of views per page and the name of the website that a visit came from. These totals contain no personal data and set no cookie.',
        ],
        'We do not ask for sensitive personal data and request that you do not send it to us. We do not use your data for automated decisions that affect you.',
      ],
    },
    {
      id: 'basis',
      title: 'On what grounds',
      body: [
        'We process data with your consent (newsletter, optional cookies), to do what you asked us to do (account, submissions, messages), to meet legal duties (accounting, lawful requests) and for journalism in the public interest. Where we rely on security of the service, we do so in the way that intrudes least.',
        'You may withdraw consent at any time and as easily as you gave it. Withdrawing does not make earlier processing unlawful.',
        '{{viewsBasis}}',
      ],
    },
    {
      id: 'sharing',
      title: 'Who receives data',
      body: [
        'Our staff see what their work requires. Outside our company, data goes only to:',
        [
          'providers that host our servers and database, deliver our email and keep backups, bound by contract to act on our instructions;',
          'authorities and courts, when the law obliges us and after we have checked that it does;',
          'a successor, should the publication change hands, under the promises of this policy and after we have told you.',
        ],
        'We do not sell, rent or exchange personal data, and sponsors of the newsletter do not receive addresses. Pages load no scripts, fonts or pixels from other companies.',
      ],
    },
    {
      id: 'transfers',
      title: 'Transfers abroad',
      body: [
        'Some providers operate servers outside Vietnam. Before such a transfer we assess its effect as the law requires, agree on protection equal to this policy, and keep the records that the authorities may ask for. Write to us if you want to know where your data is stored today.',
      ],
    },
    {
      id: 'retention',
      title: 'How long we keep it',
      body: [
        [
          '**Unconfirmed newsletter sign-ups:** {{kept_subscription_request}} days.',
          '**Confirmed subscriptions:** until you unsubscribe. After that the address stays marked as having left, so that nobody adds it again without you. Delete it on your preferences page, or ask us to. Then only a scrambled value of it stays, so that neither an old list nor a backup brings you back; subscribing again is up to you. If mail to it bounced or was reported as unwanted, we never write there again.',
          '**Who got which newsletter:** {{kept_delivery}} days after the issue, with whether its links were followed. From then on only the totals of the issue are left.',
          '**Sent emails:** when and to which address each went, for {{kept_sent_mail}} days, without its text; what could not be delivered, for {{kept_failed_mail}} days. A scrambled value of the address stays longer beside the backups, so that none of them mails you twice.',
          '**Accounts:** until you delete yours. Deletion removes your profile and your pending submissions. An account whose address nobody confirmed goes after {{kept_account_request}} days.',
          '**Sessions:** they end {{kept_session_idle}} days after you were last here, and after {{kept_session}} in any case; with them goes where you signed in from, which is shortened to its network {{kept_session_address}} days after you were last here.',
          '**Notices in your account:** {{months_notification}} months.',
          '**Claims and suggestions about a profile:** {{months_ended_claim}} months after they ended or were decided. A suggestion that is still to be decided or entered when you delete your account stays without your name.',
          '**Contact messages:** {{months_message}} months at most after the last answer.',
          '**Requests about what we publish:** {{months_rights_request}} months after the answer; then the register says only of what kind they were, when, and what became of them. A request whose address nobody proved goes after {{kept_unproved_request}} days, and one about somebody who is erased loses its words with them.',
          '**Who changed what in the newsroom:** {{months_audit}} months.',
          '**Security logs:** 30 days, longer only while we investigate an attack.',
          '**Invitations to the newsroom:** {{kept_invitation}} days after they expired.',
          '**Drafts that were shared and stories in the trash:** links to previews go {{kept_preview}} days after they expired, deleted stories after {{kept_trash}} days.',
          '**Logos that no submission came for:** {{kept_unused_logo}} day.',
          '**Backups:** gone within {{kept_backup}} days. The newest stays until another is made.',
          '**Accounting records:** as long as the law prescribes.',
          '**Views per page and day:** for ever, as these totals are about nobody. So that nobody inflates them, network addresses are held in memory, for about a minute, and never stored.',
        ],
        'Published articles are a record of their time and remain in the archive. We correct what is wrong and weigh every request to anonymise against the public interest.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      body: [
        'You have the right to know, to agree or refuse, to see your data, to have it corrected, to receive a copy, to have it erased, to restrict or object to its processing, to withdraw consent, to complain, to denounce or sue, and to claim damages as the law provides.',
        'Write to {{privacy}} from the address concerned. We confirm your request within two working days and deal with requests to access, correct, restrict or erase data within 72 hours unless the law allows longer; then we tell you why. Exercising your rights is free.',
        'Every page of a person, a company or an investor, and every story, asks “Is this about you?” and takes a request without an account: to correct, to object, to remove, to report as unlawful, of a story also to reply. A link to your mailbox proves that it is you, and shows until which day you have an answer and what became of it.',
        'Every newsletter has an unsubscribe link that works with one click and needs no password. Its preferences link opens a page where you can download what we keep about your subscription, or delete it, at once and without writing to us.',
      ],
    },
    {
      id: 'security',
      title: 'How we protect it',
      body: [
        'Connections are encrypted. Passwords are stored only as strong hashes. Access inside our team follows roles that the database itself enforces, and administrative changes leave a record. No system is perfectly safe: if a breach puts your rights at risk, we inform the authority within 72 hours and you without undue delay.',
      ],
    },
    {
      id: 'children',
      title: 'Children',
      body: [
        '{{site}} is written for adults. Accounts and newsletter subscriptions are for people of 16 and older. If a child has sent us personal data, a parent or guardian can ask us to erase it at {{privacy}}.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and local storage',
      body: [
        'What we store on your device, for what and for how long, is listed in our [cookie policy](/cookies), where you can also [change your choice](/cookies#preferences) at any time.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to this policy',
      body: [
        'When we change this policy we publish the new text here with its date. If a change affects what you agreed to, we tell subscribers and account holders by email before it takes effect and, where necessary, ask again.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact and complaints',
      body: [
        'Data protection: {{privacy}}. Post: {{company}}, Ho Chi Minh City, Vietnam.',
        'If you think that we handle your data wrongly, please write to us first so that we can put it right. You may also complain to the authority in charge of personal data protection in Vietnam, or to the one where you live.',
      ],
    },
  ],
} as const;

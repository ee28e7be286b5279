/** /contact: the page, the form and every answer of the form. */
export const contact = {
  /** In the footer. */
  label: 'Contact',
  title: 'Contact the newsroom',
  description:
    'Write to the {{site}} newsroom: story ideas, corrections, partnerships and press. A person answers within {{responseHours}} hours.',
  eyebrow: 'Contact',
  heading: 'Tell us what we should know.',
  lede: 'A tip, a correction, a question about a listing, a plan to work together: a person on our team reads every message and answers within {{responseHours}} hours.',
  addressesHeading: 'Write to the right desk',
  addresses: [
    {
      mailbox: 'hello',
      title: 'General',
      text: 'Questions about {{site}}, the newsletter or your account.',
    },
    {
      mailbox: 'editors',
      title: 'Newsroom',
      text: 'Story ideas, corrections and replies to an article.',
    },
    {
      mailbox: 'partners',
      title: 'Partnerships',
      text: 'Newsletter sponsorship, events and research.',
    },
    {
      mailbox: 'press',
      title: 'Press',
      text: 'Interviews with our team, quotations and the press kit.',
    },
    {
      mailbox: 'privacy',
      title: 'Privacy',
      text: 'Your personal data: see it, correct it or have it erased.',
    },
  ],
  responseHeading: 'Response within {{responseHours}} hours',
  responseText:
    'Monday to Friday, usually much sooner. At weekends one editor watches the inbox for corrections and urgent tips.',
  tips: {
    heading: 'Have something sensitive?',
    text: 'Do not put it into the form. Send the editors a line without details, and we will agree on a safe way to talk. We protect our sources and do not name them without consent.',
  },
  form: {
    heading: 'Send us a message',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    subject: 'Subject',
    message: 'Message',
    messageHint: 'Links are welcome. Attachments can follow by email.',
    submit: 'Send Message',
    sending: 'Sending…',
    required: 'All fields are required.',
    requiredBut: 'All fields are required, but for the questions right above the message.',
    kinds: 'What do you bring?',
    file: 'Or take it from a Word or text file',
    trap: 'Leave this field empty',
    privacy:
      'We use what you write only to answer you and keep it for 24 months at most. See our [privacy policy](/privacy) and [terms](/terms).',
  },
  kinds: {
    message: {
      name: 'A message',
      promise: 'A person answers within {{responseHours}} hours.',
      questions: {},
    },
    press: {
      name: 'Press release',
      promise:
        'An editor reads it within {{responseHours}} hours and writes to you whether we take it up. Up to 30,000 characters, whole.',
      questions: {
        embargo: 'May it be published at once? If not, from when?',
        pictures: 'Where are pictures that we may use?',
      },
    },
    event: {
      name: 'Event',
      promise:
        'An editor looks at it within {{responseHours}} hours; events stand in the letter of the week before.',
      questions: {
        when: 'When does it begin?',
        where: 'Where, or online?',
        link: 'Page of the event',
      },
    },
    job: {
      name: 'Job',
      promise: 'A person answers within {{responseHours}} hours whether and where it can stand.',
      questions: {
        company: 'Which company hires?',
        place: 'Where is the work?',
        link: 'Page of the job',
      },
    },
    correction: {
      name: 'Correction',
      promise:
        'Corrections come first: an editor answers within {{responseHours}} hours, and what was wrong is said on the page.',
      questions: {
        wrong: 'What is wrong, word for word?',
        source: 'Where can we read what is right?',
      },
    },
    removal: {
      name: 'Removal request',
      promise:
        'A person answers within {{responseHours}} hours, with a decision or with what it depends on.',
      questions: {
        page: 'Address of the page',
        reason: 'What happens to you while it stands there?',
      },
    },
  },
  errors: {
    summary: 'Your message was not sent. Please check these fields:',
    firstName: 'Please enter your first name.',
    lastName: 'Please enter your last name.',
    email: 'Please enter a valid email address.',
    subject: 'Please enter a subject.',
    message: 'Please write your message.',
    nameTooLong: 'Please use at most 100 characters.',
    subjectTooLong: 'Please use at most 200 characters.',
    messageTooLong: 'Please use at most 30,000 characters.',
    file: 'That file could not be read. Word documents (.docx) and texts (.txt, .md) of at most 10 MB can; of a PDF, please paste the words.',
    blocked:
      'We no longer take anything from this address; if that is a mistake, please email us at the address on the contact page.',
    rateLimited:
      'We have received several messages from you or your network in a short time. You can try again {{when}}; what you wrote is still here.',
    unavailable:
      'Something went wrong on our side and your message was not sent. What you wrote is still here: please try again in a moment.',
    offline:
      'We got no answer, so we cannot say whether your message arrived. What you wrote is still here: check your connection and try again.',
  },
  sent: {
    title: 'Message sent',
    heading: 'Thank you, your message is on its way.',
    text: 'A confirmation goes to your address, unless several mails of ours went there just now. A person on our team will answer within {{responseHours}} hours.',
    again: 'Send another message',
    home: 'Return to Home',
  },
} as const;

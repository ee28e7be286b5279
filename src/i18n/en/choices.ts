/** What a publisher chose, as pages of texts say it. Markup as of page texts. */
export const choices = {
  'choice.mail_counts.on':
    'Links in a letter lead through our own site and count, once a letter, that one was followed, and how often each link of the issue was, your own once a day, which a hash that lasts a day tells; now and then an issue also counts that it was opened. This is counted only of readers who agreed to words that say so, or chose it later. What is kept about you says neither which link nor when, our editors see totals only, and the preferences page that every letter leads to switches it off, as do Do Not Track and Global Privacy Control.',
  'choice.mail_counts.off':
    'Links in a letter lead through our own site. Whether you open a letter or follow its links is not counted.',
  'choice.consent.on': 'Until you choose, Analytics and Functional are on, and Targeting is off.',
  'choice.consent.ask':
    'Until you choose, everything that is not essential is off. A line at the foot of the page asks, and refusing is as easy as agreeing.',
  'choice.basis.on':
    'We count views of pages because we have a legitimate interest in what is read, and do so without personal data; the switch on our [cookie page](/cookies#preferences) ends it.',
  'choice.basis.ask':
    'We count views of pages, without personal data, of visitors who agreed to it.',
  'choice.people.on':
    'Of people, names and public roles are in the files. Both are personal data: the licence covers the files, and whoever uses them answers for what they do with them. Whoever is deleted here leaves the files of earlier days, too. Mail addresses, accounts, who sent an entry and notes of our editors are in no file.',
  'choice.people.off':
    'No file names a person: the tables of people and roles are empty, and what refers to them is left out. Mail addresses, accounts, who sent an entry and notes of our editors are in no file either.',
  'choice.withPeople.on': ', people',
  'choice.withPeople.off': '',
} as const;

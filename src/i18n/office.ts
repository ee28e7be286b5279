/*
 * Areas of texts of the back office (wordsOf). Its pages send what they show: the office's own words and
 * those of the editor are 40 KB each. A tab brings its own.
 */

/** What every page of the back office says. */
export const OFFICE = [
  'admin.action',
  'admin.articles.draft',
  'admin.articles.pending',
  'admin.articles.published',
  'admin.articles.title',
  'admin.articles.trash.open',
  'admin.articles.waiting',
  'admin.back',
  'admin.cancel',
  'admin.category',
  'admin.checking',
  'admin.confirm',
  'admin.content',
  'admin.delete',
  'admin.deleteFailed',
  'admin.deleteFailedBare',
  'admin.deleted',
  'admin.discard',
  'admin.edit',
  'admin.quickEdit',
  'admin.error',
  'admin.failure',
  'admin.field',
  'admin.form',
  'admin.leave',
  'admin.list.failed',
  'admin.loading',
  'admin.newsroom',
  'admin.no',
  'admin.noScript',
  'admin.none',
  'admin.palette.open',
  'admin.retry',
  'admin.save',
  'admin.saving',
  'admin.shortcuts',
  'admin.signInFirst',
  'admin.staffKept',
  'admin.staffOnly',
  'admin.success',
  'admin.tab',
  'admin.tabs',
  'admin.title',
  'admin.type',
  'admin.updateFailed',
  'admin.updateFailedBare',
  'admin.updated',
  'admin.view',
  'admin.yes',
  'auth.signIn',
  'field',
  'problem',
  'session',
] as const;

/** What lists say besides. */
export const LISTS = ['admin.articles', 'admin.column', 'admin.list', 'admin.views'] as const;

/** What /admin says besides: its figures, and its first tab with the dialogs of it. */
export const DASHBOARD = [
  'admin.handover.title',
  'admin.rules.title',
  ...LISTS,
  'admin.authors',
  'admin.close',
  'admin.metric',
  'admin.metrics',
  'admin.refresh',
  'admin.signOut',
  'admin.tags',
  'admin.today',
  'admin.welcome',
] as const;

/** The files of texts that come with a tab, or a large part of one, when it is opened (in-browser/office.ts). */
export const OFFICE_TABS = {
  // The dialogs of the Content tab; a portrait is uploaded like a picture.
  arrange: ['admin-arrange', 'admin-editor'],
  users: ['admin-users', 'roles', 'admin-inbox'],
  newsletter: ['admin-newsletter', 'admin-subscribers', 'admin-import'],
  // What is asked before an issue goes, and what became of it.
  release: ['admin-newsletter', 'admin-letter', 'admin-release'],
  // Where an issue is written: on the surface of articles, and saved like them.
  letter: ['admin-newsletter', 'admin-letter', 'admin-writing', 'admin-editor'],
  // What a list opens of an article: its quick edit, and the sheet before it is published.
  story: ['admin-editor', 'admin-writing', 'admin-plan'],
  // What a dialog of the surface inserts.
  insert: ['admin-insert'],
  // What is said of what is pasted and dropped on it.
  intake: ['admin-intake'],
  // What is said of pictures of other sites.
  pictures: ['admin-pictures'],
  // What is opened beside an article.
  versions: ['admin-versions', 'admin-metadata'],
  // A version beside its original.
  translation: ['admin-versions', 'admin-translation', 'admin-metadata'],
  // Notes below it.
  threads: ['admin-threads'],
  mentions: ['admin-mentions'],
  // What a story tells search engines and networks.
  metadata: ['admin-metadata'],
  // Who paid for a story, and what machines made.
  disclosure: ['admin-disclosure'],
  // Where a story is from.
  sources: ['admin-sources'],
  // What the shift before tells.
  handover: ['admin-handover'],
  // The palette, whose rounds are called as in the ledger.
  palette: ['admin-palette', 'ledger'],
  startups: ['admin-directory', 'entries', 'options'],
  // The parts of the ledger that are opened after its first.
  ledger: ['admin-directory', 'admin-ledger', 'admin-import', 'ledger'],
  // Rounds of a company, and the form of one.
  round: ['admin-directory', 'admin-ledger', 'ledger'],
  investors: ['admin-directory', 'entries', 'options'],
  // A file of either.
  import: ['admin-import'],
  redirects: ['admin-import', 'admin-settings'],
  // An entry that the newsroom adds itself.
  add: ['admin-texts', 'entries', 'options', 'submit'],
  // The same where a text names what is missing, or somebody.
  named: [
    'admin-texts',
    'entries',
    'options',
    'submit',
    'admin-directory',
    'admin-ledger',
    'ledger',
  ],
  // The form of an entry.
  texts: ['admin-texts', 'admin-proposals'],
  // What is opened above the list of entries.
  proposals: ['admin-directory', 'admin-proposals', 'entries', 'options', 'ledger'],
  senders: ['admin-senders'],
  analytics: ['admin-analytics'],
  settings: ['admin-settings', 'machines'],
} as const;

export type TabWords = keyof typeof OFFICE_TABS;

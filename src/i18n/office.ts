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
  'admin.error',
  'admin.failure',
  'admin.field',
  'admin.form',
  'admin.list.failed',
  'admin.loading',
  'admin.newsroom',
  'admin.no',
  'admin.noScript',
  'admin.none',
  'admin.palette',
  'admin.retry',
  'admin.save',
  'admin.saving',
  'admin.shortcuts',
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
  'field',
  'problem',
  'session',
] as const;

/** What lists say besides. */
export const LISTS = ['admin.articles', 'admin.column', 'admin.list', 'admin.views'] as const;

/** What /admin says besides: its figures, and its first tab with the dialogs of it. */
export const DASHBOARD = [
  ...LISTS,
  'admin.authors',
  'admin.categories',
  'admin.close',
  // A portrait is uploaded like a picture.
  'admin.create',
  'admin.editor.uploadedPart',
  'admin.featured',
  'admin.metric',
  'admin.metrics',
  'admin.order',
  'admin.refresh',
  'admin.signOut',
  'admin.welcome',
] as const;

/** The files of texts that come with a tab, or a large part of one, when it is opened (in-browser/office.ts). */
export const OFFICE_TABS = {
  users: ['admin-users', 'roles', 'admin-inbox'],
  newsletter: ['admin-newsletter', 'admin-subscribers', 'admin-import'],
  // Where an issue is written: on the surface of articles, and saved like them.
  letter: ['admin-newsletter', 'admin-writing', 'admin-editor'],
  // What a dialog of the surface inserts.
  insert: ['admin-insert'],
  // What is opened beside an article.
  versions: ['admin-versions'],
  mentions: ['admin-mentions'],
  startups: ['admin-directory', 'entries', 'options'],
  // The parts of the ledger that are opened after its first.
  ledger: ['admin-directory', 'admin-ledger', 'admin-import', 'ledger'],
  // Rounds of a company, and the form of one.
  round: ['admin-directory', 'admin-ledger', 'ledger'],
  investors: ['admin-directory', 'entries', 'options'],
  // A file of either.
  import: ['admin-import'],
  // The form of an entry.
  texts: ['admin-texts'],
  // What is opened above the list of entries.
  proposals: ['admin-proposals', 'entries', 'options'],
  analytics: ['admin-analytics'],
  settings: ['admin-settings'],
} as const;

export type TabWords = keyof typeof OFFICE_TABS;

import type { Locale } from '#src/i18n/locales.ts';

/** One picture of the tour. */
export type View = {
  /** Of its file, and its place in the tour by the number before it. */
  readonly name: string;
  /** What one sees: its caption, and what it is called for those who do not see it. */
  readonly caption: string;
  /** English form. */
  readonly path: string;
  readonly locale: Locale;
  readonly theme: 'light' | 'dark';
  readonly size: 'desk' | 'phone';
  /** What is at the top of the picture, where that is not the top of the page. */
  readonly from?: string;
};

const STORY = '/article/noi-lon-series-a-pho-broth';
const STORY_VI = '/article/noi-lon-goi-von-6-8-trieu-usd-de-ninh-nuoc-pho-thay-cho-cac-quan-ha-noi';
const EDITOR = '/admin/edit-article?id=a0000000-0000-4000-8000-000000000001';

const of =
  (locale: Locale, theme: View['theme'], size: View['size']) =>
  (name: string, path: string, caption: string, from?: string): View => ({
    ...{ name, path, caption, locale, theme, size },
    ...(from && { from }),
  });

const light = of('en', 'light', 'desk');
const dark = of('en', 'dark', 'desk');
const lightVi = of('vi', 'light', 'desk');
const darkVi = of('vi', 'dark', 'desk');
const phone = of('en', 'light', 'phone');
const darkPhone = of('en', 'dark', 'phone');
const phoneVi = of('vi', 'light', 'phone');
const darkPhoneVi = of('vi', 'dark', 'phone');

/** The tour: reading, looking things up, the newsroom. */
export const VIEWS: readonly View[] = [
  light('front', '/', 'The front page leads with news'),
  darkVi('front-vi', '/', 'The same in Vietnamese, at night'),
  phone('front-phone', '/', 'On a phone'),
  light('article', STORY, 'An article'),
  darkPhoneVi('article-phone', STORY_VI, 'An article in Vietnamese, on a phone at night'),
  light('section', '/funding', 'Funding: the newest rounds above the stories'),
  darkVi('quarter', '/funding/2026-q3', 'A quarter, written by its numbers'),
  lightVi('directory', '/startup-directory', 'The startup directory, with what each filter leaves'),
  phone('directory-phone', '/startup-directory', 'Its cards on a phone'),
  dark('directory-table', '/startup-directory?view=table&sort=raised', 'The same as a table'),
  light(
    'startup',
    '/startup/noi-lon',
    'A company: facts with their sources, rounds, people, coverage',
  ),
  lightVi('investor', '/investors/cau-go-capital', 'A fund: what it led and joined'),
  phoneVi('search', '/search?q=pho', 'Search understands “pho” for “Phở”'),
  light('newsletter', '/newsletter', 'The letter, and its archive'),
  dark('open-data', '/data', 'The ledger as open data'),
  light('proof', '/proof', 'What was measured, and when'),
  darkPhone('not-found', '/no-such-page', 'A page that is not there'),
  light('office', '/admin', 'The newsroom'),
  dark('articles', '/admin/articles', 'Its articles, with their state in the other language'),
  light('editor', EDITOR, 'Writing'),
  darkVi('editor-vi', EDITOR, 'Writing in Vietnamese, at night'),
  light('calendar', '/admin/plan', 'What is planned, in work and scheduled'),
  light('composer', '/admin?tab=newsletter&new', 'Composing an issue', 'form'),
  dark('ledger', '/admin/ledger', 'The ledger, for who keeps it'),
  phone('office-phone', '/admin/ledger?tab=queue', 'What waits, on a phone'),
];

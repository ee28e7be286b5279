/** Every page that shows something of the database carries one of these. */
export const ALL_TAGS: readonly string[] = [
  'articles',
  'categories',
  'investors',
  'newsletter',
  'settings',
  'startups',
];

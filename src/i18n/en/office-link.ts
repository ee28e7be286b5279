/** What a signed-in member of the newsroom sees on a page of the site. */
export const officeLink = {
  'officeLink.story': 'Edit this story',
  'officeLink.profile': 'Edit',
} as const;

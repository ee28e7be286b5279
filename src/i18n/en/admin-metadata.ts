/** What a story tells search engines and the sites that show links to it. */
export const adminMetadata = {
  'admin.metadata.search': 'Search',
  'admin.metadata.seoTitle': 'Title for search',
  'admin.metadata.seoTitleHint': 'Left empty, it is the headline.',
  'admin.metadata.seoDescription': 'Description',
  'admin.metadata.seoDescriptionHint': 'Also of shared links. Left empty, it is the excerpt.',
  'admin.metadata.count': '{{count}} of {{most}} characters',
  'admin.metadata.countOver': '{{count}} characters: search results show about {{most}}',
  'admin.metadata.canonicalUrl': 'Address of the original',
  'admin.metadata.canonicalUrlHint':
    'For a syndicated story: search engines are sent to where it stood first.',
  'admin.metadata.noindex': 'Keep out of search engines',
  'admin.metadata.noindexHint': 'Readers still find it in lists, feeds and letters.',
  'admin.metadata.sharing': 'Sharing',
  'admin.metadata.socialTitle': 'Title for sharing',
  'admin.metadata.socialTitleHint': 'Left empty, it is the headline.',
  'admin.metadata.socialUpload': 'Upload a picture for sharing',
  'admin.metadata.socialImage': 'Address of the picture for sharing',
  'admin.metadata.socialRemove': 'Remove the picture for sharing',
} as const;

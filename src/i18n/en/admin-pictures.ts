export const adminPictures = {
  'admin.pictures.waiting': 'Fetching the picture from {{host}}…',
  'admin.pictures.taken': 'Copied from {{host}}. Readers get the copy, from this site.',
  'admin.pictures.missing':
    'The picture at {{host}} cannot be had: {{reason}} Readers see a placeholder. It is tried again.',
  'admin.pictures.givenUp':
    'The picture at {{host}} cannot be had: {{reason}} Readers see a placeholder. Please upload the picture itself.',
  'admin.pictures.gone': 'the site says that there is none, or that nobody may see it.',
  'admin.pictures.large': 'it is larger than 5 MB.',
  'admin.pictures.none': 'what is there is no PNG, JPEG, WebP or safe SVG.',
  'admin.pictures.closed': 'the address leads into a closed network, or to nobody.',
  'admin.pictures.unreachable': 'the site does not answer.',
} as const;

/** The line that asks first. */
export const consent = {
  'consent.label': 'Cookies',
  'consent.text':
    'May we count this visit without personal data, and remember comforts such as the theme? You may change your answer at any time.',
  'consent.reject': 'Reject All',
  'consent.accept': 'Accept All',
  'consent.more': 'Choose',
} as const;

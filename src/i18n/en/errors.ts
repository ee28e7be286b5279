/** What a page says when it cannot show what was asked for. */
export const errors = {
  'errors.404.title': 'Oops! Page not found',
  'errors.404.text': 'The page may have moved, or the address has a typo.',
  'errors.404.home': 'Return to Home',
  'errors.404.search': 'Search the site',
  'errors.stories': 'Three stories that are here',
  'errors.410.title': 'This page was removed',
  'errors.410.text': 'What stood here is no longer in our directory.',
  'errors.500.title': 'Something went wrong on our side',
  'errors.500.text': 'We have noted the problem. Please try again in a moment.',
  'errors.503.title': 'We will be right back',
  'errors.503.text':
    'This page cannot reach its data at the moment. Nothing is lost; please try again in a minute.',
  'errors.retry': 'Try again',
} as const;

/** The newsletter form, wherever it stands (spec §5, §8). */
export const subscribe = {
  'subscribe.email': 'Email address',
  'subscribe.placeholder': 'you@example.com',
  'subscribe.submit': 'Subscribe',
  'subscribe.busy': 'Subscribing...',
  'subscribe.invalid.title': 'Invalid Email',
  'subscribe.invalid.message': 'Please enter a valid email address.',
  'subscribe.failed.title': 'Subscription Failed',
  'subscribe.failed.message': 'Something went wrong. Please try again later.',
  'subscribe.done.title': 'Successfully Subscribed!',
  'subscribe.done.message': "You've successfully subscribed. Please check your inbox.",
  'subscribe.pageTitle': 'Newsletter subscription',
  'subscribe.back': 'Back to the newsletter',
  'subscribe.consent':
    'I agree to get the weekly newsletter by email and can leave with one click.',
} as const;

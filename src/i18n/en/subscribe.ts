/** The newsletter form, wherever it stands (spec §5, §8). */
export const subscribe = {
  'subscribe.email': 'Email address',
  'subscribe.placeholder': 'you@example.com',
  'subscribe.submit': 'Subscribe',
  'subscribe.busy': 'Subscribing...',
  'subscribe.invalid.title': 'Invalid Email',
  'subscribe.invalid.message': 'Please enter a valid email address.',
  'subscribe.asked.title': 'Is this your address?',
  'subscribe.failed.title': 'Subscription Failed',
  'subscribe.failed.message': 'Something went wrong. Please try again later.',
  'subscribe.done.title': 'Successfully Subscribed!',
  'subscribe.done.message': "You've successfully subscribed. Please check your inbox.",
  'subscribe.pageTitle': 'Newsletter subscription',
  'subscribe.back': 'Back to the newsletter',
  'subscribe.consent.on':
    'I agree to get the weekly newsletter by email (opens and clicks are counted). I can leave with one click. See our [privacy policy](/privacy) and [terms](/terms).',
  'subscribe.consent.off':
    'I agree to get the weekly newsletter by email and can leave with one click. See our [privacy policy](/privacy) and [terms](/terms).',
  'subscribe.wrote': 'We wrote to {{email}}',
  'subscribe.open': 'Open your inbox and follow the link in our mail: then you are in.',
  'subscribe.inbox': 'Open {{inbox}}',
  'subscribe.nothing':
    'Nothing there after a minute? Look in the spam folder, or let us send it again.',
  'subscribe.again': 'Send it again',
  'subscribe.other': 'Use another address',
} as const;

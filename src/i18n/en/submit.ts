/** /submit-startup and /submit-investor. Titles and messages of spec §8 word for word. */
export const submit = {
  'submit.startup.title': 'Submit Your Startup',
  'submit.startup.description':
    'List your startup in the directory: tell readers what you build, where you are and how far you have come.',
  'submit.startup.intro':
    'Tell readers what you build. Everything you write here is public once it is approved.',
  'submit.startup.back': 'Back to Directory',
  'submit.startup.submit': 'Submit Startup',
  'submit.investor.title': 'Submit Investor Profile',
  'submit.investor.description':
    'List your fund in the investor database: stages, focus areas and how founders reach you.',
  'submit.investor.intro':
    'Tell founders what you look for. Everything you write here is public once it is approved.',
  'submit.investor.back': 'Back to Investors',
  'submit.investor.submit': 'Submit Profile',
  'submit.cancel': 'Cancel',
  'submit.busy': 'Submitting…',
  'submit.uploading': 'Uploading the logo…',
  'submit.agree':
    'What you send becomes public once it is approved. See our [terms](/terms) and our [privacy policy](/privacy).',
  'submit.required': 'Fields marked with * are required.',
  'submit.noScript': 'Submitting needs JavaScript, which is switched off in this browser.',

  'submit.section.basic': 'Basic Information',
  'submit.section.logo': 'Logo',
  'submit.section.company': 'Company Details',
  'submit.section.funding': 'Funding Details',
  'submit.section.investment': 'Investment Details',
  'submit.section.contact': 'How to Reach You',

  'submit.field.logo': 'Logo',
  'submit.select.category': 'Select a category',
  'submit.hint.website': 'For example https://example.com',
  'submit.hint.location': 'City and country, for example Ho Chi Minh City, Vietnam',
  'submit.hint.fundingAmount': 'For example 1,500,000, $1.5m or 1.5 million',
  'submit.hint.contact': 'An email address or the page where founders apply. It will be public.',
  'submit.hint.reach': 'An email address or a page for partners and the press. It will be public.',
  'submit.hint.approach': 'What you want to see first, who should introduce, when you answer.',
  'submit.hint.portfolio': 'One company a line.',
  'submit.hint.logo': 'PNG, JPG, JPEG, SVG or WebP, at most 5 MB.',
  'submit.counter': '{{count}} of {{limit}} characters',

  'submit.logo.choose': 'Upload logo',
  'submit.logo.replace': 'Choose another',
  'submit.logo.remove': 'Remove logo',
  'submit.logo.preview': 'Preview of your logo',
  'submit.logo.current': 'Logo sent before',
  'submit.logo.lost': 'Your logo could not be kept. Please choose the file again.',

  'submit.ready.startup': 'Fill in name, description and category to submit.',
  'submit.ready.investor': 'Fill in the name to submit.',
  'submit.summary': 'Please correct these fields:',

  'submit.similar.title': 'Is it one of these?',
  'submit.similar.text': 'These are in the directory already.',

  'submit.draft.restored': 'We kept what you typed.',
  'submit.draft.discard': 'Start over',
  'submit.edit.note': 'What the reviewer wrote:',
  'submit.edit.text': 'Correct your submission and send it for review again.',
  'submit.edit.loading': 'Loading your submission…',
  'submit.edit.failed': 'Your submission could not be loaded. Please try again.',
  'submit.edit.retry': 'Try again',
  'submit.edit.missing': 'This submission cannot be edited: it is not yours, or it was approved.',

  'submit.review.title': 'Review Process',
  'submit.review.text':
    'Submissions are reviewed within 2-3 business days. You will be notified by email once a decision is made.',
  'submit.review.step1': 'You submit, signed in, so that we know whom to answer.',
  'submit.review.step2': 'An editor checks that the details are true and complete.',
  'submit.review.step3':
    'You hear from us by email. If something is missing, you can correct it and send it again.',
  'submit.review.follow': 'Follow it in your account under “My submissions”.',

  'submit.sent.text':
    '“{{name}}” has been sent and is waiting for review. The answer comes within 2-3 business days, by email and in your account.',
  'submit.sent.another': 'Submit another one',
  'submit.link.own': 'See your submissions',
  'submit.link.public': 'See the entry',
  'submit.link.edit': 'Edit it and send it again',
  'submit.exists.own-pending':
    'You have sent this already: your submission with this name is waiting for review.',
  'submit.exists.own-rejected':
    'You have sent this before, and it was not accepted. You can correct it instead of starting anew.',
  'submit.exists.pending':
    'Somebody else has submitted an entry with this name, and it is waiting for review.',
  'submit.failed.text': 'It was not sent. What you typed is still here: please try again.',
  'submit.broken.text':
    'We got no answer, so we cannot say whether it arrived. What you typed is still here: check your connection and try again; nothing is taken twice.',
  'submit.invalid.text': 'Please correct the marked fields.',

  'submit.startup.signIn.title': 'Authentication Required',
  'submit.startup.signIn.text': 'Please log in to submit your startup.',
  'submit.startup.exists.title': 'Startup Already Exists',
  'submit.startup.exists.text': 'A startup with this name already exists in our directory.',
  'submit.startup.failed.title': 'Submission Failed',
  'submit.startup.failed.text': 'Failed to submit your startup. Please try again.',
  'submit.startup.broken.title': 'Submission Failed',
  'submit.startup.broken.text': 'Something went wrong. Please try again later.',
  'submit.startup.done.title': 'Startup Submitted Successfully!',
  'submit.startup.done.text':
    "Your startup has been submitted for review. We'll notify you once it's approved.",
  'submit.investor.invalid.title': 'Validation Error',
  'submit.investor.invalid.text': 'Please fill in all required fields.',
  'submit.investor.signIn.title': 'Authentication required',
  'submit.investor.signIn.text': 'Please sign in to submit an investor profile.',
  'submit.investor.exists.title': 'Submission failed',
  'submit.investor.exists.text': 'An investor with this name already exists in our database.',
  'submit.investor.failed.title': 'Submission failed',
  'submit.investor.failed.text':
    'There was an error submitting your investor profile. Please try again.',
  'submit.investor.done.title': 'Success!',
  'submit.investor.done.text':
    'Your investor profile has been successfully submitted and will be under review.',

  'submit.upload.heic.title': 'Invalid File Type',
  'submit.upload.heic.text':
    'Browsers do not show HEIC photos. Open it in Photos or Preview, export it as JPEG, and choose that.',
  'submit.upload.type.title': 'Invalid File Type',
  'submit.upload.type.text': 'Please upload a PNG, JPG, JPEG, SVG, or WebP image.',
  'submit.upload.size.title': 'File Too Large',
  'submit.upload.size.text': 'Please upload an image smaller than 5MB.',
  'submit.upload.failed.title': 'Upload Failed',
  'submit.upload.failed.text': 'Failed to upload image. Please try again.',
  'submit.upload.broken.title': 'Upload Failed',
  'submit.upload.broken.text': 'Something went wrong. Please try again.',
  'submit.upload.reason': 'The server did not take this file: {{reason}}',
  'submit.upload.done.title': 'Upload Successful',
  'submit.upload.done.text': 'Your image has been uploaded successfully.',
} as const;

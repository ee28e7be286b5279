/** What functions answer readers: of every form, of the contact form, of the newsletter. */
export const answers = {
  form: {
    tooMany:
      'Very many people are using this form from your network at the moment (an office or a mobile carrier shares one). You can try again {{when}}.',
    tooOften: 'This form was sent several times just now. You can try again {{when}}.',
    tooFast: 'That was very quick. Please wait a moment and try again.',
    expired: 'This form has been open for too long. Please reload the page and try again.',
  },
  contact: {
    sent: 'Thank you for your message. We will get back to you within {{hours}} hours.',
    incomplete: 'Please fill in all fields.',
    blocked:
      'We no longer take anything from this address; if that is a mistake, please email us at the address on the contact page.',
    invalidEmail: 'Please enter a valid email address.',
  },
  newsletter: {
    /** An address whose domain looks like a slip. */
    meant: 'Did you mean {{meant}}? If {{address}} is right, send it once more.',
    invalidEmail: 'Please enter a valid email address.',
    onlyAscii:
      'Our mail server cannot write to {{address}} yet: it takes only a to z, digits and signs before the @. Please use another address of yours.',
    subscribed: 'Almost there: please check your inbox and confirm your subscription.',
    resent:
      'If a confirmation is still open, one more mail is on its way. Please check the spam folder, too.',
    confirmed: 'Thank you, your subscription is confirmed.',
    confirmExpired: 'This link has expired or was already used. Please subscribe again.',
    monthly:
      'From now on you get one issue a month. “Preferences” at the foot of each issue brings the weekly one back.',
    explained: 'Thank you, that helps us.',
    unsubscribed: 'You are unsubscribed and will get no more newsletters.',
    badLink: 'This link is not valid. Please use the one in your latest newsletter.',
    saved: 'Your preferences are saved.',
    invalidPreferences: 'Please choose from the options shown.',
    unconfirmed: 'Please confirm that you want your data deleted.',
    erased:
      'Your address and everything kept with it are deleted. You will get no more newsletters unless you subscribe again.',
    tooMany: 'Too many attempts from your network. You can try again {{when}}.',
  },
} as const;

/** /auth: sign in, sign up, forgotten passwords. */
export const auth = {
  'auth.title': 'Sign in or sign up',
  'auth.description':
    'Sign in to submit a startup or an investor profile and to follow what becomes of it.',
  'auth.subtitle': 'Access your account to manage the platform',
  'auth.tabs': 'Sign in or create an account',
  'auth.signIn': 'Sign In',
  'auth.signUp': 'Sign Up',
  'auth.email': 'Email',
  'auth.password': 'Password',
  'auth.fullName': 'Full Name',
  'auth.showPassword': 'Show password',
  'auth.passwordHint': 'At least 6 characters. A few words you can remember are best.',
  'auth.forgot': 'Forgot password?',
  'auth.signingIn': 'Signing in…',
  'auth.agree': 'By signing up you accept our [terms](/terms) and our [privacy policy](/privacy).',
  'auth.signingUp': 'Creating your account…',
  'auth.sending': 'Sending…',
  'auth.saving': 'Saving…',
  'auth.loading': 'Checking whether you are signed in…',
  'auth.forSubmission': 'Account needed; your form is kept.',
  'auth.noScript': 'Signing in needs JavaScript, which is switched off in this browser.',

  'auth.required.email': 'Please enter your email address.',
  'auth.required.password': 'Please enter your password.',
  'auth.required.fullName': 'Please enter your full name.',
  'auth.invalid.email': 'Please enter a valid email address.',
  'auth.invalid.password': 'The password needs at least 6 characters.',
  'auth.invalid.passwordLong': 'The password is too long: 72 bytes at most.',
  'auth.invalid.fullName': 'Please use at most 200 characters, and no control characters.',

  'auth.strength.label': 'Password strength:',
  'auth.strength.short': 'too short',
  'auth.strength.weak': 'easy to guess',
  'auth.strength.fair': 'fair',
  'auth.strength.strong': 'strong',

  /** Spec §8. */
  'auth.signedUp.title': 'Account created successfully!',
  'auth.signedUp.text': 'Please check your email to verify your account.',
  'auth.checkMail.title': 'Check your inbox',
  'auth.checkMail.text':
    'A mail to {{email}} is on its way, unless several went there just now: then the newest of them counts. Follow its link within one hour to verify your account. If you already have an account with this address, the mail says so: just sign in.',
  'auth.checkMail.resend': 'Send the link again',
  'auth.resend.open': 'Verification mail missing?',
  'auth.resend.title': 'Verify your email',
  'auth.resend.text': 'Enter the address you signed up with, and we will send a new link.',
  'auth.resend.submit': 'Send a new link',
  'auth.resend.sent':
    'If an account is waiting for this address to be verified, a new link is on its way. There is one a minute and three an hour at most; the newest counts.',

  'auth.forgot.title': 'Forgot your password?',
  'auth.forgot.text': 'Enter your email address, and we will send a link to choose a new password.',
  'auth.forgot.submit': 'Send the link',
  'auth.forgot.sent':
    'If there is an account with this address, a link to choose a new password is on its way. It works for one hour. There is one a minute and three an hour at most; the newest counts.',
  'auth.back': 'Back to sign in',

  'auth.reset.title': 'Choose a new password',
  'auth.reset.text':
    'Choose the password you want to use from now on. Every other device will be signed out.',
  'auth.reset.elsewhere':
    'Your email is verified. You signed up in another browser, so please choose your password here: then no password counts that somebody else may have chosen for your address.',
  'auth.reset.invited':
    'Your email is verified. Choose the password that you want to sign in with from now on.',
  'auth.reset.password': 'New password',
  'auth.reset.submit': 'Save the new password',
  'auth.reset.done.title': 'Password changed',
  'auth.reset.done.text': 'From now on you sign in with the new password.',

  /** /auth/confirm: where the links of mails lead. */
  'auth.confirm.title': 'Confirm',
  'auth.confirm.subtitle': 'One click, and the link from your mail counts.',
  'auth.confirm.loading': 'Opening your link…',
  'auth.confirm.toAccount': 'To your account',
  'auth.confirm.signup.title': 'Verify your email',
  'auth.confirm.signup.text':
    'With this click your address is verified and your account is open. If you did not sign up, just close this page.',
  'auth.confirm.signup.submit': 'Verify my email',
  'auth.confirm.invite.title': 'Your invitation',
  'auth.confirm.invite.text':
    'With this click your address is verified, and you choose a password. If you expect no invitation from us, just close this page.',
  'auth.confirm.invite.submit': 'Accept the invitation',
  'auth.confirm.email_change.title': 'Change your email',
  'auth.confirm.email_change.text':
    'With this click you agree to the change of address that the mail describes. If you did not ask for it, just close this page and change your password.',
  'auth.confirm.email_change.submit': 'Confirm the change',
  'auth.confirm.magiclink.title': 'Sign In',
  'auth.confirm.magiclink.text': 'With this click you are signed in on this device.',
  'auth.confirm.magiclink.submit': 'Sign In',
  'auth.verified.title': 'Your email is verified',
  'auth.verified.text': 'Welcome! You are signed in.',
  'auth.emailChanged.title': 'Your email was changed',
  'auth.emailChanged.text': 'From now on you sign in with the new address.',
  'auth.otherMailbox.title': 'One more mailbox',
  'auth.otherMailbox.text':
    'This mailbox has agreed. The change counts once the link in the other mailbox is confirmed, too.',
  'auth.gone.title': 'This link no longer works',
  'auth.gone.text':
    'This link has expired, was used before, or was replaced by a newer one. Links work once and for one hour.',
  'auth.gone.again': 'Ask for a new link',
} as const;

/** Why something was refused, by its code (src/domain/result.ts): what a person is told. */
export const problems = {
  // Of any call, by its HTTP status (ERROR_STATUS).
  'problem.INVALID_INPUT': 'a field holds something that is not accepted',
  'problem.UNAUTHENTICATED': 'Your session has ended. Please sign in again.',
  'problem.FORBIDDEN': 'you may not do this',
  'problem.GONE': 'it was removed',
  'problem.NOT_FOUND': 'it does not exist any more, or you may no longer see it',
  'problem.CONFLICT': 'it is there already',
  'problem.RATE_LIMITED': 'Too many attempts. Please try again in a few minutes.',
  'problem.UNAVAILABLE': 'The service is not available right now. Please try again in a moment.',
  'problem.offline': 'No connection. Please check your network and try again.',
  // The auth server's own words, by its error codes (spec §8).
  'problem.invalid_credentials': 'Invalid login credentials',
  'problem.password_unchosen':
    'Its owner has to choose a password first: “Forgot password?” mails a link.',
  'problem.email_not_confirmed': 'Email not confirmed',
  'problem.insufficient_aal': 'Please show your second step first.',
  'problem.user_banned': 'This account is blocked.',
  'problem.current_password_invalid': 'The current password is not right.',
  'problem.otp_expired': 'This link has expired, was used before, or was replaced by a newer one.',
  'problem.same_password': 'New password should be different from the old password.',
  'problem.weak_password': 'Password should be at least {{least}} characters.',
  'problem.over_request_rate_limit': 'Request rate limit reached',
  'problem.over_email_send_rate_limit': 'Too many emails. Please try again in a few minutes.',
  'problem.email_exists': 'A user with this email address has already been registered',
  'problem.validation_failed': 'Unable to validate email address: invalid format',
  'problem.signup_disabled': 'Signups not allowed for this instance',
  'problem.captcha_failed':
    'A CAPTCHA is switched on for this site, and its forms have none. Please tell the newsroom.',
  'problem.email_provider_disabled':
    'Signing in with an email address is switched off at the moment.',
  'problem.reauthentication_needed': 'Please sign out and in again, and then change the password.',
  'problem.password_long': 'The password is too long: 72 bytes at most.',
  'problem.password_characters':
    'Password should have lower-case and upper-case letters, digits and symbols.',
  'problem.password_leaked':
    'This password has been seen in leaked data. Please choose a different one.',
  'problem.mail_unsent':
    'The site cannot send mail to this address at the moment. Please tell the newsroom.',
  'problem.not_offered': 'This way of signing in is not offered here.',
  // Of the second step.
  'problem.factor_wrong_code': 'This code is not valid. Please check it and try again.',
  'problem.factor_used_code': 'This code was used already. Please wait for the next one.',
  'problem.factor_wait': 'Too many attempts. Please try again in {{wait}}.',
  'problem.factor_wrong_password': 'This is not your password.',
  'problem.factor_needs_verification':
    'Your session is no longer confirmed. Please reload the page and confirm that it is you.',
  'problem.factor_required':
    'This is your only second step, and your role needs one. Add another first.',
  'problem.factor_gone': 'It took too long, or it is not there any more. Please begin again.',
  'problem.factor_full': 'Ten second steps are enough. Please remove one first.',
  'problem.factor_taken': 'This passkey is in use already.',
  'problem.factor_rejected': 'This passkey was not accepted. Please try again.',
  'problem.factor_unreadable':
    'The codes of this app can no longer be checked here. Please use a passkey or a recovery code, then add the app again.',
  'problem.factor_cancelled': 'No passkey was used. Please try again.',
  'problem.factor_unsupported': 'This browser cannot use passkeys here.',
  // Of submissions.
  'problem.submissions_waiting':
    'Five of your submissions are waiting for review, which is the most an account can have. Please send this one once we have decided on one of them; what you typed is kept.',
  'problem.submissions_hour':
    'You have sent ten submissions within an hour, which is the most we take. Please try again in an hour; what you typed is kept.',
  'problem.rejected_submission':
    'this submission was rejected meanwhile: set it back to pending first',
  'problem.blocked':
    'We no longer take anything from this address; if that is a mistake, please email us at the address on the contact page.',
  'problem.block_everybody': 'many people have addresses at this domain: block single addresses',
  'problem.block_staff': 'a member of the newsroom has this address',
  'problem.reason_missing': 'Please say why, so that they can correct it.',
  // Of people.
  'problem.last_admin': 'the last administrator can be neither demoted nor deleted',
  'problem.admin_account': 'an administrator is not deleted: give the account another role first',
  'problem.stale_user':
    'Somebody else changed this user since you opened the dialog. What you typed is still here: copy what you need, close this and open the user again.',
  'problem.email_taken': 'this address belongs to another account',
  'problem.own_factors': 'you remove your own second steps in your account',
  // Of articles and categories.
  'problem.stale':
    'Somebody else changed this article since you opened it. Your text is still here: copy what you need, close this and open the article again.',
  'problem.entry_changed': 'it was changed meanwhile. Read it again, then decide',
  'problem.website_taken': '{{message}} has this website already',
  'problem.slug_taken': 'this slug is taken by another entry',
  'problem.office_link':
    'A link in the text leads where no reader can go, such as the back office, a preview or your own computer. Take it off.',
  'problem.scheduled_article':
    'an editor has scheduled this article, so only editors change it now. Please ask one of them.',
  'problem.past_moment': 'this moment has passed: please choose a later one',
  'problem.not_all_published': 'not all of these articles could be published, so none was',
  'problem.not_original': 'this article is a translation itself: please translate its original',
  'problem.same_language': 'a translation is in another language than its original',
  'problem.has_translations': 'an article with translations stays an original',
  'problem.translated': 'the article has a translation into this language already',
  'problem.unpublished_original':
    'this article is no longer published, so only editors translate it',
  'problem.story_held':
    'This story is held for a court or an authority. An administrator has to lift that first.',
  'problem.request_hides':
    'It is hidden because of a request. Show it again in the register of requests first.',
  'problem.request_gone': 'What the request is about is gone.',
  'problem.machine_unconfirmed':
    'paragraphs by machine are not confirmed yet: read each of them beside the original, then change or confirm it',
  'problem.category_page': 'this category has a page of its own, so it stays',
  'problem.category_unused': 'one of the two categories is in use no more',
  'problem.category_given':
    'this category came with the site, so it stays: merge it into another one instead',
  'problem.tag_given': 'a page of the site lists this tag, so it stays',
  'problem.tag_wrong': 'a tag has 1 to 60 characters',
  'problem.category_in_use': 'articles are filed under this category: please choose where they go',
  'problem.colleague_byline': 'only editors put a colleague’s name on a story',
  'problem.author_named': 'articles name this author: take them off those first',
  'problem.future_day': 'that day has not come yet',
  'problem.own_investor': 'a company cannot invest in itself',
  'problem.investor_twice': 'an investor is named twice: please name each once',
  'problem.valuation_low': 'the valuation after the round cannot be below the amount raised',
  'problem.source_for_nothing': 'please choose what each source says, or remove it',
  'problem.story_without_company':
    'our story does not name the company: please cite another story, or a page elsewhere',
  'problem.story_without_person':
    'our story does not name this person: please cite another story, or a page elsewhere',
  'problem.story_without_sum':
    'our story does not give this sum: take “sum” away from it, and cite a page that does',
  'problem.story_without_investor':
    'our story does not name every investor: take “investors” away from it, or cite a page that names them, too',
  'problem.story_without_lead':
    'our story does not name who led: take “lead” away from it, or cite a page that names them, too',
  'problem.round_says':
    'the newest confirmed funding round says the stage and the amount: change the round instead',
  'problem.claim_no_website':
    'This profile has no website that a company could prove. Please suggest one first.',
  'problem.claim_shared':
    'This website is on a shared platform, whose domain belongs to nobody alone. Please write to us instead.',
  'problem.claim_free_mail':
    'Anybody can get a mailbox at this domain. Please use a DNS record instead.',
  'problem.claim_mailbox':
    'Please type only the part before the @: letters, digits, dots and hyphens.',
  'problem.claim_standing': 'You have claimed this company already.',
  'problem.claim_waiting': 'Five claims of yours are waiting. Finish or cancel one first.',
  'problem.claim_limit': 'Too many attempts. Please try again tomorrow.',
  'problem.claim_blocked':
    'We no longer take anything from this address; if that is a mistake, please email us at the address on the contact page.',
  'problem.claim_gone': 'This claim is no longer there. Please begin again.',
  'problem.claim_expired': 'This has expired. Please begin again.',
  'problem.claim_changed': 'The website of this profile has changed. Please begin again.',
  'problem.claim_wrong': 'This does not belong to your claim.',
  'problem.claim_no_record': 'The record is not there yet. DNS can take some hours.',
  'problem.claim_no_answer':
    'The DNS server of this domain did not answer. Please try again later.',
  'problem.proposal_closed': 'This suggestion was decided on already.',
  'problem.proposal_gone': 'This entry is no longer there.',
  'problem.proposal_same': 'The profile says so already, or nothing was typed.',
  'problem.proposal_unwritten': 'The profile does not say so yet.',
  'problem.proposals_waiting':
    '40 of your suggestions are waiting. Please wait for a decision first.',
  'problem.proposals_day': 'That is enough for today. Please come back tomorrow.',
  'problem.logo_foreign': 'This picture was uploaded by somebody else. Please choose it again.',
  'problem.claim_no_link': 'The link is not on the front page yet, or the page did not answer.',
  'problem.source_missing': 'every fact needs a source: a link, or an article of ours',
  'problem.embargoed':
    'this story is under embargo: nothing of it is published or scheduled for a moment before its embargo ends',
  'problem.scheduled_before_embargo':
    'a version of this story is scheduled for a moment before that: please change or cancel its appointment first',
  'problem.pair_waits':
    'its languages go live together: publish both from the editor, or end that in the plan',
  'problem.no_text':
    'there is no text yet: write it before the piece is published, scheduled or handed in',
  'problem.not_of_newsroom': 'this person is not of the newsroom any more: please choose another',
  // Of addresses that moved.
  'problem.redirect_loop': 'an address cannot lead back to itself',
  'problem.redirect_chain':
    'one of the two is part of another redirect: let the old address lead straight to where the page is now',
  'problem.redirect_live': 'there is a page at this address, which a redirect would never hide',
  // Of the newsletter.
  'problem.stale_issue':
    'Somebody else changed or sent this issue meanwhile. What you wrote is still here: copy what you need, go back to the campaigns and open it again.',
  'problem.name_taken': 'Something else has this name already. Please choose another one.',
  'problem.empty_issue':
    'There is nothing to read yet. Pick a story, or write a text in every language it goes to; then it can be scheduled or sent.',
  'problem.sent_issue': 'this issue has gone out, so it stays as it is',
  'problem.demo_issue': 'this is an issue of the demo: write it anew before you send it',
  'problem.no_subject': 'An issue needs a subject in each language that it goes to.',
  'problem.no_postal':
    'An issue needs your postal address: the law asks for it. Enter it in Settings, under “Figures and addresses”.',
  'problem.no_alt':
    'A picture of this issue does not say what it shows in each language that it goes to.',
  'problem.long_issue':
    'This is longer than an issue holds: a text takes 40,000 characters, the other fields a few lines. Please shorten it; what you typed is still here.',
  'problem.test_addresses': 'Please name one to ten email addresses, separated by commas.',
  'problem.too_many_tests': 'Fifty tests within an hour are enough. Please try again later.',
  'problem.reader_known': 'this address is subscribed already',
  'problem.reader_asked':
    'a mail asked this address for its confirmation within the last day: wait for the answer, or ask again tomorrow',
  'problem.reader_left':
    'this reader left, so only they themselves can come back: have a mail ask them',
  'problem.reader_suppressed':
    'this address bounced, complained or asked never to be written to again, so it gets no newsletter',
  'problem.consent_later': 'a consent lies in the past: please choose an earlier moment',
  // Of imported files.
  'problem.no_columns': 'please say first which column of the file holds what is needed',
  'problem.no_rows': 'this file has no rows',
  'problem.workbook':
    'This is a spreadsheet’s own file. Save it as CSV first: in Excel, “Save as”, “CSV UTF-8”.',
  // Of backups.
  'problem.backup_full':
    'the disk has too little room for a copy. Delete old backups, or make room on the server.',
  'problem.backup_unwritable':
    'the folder for backups cannot be written. Whoever runs the server has to look at its permissions and its disk.',
  'problem.backup_failed': 'something went wrong. The log of the server says what.',
  // Of the dashboard's figures (spec §8).
  'problem.no_token': 'No access token available',
  'problem.metrics_unreached': 'Failed to fetch metrics',
  'problem.metrics_unreadable': 'Failed to load metrics',
} as const;

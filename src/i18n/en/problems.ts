/** Why something was refused, by its code (src/domain/result.ts): what a person is told. */
export const problems = {
  // Of any call, by its HTTP status (ERROR_STATUS).
  'problem.INVALID_INPUT': 'a field holds something that is not accepted',
  'problem.UNAUTHENTICATED': 'Your session has ended. Please sign in again.',
  'problem.FORBIDDEN': 'you may not do this',
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
  'problem.weak_password': 'Password should be at least 6 characters.',
  'problem.over_request_rate_limit': 'Request rate limit reached',
  'problem.over_email_send_rate_limit': 'Email rate limit exceeded',
  'problem.email_exists': 'A user with this email address has already been registered',
  'problem.validation_failed': 'Unable to validate email address: invalid format',
  'problem.signup_disabled': 'Signups not allowed for this instance',
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
  'problem.slug_taken': 'this slug is taken by another entry',
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
  'problem.category_page': 'this category has a page of its own, so it stays',
  'problem.category_unused': 'one of the two categories is in use no more',
  'problem.category_given':
    'this category came with the site, so it stays: merge it into another one instead',
  'problem.category_in_use': 'articles are filed under this category: please choose where they go',
  'problem.author_named': 'articles name this author: take them off those first',
  'problem.future_day': 'that day has not come yet',
  'problem.own_investor': 'a company cannot invest in itself',
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
  'problem.source_missing': 'every fact needs a source: a link, or an article of ours',
  'problem.embargoed':
    'this story is under embargo: nothing of it is published or scheduled for a moment before its embargo ends',
  'problem.scheduled_before_embargo':
    'a version of this story is scheduled for a moment before that: please change or cancel its appointment first',
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
  'problem.no_subject': 'An issue needs a subject in both languages before it goes out.',
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

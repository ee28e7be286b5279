/** What the bell lists. The keys are the kinds that the database writes. */
export const notifications = {
  'notifications.startup_approved': '{{name}} is now in the startup directory.',
  'notifications.startup_rejected': '{{name}} was not accepted into the startup directory.',
  'notifications.investor_approved': '{{name}} is now in the investor database.',
  'notifications.investor_rejected': '{{name}} was not accepted into the investor database.',
  'notifications.startup_removed': '{{name}} was removed from the startup directory.',
  'notifications.startup_restored': '{{name}} is back in the startup directory.',
  'notifications.investor_removed': '{{name}} was removed from the investor database.',
  'notifications.investor_restored': '{{name}} is back in the investor database.',
  'notifications.startup_merged':
    '{{name}} was in the startup directory already. What was new is on its page.',
  'notifications.startup_asked': 'A question about your submission of {{name}}:',
  'notifications.investor_merged':
    '{{name}} was in the investor database already. What was new is on its page.',
  'notifications.investor_asked': 'A question about your submission of {{name}}:',
  'notifications.article_review': '“{{name}}” is waiting for review.',
  'notifications.article_returned': 'An editor asks for changes to “{{name}}”:',
  'notifications.article_note': 'A note on “{{name}}”:',
  'notifications.article_published': 'Your article “{{name}}” has been published.',
  'notifications.article_assigned': '“{{name}}” was assigned to you.',
  'notifications.article_paired': '{{by}} writes the other language of “{{name}}”.',
  'notifications.article_update_changed':
    'Your scheduled changes to “{{name}}” will not go live: the article was changed since.',
  'notifications.article_update_refused':
    'Your scheduled changes to “{{name}}” did not go live: the site refused them.',
  'notifications.article_unpublished': '“{{name}}” was unpublished. Readers no longer see it.',
  'notifications.article_trashed': '“{{name}}” was moved to the trash. Readers no longer see it.',
  'notifications.article_readdressed': '“{{name}}” has a new address. The old one leads to it.',
  'notifications.article_moved': '“{{name}}” was moved to the site of the other language.',
  'notifications.article_lifted':
    '“{{name}}” is no longer under embargo: it can be published at once.',
  'notifications.claim_verified': 'You have shown that {{name}} is yours.',
  'notifications.claim_disputed': 'Somebody else has claimed {{name}}, too. We will look at it.',
  'notifications.claim_revoked': 'Your claim of {{name}} no longer stands.',
  'notifications.claim_expired':
    'Your claim of {{name}} has ended after twelve months. You can renew it.',
  'notifications.claims_disputed':
    'Two people say that {{name}} is theirs. Please decide among the proposals.',
  'notifications.proposal_accepted': 'A suggestion of yours for {{name}} was accepted.',
  'notifications.proposal_done': 'What you suggested for {{name}} has been entered.',
  'notifications.claim_given': 'Our editors let you keep the page of {{name}}.',
  'notifications.proposal_undone': 'An editor put back a change of yours to {{name}}.',
  'notifications.page_taken': 'Somebody took the page of {{name}} over from you.',
  'notifications.proposal_rejected': 'A suggestion of yours for {{name}} was not accepted.',
  'notifications.contact_message': '“{{name}}”: a reader wrote.',
  'notifications.message_story': 'A reader wrote about your story “{{name}}”:',
  'notifications.message_assigned': '“{{name}}”: please answer this reader.',
  'notifications.message_asked': '{{by}}, a colleague, asks about “{{name}}”:',
  'notifications.message_noted': '{{by}}, a colleague, asks about your story “{{name}}”:',
  'notifications.rights_request': '“{{name}}”: somebody asks about themselves.',
  'notifications.newsletter_late':
    '“{{name}}” was not sent: its time had passed by more than two hours. Please decide in the Newsletter tab.',
  'notifications.newsletter_bounces':
    'Sending “{{name}}” is on hold: too many of its emails came back. Please decide in the Newsletter tab.',
  'notifications.newsletter_complaints':
    'Sending “{{name}}” is on hold: readers marked it as spam. Please decide in the Newsletter tab.',
  'notifications.newsletter_empty':
    'Sending “{{name}}” is on hold: there is nothing to read in it. Please decide in the Newsletter tab.',
  'notifications.newsletter_restored':
    '“{{name}}” is on hold: the site was restored from a backup. Please decide in the Newsletter tab.',
  'notifications.newsletter_large':
    'Sending “{{name}}” is on hold: it is larger than mail programs show. Please decide in the Newsletter tab.',
  'notifications.newsletter_quota':
    'Sending “{{name}}” waits: the mail server takes no more for now. It goes on by itself; when is in the Newsletter tab.',
  'notifications.newsletter_unreached':
    '“{{name}}” reached nobody. Please decide in the Newsletter tab.',
  'notifications.newsletter_refused':
    'Sending “{{name}}” is on hold: the mail server refuses our emails. Its words are in the Newsletter tab.',
  'notifications.backup_failed':
    'The site could not be backed up. Settings say why, and what to do.',
  'notifications.action.view': 'See the page',
  'notifications.action.correct': 'Edit and send again',
  'notifications.action.open': 'Open',
  'notifications.action.story': 'Open the story',
  /** Any kind that this version of the site does not know yet. */
  'notifications.other': 'There is news about your account.',
  'notifications.empty': 'Nothing new. We will tell you here when something happens.',
  'notifications.failed': 'Your notifications could not be loaded. Please try again.',
} as const;

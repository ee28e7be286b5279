/** Article page, and the parts of an article that cards show too. */
export const article = {
  'category.funding': 'Funding',
  'category.startups': 'Startups',
  'category.startup': 'Startups',
  'category.tech': 'Technology',
  'category.insights': 'Insights',
  'category.news': 'News',
  'category.innovation': 'Innovation',
  'category.ai': 'AI',

  /** Small mark on an article that is written in another language than the page. */
  /** Read out, and shown on hover, in place of the mark. */
  'article.writtenIn': 'In {{language}}',

  /** {{author}} is the team's fixed label. */
  'article.byline': 'By {{author}}',
  'article.tags': 'Tags',
  'article.related': 'Related Articles',
  /** At its head, with the time of day, once its text or picture is another than at first. */
  'article.updated': 'Updated {{date}}',
  /** At the head of a story that was corrected, leading to what was wrong. */
  'article.corrected': 'Corrected on {{date}}',
  'article.withdrawn.title': 'This story was withdrawn',
  'article.withdrawn.wrong': 'We withdrew it because it was wrong.',
  'article.withdrawn.rights': 'We withdrew it because it infringed somebody’s rights.',
  'article.withdrawn.court': 'We withdrew it because a court or an authority ordered it.',
  'article.withdrawn.author': 'We withdrew it because its author asked for it.',
  'article.withdrawn.other': 'We withdrew it.',
  'article.withdrawn.on': 'Withdrawn on {{date}}.',
  'article.corrections': 'Corrections',
  'article.reply': 'Reply',
  /** Before what the round is known from that a story tells of. */
  'article.known': 'How we know this',
  /** Before what was wrong, in a feed. */
  'article.correctedOn': 'Correction, {{date}}:',
  'article.repliedOn': 'Reply, {{date}}:',
  'article.backHome': 'Back to Home',
  'article.share': 'Share this article',
  'article.share.zalo': 'Share on Zalo',
  'article.share.mail': 'Share by email',
  'article.share.linkedin': 'Share on LinkedIn',
  'article.share.x': 'Share on X',
  'article.share.facebook': 'Share on Facebook',
  'article.copyLink': 'Copy link',
  /** Opens the sheet of the device with everybody to whom it can send something. */
  'article.shareElsewhere': 'Share with another app',
  /** In front of the caption of a picture, a chart or a table. */
  'article.figure': 'Figure {{number}}.',
  /** Read out: a table without a caption, which can be moved sideways. */
  'article.noteBack': 'Back to {{number}}',
  'article.table': 'Table {{number}}',
  'article.next': 'Next story',
  'article.copied.title': 'Link copied!',
  'article.copied.text': 'Article link has been copied to your clipboard.',
  'article.copyFailed.title': 'Could not copy the link',
  'article.copyFailed.text': 'Your browser did not allow it. The address bar has the link.',
  'article.notFound.title': 'Article Not Found',
  'article.notFound.text': "The article you're looking for doesn't exist.",
  'preview.mark': 'Preview of a draft.',
  'preview.note':
    'It is not published and may still change; please do not pass it on. This link works until {{until}}.',
  'preview.embargo': 'Under embargo until {{until}}: please publish nothing of it before.',
  'preview.ended.title': 'This preview has ended',
  'preview.ended.text':
    'The newsroom closed this link, or its time is over. Whoever sent it to you can make another.',
  'preview.unknown.title': 'This preview does not exist',
  'preview.unknown.text':
    'The link is not complete, or the draft is gone. Please ask whoever sent it to you.',
  'article.translatedBy': 'Translated by {{author}}',
  'article.photoBy': 'Photo: {{author}}',
  'tag.title': 'Stories about {{tag}}',
  'tag.description': '{{count|story|stories}} about {{tag}}, newest first.',
  'tag.intro': 'Everything that we published about {{tag}}, newest first.',
  'tag.feed': 'RSS feed',
  /** Title of the page of somebody who writes here. */
  /** Over a name, on the picture that networks show. */
  'author.kicker': 'Author',
  'author.title': '{{name}}: all stories',
  'feed.about': 'Stories about {{name}}.',
  'author.description':
    'Stories by {{name}} on startups, funding and technology in Vietnam, Korea and Southeast Asia.',
  'author.empty': 'No stories yet.',
  'author.feed': 'RSS feed',
  'author.notFound.title': 'Author Not Found',
  'author.notFound.text': 'Nobody writes here under this address.',
} as const;

/** Where a notification leads, and what its link is called: `notifications.action.<action>`. */
export type NotificationTarget = {
  /** The English path. */
  readonly path: string;
  readonly action: 'view' | 'correct' | 'open';
};

/**
 * Where somebody goes who reads a notification: to the page that went public, to the form that is to be
 * corrected, to the part of the back office that has to be decided in.
 *
 * @param notification.kind as the database names it
 * @returns null for kinds that lead nowhere, or that this version of the site does not know
 */
export function notificationTarget(notification: {
  readonly kind: string;
  readonly id: string;
  readonly slug: string;
}): NotificationTarget | null {
  const { kind } = notification;
  const [id, slug] = [notification.id, notification.slug].map(encodeURIComponent);
  if (kind === 'contact_message' || kind.startsWith('message_'))
    return { path: id ? `/admin/messages?open=${id}` : '/admin/messages', action: 'open' };
  if (kind === 'rights_request') return { path: `/admin/requests?open=${id}`, action: 'open' };
  if (kind === 'backup_failed') return { path: '/admin?tab=settings', action: 'open' };
  if (kind.endsWith('_asked') || kind.endsWith('_removed'))
    return { path: '/account#submissions', action: 'open' };
  if (/^(?:claim|proposal|page)_/.test(kind)) return { path: '/account#companies', action: 'open' };
  if (kind === 'claims_disputed') return { path: '/admin?tab=startups', action: 'open' };
  if (kind.startsWith('newsletter_')) return { path: '/admin?tab=newsletter', action: 'open' };
  if (!id) return null;
  const PATHS: Readonly<Record<string, NotificationTarget>> = {
    startup_approved: { path: `/startup/${slug || id}`, action: 'view' },
    startup_rejected: { path: `/submit-startup?edit=${id}`, action: 'correct' },
    investor_approved: { path: `/investors/${slug || id}`, action: 'view' },
    investor_rejected: { path: `/submit-investor?edit=${id}`, action: 'correct' },
    article_review: { path: `/admin/edit-article?id=${id}`, action: 'open' },
    article_returned: { path: `/admin/edit-article?id=${id}`, action: 'open' },
    article_note: { path: `/admin/edit-article?id=${id}`, action: 'open' },
    article_assigned: { path: `/admin/edit-article?id=${id}`, action: 'open' },
    article_paired: { path: `/admin/edit-article?id=${id}`, action: 'open' },
    article_update_changed: { path: `/admin/edit-article?id=${id}`, action: 'open' },
    article_update_refused: { path: `/admin/edit-article?id=${id}`, action: 'open' },
    article_unpublished: { path: `/admin/edit-article?id=${id}`, action: 'open' },
    article_lifted: { path: `/admin/edit-article?id=${id}`, action: 'open' },
    article_readdressed: { path: `/article/${slug || id}`, action: 'view' },
    article_moved: { path: `/article/${slug || id}`, action: 'view' },
    article_trashed: { path: '/admin/articles', action: 'open' },
    article_published: { path: `/article/${id}`, action: 'view' },
  };
  // What was merged is where the other one is, and what was put back where it was.
  const known = kind.replace(/_(?:merged|restored)$/, '_approved');
  return Object.hasOwn(PATHS, known) ? (PATHS[known] ?? null) : null;
}

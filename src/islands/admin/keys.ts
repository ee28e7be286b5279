import type { EntryKind } from '#src/domain/directory/entries.ts';

/*
 * What the office asks the server for, by name. A name begins with what it is about: what changes articles
 * makes every answer doubtful whose name begins with KEYS.articles.
 */
export const KEYS = {
  metrics: ['metrics'],
  categories: ['categories'],
  articles: ['articles'],
  recent: ['articles', 'recent'],
  trash: ['articles', 'trash'],
  calendar: ['articles', 'calendar'],
  featured: (site: string) => ['articles', 'featured', site],
  article: (id: string) => ['articles', 'one', id],
  credits: (article: string) => ['credits', article],
  previews: (article: string) => ['previews', article],
  plans: ['plans'],
  update: (article: string) => ['articles', 'update', article],
  plan: (article: string) => ['plans', article],
  members: ['members'],
  authors: ['authors'],
  users: ['users'],
  invitations: ['invitations'],
  entries: (kind: EntryKind) => ['entries', kind],
  pending: (kind: EntryKind) => ['entries', kind, 'pending'],
  campaigns: ['campaigns'],
  campaign: (id: string, language: string) => ['campaigns', 'drawn', id, language],
  readers: ['readers'],
  readerList: ['readers', 'list'],
  reader: (id: string) => ['readers', 'one', id],
  kept: (what: 'templates' | 'segments') => ['kept', what],
  analytics: (days: number, language: string) => ['analytics', days, language],
  settings: ['settings'],
  zone: ['zone'],
  security: ['security'],
  ownFactor: ['own-factor'],
  system: ['system'],
  mails: ['mails'],
  admins: ['admins'],
  redirects: ['redirects'],
  audit: ['audit'],
  found: ['found'],
} as const;

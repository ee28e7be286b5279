// @deno-types="./domains.d.ts"
import freeMail from 'email-providers';
import { parse } from 'tldts';

/**
 * Houses that give pages to anybody below a domain of their own, by paths. Those that give subdomains (github.io,
 * vercel.app, wixsite.com) are in the Public Suffix List.
 *
 * @see https://publicsuffix.org
 */
const SHARED = new Set(
  `about.me airtable.com angel.co beacons.ai behance.net bio.link bit.ly bitbucket.org campsite.bio canva.com carrd.co
  crunchbase.com discord.gg discord.com dribbble.com dropbox.com f6s.com facebook.com fb.com fb.me fb.watch g.page github.com
  gitlab.com goo.gl google.com gumroad.com instagram.com jimdo.com kickstarter.com ladipage.vn linkedin.com linktr.ee
  lnk.bio m.me medium.com messenger.com notion.com notion.site notion.so pinterest.com producthunt.com reddit.com
  solo.to squarespace.com strikingly.com substack.com t.co t.me telegram.me telegra.ph threads.com threads.net
  tiktok.com tinyurl.com tumblr.com twitter.com typeform.com vimeo.com webflow.com weebly.com wellfound.com whatsapp.com
  wix.com wixsite.com wordpress.com x.com yolasite.com youtu.be youtube.com zalo.me`.split(/\s+/),
);

/** Companies that may stand in the directory themselves, and give pages to anybody below: theirs is the front door alone. */
const MARKETS = new Set(
  `agoda.com airbnb.com alibaba.com aliexpress.com amazon.com apple.com booking.com chotot.com ebay.com etsy.com eventbrite.com
  foody.vn grab.com haravan.com itviec.com kiotviet.vn ko-fi.com lazada.vn meetup.com microsoft.com patreon.com quora.com
  sapo.vn scribd.com sendo.vn shopee.com shopee.vn shopeefood.vn slideshare.net soundcloud.com spotify.com steampowered.com
  tiki.vn topcv.vn traveloka.com tripadvisor.com trustpilot.com vietnamworks.com`.split(/\s+/),
);

/** What the list lacks, of those whose mailboxes are given to anybody. */
const FREE_MAIL: ReadonlySet<string> = new Set([
  ...freeMail,
  ...[
    'fpt.vn',
    'vnn.vn',
    'hn.vnn.vn',
    'hcm.vnn.vn',
    'tutanota.com',
    'tuta.com',
    'tuta.io',
    'duck.com',
  ],
]);

export type Owned = { readonly domain: string } | { readonly refused: 'no_website' | 'shared' };

/**
 * The domain that somebody has to control who says that a website is theirs: the registrable one, as DNS writes it.
 * Never a subdomain, which may have been left to somebody else.
 *
 * @param website as the directory has it, with or without its scheme
 * @example 'https://app.khởi.vn/vi' → { domain: 'xn--khi-wnz.vn' }, 'khoi.vercel.app' → { refused: 'shared' }
 */
export function ownedDomain(website: string | null): Owned {
  const text = website?.trim() ?? '';
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  // What stands before an @ is made to be read as the host.
  if (url?.username !== '' || url.password !== '') return { refused: 'no_website' };
  const { domain, subdomain, isIcann, isPrivate, isIp } = parse(url.hostname.replace(/\.$/, ''), {
    allowPrivateDomains: true,
  });
  if (isPrivate) return { refused: 'shared' };
  if (isIp || !isIcann || domain === null) return { refused: 'no_website' };
  const isFrontDoor = ['', 'www'].includes(subdomain ?? '') && url.pathname === '/';
  if (MARKETS.has(domain) && !isFrontDoor) return { refused: 'shared' };
  return SHARED.has(domain) ? { refused: 'shared' } : { domain };
}

/** Whether anybody can get a mailbox at a domain. */
export const isFreeMail = (domain: string): boolean => FREE_MAIL.has(domain);

/** What may be typed before the @. No quotes, no second @, no other alphabet, no `+` that points elsewhere. */
export const isMailboxName = (name: string): boolean =>
  /^[a-z0-9](?:[a-z0-9._-]{0,62}[a-z0-9])?$/i.test(name) && !name.includes('..');

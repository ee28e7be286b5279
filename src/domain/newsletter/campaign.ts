/**
 * An address outside that says in its query that a letter led there. What names a campaign already stays as it is.
 *
 * @example ('https://partner.vn/?a=1#b', 'khoi', 'week-48') → 'https://partner.vn/?a=1&utm_source=khoi&utm_medium=email&utm_campaign=week-48#b'
 */
export function withCampaign(address: string, source: string, campaign: string): string {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol)) return address;
  if ([...url.searchParams.keys()].some((name) => name.startsWith('utm_'))) return address;
  const marks = new URLSearchParams({
    utm_source: source,
    utm_medium: 'email',
    utm_campaign: campaign,
  });
  // Its own query stays letter by letter: some servers sign it.
  url.search = url.search === '' ? `?${marks}` : `${url.search}&${marks}`;
  return url.href;
}

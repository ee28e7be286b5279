import { type Embed, embedOf } from '#src/domain/writing/embeds.ts';
import type { FetchOutside } from './fetch-outside.ts';
import { readPage, toText } from './read-page.ts';

/** As wide as a text is on any screen that shows no two pixels for one. */
const WIDTH = 960;
const MOST_PIXELS = 40_000_000;

/** Where a provider says what its picture is (https://oembed.com). */
const OEMBED: Readonly<Record<string, string>> = {
  vimeo: 'https://vimeo.com/api/oembed.json?width=1280&url=',
  spotify: 'https://open.spotify.com/oembed?url=',
};

async function fromOembed(fetchOutside: FetchOutside, endpoint: string, href: string) {
  const found = await fetchOutside(`${endpoint}${encodeURIComponent(href)}`, 'application/json');
  if ('why' in found) return [];
  try {
    const said: unknown = JSON.parse(found.bytes.toString('utf8'));
    const picture =
      typeof said === 'object' && said !== null && 'thumbnail_url' in said && said.thumbnail_url;
    return typeof picture === 'string' ? [picture] : [];
  } catch {
    return [];
  }
}

async function fromPage(fetchOutside: FetchOutside, href: string) {
  const found = await fetchOutside(href, 'text/html');
  if ('why' in found) return [];
  const { picture } = readPage(toText(found.bytes, found.type));
  const address = picture === null ? null : URL.parse(picture, found.url);
  return address ? [address.href] : [];
}

/** Where the picture of an embed may be, the best first. */
async function picturesOf(fetchOutside: FetchOutside, { provider, href }: Embed) {
  const film = provider === 'youtube' && new URL(href).searchParams.get('v');
  if (film)
    return ['maxresdefault', 'hqdefault'].map(
      (size) => `https://i.ytimg.com/vi/${film}/${size}.jpg`,
    );
  const endpoint = OEMBED[provider];
  return endpoint ? fromOembed(fetchOutside, endpoint, href) : fromPage(fetchOutside, href);
}

/** Drawn anew: its pixels, and nothing else that the file held. Null for what is no picture. */
async function redraw(bytes: Buffer): Promise<Buffer | null> {
  const { default: sharp } = await import('sharp');
  try {
    return await sharp(bytes, { failOn: 'error', limitInputPixels: MOST_PIXELS })
      .timeout({ seconds: 5 })
      .autoOrient()
      .resize({ width: WIDTH, withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 80 })
      .toBuffer();
  } catch {
    return null;
  }
}

const RASTER = /^image\/(?:jpeg|png|webp)\b/i;

/** The picture of a film, a sound or a post elsewhere as a JPEG of our own; null where there is none to be had. */
export async function findStill(
  fetchOutside: FetchOutside,
  address: string,
): Promise<Buffer | null> {
  const embed = embedOf(address);
  if (!embed) return null;
  for (const picture of await picturesOf(fetchOutside, embed)) {
    const found = await fetchOutside(picture, 'image/jpeg, image/png, image/webp');
    if ('why' in found || !found.whole || !RASTER.test(found.type)) continue;
    const drawn = await redraw(found.bytes);
    if (drawn !== null) return drawn;
  }
  return null;
}

/** For so long (in seconds) one that was removed may still be had by its address, from here and from a CDN. */
export const REMEMBERED_SECONDS = 600;

/**
 * What is under an address of a stored picture never changes, so a browser keeps it; what many are served from asks again,
 * for it may have been removed.
 */
export const PICTURE_CACHE_CONTROL = `public, max-age=31536000, s-maxage=${REMEMBERED_SECONDS}, immutable`;

/** Where pictures are stored. Both buckets may be read by everybody. */
export const BUCKETS = ['startup-logos', 'article-images'] as const;
export type Bucket = (typeof BUCKETS)[number];

/** Where pictures of other sites are kept, by names that only the server makes. */
export const OUTSIDE_BUCKET = 'outside-pictures';

/** Widths that a stored picture is shown in, in pixels: twice a small logo up to a wide screen. */
export const WIDTHS = [96, 192, 384, 640, 960, 1280, 1920] as const;
export type Width = (typeof WIDTHS)[number];

/** What it is written in. Mail programs show the last alone. */
export const FORMATS = ['avif', 'webp', 'jpg'] as const;
export type Format = (typeof FORMATS)[number];

/** A drawing up to this many bytes is sent as it is: sharp at every size, and seldom larger than pixels of it. */
export const LIGHT_DRAWING_BYTES = 24 * 1024;

/** What is known of a stored picture. A size of 0: nothing but that it is not sent as it is. */
export type PictureFacts = {
  readonly width: number;
  readonly height: number;
  /** Six hexadecimal digits; null where one sees through it. */
  readonly colour: string | null;
};

export type StoredPicture = {
  readonly bucket: Bucket;
  readonly name: string;
  readonly facts: PictureFacts | null;
};

/** In the answer to an upload: what is known of it, which its address says behind a `#`. */
export const PICTURE_HEADER = 'x-picture';

const STORED = new RegExp(
  `^/storage/v1/object/public/(${BUCKETS.join('|')})/([\\w-][\\w.-]*)(?:#(\\d{1,5})x(\\d{1,5})(?:-([0-9a-f]{6}))?)?$`,
);

/**
 * The picture behind an address as this site stores them, which is without an origin; null for any other.
 *
 * @example '/storage/v1/object/public/startup-logos/a.png#400x300-c8102e'
 */
export function parseStored(address: string): StoredPicture | null {
  const [, bucket, name, width, height, colour = null] = STORED.exec(address) ?? [];
  if (bucket === undefined || name === undefined) return null;
  const facts =
    width === undefined ? null : { width: Number(width), height: Number(height), colour };
  return { bucket: bucket as Bucket, name, facts };
}

/** What is known of a picture, as it stands behind the `#` of its address. @example '400x300-c8102e' */
export function writeFacts({ width, height, colour }: PictureFacts): string {
  return `${width}x${height}${colour === null ? '' : `-${colour}`}`;
}

/** Where a stored picture is shown in a width. */
export function shownAt({ bucket, name }: StoredPicture, width: Width, format: Format): string {
  return `/img/${bucket}/${name}/${width}.${format}`;
}

/** An address of another site as it is fetched: by https. @returns null for any other address */
export const toOutside = (address: string): string | null =>
  /^\s*https?:\/\//i.test(address) ? address.trim().replace(/^http:/i, 'https:') : null;

/** Where a picture is shown in a width: a stored one, or the copy of one of another site; null for a path of this site. */
function showerOf(
  address: string,
  stored: StoredPicture | null,
): ((width: Width, format: Format) => string) | null {
  if (stored !== null) return (width, format) => shownAt(stored, width, format);
  const outside = toOutside(address);
  if (outside === null) return null;
  return (width, format) => `/img/outside/${width}.${format}?of=${encodeURIComponent(outside)}`;
}

/** How a page shows a picture. */
export type PictureSources = {
  readonly src: string;
  /** Absent for what is sent as it is: a drawing, a file the site came with. */
  readonly sets?: { readonly avif: string; readonly webp: string };
  /** Shown in its place until it comes; six hexadecimal digits. */
  readonly colour?: string;
  readonly size?: { readonly width: number; readonly height: number };
};

/** Logos are drawn onto a ground that they can be seen on, of whatever file. */
const isSentAsIs = ({ bucket, name, facts }: StoredPicture) =>
  facts === null && name.endsWith('.svg') && bucket !== 'startup-logos';

/**
 * How a page shows a picture: the one place that says so.
 *
 * @param address as it is stored
 * @param widths in which it may be shown there, the smallest first; wider ones than the picture are left out
 */
export function pictureSources(address: string, widths: readonly Width[]): PictureSources {
  const stored = parseStored(address);
  const show = showerOf(address, stored);
  if (show === null || (stored !== null && isSentAsIs(stored))) return { src: address };
  const facts = stored?.facts ?? null;
  const { width = 0, height = 0, colour = null } = facts ?? {};
  // The first that is at least as wide as the picture holds all of it.
  const longest = stored?.bucket === 'startup-logos' ? Math.max(width, height) : width;
  const enough = widths.findIndex((each) => longest > 0 && each >= longest);
  const fitting = enough === -1 ? widths : widths.slice(0, enough + 1);
  const set = (format: Format) => fitting.map((each) => `${show(each, format)} ${each}w`).join();
  return {
    src: show(fitting.at(-1) ?? WIDTHS[0], 'webp'),
    sets: { avif: set('avif'), webp: set('webp') },
    ...(colour !== null && { colour }),
    ...(width > 0 && { size: { width, height } }),
  };
}

/**
 * One address of a picture, for whatever takes one alone: a feed, a mail, a list of the office.
 *
 * @param address as it is stored
 * @param width at least this wide, where the picture is
 */
export function oneSource(address: string, width: Width, format: Format = 'webp'): string {
  const stored = parseStored(address);
  if (stored !== null && isSentAsIs(stored) && format !== 'jpg') return address;
  return showerOf(address, stored)?.(width, format) ?? address;
}

const SHOWN = new RegExp(`^(${WIDTHS.join('|')})\\.(${FORMATS.join('|')})$`);

/** The width and format that an address ends in; null for others than these. */
export function parseWidth(file: string): { width: Width; format: Format } | null {
  const [, width, format] = SHOWN.exec(file) ?? [];
  return width === undefined ? null : { width: Number(width) as Width, format: format as Format };
}

/** The parts of the address that `shownAt` writes; null for what it never does. */
export function parseShown(
  bucket: string,
  name: string,
  file: string,
): { picture: StoredPicture; width: Width; format: Format } | null {
  const picture = parseStored(`/storage/v1/object/public/${bucket}/${name}`);
  const asked = parseWidth(file);
  return picture && asked && { picture, ...asked };
}

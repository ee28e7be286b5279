import { HOSTED_URL } from '#src/data/client.ts';

/** As wide or high as a text shows one on any screen. */
const MOST_PIXELS = 2400;
const PATIENCE_MS = 15_000;

/** Whether a picture comes from another site than ours and its storage. */
export const isForeign = (src: string): boolean =>
  /^https?:\/\//i.test(src) &&
  !(HOSTED_URL !== undefined && src.startsWith(`${HOSTED_URL}/storage/`));

/**
 * A picture of another site as a file of ours: a page that shows it there would tell that site of every reader.
 * It comes as a picture, since the page's policy lets nothing else come from elsewhere, and is drawn anew.
 *
 * @returns null where its site does not let other pages read it (CORS), or it does not come
 * @see https://html.spec.whatwg.org/multipage/urls-and-fetching.html#cors-settings-attributes
 */
export async function foreignPicture(src: string): Promise<File | null> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.referrerPolicy = 'no-referrer';
  image.src = src;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, PATIENCE_MS);
  });
  try {
    await Promise.race([image.decode(), late]);
    const { naturalWidth: width, naturalHeight: height } = image;
    const scale = Math.min(1, MOST_PIXELS / Math.max(width, height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const drawn = await new Promise<Blob | null>((resolve) =>
      // Where a browser writes no WebP it gives a PNG.
      canvas.toBlob(resolve, 'image/webp', 0.9),
    );
    return drawn && new File([drawn], 'picture', { type: drawn.type });
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
    if (!image.complete) image.src = '';
  }
}

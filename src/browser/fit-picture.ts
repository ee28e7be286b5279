import { fitWithin, type ImageType, MAX_IMAGE_BYTES } from '#src/domain/image-type.ts';

/** Pixels of the longest side of a stored picture: twice of what the widest page shows. */
const LONGEST_SIDE = 3000;

/** Bytes of what a camera notes in a file: colours, places, a thumbnail. */
const MOST_NOTES = 200_000;

/** Tried one after the other, until the file is small enough. */
const QUALITIES = [0.88, 0.75, 0.6, 0.45];

const encoded = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));

/**
 * A picture as it is stored: no longer than it is shown, below what a bucket takes, upright.
 *
 * @param type what its content says; 'heic' for photos that become JPEG where this browser can read them
 * @returns the file itself where nothing has to be done, or cannot be; null for an HEIC photo that this browser
 *   does not read
 */
export async function fitPicture(
  file: File,
  type: Exclude<ImageType, 'image/svg+xml'> | 'heic',
): Promise<File | null> {
  // Orientation is a note in the file, which a canvas does not keep: it is drawn as it is seen.
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(
    () => null,
  );
  if (picture === null) return type === 'heic' ? null : file;
  const size = fitWithin(picture, LONGEST_SIDE);
  const isSmall = size.width === picture.width && file.size <= MAX_IMAGE_BYTES;
  // What is larger than all of its pixels carries something else.
  const isStuffed = file.size > picture.width * picture.height * 8 + MOST_NOTES;
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d');
  if (context === null || ((isSmall || isStuffed) && type !== 'heic')) {
    picture.close();
    return type === 'heic' ? null : file;
  }
  const isOpaque = type === 'heic' || type === 'image/jpeg';
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, size.width, size.height);
  picture.close();
  // A browser that writes no WebP answers with PNG.
  const wanted = isOpaque ? 'image/jpeg' : 'image/webp';
  for (const quality of QUALITIES) {
    const blob = await encoded(canvas, wanted, quality);
    if (blob && blob.size <= MAX_IMAGE_BYTES)
      return new File([blob], file.name.replace(/\.\w+$/, ''), { type: blob.type });
  }
  return type === 'heic' ? null : file;
}

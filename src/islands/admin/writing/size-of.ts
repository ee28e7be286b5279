import { parseStored } from '#src/domain/pictures.ts';

/** Known to the page before the picture is, so that nothing moves when it comes. Addresses of ours say it. */
export async function sizeOf(url: string): Promise<{ width: number; height: number } | null> {
  const facts = parseStored(url)?.facts;
  if (facts?.width) return { width: facts.width, height: facts.height };
  const image = new Image();
  image.src = url;
  await image.decode().catch(() => {});
  const { naturalWidth: width, naturalHeight: height } = image;
  return width > 0 && height > 0 ? { width, height } : null;
}

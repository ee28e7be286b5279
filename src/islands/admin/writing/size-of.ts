/** Known to the page before the picture is, so that nothing moves when it comes. */
export async function sizeOf(url: string): Promise<{ width: number; height: number } | null> {
  const image = new Image();
  image.src = url;
  await image.decode().catch(() => {});
  const { naturalWidth: width, naturalHeight: height } = image;
  return width > 0 && height > 0 ? { width, height } : null;
}

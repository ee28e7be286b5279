/**
 * Whether a page of this site answers. One that cannot be asked counts as there: nobody is kept from
 * writing by a bad connection.
 */
export async function pageExists(path: string): Promise<boolean> {
  try {
    const { status } = await fetch(path.replace(/#.*/, ''), { method: 'HEAD' });
    return status !== 404 && status !== 410;
  } catch {
    return true;
  }
}

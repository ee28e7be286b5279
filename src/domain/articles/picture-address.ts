/**
 * A picture's address as a page may load it. The content policy takes pictures of other sites by https
 * only; files of our own storage keep the origin that they were stored with.
 *
 * @example 'http://example.com/a.jpg' → 'https://example.com/a.jpg'
 */
export function toPictureAddress(address: string): string {
  const isOwn = address.includes('/storage/v1/object/public/');
  return isOwn ? address : address.replace(/^\s*http:(?=\/\/)/i, 'https:');
}

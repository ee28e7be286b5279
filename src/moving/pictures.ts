/** Where our storage shows a file: whatever origin it was stored under, or none. */
const ADDRESS =
  /(?:https?:\/\/[^\s"'<>\\/]+)?\/storage\/v1\/object\/public\/([\w-]+\/[\w./-]*[\w-])/g;

/**
 * Makes addresses of the files that move name their new place.
 *
 * @param files `bucket/name` of each; addresses of others stay as they are
 * @param origin of the new place
 * @example origin https://abcd.supabase.co: `http://localhost:4321/storage/v1/object/public/startup-logos/a.png`
 *   → `https://abcd.supabase.co/storage/v1/object/public/startup-logos/a.png`
 */
export function pictureMover(files: ReadonlySet<string>, origin: string): (line: string) => string {
  return (line) =>
    line.includes('/storage/v1/object/public/')
      ? line.replace(ADDRESS, (address, file: string) =>
          files.has(file) ? `${origin}/storage/v1/object/public/${file}` : address,
        )
      : line;
}

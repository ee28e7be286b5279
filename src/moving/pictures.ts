/** Where our storage shows a file: whatever origin it was stored under, or none. */
const ADDRESS =
  /(?:https?:\/\/[^\s"'<>\\/]+)?\/storage\/v1\/object\/public\/([\w-]+\/[\w./-]*[\w-])/g;

/**
 * Makes addresses of the files that move paths, which are true in every place. Earlier exports have them with
 * an origin.
 *
 * @param files `bucket/name` of each; addresses of others stay as they are
 * @example `http://localhost:4321/storage/v1/object/public/startup-logos/a.png`
 *   → `/storage/v1/object/public/startup-logos/a.png`
 */
export function pictureMover(files: ReadonlySet<string>): (line: string) => string {
  return (line) =>
    line.includes('/storage/v1/object/public/')
      ? line.replace(ADDRESS, (address, file: string) =>
          files.has(file) ? `/storage/v1/object/public/${file}` : address,
        )
      : line;
}

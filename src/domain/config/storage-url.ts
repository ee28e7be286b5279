/** Where the files lie, as STORAGE_URL says it. */
export type BucketAddress = {
  /** Of the bucket, with the folder in it; without a slash at its end. */
  readonly url: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Where anyone may read it, without a slash at its end; null: only through the site. */
  readonly publicUrl: string | null;
};

/** Whether a text is an address as below. */
export function isStorageUrl(text: string): boolean {
  const url = URL.parse(text);
  const shown = url?.searchParams.get('public');
  return (
    url?.protocol === 's3:' &&
    Boolean(url.host && url.username && url.password) &&
    url.pathname.length > 1 &&
    (!shown || URL.parse(shown)?.protocol === 'https:')
  );
}

/**
 * Reads STORAGE_URL: `s3://key:secret@host/bucket/folder?region=…`. The folder is optional; the region is that of an
 * address of Amazon's, else `auto`; `tls=off` is for a private network; `public=https://…` is where its files may be read by
 * anyone.
 *
 * @param text already known to be such an address
 */
export function toBucketAddress(text: string): BucketAddress {
  const { username, password, host, pathname, searchParams } = new URL(text);
  const scheme = searchParams.get('tls') === 'off' ? 'http' : 'https';
  const [, ofAmazon] = /^s3[.-]([a-z0-9-]+)\.amazonaws\.com$/.exec(host) ?? [];
  return {
    url: `${scheme}://${host}${pathname.replace(/\/+$/, '')}`,
    region: searchParams.get('region') ?? ofAmazon ?? 'auto',
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    publicUrl: searchParams.get('public')?.replace(/\/+$/, '') ?? null,
  };
}

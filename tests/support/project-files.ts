import type { App } from '@supabase/lite';

type StorageAdapter = NonNullable<App['_storageAdapter']>;
type Metadata = Awaited<ReturnType<StorageAdapter['headObject']>>;

/** A project's storage, which takes what it is given for what it is called. In memory. */
export function projectFiles(): StorageAdapter {
  const files = new Map<string, { body: Buffer; metadata: Metadata }>();
  const at = (bucket: string, key: string) => {
    const file = files.get(`${bucket}/${key}`);
    if (!file) throw new Error(`${bucket} has no ${key}`);
    return file;
  };
  return {
    driver: files,
    async getObject(bucket, key) {
      const { body, metadata } = at(bucket, key);
      return { httpStatusCode: 200, body, metadata };
    },
    async uploadObject(bucket, key, _version, body, mimetype, cacheControl) {
      const chunks: Uint8Array[] = [];
      for await (const chunk of body instanceof Uint8Array
        ? [body]
        : (body as AsyncIterable<Uint8Array>))
        chunks.push(chunk);
      const bytes = Buffer.concat(chunks);
      const metadata: Metadata = {
        cacheControl,
        contentLength: bytes.length,
        size: bytes.length,
        mimetype,
        lastModified: new Date(),
        eTag: `"${bytes.length}"`,
        httpStatusCode: 200,
      };
      files.set(`${bucket}/${key}`, { body: bytes, metadata });
      return metadata;
    },
    async deleteObject(bucket, key) {
      files.delete(`${bucket}/${key}`);
    },
    async deleteObjects(bucket, keys) {
      for (const key of keys) files.delete(`${bucket}/${key}`);
    },
    async copyObject(sourceBucket, source, _version, bucket, destination) {
      const file = at(sourceBucket, source);
      files.set(`${bucket}/${destination}`, file);
      return { httpStatusCode: 200, eTag: file.metadata.eTag };
    },
    async headObject(bucket, key) {
      return at(bucket, key).metadata;
    },
    async privateAssetUrl(bucket, key) {
      return `memory://${bucket}/${key}`;
    },
  };
}

import { type ImageType, toImageName } from '#src/domain/image-type.ts';
import type { Bucket } from '#src/domain/pictures.ts';
import { codeOf, err, ok, type Result } from '#src/domain/result.ts';
import { type DatabaseClient, PUBLISHABLE_KEY } from './client.ts';
import { reportProblem } from './report.ts';

/**
 * An image in storage: by what name it is removed, and its address, which is relative, so that it moves with
 * the site, and says behind a `#` what is known of it.
 */
export type StoredImage = { readonly bucket: Bucket; readonly path: string; readonly url: string };

/** Spec §9. Embedded mode caches for a year: names are random, so content never changes. */
const CACHE_SECONDS = '3600';

type Answer = Pick<XMLHttpRequest, 'status' | 'responseText'> &
  Partial<Pick<XMLHttpRequest, 'getResponseHeader'>>;

/** As far as an upload is: 0 to 1. */
type Progress = (part: number) => void;

/**
 * Stores an image under a random name and tells how far it is, which the client's own upload cannot.
 *
 * @returns INVALID_INPUT when the server refuses the file, FORBIDDEN whom it does not let, UNAVAILABLE
 *   when the call failed
 */
export async function uploadImage(
  db: DatabaseClient,
  input: { bucket: Bucket; file: File; type: ImageType; onProgress?: Progress },
): Promise<Result<StoredImage>> {
  const { bucket, file, type, onProgress } = input;
  const { data, error } = await db.auth.getSession();
  // The session cannot be refreshed now.
  if (error) return err('offline', 'uploadImage');
  const path = toImageName(file.name, type);
  const body = new FormData();
  body.append('cacheControl', CACHE_SECONDS);
  // The type is what the content says, whatever the file's name made the browser believe.
  body.append('', new File([file], file.name, { type }));
  const answer = await new Promise<Answer>((resolve) => {
    const request = new XMLHttpRequest();
    // The site's own address in both modes: it looks at what a project would keep as it came.
    request.open('POST', `/storage/v1/object/${bucket}/${path}`);
    request.setRequestHeader('apikey', PUBLISHABLE_KEY);
    request.setRequestHeader('authorization', `Bearer ${data.session?.access_token ?? ''}`);
    request.setRequestHeader('x-upsert', 'false');
    // A refusal is a sentence for whoever reads this page.
    request.setRequestHeader('accept-language', globalThis.document?.documentElement.lang ?? '');
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(request);
    request.onerror = () => resolve({ status: 0, responseText: '' });
    request.onabort = request.onerror;
    request.send(body);
  });
  if (answer.status >= 200 && answer.status < 300) {
    const facts = answer.getResponseHeader?.('x-picture');
    const url = `/storage/v1/object/public/${bucket}/${path}${facts ? `#${facts}` : ''}`;
    return ok({ bucket, path, url });
  }
  const message = toMessage(answer.responseText);
  if (answer.status === 401) return err('FORBIDDEN', message);
  if (answer.status >= 400 && answer.status < 500) return err(codeOf(answer.status), message);
  reportProblem('uploadImage', { message, code: String(answer.status) });
  return err(answer.status === 0 ? 'offline' : 'UNAVAILABLE', 'uploadImage');
}

function toMessage(text: string): string {
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    return typeof message === 'string' ? message : '';
  } catch {
    return '';
  }
}

/** Removes an image; one that is gone already is no problem. */
export async function removeImage(
  db: DatabaseClient,
  { bucket, path }: Pick<StoredImage, 'bucket' | 'path'>,
): Promise<void> {
  const { error } = await db.storage.from(bucket).remove([path]);
  if (error) reportProblem('removeImage', error);
}

/** The stored image behind a public address, or null for one that is kept elsewhere. */
export function toStoredImage(url: string | null): StoredImage | null {
  const found =
    /\/storage\/v1\/object\/public\/(startup-logos|article-images)\/([^?#]+)(?:#[\w-]*)?$/.exec(
      url ?? '',
    );
  if (!found?.[1] || !found[2]) return null;
  return { bucket: found[1] as Bucket, path: decodeURIComponent(found[2]), url: url ?? '' };
}

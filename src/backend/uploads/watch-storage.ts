import type { BucketAddress } from '#src/domain/config/storage-url.ts';
import { logProblem } from '#src/log.ts';
import { createS3Uploads } from './s3-uploads.ts';

const AGAIN_MS = 60_000;

export type StorageWatch = {
  /** In a few words; null when all is well, or not known yet. */
  readonly problem: () => string | null;
  readonly stop: () => void;
};

/**
 * Asks a storage whether it answers, and each minute again until it does. The start does not wait for it: pages without
 * their pictures are more than no site.
 */
export function watchStorage(address: BucketAddress | undefined): StorageWatch {
  let found: string | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const look = async (uploads: ReturnType<typeof createS3Uploads>): Promise<void> => {
    const reason = await uploads.find('startup-logos', 'probe').then(() => null, reasonOf);
    if (isStopped) return;
    if (reason !== null && found === null)
      logProblem('storage', {
        message: `STORAGE_URL leads to no bucket that answers (${reason}): pictures are neither stored nor shown. Look at its host, bucket and keys.`,
      });
    if (reason === null && found !== null) logProblem('storage-well-again');
    found = reason && 'STORAGE_URL does not answer';
    if (reason !== null) timer = setTimeout(() => void look(uploads), AGAIN_MS).unref();
  };
  if (address) void look(createS3Uploads(address));
  return {
    problem: () => found,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** Null where it answers: keys that may not list a bucket are refused what is not there. */
function reasonOf(error: unknown): string | null {
  const { message, cause } = error as Error & { cause?: { code?: string } };
  if (message.endsWith('AccessDenied')) return null;
  return cause?.code ?? message;
}

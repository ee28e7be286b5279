import type { Deps } from '../_shared/deps.ts';
import { lookAtPicture } from '../_shared/pictures/picture.ts';

/** At a time: one takes a tenth of a second of the two that a hosted function has. */
const MOST = 5;

/**
 * Looks at the pictures that were stored since: a project's storage keeps whatever it is given. One that must
 * not be shown goes, and so does its address from the entry that shows it. The built-in storage has looked
 * before, more closely.
 */
export async function lookAtUploads(deps: Deps): Promise<void> {
  const { data, error } = await deps.db.rpc('unseen_pictures', { most: MOST });
  if (error) throw error;
  for (const { bucket, name } of data)
    if (bucket !== null && name !== null) await look(deps, bucket, name);
}

async function look(deps: Deps, bucket: string, name: string): Promise<void> {
  const file = await deps.readFile(bucket, name);
  // Not there yet, or the storage is down: looked for again.
  if (!file.ok) return void (await file.body?.cancel());
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { problem } = lookAtPicture(bytes, file.headers.get('content-type') ?? '');
  if (problem !== null) {
    const removal = await deps.db.storage.from(bucket).remove([name]);
    if (removal.error) throw removal.error;
    deps.log({ level: 'warn', event: 'picture.removed', detail: { bucket, name, problem } });
  }
  const noted = await deps.db.rpc('picture_seen', { bucket, name, fit: problem === null });
  if (noted.error) throw noted.error;
}

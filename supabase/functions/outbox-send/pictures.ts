import type { Deps } from '../_shared/deps.ts';
import { withoutMetadata } from '../_shared/pictures/metadata.ts';
import { lookAtPicture } from '../_shared/pictures/picture.ts';

/** At a time: one takes a tenth of a second of the two that a hosted function has. */
const MOST = 5;

/**
 * Looks at the pictures that were stored since: a project's storage keeps whatever it is given. One that must
 * not be shown goes, and so does its address from the entry that shows it; what a camera noted in one goes, too. The built-in storage has looked
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
  const { problem, ...verdict } = lookAtPicture(bytes, file.headers.get('content-type') ?? '');
  if (problem !== null) {
    const removal = await deps.db.storage.from(bucket).remove([name]);
    if (removal.error) throw removal.error;
    deps.log({ level: 'warn', event: 'picture.removed', detail: { bucket, name, problem } });
  } else if ('type' in verdict && verdict.type !== 'image/svg+xml') {
    const kept = withoutMetadata(bytes, verdict.type);
    if (kept !== bytes) await replace(deps, { bucket, name, type: verdict.type, kept });
  }
  const noted = await deps.db.rpc('picture_seen', { bucket, name, fit: problem === null });
  if (noted.error) throw noted.error;
}

/** What came to the storage past the site, or before the site wrote pictures anew, may say where it was taken. */
async function replace(
  deps: Deps,
  { bucket, name, type, kept }: { bucket: string; name: string; type: string; kept: Uint8Array },
): Promise<void> {
  const { error } = await deps.db.storage
    .from(bucket)
    .update(name, kept, { contentType: type, cacheControl: '3600', upsert: true });
  if (error) throw error;
  deps.log({ level: 'info', event: 'picture.cleaned', detail: { bucket, name } });
}

import { sniffImageType } from '../../../src/domain/image-type.ts';
import { OUTSIDE_BUCKET } from '../../../src/domain/pictures.ts';
import type { Deps } from '../_shared/deps.ts';
import { withoutMetadata } from '../_shared/pictures/metadata.ts';
import { lookAtPicture } from '../_shared/pictures/picture.ts';

/** At a time: each waits for another site. */
const MOST = 5;
/** No new ones after this long: a hosted project calls every 20 seconds. */
const BUDGET_MS = 10_000;

/**
 * Fetches pictures of other sites that rows show, looks at them as at uploads, and stores them: readers get the copy.
 * What could not be had is tried again later, as the database says.
 */
export async function takeInPictures(deps: Deps): Promise<void> {
  const started = performance.now();
  while (performance.now() - started < BUDGET_MS && deps.ending?.aborted !== true) {
    const { data, error } = await deps.db.rpc('outside_pictures_due', { most: MOST });
    if (error) throw error;
    await Promise.all(data.map(({ address, name }) => take(deps, address ?? '', name ?? '')));
    if (data.length < MOST) return;
  }
}

async function take(deps: Deps, address: string, name: string): Promise<void> {
  const found = await deps.fetchPicture(address);
  const problem = 'why' in found ? found.why : await store(deps, name, found.bytes);
  if (problem === 'busy') return;
  const noted = await deps.db.rpc('outside_picture_settled', {
    address,
    ...(problem !== null && { problem }),
  });
  if (noted.error) throw noted.error;
}

/** @returns why it is not to be shown, or null */
async function store(deps: Deps, name: string, given: Uint8Array): Promise<string | null> {
  const type = sniffImageType(given);
  if (type === null || lookAtPicture(given, type).problem !== null) return 'picture';
  const bytes = type === 'image/svg+xml' ? given : withoutMetadata(given, type);
  const { error } = await deps.db.storage
    .from(OUTSIDE_BUCKET)
    .upload(name, bytes, { contentType: type, cacheControl: '3600' });
  if (!error) return null;
  const status = Number((error as { status?: unknown }).status);
  const code = String((error as { statusCode?: unknown }).statusCode);
  // There from before: the same address, and so the same name.
  if (code === '409' || /exists|taken/i.test(error.message)) return null;
  if (status >= 400 && status < 500) return 'picture';
  throw error;
}

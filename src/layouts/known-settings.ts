import type { DatabaseClient } from '#src/data/client.ts';
import { getSettings, getZone } from '#src/data/site-settings.ts';
import type { Result } from '#src/domain/result.ts';
import type { SiteSettings } from '#src/domain/settings.ts';
import { setNewsroomZone } from '#src/domain/text/zone.ts';

type Kept = { zone?: ReturnType<typeof getZone>; settings?: ReturnType<typeof getSettings> };

/** Where the server keeps them until one changes (src/server/known-settings.ts); absent in development. */
const KEPT = Symbol.for('khoi.settings');

function keptHere(): Kept {
  return (globalThis as { [KEPT]?: Kept })[KEPT] ?? {};
}

/** Sets the newsroom's clock for the page to come. Of two questions the later one counts. */
export async function knowZone(db: DatabaseClient): Promise<void> {
  const kept = keptHere();
  kept.zone ??= getZone(db);
  const asked = kept.zone;
  const answer = await asked;
  if (kept.zone !== asked) return;
  if (answer.ok) setNewsroomZone(answer.value);
  // Without an answer the page is not kept either, and the next one asks again.
  else delete kept.zone;
}

/** The figures and addresses of public pages: a page that shows any is kept until one changes. */
export async function knownSettings(db: DatabaseClient): Promise<Result<SiteSettings>> {
  const kept = keptHere();
  kept.settings ??= getSettings(db);
  const asked = kept.settings;
  const answer = await asked;
  if (!answer.ok && kept.settings === asked) delete kept.settings;
  return answer;
}

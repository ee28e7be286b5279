import type { DatabaseClient } from '#src/data/client.ts';
import { getCategoryLabels } from '#src/data/reader/categories.ts';
import { getSettings, getZone } from '#src/data/site-settings.ts';
import { setCategoryLabels } from '#src/domain/articles/category-labels.ts';
import type { Result } from '#src/domain/result.ts';
import type { SiteSettings } from '#src/domain/settings.ts';
import { setNewsroomZone } from '#src/domain/text/zone.ts';

type Kept = {
  zone?: ReturnType<typeof getZone>;
  labels?: ReturnType<typeof getCategoryLabels>;
  settings?: ReturnType<typeof getSettings>;
};

/** Where the server keeps them until one changes (src/server/known.ts); absent in development. */
const KEPT = Symbol.for('khoi.known');

function keptHere(): Kept {
  return (globalThis as { [KEPT]?: Kept })[KEPT] ?? {};
}

/** Says what the page to come takes for granted: the newsroom's clock, and what it calls its categories. */
export async function knowNewsroom(db: DatabaseClient): Promise<void> {
  const kept = keptHere();
  kept.zone ??= getZone(db);
  kept.labels ??= getCategoryLabels(db);
  const { zone: askedZone, labels: askedLabels } = kept;
  const [zone, labels] = await Promise.all([askedZone, askedLabels]);
  // Of two questions the later one counts.
  if (kept.zone === askedZone) {
    if (zone.ok) setNewsroomZone(zone.value);
    // Without an answer the page is not kept either, and the next one asks again.
    else delete kept.zone;
  }
  if (kept.labels === askedLabels) {
    if (labels.ok) setCategoryLabels(labels.value);
    else delete kept.labels;
  }
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

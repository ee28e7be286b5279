import { startSite } from '#tests/support/site.ts';

/** Runs the site that the specs visit; gives Playwright the way to stop it. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['KHOI_SITE_URL']) return undefined;
  const site = await startSite({ door: true });
  // The workers start later and take it from here.
  process.env['KHOI_SITE_URL'] = site.url;
  process.env['KHOI_SITE_DATA_DIR'] = site.dataDir;
  return async () => {
    await site.stop();
  };
}

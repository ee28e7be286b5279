import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { AUTH_STORAGE_KEY } from '#src/domain/browser-keys.ts';
import type { RunningSite, SignIn } from '#tests/support/site.ts';
import { signedInClient } from '#tests/support/site.ts';

/** What a browser has stored for one origin, by name. */
export type Stored = Readonly<Record<string, string>>;

/** What the browser of somebody has stored who has just signed in. */
export async function storedSession(site: Pick<RunningSite, 'url'>, signIn: SignIn) {
  const client = await signedInClient(site, signIn);
  const { data } = await client.auth.getSession();
  return { [AUTH_STORAGE_KEY]: JSON.stringify(data.session) };
}

/** A new context that has stored something for an origin before its first visit. */
export function openStored(
  browser: Browser,
  origin: string,
  stored: Stored,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  return browser.newContext({
    ...options,
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
}

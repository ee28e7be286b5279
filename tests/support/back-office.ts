import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { AUTH_STORAGE_KEY } from '#src/domain/browser-keys.ts';
import { SECRET } from '#tests/support/accounts.ts';
import { doorOf, openAccount } from '#tests/support/open-account.ts';
import {
  type Client,
  createPerson,
  type Person,
  type Role,
  runningTarget,
  serviceClient,
} from '#tests/support/people.ts';

/** The running site's API, with the keys that its data directory holds. */
function siteTarget(environment: NodeJS.ProcessEnv = process.env) {
  const { KHOI_SITE_URL: url, KHOI_SITE_DATA_DIR: dataDir } = environment;
  if (!url || !dataDir) throw new Error('KHOI_SITE_URL and KHOI_SITE_DATA_DIR say which site.');
  const secrets: { secretKey: string } = JSON.parse(
    readFileSync(path.join(dataDir, 'secrets.json'), 'utf8'),
  );
  const target = runningTarget({
    KHOI_URL: url,
    KHOI_PUBLISHABLE_KEY: 'sb_publishable_khoi_embedded_0000000000',
    KHOI_SECRET_KEY: secrets.secretKey,
  });
  if (target === null) throw new Error('No site runs.');
  // One that somebody else started has none.
  if (!existsSync(doorOf(dataDir))) return target;
  return {
    ...target,
    register: (email: string) => openAccount(dataDir, { email, password: SECRET, about: {} }),
    confirm: async () => {},
  };
}

const people = new Map<Role, Promise<Person>>();

/** A new account with an address of its own choice. */
export const newcomerAt = (email: string): Promise<Person> =>
  createPerson(siteTarget(), 'user', email);

/** One account of a role for all tests of a worker: signing up is limited and slow. */
export function somebody(role: Role): Promise<Person> {
  const known = people.get(role) ?? createPerson(siteTarget(), role);
  people.set(role, known);
  return known;
}

/** A new account that a test may change or end, here or at a site of the test's own. */
export const newcomer = (role: Role, environment?: NodeJS.ProcessEnv): Promise<Person> =>
  createPerson(siteTarget(environment), role);

/** Reads and writes past every policy. */
export function database(environment?: NodeJS.ProcessEnv): Client {
  return serviceClient(siteTarget(environment));
}

/** Gives the page's browser a session, as if the person had signed in there. */
export async function signIn(page: Page, person: Person): Promise<void> {
  const { data } = await person.client.auth.getSession();
  await page.addInitScript(
    ([key, session]) => {
      // Only once: what the page does with its session must stay done.
      if (sessionStorage.getItem('signed-in')) return;
      sessionStorage.setItem('signed-in', 'yes');
      localStorage.setItem(key ?? '', session ?? '');
    },
    [AUTH_STORAGE_KEY, JSON.stringify(data.session)],
  );
}

/** The postal address of the sender, without which no person lets an issue of the newsletter go. */
export async function givePostalAddress(): Promise<void> {
  await database()
    .from('site_settings')
    .upsert([
      { name: 'postal.en', value: '12 Trang Tien, Hanoi' },
      { name: 'postal.vi', value: '12 Tràng Tiền, Hà Nội' },
    ])
    .throwOnError();
}

/**
 * Opens what else can be done with a row: its first action alone is in sight.
 *
 * @param scope where the row is: the page, or the row
 * @param name of the row, or a part of it
 */
export async function openMenu(scope: Page | Locator, name: string): Promise<void> {
  await scope.getByRole('button', { name: `More for ${name}` }).click();
}

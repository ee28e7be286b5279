import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '#src/data/database.types.ts';
import { AUTH_STORAGE_KEY } from '#src/domain/browser-keys.ts';
import { EMBEDDED_PUBLISHABLE_KEY } from '#src/domain/site.ts';
import { test as base } from '#tests/support/reader-test.ts';
import { openAccount } from './open-account.ts';
import { type RunningSite, startSite } from './site.ts';
import { type Received, type SmtpSink, startSmtp } from './smtp.ts';

type Client = SupabaseClient<Database>;

export type Account = {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly client: Client;
};

/** A built site that sends its mails to a real SMTP server, and people who use it. */
export type PeopleSite = {
  readonly site: RunningSite;
  readonly smtp: SmtpSink;
  visitor(): Client;
  /** Somebody new whose address is verified, signed in. */
  createAccount(locale?: 'en' | 'vi'): Promise<Account>;
  admin(): Promise<Account>;
  /** Waits for the newest mail to an address that fits. */
  mailTo(address: string, fits?: (mail: Received) => boolean): Promise<Received>;
  /** Files in the logo bucket, as the disk has them. */
  logos(): Promise<string[]>;
};

export const PASSWORD = 'gà trống 5 giờ';
const ADMIN = 'desk@example.com';

let counter = 0;

/** An address that nobody had before. */
export function freshAddress(name = 'person'): string {
  counter += 1;
  return `${name}-${process.pid}-${Date.now().toString(36)}-${counter}@example.net`;
}

async function startPeopleSite(): Promise<PeopleSite> {
  const smtp = await startSmtp();
  const site = await startSite({
    env: { SMTP_URL: smtp.url, ADMIN_EMAILS: `first@example.com,${ADMIN}` },
    door: true,
  });
  const visitor = (): Client =>
    createClient<Database>(site.url, EMBEDDED_PUBLISHABLE_KEY, {
      auth: { persistSession: false, autoRefreshToken: false },
    });
  const mailTo = async (address: string, fits: (mail: Received) => boolean = () => true) => {
    let found: Received | undefined;
    await expect
      .poll(
        () => {
          found = smtp.received.findLast((mail) => mail.to === address && fits(mail));
          return found !== undefined;
        },
        { message: `a mail to ${address}` },
      )
      .toBe(true);
    return found as Received;
  };
  const create = async (email: string, locale: 'en' | 'vi'): Promise<Account> => {
    const client = visitor();
    const about = { full_name: 'Lê Thị Thử', locale };
    const id = await openAccount(site.dataDir, { email, password: PASSWORD, about });
    const signedIn = await client.auth.signInWithPassword({ email, password: PASSWORD });
    if (signedIn.error) throw signedIn.error;
    return { id, email, password: PASSWORD, client };
  };
  let admin: Promise<Account> | undefined;
  return {
    site,
    smtp,
    visitor,
    mailTo,
    createAccount: (locale = 'en') => create(freshAddress(), locale),
    admin: () => {
      admin ??= create(ADMIN, 'en');
      return admin;
    },
    logos: () => readdir(path.join(site.dataDir, 'storage', 'startup-logos')).catch(() => []),
  };
}

/** Tests with a site of their own, shared by all tests of a worker. */
export const test = base.extend<object, { people: PeopleSite }>({
  people: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const people = await startPeopleSite();
      await use(people);
      await people.site.stop();
      await people.smtp.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ people }, use) => use(people.site.url),
});

/** Puts an account's session into the browser, as if it had signed in there. */
export async function useAccount(page: Page, account: Account): Promise<void> {
  const { data, error } = await account.client.auth.signInWithPassword(account);
  if (error) throw error;
  await page.goto('/healthz');
  await page.evaluate(
    ([key, session]) => localStorage.setItem(key as string, session as string),
    [AUTH_STORAGE_KEY, JSON.stringify(data.session)],
  );
}

/** The message with this title; fails unless its text is exactly that. */
export async function expectToast(page: Page, title: string, text: string): Promise<Locator> {
  const toast = page.locator('.toast').filter({
    has: page.getByText(title, { exact: true }),
    hasText: text,
  });
  await expect(toast).toBeVisible();
  await expect(toast.locator('strong')).toHaveText(title);
  await expect(toast.locator('p')).toHaveText(text);
  return toast;
}

/** Waits until the island of the page answers to people. */
export async function untilAwake(page: Page): Promise<void> {
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
}

/** A PNG of one pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

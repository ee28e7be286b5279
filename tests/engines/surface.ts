import { afterAll, beforeAll, expect, test } from 'vitest';
import { AUTH_STORAGE_KEY } from '#src/domain/browser-keys.ts';
import * as chromium from '#tests/engines/chromium.ts';
import type { Engine } from '#tests/engines/engine.ts';
import * as firefox from '#tests/engines/firefox.ts';
import * as webkit from '#tests/engines/webkit.ts';
import { somebody } from '#tests/support/back-office.ts';
import openSite from '#tests/support/e2e-setup.ts';

const MISSING = 'is not on this machine: CONTRIBUTING.md says how to get it';

type Browser = {
  readonly name: string;
  readonly program: string | null;
  readonly start: (program: string) => Promise<Engine>;
};

const CHROMIUM = { name: 'Chromium', program: chromium.find(), start: chromium.start };

/** Chromium, once more as on a phone, Firefox and WebKit. */
export const ENGINES = [
  { ...CHROMIUM, android: false },
  {
    ...CHROMIUM,
    name: 'Chromium on Android',
    start: (program: string) => chromium.start(program, { phone: true }),
    android: true,
  },
  { name: 'Firefox', program: firefox.find(), start: firefox.start, android: false },
  { name: 'WebKit', program: webkit.find(), start: webkit.start, android: false },
];

/** What is written on. */
export const SURFACE = '[data-name="content"]';

/**
 * Opens a site for the tests of a file and ends it after them.
 *
 * @returns what gives the stored session of an administrator, from the first test on
 */
export function openOffice(): () => string {
  let closeSite: (() => Promise<void>) | undefined;
  let session = '';
  beforeAll(async () => {
    closeSite = await openSite();
    const { data } = await (await somebody('admin')).client.auth.getSession();
    session = JSON.stringify(data.session);
  });
  afterAll(async () => closeSite?.());
  return () => session;
}

/** Waits until a selector finds something. */
export const untilFound = (engine: Engine, selector: string): Promise<void> =>
  expect
    .poll(() => engine.run((wanted) => document.querySelector(wanted) !== null, selector))
    .toBe(true);

/**
 * A way to define tests that begin in an empty writing surface, as an administrator.
 *
 * @param started is given the browser before the first of them
 */
export function testsOnSurface(
  { name, program, start }: Browser,
  session: () => string,
  started: (engine: Engine) => void,
): (title: string, act: () => Promise<void>) => void {
  let engine: Engine;
  beforeAll(async () => {
    if (!program) return;
    engine = await start(program);
    started(engine);
  });
  afterAll(async () => engine?.end());
  return (title, act) =>
    test(title, async (context) => {
      context.skip(!program, `${name} ${MISSING}`);
      // Without what the test before left unfinished.
      await engine.open(`${process.env['KHOI_SITE_URL']}/privacy`);
      await engine.run(
        async (key, value) => {
          localStorage.clear();
          sessionStorage.clear();
          await new Promise((resolve) => {
            const forgetting = indexedDB.deleteDatabase('khoi');
            forgetting.onsuccess = resolve;
            forgetting.onerror = resolve;
          });
          localStorage.setItem(key, value);
        },
        AUTH_STORAGE_KEY,
        session(),
      );
      await engine.open(`${process.env['KHOI_SITE_URL']}/admin/create-article`);
      await untilFound(engine, SURFACE);
      await expect
        .poll(async () => {
          await engine.click(SURFACE);
          return engine.run((selector) => document.activeElement?.matches(selector), SURFACE);
        })
        .toBe(true);
      await act();
    });
}

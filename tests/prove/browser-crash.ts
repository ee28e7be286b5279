import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { AUTH_STORAGE_KEY } from '#src/domain/browser-keys.ts';
import { findChromium } from '#tests/support/chromium.mjs';

/** A browser of one person, whose profile outlives it. */
export type Desk = { readonly page: Page; crash(): Promise<void> };

/** Starts a Chromium of its own process on a profile. */
export async function sitDown(profile: string, origin: string, session: string): Promise<Desk> {
  const program = findChromium() ?? chromium.executablePath();
  const told = path.join(profile, 'DevToolsActivePort');
  await rm(told, { force: true });
  const child = spawn(
    program,
    [
      ...['--headless', '--no-sandbox', '--disable-dev-shm-usage', '--no-first-run'],
      ...['--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    ],
    // A group of its own: what is installed may be a script that starts the browser.
    { stdio: 'ignore', detached: true },
  );
  const browser = await connect(told);
  const page = browser.contexts()[0]?.pages()[0];
  if (!page) throw new Error('The browser opened no page.');
  await page.goto(`${origin}/privacy`);
  await page.evaluate(
    ([key = '', value = '']) => localStorage.setItem(key, value),
    [AUTH_STORAGE_KEY, session],
  );
  return {
    page,
    crash: async () => {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
      await once(child, 'exit');
      await browser.close().catch(() => undefined);
    },
  };
}

async function connect(told: string): Promise<Browser> {
  for (;;) {
    const [port] = existsSync(told) ? readFileSync(told, 'utf8').split('\n') : [];
    if (port) return chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export type Typed = { readonly text: string; readonly at: number };

/** Types numbered words until it is stopped or the browser dies, faster and slower as people do. */
export function typeUntilDead(page: Page, pause: () => number) {
  /** What had been typed when, the last first. */
  const typed: Typed[] = [];
  let stopped = false;
  const type = async () => {
    let text = '';
    for (let word = 0; ; word += 1)
      for (const letter of `word${word} `) {
        await page.keyboard.type(letter);
        if (stopped) return;
        text += letter;
        typed.unshift({ text, at: performance.now() });
        await new Promise((resolve) => setTimeout(resolve, pause()));
      }
  };
  void type().catch(() => {});
  return {
    typed,
    stop: () => {
      stopped = true;
    },
  };
}

/** How many milliseconds of typing before a death are missing in what was found afterwards. */
export function missingMs(typed: readonly Typed[], found: string, died: number): number {
  const kept = typed.find(({ text }) => found.includes(text.trimEnd()) && text.trim() !== '');
  const first = typed.findLast(({ at }) => !kept || at > kept.at);
  return first ? Math.max(0, died - first.at) : 0;
}

import { defineConfig } from '@playwright/test';
import { findChromium } from './support/chromium.mjs';
import { isFull, RARE } from './support/rare.mjs';

const executablePath = findChromium();

export default defineConfig({
  testDir: 'e2e',
  testIgnore: isFull ? [] : RARE.e2e,
  outputDir: '../test-results/e2e',
  // Starts the built site for all specs, unless KHOI_SITE_URL names one that runs already.
  globalSetup: './support/e2e-setup.ts',
  fullyParallel: true,
  workers: 2,
  // These only end what hangs: a busy machine may be late.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    browserName: 'chromium',
    ...(process.env['KHOI_SITE_URL'] && { baseURL: process.env['KHOI_SITE_URL'] }),
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        // Containers have neither the rights for Chromium's sandbox nor room in /dev/shm.
        ...['--no-sandbox', '--disable-dev-shm-usage'],
        // Playing a graphics card takes a twentieth of the suite's processor time.
        ...['--disable-gpu', '--disable-software-rasterizer'],
        // Nor is there a card to fear for: what draws needs no process of its own, with a message for each frame.
        '--in-process-gpu',
        // No page runs long enough for the slowest of V8's compilers to pay: axe takes a fourteenth less without.
        '--js-flags=--no-turbofan',
      ],
    },
    // Pictures between two states are drawn for nobody: a tenth of what the office's tests cost. Its week has them.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of each test would be a third of what it costs: `--trace retain-on-failure` where one fails.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});

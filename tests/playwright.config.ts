import { defineConfig } from '@playwright/test';
import { findChromium } from './support/chromium.mjs';

const executablePath = findChromium();

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../test-results/e2e',
  // Starts the built site for all specs, unless KHOI_SITE_URL names one that runs already.
  globalSetup: './support/e2e-setup.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 30_000,
  // A busy machine is late now and then; what fails twice is broken. The report names both.
  retries: 1,
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    browserName: 'chromium',
    ...(process.env['KHOI_SITE_URL'] && { baseURL: process.env['KHOI_SITE_URL'] }),
    launchOptions: {
      ...(executablePath && { executablePath }),
      // Containers have neither the rights for Chromium's sandbox nor room in /dev/shm.
      args: ['--no-sandbox', '--disable-dev-shm-usage'],
    },
    trace: 'retain-on-failure',
  },
});

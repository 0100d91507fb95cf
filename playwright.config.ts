import { defineConfig, devices } from '@playwright/test';
import { browser, browserArgs } from './tools/browser.ts';
import { freePort } from './tools/free-port.ts';

const chromium = await browser();
/** Chosen once, and handed down to the workers, which read this file again. */
process.env['JOURNEYS_PORT'] ??= String(await freePort());
const port = process.env['JOURNEYS_PORT'];
const address = `http://127.0.0.1:${port}`;

/** Journeys through the whole product, started as a user would start it, on a demo world of its own. */
export default defineConfig({
  testDir: 'e2e/journeys',
  outputDir: 'test-results',
  // Ends what hangs; a slow machine under load takes three times as long as a quick one, and is not wrong.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  workers: 2,
  forbidOnly: true,
  retries: 0,
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: address,
    trace: 'retain-on-failure',
    launchOptions: { ...chromium, args: browserArgs },
  },
  webServer: {
    command: `node e2e/fixtures/serve.ts`,
    url: `${address}/readyz`,
    env: { PORT: port, LOG_LEVEL: 'error' },
    timeout: 240_000,
    reuseExistingServer: false,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  },
});

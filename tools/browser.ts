import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createRequire } from 'node:module';
import { chromium } from '@playwright/test';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The Chromium inside an npm package, unpacked with the libraries that a bare machine lacks. */
async function packagedBrowser() {
  const { inflate } = await import('@sparticuz/chromium');
  let folder = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  while (!fs.existsSync(path.join(folder, 'bin', 'chromium.br'))) folder = path.dirname(folder);
  const executablePath = await inflate(path.join(folder, 'bin', 'chromium.br'));
  for (const part of ['swiftshader', 'fonts', 'al2023'])
    await inflate(path.join(folder, 'bin', `${part}.tar.br`));
  return {
    executablePath,
    env: { ...process.env, LD_LIBRARY_PATH: path.join(os.tmpdir(), 'al2023', 'lib') },
  };
}

/** Which Chromium the journeys drive: the one CHROMIUM names, Playwright's own, the system's, or a packaged one. */
export async function browser() {
  const named = process.env.CHROMIUM;
  if (named) return { executablePath: named };
  if (fs.existsSync(chromium.executablePath())) return {};
  const system = SYSTEM_BROWSERS.find((file) => fs.existsSync(file));
  if (system) return { executablePath: system };
  if (process.platform === 'linux' && process.arch === 'x64') return packagedBrowser();
  throw new Error('There is no Chromium: run "npx playwright install chromium", or set CHROMIUM to one');
}

/** Root has no sandbox; the rest keeps Chromium from calling home while it is being driven. */
export const browserArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

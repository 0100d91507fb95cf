import { parseArgs } from 'node:util';
import os from 'node:os';
import { chromium } from '@playwright/test';
import { browser, browserArgs } from '../browser.ts';

/**
 * How long a person waits between one possible concept and the next: from the press of a key that decides to the frame
 * in which the next row has the focus. In a batch of a product that runs, whose rows it decides on; the baseline, in
 * turn, is a call of the same page that does next to nothing.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    batch: { type: 'string' },
    candidates: { type: 'string', default: '200' },
    email: { type: 'string', default: 'moderator@demo.peerlens.test' },
    password: { type: 'string', default: 'peerlens-demo' },
  },
});
const { url, batch, email, password } = values;
if (url === undefined || batch === undefined) {
  console.error('Usage: npm run -s bench -- candidate-speed --url http://127.0.0.1:3000 --batch 1');
  process.exit(1);
}

const engine = await chromium.launch({ ...(await browser()), args: browserArgs });
const context = await engine.newContext({ baseURL: url, viewport: { width: 1280, height: 800 } });
const login = await context.request.post('/trpc/accounts.logIn', {
  data: { email, password },
  headers: { origin: new URL(url).origin },
});
if (!login.ok()) throw new Error(`${email} cannot log in`);
const page = await context.newPage();
await page.goto(`/ontology/possible-concepts/${batch}/`);
await page.locator('tbody tr[data-row]').first().waitFor();
await page.evaluate(() => {
  const known = { pressed: 0, from: '', ms: null as number | null };
  Object.assign(window, { known });
  const nameOf = () => (document.activeElement as HTMLElement | null)?.dataset['name'] ?? '';
  addEventListener(
    'keydown',
    () => {
      Object.assign(known, { pressed: performance.now(), from: nameOf(), ms: null });
      const look = () => {
        const name = nameOf();
        if (name !== '' && name !== known.from) known.ms = performance.now() - known.pressed;
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    true,
  );
});
/** Milliseconds until the next row had the focus. */
const waited = async (key: string): Promise<number> => {
  await page.keyboard.press(key);
  const handle = await page.waitForFunction(
    () => (window as unknown as { known: { ms: number | null } }).known.ms,
  );
  return Number(await handle.jsonValue());
};
const emptyCall = (): Promise<number> =>
  page.evaluate(async () => {
    const before = performance.now();
    await (await fetch('/healthz')).text();
    await new Promise(requestAnimationFrame);
    return performance.now() - before;
  });
const summary = (times: readonly number[]) => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] * 10) / 10;
  return { median: at(0.5), p95: at(0.95), greatest: at(1) };
};

await waited('j');
const [times, empty]: [number[], number[]] = [[], []];
for (let row = 0; row < Number(values.candidates); row += 1) {
  times.push(await waited(row % 3 === 0 ? 'c' : 'h'));
  empty.push(await emptyCall());
}
const keyToNext = summary(times);
const baseline = summary(empty);
console.log(
  JSON.stringify({
    candidates: times.length,
    keyToNextMs: keyToNext,
    emptyCallMs: baseline,
    ratio: Math.round((keyToNext.median / baseline.median) * 100) / 100,
    loadAverage: os.loadavg().map((load) => Math.round(load * 10) / 10),
  }),
);
await engine.close();

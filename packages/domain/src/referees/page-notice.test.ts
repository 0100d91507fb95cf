import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import { endNotice, giveNotice, onNotice, pageNotice } from './page-notice.ts';

describe('the notice of a page', () => {
  test('comes from another thread', async () => {
    const notice = pageNotice();
    const told = onNotice(notice);
    const other = new Worker(
      `import { workerData } from 'node:worker_threads';
       const { giveNotice } = await import(workerData.module);
       giveNotice(workerData.notice, { authorIds: [5, 2 ** 40], articleIds: [7] });`,
      {
        eval: true,
        workerData: { notice, module: new URL('./page-notice.ts', import.meta.url).href },
      },
    );
    await once(other, 'exit');
    expect(await told).toEqual({ authorIds: [5, 2 ** 40], articleIds: [7] });
  });

  test('is heard by who asks late, and is not taken back by the end', async () => {
    const notice = pageNotice();
    giveNotice(notice, { authorIds: [], articleIds: [] });
    endNotice(notice);
    expect(await onNotice(notice)).toEqual({ authorIds: [], articleIds: [] });
  });

  test('ends where nothing is told', async () => {
    const notice = pageNotice();
    const told = onNotice(notice);
    endNotice(notice);
    expect(await told).toBeNull();
  });

  test('leaves out what no page has', async () => {
    const notice = pageNotice();
    const many = Array.from({ length: 600 }, (_, i) => i);
    giveNotice(notice, { authorIds: many, articleIds: many });
    const told = await onNotice(notice);
    expect(told).toEqual({ authorIds: many.slice(0, 500), articleIds: many.slice(0, 500) });
  });
});

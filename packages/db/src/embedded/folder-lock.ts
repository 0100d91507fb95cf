import fs from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { unavailable } from '@peerlens/kernel';

/** A holder that has not finished in this time was killed: starting PostgreSQL takes at most 60 s. */
const STALE_AFTER_MS = 90_000;
const GIVE_UP_AFTER_MS = 120_000;
const RETRY_MS = 100;

const isStale = (lock: string): boolean => {
  try {
    return Date.now() - fs.statSync(lock).mtimeMs > STALE_AFTER_MS;
  } catch {
    return false;
  }
};

/** Runs `work` while no other process on this machine does so for the same `lock` folder. */
export async function withFolderLock<T>(lock: string, work: () => Promise<T>): Promise<T> {
  for (let waitedMs = 0; ; waitedMs += RETRY_MS) {
    try {
      fs.mkdirSync(lock);
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    if (isStale(lock)) fs.rmSync(lock, { recursive: true, force: true });
    if (waitedMs > GIVE_UP_AFTER_MS) {
      throw unavailable(
        `Another process has been starting the database for two minutes; remove ${lock} if none is`,
      );
    }
    await delay(RETRY_MS);
  }
  try {
    return await work();
  } finally {
    fs.rmSync(lock, { recursive: true, force: true });
  }
}

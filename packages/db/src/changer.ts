import { AsyncLocalStorage } from 'node:async_hooks';

/** Who changes rows, as the audit log keeps it. */
export interface Changer {
  kind: 'anonymous' | 'user' | 'token' | 'system';
  userId: string | null;
  tokenId: string | null;
  /** The procedure that was called, such as `labels.create`. */
  procedure: string;
  requestId: string;
  /** An import or a rebuild: logged as one run, not row by row. */
  isBulk: boolean;
}

/** What a connection is told: the settings that the triggers of the log read. Empty = outside any call. */
export interface ChangerSettings {
  changer: string;
  bulk: 'on' | '';
}

const NOBODY: ChangerSettings = { changer: '', bulk: '' };

const current = new AsyncLocalStorage<ChangerSettings>();

/** Runs `work`; whatever it, and what it waits for, changes in the database is logged as this changer's. */
export const asChanger = <T>({ isBulk, ...changer }: Changer, work: () => T): T =>
  current.run({ changer: JSON.stringify(changer), bulk: isBulk ? 'on' : '' }, work);

/** Runs `work` as a user within the same call: whoever logs in is nobody before, and somebody from then on. */
export function asUser<T>(userId: string, work: () => T): T {
  const { changer, bulk } = currentChanger();
  // Outside any call nobody is named.
  if (changer === '') return work();
  const told = JSON.parse(changer) as Omit<Changer, 'isBulk'>;
  return asChanger({ ...told, kind: 'user', userId, tokenId: null, isBulk: bulk === 'on' }, work);
}

export const currentChanger = (): ChangerSettings => current.getStore() ?? NOBODY;

export const isSameChanger = (one: ChangerSettings, other: ChangerSettings): boolean =>
  one.changer === other.changer && one.bulk === other.bulk;

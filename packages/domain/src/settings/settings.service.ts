import type { Settings } from './settings.contract.ts';
import type { SettingsStore } from './settings.store.ts';

/** Read at each call, so that a change holds for the next one, in every process. */
export const settingsService = (store: SettingsStore) => ({
  get: (): Promise<Settings> => store.get(),
  update: (settings: Settings): Promise<Settings> => store.update(settings),
});

export type SettingsService = ReturnType<typeof settingsService>;

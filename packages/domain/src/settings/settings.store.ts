import type { Database } from '@peerlens/db';
import type { Settings } from './settings.contract.ts';

const DEFAULTS: Settings = { showChangelogLink: false };

export const settingsStore = ({ prisma }: Database) => ({
  async get(): Promise<Settings> {
    const row = await prisma.installationSettings.findUnique({
      where: { id: 1 },
      select: { showChangelogLink: true },
    });
    return row ?? DEFAULTS;
  },

  async update(settings: Settings): Promise<Settings> {
    return prisma.installationSettings.upsert({
      where: { id: 1 },
      create: { id: 1, ...settings },
      update: settings,
      select: { showChangelogLink: true },
    });
  },
});

export type SettingsStore = ReturnType<typeof settingsStore>;

import { Command } from 'commander';
import type { CliParts } from '../parts.ts';

export const migrateCommand = (openInstallation: CliParts['openInstallation']): Command =>
  new Command('migrate').description('Bring the database up to date.').action(async () => {
    const installation = await openInstallation({ migrate: true });
    const { migrated } = installation;
    console.log(migrated.length > 0 ? `Applied ${migrated.join(', ')}` : 'The database is up to date');
    await installation.close();
  });

export const seedCommand = (openInstallation: CliParts['openInstallation']): Command =>
  new Command('seed').description('Make the demo world in an empty database.').action(async () => {
    const installation = await openInstallation({ migrate: true });
    try {
      const made = await installation.seedDemo((line) => console.log(line));
      console.log(made ? 'The demo world is ready' : 'The database is not empty: nothing was changed');
    } finally {
      await installation.close();
    }
  });

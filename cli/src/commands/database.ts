import { Command } from 'commander';
import type { CallApi } from '../call.ts';
import type { CliParts } from '../parts.ts';

export const migrateCommand = (openInstallation: CliParts['openInstallation']): Command =>
  new Command('migrate').description('Bring the database up to date.').action(async () => {
    const installation = await openInstallation({ migrate: true });
    const { migrated } = installation;
    console.log(migrated.length > 0 ? `Applied ${migrated.join(', ')}` : 'The database is up to date');
    await installation.close();
  });

export const seedCommand = (call: CallApi): Command =>
  new Command('seed').description('Make the demo world in an empty database.').action(() =>
    call(async (api) => {
      let made = false;
      for await (const { message } of await api.demo.make()) {
        made = true;
        console.log(message);
      }
      if (!made) console.log('The database is not empty: nothing was changed');
    }),
  );

import { openDatabase } from '@peerlens/db';
import { servicesOn } from '../../testing/services.ts';

/** Runs retention in a process of its own, to be killed: `<database url> <time>`; says each rule it is done with. */
const [url, time] = process.argv.slice(2);
const db = openDatabase(url, { connections: 2 });
const { services } = servicesOn(db, '/nowhere', { clock: () => new Date(time) });
for await (const event of services.privacy.runRetention()) process.stdout.write(`${JSON.stringify(event)}\n`);
process.exit(0);

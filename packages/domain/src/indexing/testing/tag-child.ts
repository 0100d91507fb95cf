import { openDatabase } from '@peerlens/db';
import { servicesOn } from '../../testing/services.ts';

/** Tags and indexes in a process of its own, to be killed: `<database url> <folder>`; an event a line. */
const [url, folder] = process.argv.slice(2);
const { services } = servicesOn(openDatabase(url, { connections: 3 }), folder);
for await (const event of services.indexing.run({ kind: 'tag' })) {
  process.stdout.write(`${JSON.stringify(event)}\n`);
}

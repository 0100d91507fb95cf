import readline from 'node:readline';
import { openDatabase } from '@peerlens/db';
import { servicesOn } from '../../testing/services.ts';

/**
 * Tags and indexes in a process of its own, to be killed: `<database url> <folder>`. It writes a line per event and
 * goes on when it is sent one, so that whoever kills it says where.
 */
const [url, folder] = process.argv.slice(2);
const { services } = servicesOn(openDatabase(url, { connections: 3 }), folder);
const goOn = readline.createInterface({ input: process.stdin })[Symbol.asyncIterator]();
for await (const event of services.indexing.run({ kind: 'tag' })) {
  process.stdout.write(`${JSON.stringify(event)}\n`);
  await goOn.next();
}
process.exit(0);

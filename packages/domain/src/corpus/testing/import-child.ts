import { openDatabase } from '@peerlens/db';
import { corpusOf } from './import-fixture.ts';

/** Imports works in a process of its own, to be killed: `<database url> <file> <rejects file>`; an event a line. */
const [url, path, rejectsPath] = process.argv.slice(2);
const db = openDatabase(url, { connections: 2 });
for await (const event of corpusOf(db).importFile({ kind: 'works', path, rejectsPath })) {
  process.stdout.write(`${JSON.stringify(event)}\n`);
}
await db.close();

import { openDatabase } from '@peerlens/db';
import { servicesOn } from '../../testing/services.ts';

/** Makes one attempt in a process of its own, to be killed: `<database url> <folder> <secret> <delivery>`. */
const [url, folder, authSecret, delivery] = process.argv.slice(2);
const db = openDatabase(url, { connections: 2 });
const { services } = servicesOn(db, folder, { authSecret, webhooksReachPrivate: true });
await services.webhooks.deliver(Number(delivery));
process.exit(0);

/**
 * Whether the time of an answer tells that an address has an account: log-ins, registrations, resets and links sent
 * again, in one process on a database of its own, each case in turns with the others. Every case has a twin that is the
 * same, drawn in the same turns: what twins differ by is noise.
 *
 *     npm run bench -- answer-times [--calls N]
 *
 * Times are taken at the procedures. Calls come one after the other, each from an address of its own, so that no limit
 * is met.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensurePostgres, migrate, openDatabase } from '@peerlens/db';
import { accountsWorld } from '@peerlens/domain/accounts/testing/accounts-world.ts';
import { wholeNumber } from './baseline/options.ts';
import { percentilesOf } from './figures/percentiles.ts';

const { values: options } = parseArgs({ options: { calls: { type: 'string', default: '300' } } });
const calls = wholeNumber('calls', options.calls);

const WARM_UP = 10;
const ACCOUNTS = 20;
const WRONG = 'granite violin under glass';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'peerlens-bench-'));
// As root, PostgreSQL runs under another account, which has to get through to its folder.
fs.chmodSync(folder, 0o755);
// Nothing waits for the disk, whose noise would hide what differs.
const settings = ['fsync=off', 'synchronous_commit=off'];
const server = await ensurePostgres(path.join(folder, 'postgres'), { password: 'bench', settings });
await migrate(server.url);
const world = await accountsWorld({
  database: () => Promise.resolve(openDatabase(server.url, { connections: 5 })),
});
const known = (turn: number): string => `known${turn % ACCOUNTS}@example.org`;
for (let account = 0; account < ACCOUNTS; account += 1) await world.member(known(account));
// As many, as often: what counts tries knows both alike.
const unknown = (turn: number): string => `stranger${turn % ACCOUNTS}@example.org`;
let addresses = 0;
const guest = () => {
  addresses += 1;
  return world.browser(`10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`).api;
};

type Api = ReturnType<typeof guest>;

const logIn = (api: Api, email: string) => api.logIn({ email, password: WRONG }).catch(() => undefined);
const register = (api: Api, email: string) => api.register({ name: 'Ada Owl', email, password: WRONG });
const reset = (api: Api, email: string) => api.requestReset({ email });
const resend = (api: Api, email: string) => api.resend({ email });

const KINDS: Record<string, (api: Api, email: string) => Promise<unknown>> = {
  logIn,
  register,
  reset,
  resend,
};
const CASES: Record<string, (turn: number) => string> = {
  account: known,
  'account, its twin': known,
  none: unknown,
  'none, its twin': unknown,
};

/** In another order each time, so that nobody always follows the same one. */
const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, key: Math.random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);

const figures: Record<string, Record<string, number>> = {};
for (const [kind, call] of Object.entries(KINDS)) {
  const times = new Map(Object.keys(CASES).map((name): [string, number[]] => [name, []]));
  for (let turn = -WARM_UP; turn < calls; turn += 1) {
    world.passHours(2);
    for (const [name, addressOf] of shuffled(Object.entries(CASES))) {
      const [api, email] = [guest(), addressOf(Math.abs(turn))];
      const before = performance.now();
      await call(api, email);
      if (turn >= 0) times.get(name)?.push(performance.now() - before);
    }
  }
  figures[kind] = Object.fromEntries([...times].map(([name, of]) => [name, percentilesOf(of).p50]));
}
await world.close();
await server.stop();
fs.rmSync(folder, { recursive: true, force: true });
console.log(
  JSON.stringify({ bench: 'answer-times', calls, load: os.loadavg()[0], medianMs: figures }, null, 2),
);

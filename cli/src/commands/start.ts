import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { once } from 'node:events';
import net from 'node:net';
import { Command } from 'commander';
import { readConfig, unavailable } from '@peerlens/kernel';
import type { DemoAccountCard } from '@peerlens/domain/accounts/accounts.contract.ts';
import { createApi } from '@peerlens/domain/api.ts';
import type { CliParts } from '../parts.ts';
import { SERVER_FLAGS } from '../server-flags.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const SERVER = path.join(ROOT, 'apps/server/src/main.ts');
const WORKER = path.join(ROOT, 'workers/src/main.ts');

/** Said before anything is started, so that a busy port costs nothing. */
async function assertPortIsFree(port: number, host: string): Promise<void> {
  const probe = net.createServer();
  try {
    probe.listen(port, host);
    await once(probe, 'listening');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw unavailable(
      code === 'EADDRINUSE'
        ? `Port ${port} is in use: stop what uses it, or set PORT to another one`
        : `Cannot listen on ${host}:${port}: ${message}`,
    );
  } finally {
    probe.close();
  }
}

/** As a shell reports a program ended by Ctrl-C: 128 + SIGINT. */
const INTERRUPTED = 130;

/** How often the database is looked after. */
const WATCH_EVERY_MS = 2000;

const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : once(child, 'exit').then(() => undefined);

async function stopAll(children: readonly ChildProcess[]): Promise<void> {
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(children.map(ended));
}

function announce(publicUrl: string, accounts: readonly DemoAccountCard[]): void {
  console.log(`\nPeerlens is running at ${publicUrl}`);
  if (accounts.length > 0) {
    console.log('\nDemo accounts, all with the password peerlens-demo:');
    for (const { email, is } of accounts) console.log(`  ${email.padEnd(34)}${is}`);
  }
  console.log('\nPress Ctrl-C to stop.');
}

async function start(openInstallation: CliParts['openInstallation']): Promise<void> {
  const config = readConfig(process.env);
  await assertPortIsFree(config.port, config.host);
  const installation = await openInstallation({ migrate: true });
  const wantsDemo = config.demo ?? !config.isProduction;
  const api = createApi({
    actor: { kind: 'system' },
    services: installation.services,
    requestId: randomUUID(),
  });
  let isBreakingOff = false;
  const breakOff = (): void => {
    if (!isBreakingOff) void installation.stopDatabase().finally(() => process.exit(INTERRUPTED));
    isBreakingOff = true;
  };
  process.on('SIGINT', breakOff);
  process.on('SIGTERM', breakOff);
  try {
    if (wantsDemo) for await (const { message } of await api.demo.make()) console.log(message);
  } catch (error) {
    // What cannot begin leaves nothing running behind.
    await installation.stopDatabase().catch(() => {});
    throw error;
  }
  process.off('SIGINT', breakOff);
  process.off('SIGTERM', breakOff);

  const accounts = await api.accounts.demoAccounts();

  // In groups of their own: the terminal's Ctrl-C reaches us alone, and we stop them in order.
  const env = { LOG_LEVEL: 'warn', ...process.env, DATABASE_URL: installation.databaseUrl };
  const { execArgv } = process;
  const children = [
    fork(SERVER, { env, detached: true, execArgv: [...execArgv, ...SERVER_FLAGS] }),
    fork(WORKER, { env, detached: true }),
  ];
  // From the first moment: a part that starts while the database is away waits for it to come back.
  const watch = setInterval(() => {
    void installation
      .isReady()
      .then((ready) => (ready ? undefined : installation.reviveDatabase()))
      .catch(() => {});
  }, WATCH_EVERY_MS);
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    clearInterval(watch);
    await stopAll(children);
    await installation.close({ stopDatabase: true });
  };
  const asked = new Promise<void>((resolve) => {
    process.on('SIGINT', () => resolve());
    process.on('SIGTERM', () => resolve());
    process.on('SIGHUP', () => resolve());
  });
  const died = Promise.race(children.map(ended)).then(() => 'died' as const);
  const isReady = Promise.all(children.map((child) => once(child, 'message'))).then(() => 'ready' as const);

  let last: 'ready' | 'died' | void;
  try {
    last = await Promise.race([isReady, died, asked]);
    if (last === 'ready') {
      announce(config.publicUrl, accounts);
      last = await Promise.race([died, asked]);
    }
  } finally {
    await stop();
  }
  if (last === 'died') throw unavailable('A part of Peerlens stopped unexpectedly; see the lines above');
}

export const startCommand = (openInstallation: CliParts['openInstallation']): Command =>
  new Command('start')
    .description('Run the whole product: database, server and workers.')
    .action(() => start(openInstallation));

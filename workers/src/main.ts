import { randomUUID } from 'node:crypto';
import { DomainError, onShutdown, readConfig } from '@peerlens/kernel';
import { createApi } from '@peerlens/domain/api.ts';
import type { Api } from '@peerlens/domain/api.ts';
import { openInstallation } from '@peerlens/domain/installation.ts';
import type { Installation } from '@peerlens/domain/installation.ts';
import { heartbeat } from './heartbeat.ts';
import { runTasks } from './tasks.ts';

/** The database may be taken away while a worker starts, which asks it for much: it is waited for once more. */
const TRIES = 3;

interface Worker {
  installation: Installation;
  apiFor: (signal?: AbortSignal) => Api;
  tasks: { stop: () => Promise<void> };
}

async function open(): Promise<Worker> {
  const installation = await openInstallation(readConfig(process.env), { works: true, connections: 5 });
  const { services, queue } = installation;
  const apiFor = (signal?: AbortSignal): Api =>
    createApi({ actor: { kind: 'system' }, services, requestId: randomUUID() }, signal ? { signal } : {});
  try {
    return { installation, apiFor, tasks: await runTasks(queue, apiFor) };
  } catch (error) {
    await installation.close().catch(() => undefined);
    throw error;
  }
}

async function openSoon(tries = TRIES): Promise<Worker> {
  try {
    return await open();
  } catch (error) {
    // What an operator has to mend is told at once.
    if (tries === 1 || error instanceof DomainError) throw error;
    return openSoon(tries - 1);
  }
}

const { installation, apiFor, tasks } = await openSoon();
const beating = heartbeat(randomUUID(), apiFor);

onShutdown(async () => {
  await beating.stop();
  await tasks.stop();
  await installation.close();
});
process.send?.('ready');

import { randomUUID } from 'node:crypto';
import { onShutdown, readConfig } from '@peerlens/kernel';
import { createApi } from '@peerlens/domain/api.ts';
import { openInstallation } from '@peerlens/domain/installation.ts';
import { heartbeat } from './heartbeat.ts';
import { runTasks } from './tasks.ts';

const installation = await openInstallation(readConfig(process.env), { works: true, connections: 5 });
const { services } = installation;
const apiFor = (signal?: AbortSignal) =>
  createApi({ actor: { kind: 'system' }, services, requestId: randomUUID() }, signal ? { signal } : {});
const tasks = await runTasks(installation.queue, apiFor);
const beating = heartbeat(randomUUID(), apiFor);

onShutdown(async () => {
  await beating.stop();
  await tasks.stop();
  await installation.close();
});
process.send?.('ready');

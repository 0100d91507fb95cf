import { readConfig } from '@peerlens/kernel';
import { openInstallation } from '@peerlens/domain/installation.ts';
import { createApp } from './app.ts';

const config = readConfig(process.env);
const installation = await openInstallation(config);
const app = await createApp({ config, services: installation.services, isReady: installation.isReady });

let isStopping = false;
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await app.close();
  await installation.close();
  process.exit(0);
}
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
// Started by `peerlens start`: when that is killed, so are we, or its port would stay busy.
process.on('disconnect', () => void stop());

try {
  await app.listen({ port: config.port, host: config.host });
  process.send?.('ready');
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  console.error(
    code === 'EADDRINUSE'
      ? `Port ${config.port} is in use: stop what uses it, or set PORT to another one`
      : `The server cannot listen on ${config.host}:${config.port}: ${message}`,
  );
  await installation.close();
  process.exit(1);
}

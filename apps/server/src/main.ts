import { onShutdown, readConfig } from '@peerlens/kernel';
import { openInstallation } from '@peerlens/domain/installation.ts';
import { createApp } from './app.ts';

const config = readConfig(process.env);
const installation = await openInstallation(config, { threads: true });
const app = await createApp({ config, services: installation.services, isReady: installation.isReady });

onShutdown(async () => {
  await app.close();
  await installation.close();
});

try {
  await app.listen({ port: config.port, host: config.host });
  process.send?.('ready');
  // A damaged index, or a database that is away, is told to whoever asks for it.
  await installation.warmUp().catch((error: unknown) => app.log.warn({ err: error }, 'not warm yet'));
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

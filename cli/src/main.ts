import './memory.ts';
import { readConfig } from '@peerlens/kernel';
import { openInstallation } from '@peerlens/domain/installation.ts';
import { runCli } from './program.ts';

/** After a failure connections may hang that nobody will ever close. */
const LINGER_MS = 3000;

process.exitCode = await runCli(process.argv, {
  openInstallation: (options) => openInstallation(readConfig(process.env), options),
});
if (process.exitCode !== 0) setTimeout(() => process.exit(), LINGER_MS).unref();

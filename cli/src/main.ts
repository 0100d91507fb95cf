import { readConfig } from '@peerlens/kernel';
import { openInstallation } from '@peerlens/domain/installation.ts';
import { runCli } from './program.ts';

process.exitCode = await runCli(process.argv, {
  openInstallation: (options) => openInstallation(readConfig(process.env), options),
});

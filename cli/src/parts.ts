import type { Installation, OpenOptions } from '@peerlens/domain/installation.ts';

/** What `main.ts` wires into the commands. */
export interface CliParts {
  openInstallation: (options?: OpenOptions) => Promise<Installation>;
}

import type { Installation, OpenOptions } from '@peerlens/domain/services.ts';

/** What `main.ts` wires into the commands. */
export interface CliParts {
  openInstallation: (options?: OpenOptions) => Promise<Installation>;
}

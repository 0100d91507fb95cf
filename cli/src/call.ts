import { randomUUID } from 'node:crypto';
import { createApi } from '@peerlens/domain/api.ts';
import type { Api } from '@peerlens/domain/api.ts';
import type { CliParts } from './program.ts';

/** Opens the installation, calls procedures in process as the system, and puts everything away again. */
export type CallApi = <T>(work: (api: Api) => Promise<T>) => Promise<T>;

export const openCall =
  (openInstallation: CliParts['openInstallation']): CallApi =>
  async (work) => {
    const installation = await openInstallation();
    try {
      const { services } = installation;
      return await work(createApi({ actor: { kind: 'system' }, services, requestId: randomUUID() }));
    } finally {
      await installation.close();
    }
  };

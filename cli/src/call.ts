import { randomUUID } from 'node:crypto';
import { createApi } from '@peerlens/domain/api.ts';
import type { Api } from '@peerlens/domain/api.ts';
import type { CliParts } from './parts.ts';

/** Opens the installation, calls procedures in process as the system, and puts everything away again. */
export type CallApi = <T>(work: (api: Api) => Promise<T>, options?: { signal?: AbortSignal }) => Promise<T>;

export const openCall =
  (openInstallation: CliParts['openInstallation']): CallApi =>
  async (work, options = {}) => {
    const installation = await openInstallation();
    try {
      const { services } = installation;
      const context = { actor: { kind: 'system' } as const, services, requestId: randomUUID() };
      return await work(createApi(context, options));
    } finally {
      await installation.close();
    }
  };

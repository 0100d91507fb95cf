import { apiRouter } from '@peerlens/domain/api.ts';
import type { ApiRouter } from '@peerlens/domain/api.ts';
import { router, systemProcedure } from '@peerlens/domain/procedure.ts';

/** What every procedure of the system has been through. */
const guard = systemProcedure._def.middlewares.at(-1);

const isForCallers = ([, procedure]: [string, { _def: object }]): boolean => {
  const { middlewares } = procedure._def as { middlewares?: readonly unknown[] };
  return !middlewares?.includes(guard);
};

/**
 * The procedures that are there over HTTP, where nobody is the system. The others would refuse a call, but tRPC
 * looks at its method, and opens a stream for events, before they are asked, and so tells that they exist.
 */
export const webRouter = router(
  Object.fromEntries(
    Object.entries(apiRouter._def.record).map(([domain, procedures]) => [
      domain,
      Object.fromEntries(Object.entries(procedures).filter(isForCallers)),
    ]),
  ),
) as unknown as ApiRouter;

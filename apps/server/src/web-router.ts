import { apiRouter } from '@peerlens/domain/api.ts';
import type { ApiRouter } from '@peerlens/domain/api.ts';
import { isForSystem, router } from '@peerlens/domain/procedure.ts';

/** Procedures are functions; routers within routers are records of them. */
interface Procedures {
  [name: string]: ((...call: never[]) => unknown) | Procedures;
}

const isForCallers = (procedure: Procedures[string]): boolean =>
  typeof procedure !== 'function' || !isForSystem(procedure as unknown as Parameters<typeof isForSystem>[0]);

const forCallers = (record: Procedures): Procedures =>
  Object.fromEntries(
    Object.entries(record)
      .filter(([, procedure]) => isForCallers(procedure))
      .map(([name, procedure]) => [
        name,
        typeof procedure === 'function' ? procedure : forCallers(procedure),
      ]),
  );

/**
 * The procedures that are there over HTTP, where nobody is the system. The others would refuse a call, but tRPC
 * looks at its method, and opens a stream for events, before they are asked, and so tells that they exist.
 */
export const webRouter = router(
  forCallers(apiRouter._def.record as unknown as Procedures) as unknown as typeof apiRouter._def.record,
) as unknown as ApiRouter;

import { apiRouter } from '@peerlens/domain/api.ts';
import type { ApiRouter } from '@peerlens/domain/api.ts';
import { router, systemProcedure } from '@peerlens/domain/procedure.ts';

/** What every procedure of the system has been through. */
const guard = systemProcedure._def.middlewares.at(-1);

/** Procedures are functions; routers within routers are records of them. */
interface Procedures {
  [name: string]: ((...call: never[]) => unknown) | Procedures;
}

const isForCallers = (procedure: Procedures[string]): boolean => {
  if (typeof procedure !== 'function') return true;
  const { _def } = procedure as unknown as { _def: { middlewares?: readonly unknown[] } };
  return !_def.middlewares?.includes(guard);
};

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

import { router, runProcedure } from '../procedure.ts';

export const demoRouter = router({
  /** Makes the demo world in an empty database, yielding `DemoEvent`s; yields nothing where there is something else. */
  make: runProcedure.subscription(({ ctx }) => ctx.services.demo.make()),
});

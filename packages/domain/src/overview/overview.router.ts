import { publicProcedure, router } from '../procedure.ts';
import { Overview } from './overview.contract.ts';

export const overviewRouter = router({
  get: publicProcedure.output(Overview).query(({ ctx }) => ctx.services.overview.get()),
});

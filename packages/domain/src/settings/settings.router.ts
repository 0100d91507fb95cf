import { router, superuserProcedure } from '../procedure.ts';
import { Settings } from './settings.contract.ts';

export const settingsRouter = router({
  get: superuserProcedure.output(Settings).query(({ ctx }) => ctx.services.settings.get()),
  update: superuserProcedure
    .input(Settings)
    .output(Settings)
    .mutation(({ ctx, input }) => ctx.services.settings.update(input)),
});

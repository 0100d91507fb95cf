import { router, runProcedure, systemProcedure } from '../procedure.ts';
import { ImportFile, ImportOpenAlex } from './corpus.contract.ts';

export const corpusRouter = router({
  /** Yields `ImportEvent`s while a file goes in; aborts cleanly with the call's signal. */
  importFile: runProcedure
    .input(ImportFile)
    .subscription(({ ctx, input, signal }) => ctx.services.corpus.importFile(input, signal)),
  importOpenAlex: runProcedure
    .input(ImportOpenAlex)
    .subscription(({ ctx, input, signal }) => ctx.services.corpus.importOpenAlex(input, signal)),
  /** Follows up imports that had announced another one. */
  settle: systemProcedure.mutation(({ ctx }) => ctx.services.corpus.settle()),
});

import { router, runProcedure, superuserProcedure, systemProcedure } from '../procedure.ts';
import { ImportConcepts } from '../ontology/imports.contract.ts';
import { ImportFile, ImportOpenAlex } from './corpus.contract.ts';
import { ImportTitles } from './titles.contract.ts';
import { CorpusStatus, FindRejects, FindRuns, RejectPage, RunPage } from './reports.contract.ts';

export const corpusRouter = router({
  /** Yields `ImportEvent`s while a file goes in; aborts cleanly with the call's signal. */
  importFile: runProcedure
    .input(ImportFile)
    .subscription(({ ctx, input, signal }) => ctx.services.corpus.importFile(input, signal)),
  /** Yields `ConceptsImportEvent`s. */
  importConcepts: runProcedure
    .input(ImportConcepts)
    .subscription(({ ctx, input, signal }) => ctx.services.corpus.importConcepts(input, signal)),
  /** Yields `TitlesImportEvent`s. */
  importTitles: runProcedure
    .input(ImportTitles)
    .subscription(({ ctx, input, signal }) => ctx.services.corpus.importTitles(input, signal)),
  importOpenAlex: runProcedure
    .input(ImportOpenAlex)
    .subscription(({ ctx, input, signal }) => ctx.services.corpus.importOpenAlex(input, signal)),
  /** Follows up imports that had announced another one. */
  settle: systemProcedure.mutation(({ ctx }) => ctx.services.corpus.settle()),
  status: superuserProcedure.output(CorpusStatus).query(({ ctx }) => ctx.services.corpusReports.status()),
  runs: superuserProcedure
    .input(FindRuns)
    .output(RunPage)
    .query(({ ctx, input }) => ctx.services.corpusReports.runs(input)),
  rejects: superuserProcedure
    .input(FindRejects)
    .output(RejectPage)
    .query(({ ctx, input }) => ctx.services.corpusReports.rejects(input)),
});

import { z } from 'zod';
import { router, systemProcedure, userProcedure } from '../procedure.ts';
import {
  AddImportFile,
  ByImportId,
  CreateImport,
  FindImportItems,
  ImportCard,
  ImportFile,
  ImportItemPage,
  ImportReport,
  MapColumns,
  ProposalImport,
  StartImport,
} from './proposal-imports.contract.ts';

const Ok = z.object({ ok: z.literal(true) });

export const proposalImportsRouter = router({
  create: userProcedure
    .input(CreateImport)
    .output(ProposalImport)
    .mutation(({ ctx, input }) => ctx.services.proposalImports.create(ctx.actor, input)),
  /** Takes a file in. The HTTP surface streams the upload and calls this. */
  addFile: userProcedure
    .input(AddImportFile)
    .output(ImportFile)
    .mutation(({ ctx, input }) => ctx.services.proposalImports.addFile(ctx.actor, input)),
  /** Has a worker read the files; nothing is made yet. */
  read: userProcedure
    .input(ByImportId)
    .output(ProposalImport)
    .mutation(({ ctx, input }) => ctx.services.proposalImports.read(ctx.actor, input.id)),
  byId: userProcedure
    .input(ByImportId)
    .output(ProposalImport)
    .query(({ ctx, input }) => ctx.services.proposalImports.byId(ctx.actor, input.id)),
  ofFolder: userProcedure
    .input(z.object({ folderId: z.number().int() }))
    .output(z.array(ImportCard))
    .query(({ ctx, input }) => ctx.services.proposalImports.ofFolder(ctx.actor, input.folderId)),
  items: userProcedure
    .input(FindImportItems)
    .output(ImportItemPage)
    .query(({ ctx, input }) => ctx.services.proposalImports.items(ctx.actor, input)),
  map: userProcedure
    .input(MapColumns)
    .output(ProposalImport)
    .mutation(({ ctx, input }) => ctx.services.proposalImports.map(ctx.actor, input)),
  /** Has a worker make the proposals. */
  start: userProcedure
    .input(StartImport)
    .output(ProposalImport)
    .mutation(({ ctx, input }) => ctx.services.proposalImports.start(ctx.actor, input)),
  cancel: userProcedure
    .input(ByImportId)
    .output(ProposalImport)
    .mutation(({ ctx, input }) => ctx.services.proposalImports.cancel(ctx.actor, input.id)),
  retry: userProcedure
    .input(ByImportId)
    .output(ProposalImport)
    .mutation(({ ctx, input }) => ctx.services.proposalImports.retry(ctx.actor, input.id)),
  report: userProcedure
    .input(ByImportId)
    .output(ImportReport)
    .query(({ ctx, input }) => ctx.services.proposalImports.report(ctx.actor, input.id)),
  /** What the worker runs. */
  run: systemProcedure
    .input(ByImportId)
    .output(Ok)
    .mutation(({ ctx, input, signal }) => ctx.services.importRuns.run(input.id, signal)),
  /** What happens to a dead letter of `run`. */
  abandon: systemProcedure
    .input(ByImportId)
    .output(Ok)
    .mutation(({ ctx, input }) => ctx.services.importRuns.abandon(input.id)),
});

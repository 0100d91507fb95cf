import { z } from 'zod';
import { publicProcedure, router, userProcedure } from '../procedure.ts';
import {
  PlaceById,
  PlaceSettings,
  RenameSettings,
  SavedSettings,
  SavedSettingsById,
  SavePlaceSettings,
  SaveSettings,
  SettingsOfDocument,
} from './referee-settings.contract.ts';

export const refereeSettingsRouter = router({
  list: publicProcedure
    .input(SettingsOfDocument)
    .output(z.array(SavedSettings))
    .query(({ ctx, input }) => ctx.services.refereeSettings.list(ctx.actor, input)),
  save: userProcedure
    .input(SaveSettings)
    .output(SavedSettings)
    .mutation(({ ctx, input }) => ctx.services.refereeSettings.save(ctx.actor, input)),
  rename: userProcedure
    .input(RenameSettings)
    .output(SavedSettings)
    .mutation(({ ctx, input }) => ctx.services.refereeSettings.rename(ctx.actor, input)),
  remove: userProcedure
    .input(SavedSettingsById)
    .output(z.object({ ok: z.literal(true) }))
    .mutation(({ ctx, input }) => ctx.services.refereeSettings.remove(ctx.actor, input.id)),
  ofFolder: userProcedure
    .input(PlaceById)
    .output(PlaceSettings)
    .query(({ ctx, input }) => ctx.services.placeSettings.ofFolder(ctx.actor, input.id)),
  saveOfFolder: userProcedure
    .input(SavePlaceSettings)
    .output(PlaceSettings)
    .mutation(({ ctx, input }) => ctx.services.placeSettings.saveOfFolder(ctx.actor, input)),
  ofOrganization: userProcedure
    .input(PlaceById)
    .output(PlaceSettings)
    .query(({ ctx, input }) => ctx.services.placeSettings.ofOrganization(ctx.actor, input.id)),
  saveOfOrganization: userProcedure
    .input(SavePlaceSettings)
    .output(PlaceSettings)
    .mutation(({ ctx, input }) => ctx.services.placeSettings.saveOfOrganization(ctx.actor, input)),
});

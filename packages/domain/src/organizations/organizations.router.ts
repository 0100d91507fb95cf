import { z } from 'zod';
import { publicProcedure, router, superuserProcedure, userProcedure } from '../procedure.ts';
import { DisplaySettings, SaveDisplaySettings } from './display-settings.contract.ts';
import {
  ExportView,
  ExportViewPlace,
  FolderPage,
  ListFolders,
  SaveExportView,
} from './export-views.contract.ts';
import {
  InvitationById,
  InvitationByToken,
  InvitationPage,
  Invite,
  Invited,
  ListInvitations,
  OpenInvitation,
} from './invitations.contract.ts';
import {
  CreateOrganization,
  ListMembers,
  ListOrganizations,
  MemberOf,
  MemberPage,
  Organization,
  OrganizationById,
  OrganizationPage,
  SetMemberFlags,
  UpdateOrganization,
} from './organizations.contract.ts';

const Ok = z.object({ ok: z.literal(true) });

export const organizationsRouter = router({
  list: userProcedure
    .input(ListOrganizations)
    .output(OrganizationPage)
    .query(({ ctx, input }) => ctx.services.organizations.list(ctx.actor, input)),
  byId: userProcedure
    .input(OrganizationById)
    .output(Organization)
    .query(({ ctx, input }) => ctx.services.organizations.administrable(ctx.actor, input.id)),
  create: superuserProcedure
    .input(CreateOrganization)
    .output(Organization)
    .mutation(({ ctx, input }) => ctx.services.organizations.create(ctx.actor, input)),
  update: userProcedure
    .input(UpdateOrganization)
    .output(Organization)
    .mutation(({ ctx, input }) => ctx.services.organizations.update(ctx.actor, input)),
  /** Takes an empty organisation away. */
  remove: superuserProcedure
    .input(OrganizationById)
    .output(Ok)
    .mutation(({ ctx, input }) => ctx.services.organizations.remove(input.id)),
  members: userProcedure
    .input(ListMembers)
    .output(MemberPage)
    .query(({ ctx, input }) => ctx.services.organizations.members(ctx.actor, input)),
  setMemberFlags: userProcedure
    .input(SetMemberFlags)
    .output(Ok)
    .mutation(({ ctx, input }) => ctx.services.organizations.setFlags(ctx.actor, input)),
  removeMember: userProcedure
    .input(MemberOf)
    .output(Ok)
    .mutation(({ ctx, input }) => ctx.services.organizations.removeMember(ctx.actor, input)),
  invitations: userProcedure
    .input(ListInvitations)
    .output(InvitationPage)
    .query(({ ctx, input }) => ctx.services.invitations.list(ctx.actor, input)),
  invite: userProcedure
    .input(Invite)
    .output(Invited)
    .mutation(({ ctx, input }) => ctx.services.invitations.invite(ctx.actor, input)),
  withdrawInvitation: userProcedure
    .input(InvitationById)
    .output(Ok)
    .mutation(({ ctx, input }) => ctx.services.invitations.withdraw(ctx.actor, input.id)),
  /** For whoever has the link, logged in or not. */
  invitationByToken: publicProcedure
    .input(InvitationByToken)
    .output(OpenInvitation)
    .query(({ ctx, input }) => ctx.services.invitations.byToken(input.token)),
  acceptInvitation: userProcedure
    .input(InvitationByToken)
    .output(OpenInvitation.shape.organization)
    .mutation(({ ctx, input }) => ctx.services.invitations.accept(ctx.actor, input.token)),
  folders: userProcedure
    .input(ListFolders)
    .output(FolderPage)
    .query(({ ctx, input }) => ctx.services.exportViews.folders(ctx.actor, input)),
  exportView: userProcedure
    .input(ExportViewPlace)
    .output(ExportView)
    .query(({ ctx, input }) => ctx.services.exportViews.byPlace(ctx.actor, input)),
  saveExportView: userProcedure
    .input(SaveExportView)
    .output(ExportView)
    .mutation(({ ctx, input }) => ctx.services.exportViews.save(ctx.actor, input)),
  resetExportView: userProcedure
    .input(ExportViewPlace)
    .output(ExportView)
    .mutation(({ ctx, input }) => ctx.services.exportViews.reset(ctx.actor, input)),
  displaySettings: userProcedure
    .input(ExportViewPlace)
    .output(DisplaySettings)
    .query(({ ctx, input }) => ctx.services.displaySettings.byPlace(ctx.actor, input)),
  saveDisplaySettings: userProcedure
    .input(SaveDisplaySettings)
    .output(DisplaySettings)
    .mutation(({ ctx, input }) => ctx.services.displaySettings.save(ctx.actor, input)),
});

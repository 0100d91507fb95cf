import { z } from 'zod';
import { publicProcedure, router, superuserProcedure, systemProcedure, userProcedure } from '../procedure.ts';
import {
  AnswerInvitation,
  AnswerPlace,
  AskBurdens,
  AskedInvitation,
  AskInvited,
  Burdens,
  ChosenInvitations,
  CorrectInvited,
  DueDone,
  FolderInvitations,
  ForgetInvited,
  Forgotten,
  InvitationsOfFolder,
  InvitationsOfProposal,
  InvitePeople,
  OrderAlternates,
  ProposalInvitations,
  RecordAnswer,
} from './invitations.contract.ts';
import {
  InvitationTemplates,
  PreviewTemplate,
  RemoveTemplate,
  SaveInvitationRules,
  SaveTemplate,
  TemplatePreview,
  TemplatesOf,
} from './templates.contract.ts';

export const refereeInvitationsRouter = router({
  ofProposal: userProcedure
    .input(InvitationsOfProposal)
    .output(ProposalInvitations)
    .query(({ ctx, input }) => ctx.services.refereeInvitations.ofProposal(ctx.actor, input.proposalId)),
  ofFolder: userProcedure
    .input(InvitationsOfFolder)
    .output(FolderInvitations)
    .query(({ ctx, input }) => ctx.services.refereeInvitations.ofFolder(ctx.actor, input.folderId)),
  /** How often people were asked. */
  burdens: userProcedure
    .input(AskBurdens)
    .output(Burdens)
    .query(({ ctx, input }) => ctx.services.refereeInvitations.burdens(ctx.actor, input)),
  invite: userProcedure
    .input(InvitePeople)
    .output(ProposalInvitations)
    .mutation(({ ctx, input }) => ctx.services.refereeInvitations.invite(ctx.actor, input)),
  ask: userProcedure
    .input(AskInvited)
    .output(ProposalInvitations)
    .mutation(({ ctx, input }) => ctx.services.refereeInvitations.ask(ctx.actor, input)),
  remind: userProcedure
    .input(ChosenInvitations)
    .output(ProposalInvitations)
    .mutation(({ ctx, input }) => ctx.services.refereeInvitations.remind(ctx.actor, input)),
  withdraw: userProcedure
    .input(ChosenInvitations)
    .output(ProposalInvitations)
    .mutation(({ ctx, input }) => ctx.services.refereeInvitations.withdraw(ctx.actor, input)),
  record: userProcedure
    .input(RecordAnswer)
    .output(ProposalInvitations)
    .mutation(({ ctx, input }) => ctx.services.refereeInvitations.record(ctx.actor, input)),
  correct: userProcedure
    .input(CorrectInvited)
    .output(ProposalInvitations)
    .mutation(({ ctx, input }) => ctx.services.refereeInvitations.correct(ctx.actor, input)),
  order: userProcedure
    .input(OrderAlternates)
    .output(ProposalInvitations)
    .mutation(({ ctx, input }) => ctx.services.refereeInvitations.order(ctx.actor, input)),
  /** What the link of a mail says, to whoever has it. */
  byToken: publicProcedure
    .input(AnswerPlace)
    .output(AskedInvitation)
    .query(({ ctx, input }) => ctx.services.invitationAnswers.byToken(input.token, ctx.address ?? null)),
  answer: publicProcedure
    .input(AnswerInvitation)
    .output(AskedInvitation)
    .mutation(({ ctx, input }) => ctx.services.invitationAnswers.answer(input, ctx.address ?? null)),
  templates: userProcedure
    .input(TemplatesOf)
    .output(InvitationTemplates)
    .query(({ ctx, input }) => ctx.services.invitationTemplates.list(ctx.actor, input.organizationId)),
  saveTemplate: userProcedure
    .input(SaveTemplate)
    .output(InvitationTemplates)
    .mutation(({ ctx, input }) => ctx.services.invitationTemplates.save(ctx.actor, input)),
  removeTemplate: userProcedure
    .input(RemoveTemplate)
    .output(InvitationTemplates)
    .mutation(({ ctx, input }) => ctx.services.invitationTemplates.remove(ctx.actor, input)),
  preview: userProcedure
    .input(PreviewTemplate)
    .output(TemplatePreview)
    .query(({ ctx, input }) => ctx.services.invitationTemplates.preview(ctx.actor, input)),
  saveRules: userProcedure
    .input(SaveInvitationRules)
    .output(InvitationTemplates)
    .mutation(({ ctx, input }) => ctx.services.invitationTemplates.saveRules(ctx.actor, input)),
  /** Forgets who was invited, for somebody without an account who asks for it. */
  forget: superuserProcedure
    .input(ForgetInvited)
    .output(Forgotten)
    .mutation(({ ctx, input }) => ctx.services.refereeInvitations.forget(ctx.actor, input)),
  /** Reminds and ends what is due. */
  runDue: systemProcedure
    .input(z.void())
    .output(DueDone)
    .mutation(({ ctx }) => ctx.services.invitationsDue.run()),
});

import { z } from 'zod';
import { publicProcedure, router, userProcedure } from '../procedure.ts';
import type { Context } from '../procedure.ts';
import {
  AskForMail,
  ChangeEmail,
  ChangeName,
  ChangePassword,
  Confirm,
  ConfirmEmail,
  CurrentUser,
  Dashboard,
  DemoAccountCard,
  EmailChange,
  LinkCard,
  LogIn,
  ReadLink,
  Reauthentication,
  Register,
  Reset,
  SessionById,
  SessionCard,
} from './accounts.contract.ts';
import { FinishSso, LinkedLogin, SsoProviderCard, SsoStep, StartSso, UnlinkLogin } from './sso.contract.ts';

const Ok = z.object({ ok: z.literal(true) });
const OK = { ok: true } as const;

const callOf = ({ actor, headers, address }: Context) => ({
  actor,
  headers: headers ?? new Headers(),
  address: address ?? null,
});

/** Opens a session, and gives its cookies to the caller. */
const logIn = async (ctx: Context, credentials: LogIn): Promise<CurrentUser> => {
  const { user, cookies } = await ctx.services.accounts.logIn(credentials, callOf(ctx));
  ctx.setCookies?.(cookies);
  return user;
};

export const accountsRouter = router({
  currentUser: publicProcedure
    .output(CurrentUser)
    .query(({ ctx }) => ctx.services.accounts.currentUser(ctx.actor)),
  dashboard: userProcedure.output(Dashboard).query(({ ctx }) => ctx.services.accounts.dashboard(ctx.actor)),
  logIn: publicProcedure
    .input(LogIn)
    .output(CurrentUser)
    .mutation(({ ctx, input }) => logIn(ctx, input)),
  logOut: publicProcedure.output(Ok).mutation(async ({ ctx }) => {
    ctx.setCookies?.(await ctx.services.accounts.logOut(callOf(ctx).headers));
    return OK;
  }),
  /** The accounts of the demo world; empty outside it. */
  demoAccounts: publicProcedure
    .output(z.array(DemoAccountCard))
    .query(({ ctx }) => ctx.services.accounts.demoAccounts()),

  /** Whether anybody may make an account. */
  registration: publicProcedure
    .output(z.object({ isOpen: z.boolean() }))
    .query(({ ctx }) => ({ isOpen: ctx.services.registrations.isOpen() })),
  /** Sends a link that confirms the address. Answers the same whether or not it has an account. */
  register: publicProcedure
    .input(Register)
    .output(Ok)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.registrations.register(input, callOf(ctx).address);
      return OK;
    }),
  /** Sends that link once more. Answers the same whether or not a registration waits. */
  resend: publicProcedure
    .input(AskForMail)
    .output(Ok)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.registrations.resend(input, callOf(ctx).address);
      return OK;
    }),
  /** Whom a link was sent to. */
  link: publicProcedure
    .input(ReadLink)
    .output(LinkCard)
    .query(({ ctx, input }) => ctx.services.registrations.link(input)),
  /** Opens the account of a registration, and logs in. */
  confirm: publicProcedure
    .input(Confirm)
    .output(CurrentUser)
    .mutation(async ({ ctx, input }) => {
      const { email } = await ctx.services.registrations.confirm(input, callOf(ctx).address);
      return logIn(ctx, { email, password: input.password });
    }),
  /** Sends a link to choose a new password. Answers the same whether or not there is an account. */
  requestReset: publicProcedure
    .input(AskForMail)
    .output(Ok)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.registrations.requestReset(input, callOf(ctx).address);
      return OK;
    }),
  reset: publicProcedure
    .input(Reset)
    .output(Ok)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.registrations.reset(input, callOf(ctx).address);
      return OK;
    }),

  /** Whom people may log in with beside a password. */
  ssoProviders: publicProcedure
    .output(z.array(SsoProviderCard))
    .query(({ ctx }) => ctx.services.sso.providers()),
  /** Begins a log-in with a provider, or the linking of one; the browser goes on to the answer. */
  startSso: publicProcedure
    .input(StartSso)
    .output(SsoStep)
    .mutation(async ({ ctx, input }) => {
      const { to, cookies } = await ctx.services.sso.start(input, callOf(ctx));
      ctx.setCookies?.(cookies);
      return { to };
    }),
  /** Ends it with what the provider has sent along; the browser goes on to the answer. */
  finishSso: publicProcedure
    .input(FinishSso)
    .output(SsoStep)
    .mutation(async ({ ctx, input }) => {
      const { to, cookies } = await ctx.services.sso.finish(input, callOf(ctx));
      ctx.setCookies?.(cookies);
      return { to };
    }),
  /** The log-ins with providers that the caller's account is linked with, oldest first. */
  linkedLogins: userProcedure
    .output(z.array(LinkedLogin))
    .query(({ ctx }) => ctx.services.linkedLogins.list(ctx.actor)),
  /** Never the last way in. */
  unlinkLogin: userProcedure
    .input(UnlinkLogin)
    .output(Ok)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.linkedLogins.unlink(ctx.actor, input.id);
      return OK;
    }),

  /** How the caller shows once more who they are. */
  reauthentication: userProcedure
    .output(Reauthentication)
    .query(({ ctx }) => ctx.services.ownAccount.reauthentication(callOf(ctx))),
  changeName: userProcedure
    .input(ChangeName)
    .output(Ok)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.ownAccount.changeName(ctx.actor, input.name);
      return OK;
    }),
  /** Ends all other sessions. */
  changePassword: userProcedure
    .input(ChangePassword)
    .output(Ok)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.ownAccount.changePassword(callOf(ctx), input);
      return OK;
    }),
  /** Sends a link to the new address, and a notice to the old one. */
  changeEmail: userProcedure
    .input(ChangeEmail)
    .output(Ok)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.ownAccount.requestEmailChange(callOf(ctx), input);
      return OK;
    }),
  /** The address that waits to be confirmed. */
  emailChange: userProcedure
    .output(EmailChange)
    .query(({ ctx }) => ctx.services.ownAccount.emailChange(ctx.actor)),
  /** The link to the new address leads nowhere from now on. */
  cancelEmailChange: userProcedure.output(Ok).mutation(async ({ ctx }) => {
    await ctx.services.ownAccount.cancelEmailChange(ctx.actor);
    return OK;
  }),
  /** What that link does; one need not be logged in. */
  confirmEmail: publicProcedure
    .input(ConfirmEmail)
    .output(z.object({ email: z.string() }))
    .mutation(({ ctx, input }) => ctx.services.ownAccount.confirmEmail(input.token)),
  /** Where the caller is logged in, latest used first. */
  sessions: userProcedure
    .output(z.array(SessionCard))
    .query(({ ctx }) => ctx.services.ownAccount.sessions(callOf(ctx))),
  revokeSession: userProcedure
    .input(SessionById)
    .output(Ok)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.ownAccount.revokeSession(ctx.actor, input.id);
      return OK;
    }),
  revokeOtherSessions: userProcedure.output(Ok).mutation(async ({ ctx }) => {
    await ctx.services.ownAccount.revokeOtherSessions(callOf(ctx));
    return OK;
  }),
  /** The account and its linked author are no longer linked. */
  unlinkAuthor: userProcedure.output(Ok).mutation(async ({ ctx }) => {
    await ctx.services.ownAccount.unlinkAuthor(ctx.actor);
    return OK;
  }),
});

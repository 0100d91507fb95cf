import { router, superuserProcedure } from '../procedure.ts';
import {
  CreatedUser,
  CreateUser,
  EndedSessions,
  FindUsers,
  UpdateUser,
  UserByEmail,
  UserById,
  UserChoices,
  UserDetails,
  UserPage,
} from './users.contract.ts';

export const usersRouter = router({
  list: superuserProcedure
    .input(FindUsers)
    .output(UserPage)
    .query(({ ctx, input }) => ctx.services.users.list(input)),
  choices: superuserProcedure.output(UserChoices).query(({ ctx }) => ctx.services.users.choices()),
  byId: superuserProcedure
    .input(UserById)
    .output(UserDetails)
    .query(({ ctx, input }) => ctx.services.users.byId(input.id)),
  byEmail: superuserProcedure
    .input(UserByEmail)
    .output(UserDetails)
    .query(({ ctx, input }) => ctx.services.users.byEmail(input.email)),
  create: superuserProcedure
    .input(CreateUser)
    .output(CreatedUser)
    .mutation(({ ctx, input }) => ctx.services.users.create(input)),
  update: superuserProcedure
    .input(UpdateUser)
    .output(UserDetails)
    .mutation(({ ctx, input }) => ctx.services.users.update(ctx.actor, input)),
  endSessions: superuserProcedure
    .input(UserById)
    .output(EndedSessions)
    .mutation(({ ctx, input }) => ctx.services.users.endSessions(input.id)),
});

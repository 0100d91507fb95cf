import { TRPCError, initTRPC } from '@trpc/server';
import type { TRPC_ERROR_CODE_KEY } from '@trpc/server';
import { DomainError, forbidden, unauthenticated } from '@peerlens/kernel';
import type { ErrorCode } from '@peerlens/kernel';
import { ZodError, type z } from 'zod';
import type { Actor } from './actor.ts';
import { isSuperuser, isSystem, isUser } from './actor.ts';
import { tokenLacks } from './tokens/scopes.policy.ts';
import type { Services } from './services.ts';

/** What every procedure is called with. Built by a composition root, which alone reads credentials. */
export interface Context {
  actor: Actor;
  services: Services;
  /** Names one call in the log and in the answer to a failure. */
  requestId: string;
  /** Request headers that the session store reads; absent in process. */
  headers?: Headers;
  /** Where the call came from, as far as a proxy in front is believed; absent in process. */
  address?: string;
  /** Passes `Set-Cookie` values to the client; absent in process. */
  setCookies?: (cookies: readonly string[]) => void;
}

const TRPC_CODES: Readonly<Record<ErrorCode, TRPC_ERROR_CODE_KEY>> = {
  invalid: 'BAD_REQUEST',
  unauthenticated: 'UNAUTHORIZED',
  forbidden: 'FORBIDDEN',
  not_found: 'NOT_FOUND',
  conflict: 'CONFLICT',
  too_large: 'PAYLOAD_TOO_LARGE',
  limited: 'TOO_MANY_REQUESTS',
  unavailable: 'SERVICE_UNAVAILABLE',
};

/** One sentence from a failed validation: where, and what is wrong. */
export const describeIssues = (error: ZodError): string =>
  error.issues
    .slice(0, 5)
    .map((issue) => (issue.path.length > 0 ? `${issue.path.join('.')}: ${issue.message}` : issue.message))
    .join('; ');

const t = initTRPC.context<Context>().create({
  errorFormatter({ shape, error, ctx }) {
    const { cause } = error;
    const known = cause instanceof DomainError;
    const malformed = cause instanceof ZodError;
    const isBug = !known && !malformed && error.code === 'INTERNAL_SERVER_ERROR';
    let { message } = error;
    if (malformed) message = describeIssues(cause);
    if (isBug) message = 'Internal server error';
    return {
      code: shape.code,
      message,
      data: {
        code: shape.data.code,
        httpStatus: shape.data.httpStatus,
        ...(shape.data.path === undefined ? {} : { path: shape.data.path }),
        details: known ? cause.details : {},
        requestId: ctx?.requestId ?? null,
      },
    };
  },
});

export const { router, createCallerFactory } = t;

export const asTrpcError = (cause: DomainError): TRPCError =>
  new TRPCError({ code: TRPC_CODES[cause.code], message: cause.message, cause });

/** Domain failures become tRPC failures once, here. */
const mapsErrors = t.middleware(async ({ next }) => {
  const result = await next();
  if (!result.ok && result.error.cause instanceof DomainError) {
    const { cause } = result.error;
    throw asTrpcError(cause);
  }
  return result;
});

const isStream = (data: unknown): data is AsyncIterable<unknown> =>
  typeof data === 'object' && data !== null && Symbol.asyncIterator in data;

/** What a call changes is in the audit log as its caller's. Queries change nothing, and so pay nothing. */
const namesChanger = t.middleware(async ({ ctx, type, path, next }) => {
  if (type === 'query') return next();
  const { audit } = ctx.services;
  const call = { actor: ctx.actor, procedure: path, requestId: ctx.requestId };
  const result = await audit.attribute(call, () => next());
  return result.ok && isStream(result.data)
    ? { ...result, data: audit.attributeEach(call, result.data) }
    : result;
});

/** Imports, rebuilds: the audit log tells of the run and not of each row. */
const leavesRun = t.middleware(async ({ ctx, path, getRawInput, next }) => {
  const call = { actor: ctx.actor, procedure: path, requestId: ctx.requestId };
  const input = await getRawInput();
  const result = await next();
  return result.ok && isStream(result.data)
    ? { ...result, data: ctx.services.audit.followRun(call, input, result.data) }
    : result;
});

/** An API token reaches the procedures of its scopes alone, and so many of them in a minute. */
const heedsToken = t.middleware(async ({ ctx, path, next }) => {
  const { actor, services } = ctx;
  if (!isUser(actor) || !actor.token) return next({ ctx });
  const lacking = tokenLacks(actor, path);
  if (lacking === 'closed') {
    throw forbidden(`API tokens cannot call ${path}: log in with a browser to do it`);
  }
  if (lacking !== null) {
    throw forbidden(`This API token may not call ${path}: make one that has the scope ${lacking}`);
  }
  await services.tokens.takeCall(actor.token.id);
  return next({ ctx });
});

export const publicProcedure = t.procedure.use(mapsErrors).use(heedsToken).use(namesChanger);

/**
 * Counts a search where the limit of guests says so, and makes a new guest known; its input has the query as `q`. What
 * `check` throws on, which takes that input, is refused without being counted.
 */
export const countsSearch = (check: (ctx: Context, input: never) => void) =>
  t.middleware(async ({ ctx, input, next }) => {
    check(ctx, input as never);
    const { q } = input as { q: string };
    const cookie = await ctx.services.searchAllowance.take(ctx.actor, q);
    if (cookie !== null) ctx.setCookies?.([cookie]);
    return next({ ctx });
  });

/** Open to whoever is logged in, and to the system. */
export const userProcedure = publicProcedure.use(({ ctx, next }) => {
  if (!isUser(ctx.actor) && !isSystem(ctx.actor)) throw unauthenticated();
  return next({ ctx });
});

/** For workers and the terminal with direct access: over HTTP these procedures do not exist. */
export const systemProcedure = publicProcedure.use(({ ctx, path, next }) => {
  if (!isSystem(ctx.actor)) {
    throw new TRPCError({ code: 'NOT_FOUND', message: `No procedure found on path "${path}"` });
  }
  return next({ ctx });
});

const systemGuard = systemProcedure._def.middlewares.at(-1);

/** Whether a procedure is the system's alone, and so is not there over HTTP. */
export const isForSystem = ({ _def }: { _def: { middlewares?: readonly unknown[] } }): boolean =>
  _def.middlewares?.includes(systemGuard) === true;

/** A system procedure that changes in bulk and yields how far it has come. */
export const runProcedure = systemProcedure.use(leavesRun);

/**
 * For superusers, and the system; to everybody else who is logged in these procedures do not exist. Who is not is asked
 * to log in: it may be a superuser whose session has run out over a form.
 */
export const superuserProcedure = publicProcedure.use(({ ctx, path, next }) => {
  if (ctx.actor.kind === 'anonymous') throw unauthenticated();
  if (!isSuperuser(ctx.actor) && !isSystem(ctx.actor)) {
    throw new TRPCError({ code: 'NOT_FOUND', message: `No procedure found on path "${path}"` });
  }
  return next({ ctx });
});

/**
 * The same schema for tRPC's `input` and `output`, checked in one go. tRPC checks asynchronously where a schema can be,
 * for which zod has no compiled path: twice the time on the thread that serves. For large answers.
 *
 * @param schema one without asynchronous refinements
 */
export const checkedAtOnce = <Schema extends z.ZodType>(schema: Schema): Schema => {
  const same = schema.clone();
  same.parseAsync = async (value, params) => same.parse(value, params);
  return same;
};

import { DomainError } from '@peerlens/kernel';
import { TRPCError } from '@trpc/server';
import { GraphQLError } from 'graphql';
import type { ExecutionResult } from 'graphql';
import { describeFailure } from '../http/errors.ts';

/** A failure of one field, or of a whole operation, as it is told. */
export interface ToldFailure {
  error: GraphQLError;
  /** What REST would answer. */
  status: number;
  /** What goes with that status. */
  headers: Readonly<Record<string, string>>;
  /** What was thrown, where it is none of the caller's. */
  bug: unknown;
}

interface HttpExtension {
  code?: unknown;
  http?: { status?: number; headers?: Record<string, string> };
}

/** By name: the library may be there as CommonJS and as a module, whose classes are not the same. */
const isGraphqlError = (error: unknown): error is GraphQLError =>
  error instanceof Error && error.name === 'GraphQLError';

/** What was thrown, out of what GraphQL has put around it. */
function causeOf(error: GraphQLError): unknown {
  let cause: unknown = error;
  while (isGraphqlError(cause) && cause.originalError) cause = cause.originalError;
  return cause;
}

const detailsOf = (cause: unknown): object => {
  const failure = cause instanceof TRPCError ? cause.cause : cause;
  return failure instanceof DomainError && Object.keys(failure.details).length > 0
    ? { details: failure.details }
    : {};
};

const told = (error: GraphQLError, message: string, extensions: Record<string, unknown>): GraphQLError =>
  new GraphQLError(message, {
    nodes: error.nodes,
    source: error.source,
    positions: error.positions,
    path: error.path,
    extensions,
  });

/** Errors of GraphQL itself as they are, those of procedures as every surface tells them, and nothing of others. */
export function tellFailure(error: GraphQLError, requestId: string): ToldFailure {
  const cause = causeOf(error);
  if (isGraphqlError(cause) && cause.extensions['unexpected'] !== true) {
    const { code = 'BAD_REQUEST', http } = error.extensions as HttpExtension;
    return {
      error: told(error, error.message, { code, requestId }),
      status: http?.status ?? 400,
      headers: http?.headers ?? {},
      bug: null,
    };
  }
  const { status, message, isBug } = describeFailure(cause);
  const known = cause instanceof TRPCError ? cause.code : 'BAD_REQUEST';
  const code = isBug ? 'INTERNAL_SERVER_ERROR' : known;
  return {
    error: told(error, message, { code, requestId, ...(!isBug && detailsOf(cause)) }),
    status,
    headers: {},
    bug: isBug ? cause : null,
  };
}

/** What clients act upon by the status alone, whatever the surface. @source specification 1, section 8 */
const TOLD_BY_STATUS: ReadonlySet<number> = new Set([401, 403, 500]);

/**
 * The status of an answer. Of an operation that was not begun: why. Of one that was: 200, unless nothing of it was
 * answered, and all of it for the same reason among those that clients act upon by the status.
 */
export function statusOf({ data }: ExecutionResult, failures: readonly ToldFailure[]): number {
  if (failures.length === 0) return 200;
  const [{ status }] = failures;
  const isOne = failures.every((failure) => failure.status === status);
  if (data === undefined) return isOne ? status : 400;
  const isNothing = data === null || Object.values(data).every((value) => value === null);
  return isNothing && isOne && TOLD_BY_STATUS.has(status) ? status : 200;
}

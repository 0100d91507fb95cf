import type { ErrorCode } from './errors.ts';

/** The one table from error code to HTTP status; REST and tRPC both read it. */
export const HTTP_STATUS: Readonly<Record<ErrorCode, number>> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  limited: 429,
  unavailable: 503,
};

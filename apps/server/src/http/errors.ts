import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { DomainError, HTTP_STATUS } from '@peerlens/kernel';
import type { ErrorDetails } from '@peerlens/kernel';
import { describeIssues } from '@peerlens/domain/procedure.ts';
import { ZodError } from 'zod';

/** How a failure is answered: `message` is safe to show; `isBug` asks for a line in the log. */
export interface FailedAnswer {
  status: number;
  message: string;
  /** Where a query cannot be read, and how it could be mended. */
  details?: ErrorDetails;
  isBug: boolean;
}

const BUG: FailedAnswer = { status: 500, message: 'Internal server error', isBug: true };

/** One reading of every error that can reach a REST surface. */
export function describeFailure(error: unknown): FailedAnswer {
  if (error instanceof DomainError) {
    const { code, message, details } = error;
    return {
      status: HTTP_STATUS[code],
      message,
      ...('mended' in details && { details }),
      isBug: false,
    };
  }
  if (error instanceof ZodError) return { status: 400, message: describeIssues(error), isBug: false };
  if (error instanceof TRPCError) {
    if (error.cause instanceof DomainError || error.cause instanceof ZodError)
      return describeFailure(error.cause);
    const status = getHTTPStatusCodeFromError(error);
    return status >= 500 ? BUG : { status, message: error.message, isBug: false };
  }
  const { statusCode, message } = error as { statusCode?: number; message?: string };
  if (statusCode && statusCode >= 400 && statusCode < 500) {
    return { status: statusCode, message: message ?? 'Bad request', isBug: false };
  }
  return BUG;
}

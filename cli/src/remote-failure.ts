import { DomainError, HTTP_STATUS, unavailable } from '@peerlens/kernel';
import type { ErrorCode, ErrorDetails } from '@peerlens/kernel';

/** What our server says of a failure. */
export interface FailureData {
  httpStatus?: number;
  details?: ErrorDetails;
}

const CODES = new Map(Object.entries(HTTP_STATUS).map(([code, status]) => [status, code as ErrorCode]));

/** What went wrong far away, in the errors of here. */
export function failureTold(
  message: string,
  { httpStatus, details }: FailureData,
  server: string,
): DomainError {
  const code = CODES.get(httpStatus ?? 0);
  return code === undefined
    ? unavailable(`${server} failed: ${message}`)
    : new DomainError(code, message, details);
}

/** What is not JSON, or not in the form of our procedures, came from another program. */
export const foreignAnswer = (server: string): DomainError =>
  unavailable(`${server} answers, but not as Peerlens does: check the address`);

export const noAnswer = (server: string): DomainError =>
  unavailable(`${server} does not answer: check the address and the network`);

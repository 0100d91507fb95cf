/** What a failed call says of itself, whichever call it was. */
export interface Failure {
  /** HTTP status; null when no answer came at all. */
  status: number | null;
  message: string;
  requestId: string | null;
}

interface FailureShape {
  message?: unknown;
  data?: { httpStatus?: unknown; requestId?: unknown } | null;
}

/** Texts that the specification fixes for every call. @source specification 1, section 8 */
const FIXED: Readonly<Record<number, string>> = {
  500: 'Internal server error',
  401: 'Please login',
  403: 'Sorry, you are not permitted to perform the requested operation',
};

export const NO_ANSWER = 'Network problem, please try again.';

/** HTTP status of a failed call, or null when nothing answered or it was not a call. */
export const statusOf = (error: unknown): number | null => {
  const status = (error as FailureShape | null)?.data?.httpStatus;
  return typeof status === 'number' ? status : null;
};

export const failureOf = (error: unknown): Failure => {
  const { message, data } = (error ?? {}) as FailureShape;
  const status = statusOf(error);
  const said = typeof message === 'string' && message !== '' ? message : 'An unexpected error has occured';
  const isCall = typeof error === 'object' && error !== null && 'data' in error;
  return {
    status,
    message: status === null ? (isCall ? NO_ANSWER : said) : status === 401 ? said : (FIXED[status] ?? said),
    requestId: typeof data?.requestId === 'string' ? data.requestId : null,
  };
};

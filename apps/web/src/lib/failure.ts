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
  /** The answer itself, where it came from before the procedures: a limit, a proxy. */
  meta?: { response?: { status?: unknown }; responseJSON?: unknown } | null;
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
  const { data, meta } = (error ?? {}) as FailureShape;
  const status = data?.httpStatus ?? meta?.response?.status;
  return typeof status === 'number' ? status : null;
};

/** What the server said, where no procedure did. */
const saidBefore = ({ data, meta }: FailureShape): string | null => {
  const { error, message } = (meta?.responseJSON ?? {}) as { error?: unknown; message?: unknown };
  const said = [error, message].find((text) => typeof text === 'string' && text !== '');
  return data ? null : ((said as string | undefined) ?? null);
};

export const failureOf = (error: unknown): Failure => {
  const failure = (error ?? {}) as FailureShape;
  const { message, data } = failure;
  const status = statusOf(error);
  const own = typeof message === 'string' && message !== '' ? message : 'An unexpected error has occured';
  const said = saidBefore(failure) ?? own;
  const isCall = typeof error === 'object' && error !== null && 'data' in error;
  return {
    status,
    message: status === null ? (isCall ? NO_ANSWER : said) : status === 401 ? said : (FIXED[status] ?? said),
    requestId: typeof data?.requestId === 'string' ? data.requestId : null,
  };
};

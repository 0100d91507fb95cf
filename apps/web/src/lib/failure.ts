import { readSearchLimit } from '@peerlens/domain/search-allowance/search-allowance.contract.ts';
import type { SearchLimit } from '@peerlens/domain/search-allowance/search-allowance.contract.ts';

/** What a failed call says of itself, whichever call it was. */
export interface Failure {
  /** HTTP status; null when no answer came at all. */
  status: number | null;
  /** What the catalogue of errors says for it. @source specification 1, section 8 */
  title: string;
  /** The server's own words, where they say more than the title. */
  text: string | null;
  /** Both in one line: the words that say most. */
  message: string;
  /** Searches that are used up. */
  limit: SearchLimit | null;
  /** Names the call in the server's log. */
  requestId: string | null;
}

interface FailureShape {
  message?: unknown;
  data?: { httpStatus?: unknown; requestId?: unknown } | null;
  /** The answer itself, where it came from before the procedures: a limit, a proxy. */
  meta?: { response?: { status?: unknown; statusText?: unknown }; responseJSON?: unknown } | null;
}

/** @source specification 1, section 8; the texts of 404 and 405 are those of RFC 9110 */
const TITLES: Readonly<Record<number, string>> = {
  500: 'Internal server error',
  401: 'Please login',
  403: 'Sorry, you are not permitted to perform the requested operation',
  404: 'Not Found',
  405: 'Method Not Allowed',
};

export const NO_ANSWER = 'Network problem, please try again.';
/** The title of whatever the catalogue has no other for. */
export const ERROR = 'Error';
const UNKNOWN = 'An unexpected error has occured';

/** What a proxy answers with where the server behind it does not. */
const GATEWAY = new Set([502, 503, 504]);
const unreached = (status: number): string =>
  `The server could not be reached through the proxy (${status}). Please try again.`;

/** HTTP status of a failed call, or null when nothing answered or it was not a call. */
export const statusOf = (error: unknown): number | null => {
  const { data, meta } = (error ?? {}) as FailureShape;
  const status = data?.httpStatus ?? meta?.response?.status;
  return typeof status === 'number' ? status : null;
};

const words = (...candidates: unknown[]): string | null =>
  candidates.find((text): text is string => typeof text === 'string' && text !== '') ?? null;

/** What the procedure said, or what the server said before any procedure did; null when neither said anything. */
const wordsOf = ({ message, data, meta }: FailureShape): string | null => {
  if (data || !meta?.response) return words(message);
  const { error, message: said } = (meta.responseJSON ?? {}) as { error?: unknown; message?: unknown };
  return words(error, said);
};

/** Whether the status is all that can be read of an answer, and is one that a proxy gives. */
const isOfProxy = ({ data, meta }: FailureShape, status: number | null): status is number =>
  status !== null && GATEWAY.has(status) && !data && meta?.responseJSON === undefined;

const titleOf = (failure: FailureShape, status: number | null, isCall: boolean): string => {
  if (status === null) return isCall ? NO_ANSWER : ERROR;
  return isOfProxy(failure, status) ? unreached(status) : (TITLES[status] ?? ERROR);
};

/** What is said where nothing was: with the text of the status, where there is one. @source specification 3, section 8 */
const unknownOf = ({ meta }: FailureShape): string => {
  const statusText = words(meta?.response?.statusText);
  return statusText === null ? UNKNOWN : `${UNKNOWN}: ${statusText}`;
};

/** What is to be said of a failure, whatever was thrown. @source specification 1, section 8 */
export const failureOf = (error: unknown): Failure => {
  const failure = (error ?? {}) as FailureShape;
  const status = statusOf(error);
  const said = wordsOf(failure);
  const isCall = typeof error === 'object' && error !== null && 'data' in error;
  const title = titleOf(failure, status, isCall);
  const isUnreached = isOfProxy(failure, status);
  // What a bug said is for the log, and what the network said is no sentence.
  const isPlain = title === NO_ANSWER || status === 500 || said === title;
  const text = isPlain ? null : (said ?? (title === ERROR || isUnreached ? unknownOf(failure) : null));
  const requestId = failure.data?.requestId;
  return {
    status,
    title,
    text,
    message: isUnreached ? title : (text ?? title),
    limit: readSearchLimit(said ?? ''),
    requestId: typeof requestId === 'string' ? requestId : null,
  };
};

/** The closed set of ways in which a call can fail that its caller can do something about. */
export const ERROR_CODES = [
  'invalid',
  'unauthenticated',
  'forbidden',
  'not_found',
  'conflict',
  'too_large',
  'limited',
  'unavailable',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** Facts about a failure that are safe to show to the caller. */
export type ErrorDetails = Readonly<Record<string, unknown>>;

/**
 * A failure that the caller caused or can act on. Everything else that is thrown is a bug and answers 500.
 * `message` is a sentence for a person and says what to do.
 */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DomainError';
    this.code = code;
    this.details = details;
  }
}

export const invalid = (message: string, details?: ErrorDetails): DomainError =>
  new DomainError('invalid', message, details);

export const unauthenticated = (message = 'Please login'): DomainError =>
  new DomainError('unauthenticated', message);

export const forbidden = (
  message = 'Sorry, you are not permitted to perform the requested operation',
): DomainError => new DomainError('forbidden', message);

/** What an actor may not know of is answered exactly like what does not exist. */
export const notFound = (kind: string, id: string | number): DomainError =>
  new DomainError('not_found', `No ${kind} with id ${id}`, { kind, id });

export const conflict = (message: string, details?: ErrorDetails): DomainError =>
  new DomainError('conflict', message, details);

export const tooLarge = (message: string, details?: ErrorDetails): DomainError =>
  new DomainError('too_large', message, details);

export const limited = (message: string, details?: ErrorDetails): DomainError =>
  new DomainError('limited', message, details);

export const unavailable = (message: string, details?: ErrorDetails): DomainError =>
  new DomainError('unavailable', message, details);

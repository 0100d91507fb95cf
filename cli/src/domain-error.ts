import { DomainError } from '@peerlens/kernel';

/** What the product says of a failure: calls in process wrap it, calls of a server throw it as it is. */
export function domainErrorOf(error: unknown): DomainError | null {
  const cause = error instanceof Error && error.cause instanceof DomainError ? error.cause : error;
  return cause instanceof DomainError ? cause : null;
}
